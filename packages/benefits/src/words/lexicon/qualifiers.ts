// Qualifiers are words next to a statement that no grammar rule reads. The grammar skips them like fillers, but they
// don't get lost: they become a condition of the statement, or users see them as the payer wrote them.

export const QUALIFIERS = {
  /** Words that narrow the statement or make it uncertain. They become its condition, in the payer's words. */
  proviso:
    'to the day, day to day, date of service to date of service, from date of service to date of service, from dos to dos, normally, generally, typically, usually, routinely, ordinarily, commonly, customarily, in general, on average, approximately, if any, where applicable, when applicable, if applicable, as applicable, in most case, most often, as a rule, from date of hire, from hire date, after date of hire, after hire date, from the date of employment, from date of employment, of employment, of continuous employment',
  /** The first placement of a crown, bridge or denture. A missing tooth clause is always about first placements. */
  first_placement: 'to initial placement, for initial placement, on initial placement',
  /** Only children have these benefits. */
  pediatric: 'pediatric essential health benefit, pediatric ehb, ehb',
  /** Words that change no figure. Users see them as the payer wrote them. */
  aside:
    'and implant related service, and implant related procedure, and implant related treatment, and all implant related service, and any implant related service, and implant related restoration, and implant related prosthetic, and related prosthetic, and related prosthesis, and related restoration, and related procedure, and related treatment, includes amount paid by prior carrier, include amount paid by prior carrier, including amount paid by prior carrier, includes benefit paid by prior carrier, including benefit paid by prior carrier, includes amount paid by the previous carrier, includes amount paid under prior plan, including amount paid under prior plan, includes prior carrier payment, and any related service, and related service, and all related service, and any associated service, and associated service, in quarter installment, paid in quarter installment, in quarter payment, paid in quarter payment, paid in quarterly installment, in quarterly installment, paid in monthly installment, in monthly installment, in installment, paid in installment, not ucr, in addition to any procedure copay, in addition to procedure copay, in addition to the procedure copay, in addition to any other copay, in addition to other copay, in addition to any applicable copay, passive ppo, and you may be balance billed, and patient may be balance billed, and member may be balance billed, under any plan, by any carrier, under any carrier, regardless of student status, regardless of student, whether or not a full time student',
} as const;
