// Words for the plan's rules: waiting periods, missing teeth, downgrades, replacement, prep and seat dates,
// authorization, coordination, benefit year.

export const RULE_PHRASES = {
  waiting: `
    benefit deferred
    (benefit waiting|deferral|elimination|probationary) period
    deferral, deferred, deferred for, wait, waiting (per|time|), waiting period (paid|per|period)
  `,
  // "With proof of 12 months prior coverage".
  with_proof: 'with proof of, with evidence of, upon proof of, with, with credit for, with at least',
  cover_before: `
    (of|) continuous prior coverage
    (creditable|of previous|prior comparable|prior continuous|prior creditable dental) coverage
    of prior continuous coverage, (of|) prior (creditable|dental|) coverage, prior group coverage
    prior continuous (dental|group|group dental) coverage
  `,
  prior_coverage: `
    (for|to) (initial|original|timely) enrollee, for initial enrollment
    (for|for member with|upon proof of|with continuous|with credit for|with creditable) prior coverage
    with (creditable|evidence of prior|prior comparable|proof of continuous) coverage
    with prior plan credit
    with (proof of|) (previous|prior|prior creditable|prior creditable dental|prior dental) coverage
    with proof of prior (continuous coverage|credible coverage|)
  `,
  missing_tooth: `
    missing (teeth|tooth) (clause|excluded|exclusion|limitation|provision)
    missing tooth (benefit|policy|restriction|rule|)
    (teeth|tooth) missing but not replaced (clause|limitation|provision|rule)
  `,
  // "The clause applies to bridges": the rule named before.
  rule_word: 'clause, provision',
  missing_teeth: `
    (initial placement to replace|previously|replacing|to replace) missing teeth
    initial replacement of teeth missing
    (replacement of|) (missing teeth|teeth missing or extracted|teeth that are missing)
    (functioning|) natural (teeth|teeth was|tooth|tooth was) (extracted|lost|missing|removed)
    (functioning|) natural (teeth|tooth) (is missing|were extracted|were lost)
    prior extraction
    replacement of teeth that were (extracted|missing)
    (replacement of tooth|teeth that were|tooth|tooth is|tooth that was|tooth was) (extracted|lost|missing)
    (initial placement to replace|replacement of|replacing|to replace|) teeth (extracted|lost|missing)
    (teeth|teeth that were|tooth|tooth that was|tooth which was) (extracted lost|lost|lost extracted) or missing
    (teeth|teeth which were|tooth|tooth that was|tooth which was) (extracted|missing|missing extracted) or lost
    teeth extracted or missing, (teeth|tooth) lost or extracted
    teeth that were (extracted|missing|missing extracted) or lost
    (teeth that were|teeth which were|tooth that was|tooth which was) (lost or extracted|removed)
    teeth which were (extracted lost or|lost extracted or|lost or|) missing
    teeth which were lost, tooth (is|was) removed, tooth which was lost
  `,
  before_coverage: `
    (before|prior to) (becoming covered|covered|enrollment|the start of coverage|this plan|your effective date)
    (before|prior to) coverage under the plan (became|is) effective
    (before|prior to) coverage under the plan (began|begin|commenced|start|started|took effect|was effective|)
    (before|prior to) (coverage under this plan|insured|this contract) (became|is|was) effective
    (before|prior to) (coverage under this plan|insured|this contract) (began|begin|commenced|start|)
    (before|prior to) (coverage under this plan|insured|this contract) (started|took effect)
    (before|prior to) (current|dental|member|patient|plan|this|) coverage (became|is|was) effective
    (before|prior to) (current|dental|member|patient|plan|this|) coverage (began|begin|commenced|start|started|)
    (before|prior to) (current|dental|member|patient|plan|this|) coverage took effect
    (before|before the|prior to|prior to the|prior to the member) effective date (of coverage|)
    (before|before this|prior to|prior to this) (insurance|policy) (became|was) effective
    before the member effective date, before the plan began
    (before|prior to) (this|) (insurance|policy) (began|begin|commenced|is effective|start|started|took effect|)
    prior to becoming insured, prior to being covered
    prior to (coverage|member|patient|the plan) effective date
    prior to covered date
  `,
  while_covered: `
    (after|when|while) coverage (in force|is in effect|is in force)
    (after|when|while) (covered|enrolled|insured) (by the plan|by this policy|in the plan|under the policy|)
    (after|when|while) (covered by|covered under|enrolled in|insured under) this plan
    (after|when|while) (covered|enrolled|insured) under (the|your) plan
    (after|when|while) (covered|enrolled|insured) under this (contract|coverage|dental plan|group|policy)
  `,
  /** Missing teeth only before "prior to coverage". Otherwise it may be the extraction: "tooth ext 80%". */
  removed_teeth: 'tooth ext, teeth ext, tooth removed, teeth removed',
  missing_tooth_rule: `
    extraction must be performed while covered, extraction must occur while (covered|insured)
    (teeth|tooth) must be (extracted|lost) while (covered|insured)
    tooth must be extracted while enrolled
  `,
  downgrade: `
    (alternate benefit|downgrade|least expensive alternative treatment) (clause|provision|)
    (alternate treatment|alternative benefit) (provision|)
    (least costly|least expensive professionally acceptable|) alternative treatment
    downgrading
    least costly acceptable (alternative|procedure|treatment)
    least (costly|expensive) option
    least (costly|expensive) (professionally acceptable|) (alternative|procedure|service|treatment)
    (least costly professionally adequate|less costly|less expensive|lower cost|lowest cost) alternative
    least expensive (acceptable|alternate|professionally adequate) treatment
    least expensive alternative clause
  `,
  allowance: 'maximum allow, cost of, the cost of, allowance, allowed fee, equivalent, rate, fee',
  fee: 'fee',
  replacement: `
    (replace|replacing|) existing, replace, replace exist, replaceable, replaced
    replacement (clause|frequency|limit|limitation|of exist|of existing|provision|rule|)
    replacing
  `,
  replacement_rule: 'replacement (clause|frequency|limit|limitation|provision|rule)',
  prep_date: `
    (after|date tooth is|once|when|when tooth is) (prepared|prepped)
    (as of|at|at time of|date of|upon) (impression|prep|preparation) (date|)
    (as of|) (prep|preparation) or impression date
    date of final impression, date of (final|) impression or preparation
    date of preparation or (final impression|impression)
    date of the preparation, date the teeth are prepared, (final impression|prep|preparation) (date|)
    impression date, initial preparation date, the date the tooth is prepared
  `,
  seat_date: `
    (after|once|when|when it is|when the crown is) (completed|delivered|finally seated|inserted)
    (after|once|when|when it is|when the case is|when the crown is) (permanently|) (cemented|seated)
    (at|at final|at time of|date of|upon|) (cementation|completion|delivery|insertion|seating)
    (cementation|completion|insert|insertion|seating) date
    date (crown is|the prosthesis is|) seated
    (date of|upon) final (cementation|delivery|insertion|seating)
    date of (final|) placement
    (date the appliance|date the prosthesis|when the case) is (delivered|inserted)
    date the (bridge|crown) is (cemented|seated), date the denture is delivered
    (final|) (delivery|placement|seat) date, final delivery, final insertion
    insertion of the final prosthesis, seat, the date the crown is seated, upon final completion
    when the case is (completed|finally seated)
  `,
  based_on: 'based on, based upon, calculated on',
  metal: '(high noble|noble|precious|semi precious) metal',
  instead: 'rather than, instead of',
  authorization: `
    advance approval
    (approved|authorized) (before treatment|in advance|in writing)
    approved in writing in advance, approved prior to treatment, (advance|pre service|) authorization
    benefit pre determination, benefit predetermination
    (pre|pretreatment|prior) (approval|authorization|determination|review)
    (pre|prior) (approved|authorized)
    pre (cert|certification|d|determination of benefit|determined|service review)
    (pre estimate|predetermination|pretreatment estimate) (of benefit|)
    pre treatment (authorization|estimate|plan|review|)
    preapproval, preapproved, preauthorization, preauthorized, precert, predetermination (of cost|request)
    predetermined, prereview, pretreatment (plan|), treatment plan (approval|review), utilization review
  `,
  /** "Pre-est": only the topic of a sentence that we don't read. */
  estimate_word: 'pre est',
  without_approval: `
    (begun|done|performed) without approval, started without authorization
    without (an approved|) preauthorization, without an approved treatment plan
    (started|) without (approval|prior approval|prior authorization)
  `,
  amounting: `
    for (any treatment plan|case|charge|treatment|treatment plan) of
    for (service|treatment|work) totaling
  `,
  exceed: `
    above, any time expense exceed
    (when|) (charge|charge will|cost|expense|fee|total charge|treatment) exceed
    costing over, exceed, exceeding, expected cost exceed, for a course of treatment expected to exceed
    (for all case|for charge|for claim|for treatment plan|on all case|on treatment) (exceeding|over)
    for (any course of treatment|any treatment|service|treatment) (exceeding|expected to exceed|over)
    for (any procedure|any service|any treatment plan|case|procedure|treatment costing|work) over
    for (any|) treatment plan expected to exceed
    for (charge|service|treatment|treatment plan) in excess of
    greater than
    (if|when|whenever) (charge|fee|total charge) are (estimated|expected|likely) to be (above|greater than|over)
    (if|when|whenever) (charge|fee|total charge) are (estimated|expected|likely) to (be more than|exceed)
    if (charge|cost|total charge|treatment|treatment plan) exceed
    (if|when|whenever) (cost|total cost|treatment cost) is (estimated|expected|likely) to be greater than
    (if|when|whenever) cost is (estimated|expected|likely) to exceed
    (if|when) the cost of treatment is
    (if|when|whenever) (total|treatment|) cost is (estimated|expected|likely) to be (above|more than|over)
    in excess of, (costing|for treatment costing|) more than, on case over, on service over
    (any time|) total dental expense exceed, unless over
    when (cost will|treatment is expected to|treatment plan) exceed
    when (estimated|total|treatment) cost exceed, when the expected cost is
    when the expected cost (of a proposed course|) of treatment is
  `,
  coordination: `
    (cob|coordination of benefit) (method|provision|rule|)
    coordinate, coordinate benefit, coordination
  `,
  standard: 'standard, traditional',
  non_duplication:
    'non dup, non duplication (clause|of benefit|), nondup, nonduplication, nonduplication of benefit',
  carve_out: 'carve out, carveout',
  maintenance: 'maintenance of benefit, benefit maintenance',
  birthday: `
    birthday rule (determine primary|determine primary carrier|determine the primary plan|is used|used|)
  `,
  benefit_year:
    '(benefit|) accumulation period, (benefit|contract|plan) (period|year), maximum period, policy year',
  /** Also a `benefit_year`. It doesn't say whether it is the calendar year. */
  open_year: '(a|) benefit (period|year)',
  renew: `
    (begin|begin again|renew|reset|start|start again|start over) (on|)
    renew each, renew every, renewal, renewal date, reset again on, reset every
  `,
  /** Also `renew`. A wait or a treatment may begin, too. */
  begin: '(begin|start) (on|)',
  /** Which plan pays first: only the topic of a sentence that we don't read. */
  payer_order: `
    bill (all|any|) other (carrier|coverage|insurance) first, last payer
    (payer|payor) of last resort
  `,
} as const;
