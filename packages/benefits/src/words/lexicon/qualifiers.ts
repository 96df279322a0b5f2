// Qualifiers are words next to a statement that no grammar rule reads. The grammar skips them like fillers, but they
// don't get lost: they become a condition of the statement, or users see them as the payer wrote them.

export const QUALIFIERS = {
  /** Words that narrow the statement or make it uncertain. They become its condition, in the payer's words. */
  proviso: `
    (of|) (adolescent|adult|transitional) dentition
    (after|from) (date of hire|hire date), approximately, as a rule, (as|if|when|where) applicable
    before coinsurance apply, before (the|) coinsurance (is applied|), commonly
    (considered part of another|inclusive of primary|inclusive to other|part of the primary) procedure
    (considered part of|included in|inclusive to) primary procedure
    customarily, date of service to date of service, day to day, from dos to dos, from date of employment
    generally, if any, in addition to any applicable copay
    in addition (to|to any) (other|procedure) (copay|copayment)
    in general, in most case, included in (another|other) procedure, most often, normally
    of (continuous|) employment, of primary dentition, on average, ordinarily, prior to coinsurance
    regardless of student (status|), routinely, to the day, typically, unmarried, usually
    whether or not a (full time|) student
  `,
  /** The first placement of a crown, bridge or denture. A missing tooth clause is always about first placements. */
  first_placement: 'to initial placement, for initial placement, on initial placement',
  /** Only children have these benefits. */
  pediatric: 'pediatric essential health benefit, pediatric ehb, ehb',
  /** Words that change no figure. Users see them as the payer wrote them. */
  aside: `
    and (all|any) (implant|) related service
    and (all|any|) (procedure|restoration|service|treatment) (associated with|related to) implant
    and (all|any|) prosthetic (associated with|related to) implant
    and (any|) associated service
    and (implant|) related (procedure|prosthetic|restoration|service|treatment)
    and (member|patient|you) may be balance billed
    and related prosthesis, as of last claim (paid|processed), as of last (paid|processed|) claim
    as of most (recent|recently processed) claim, (by|under) any carrier
    (paid|) in (monthly|quarter|) installment, (paid|) in quarter payment
    (includes|including) (amount|benefit) paid by prior carrier
    includes amount paid by the previous carrier
    (includes|including) amount paid under prior plan
    includes prior carrier payment, not ucr, passive ppo, under any plan
    separate from (the|) medical (deductible|maximum)
  `,
} as const;
