// Words for negation, exceptions and conditions.

/** After a rule, these phrases are a condition. As a whole sentence, they are a remark. */
export const REVIEW = `
  subject to (clinical|consultant|dental consultant|professional) review
  subject to (clinical review by|review by) dental consultant
`;

const EXCEPT_EMERGENCY = `
  except (accident|after|as part of|following|for accidental injury|for treatment of|where|with)
  except accidental injury
  except (as a result of|in case of|when due to) accident
  except (dental|for dental|in|in case of) emergency
  except (for|) emergency (care|service|treatment|)
  except in an emergency situation, except in conjunction with, (excluding|other than) emergency (care|)
  other than for emergency care
`;

/** Such a phrase introduces a condition, and says that the plan doesn't pay without it. */
const ONLY_WHEN = `
  but only if, but only when, in conjunction with
  only (as part of|following|if|in conjunction with|when|with)
`;

export const CONDITION_PHRASES = {
  // Negation: "no" comes before a noun, "not" before a verb.
  no: 'no, none, nil, n, zero, neither, nothing',
  not: 'not, not yet, never, cannot, no longer, nor, doesnt, isnt, arent, wont, dont, cant',
  without: 'without, with no',
  yes: 'yes, y',
  not_applicable: 'not applicable, n a',
  // Exceptions and conditions.
  except: `
    (all|everything) (but|except), anything but, except, except for, excepting, excludes, excluding
    exclusive of, other than, with the exception of
  `,
  only: 'only, solely, exclusively',
  // Everything except what was named before.
  all_other: 'all other, any other, all remaining, all the other, the remaining, any remaining, the other',
  everything_else: 'everything else, all else, anything else',
  relative: 'which',
  /** Everything named before it. */
  both: 'all of the above, all of them, (all|both|each|either) of these, all of which, both, both of them',
  exception: 'exception, with exception, some exception',
  /** Before the name of a service, such a word narrows that service. Alone, it names services. */
  adjective: 'cosmetic, prophylactic',
  when: `
    ${ONLY_WHEN}
    ${EXCEPT_EMERGENCY}
    ${REVIEW}
    adjunctive to, and beyond repair, and cannot be, and cannot be made serviceable
    and (is|) (not serviceable|unserviceable), and not repairable, and not restorable
    (and not|associated|but not|concurrent|concurrently|in connection|not|not in combination|when done) with
    (and only|even|more frequently|more often|sooner) (if|when)
    as a result of, as an adjunct to, as determined (by|), as long as, as necessary, as needed, as part of
    assuming
    (at|by|when done by) (assigned|assigned general) dentist
    at assigned (facility|provider), at high (caries|) risk, at high risk of caries, at same visit as
    at assigned office, at the discretion of, at the same time as, (at|on) the same visit, at time of
    (based on|subject to) (clinical|consultant|medical|medical necessity|review)
    based on individual, based on need, because, bruxism only
    (by|performed by your) assigned primary care dentist
    (by referral|for bruxism|for medical necessity) (only|)
    by report, by (the|your) primary care dentist, caused by, depending on, depending upon, due to
    (due to|following an|for|secondary to an|to) accident
    due to bruxism, (due to|with) medical necessity
    during (active|active orthodontic|orthodontic) treatment
    during pregnancy, (during|for|for the) treatment of, earlier if, even after, even though
    for (accidental injury|emergency|emergency care|emergency service|emergency treatment)
    (except|only) (after|if|when|where), in emergency situation, (following|upon) completion of
    for (adult|children|individual|person|those) with
    for cosmetic purpose, for crown retention, for disabled, for high risk, for individual who
    (for|if) medically compromised
    for (member|patient) (who|with|with special need)
    for necessary, for (purely|) cosmetic reason, for retention of, for special need (patient|)
    for urgent care, if and only if
    (if|when) (approved|more than one procedure|more than one treatment|pregnant|referred|)
    if diabetic, in accordance with, in an emergency, in (case|lieu|place|presence|the absence) of
    (not|) (in conjunction with|same day as|when billed with)
    in emergencies, in order to, in preparation for, in the event, incidental to, instead of, limited to those
    on a case by case basis, on day of, on same date as, on the condition that
    on (the|) same (date|date of service|day)
    (and not|but not|if done|if performed|not|when billed|when done|when performed|) on (the|) same day as
    once approved, only upon, only while, or (if|when|) medically necessary, pending review
    provided (at least|existing|treatment)
    provided (active|history|it|member|patient|prior|that|the|there|they|tooth|you)
    providing, providing that, related to, resulting from, same date of service, (on|) same date of service as
    same day, same visit, so long as
    subject to (all|approval|certain|dental necessity|necessity|plan|professional|verification)
    (due|) to accidental injury, to replace prematurely, to treat, unless, upon (approval|referral|review)
    when billed, when done on same date as, when more than one (treatment|) option
    when performed by (assigned general|the assigned) dentist
    when submitted, when there is more than one, whenever, where, where more than one, while, while pregnant
    with (documentation|documentation of|documented|evidence of|history of|narrative|report|x ray)
    with (written|) referral, with supporting documentation, within the same visit as
  `,
  /** At the start of a sentence and before a service, it isn't a condition. */
  treating: '(for|for the) treatment of, to treat',
  unless: 'unless',
  /** A condition only inside a sentence: alone, it doesn't say what the plan pays. */
  must_follow: 'must (be preceded by|follow)',
  except_emergency: EXCEPT_EMERGENCY,
  except_when: 'except (after|if|when|where)',
  /** Words with an effect that we can't state: a list that isn't complete, a discount. */
  unclear: `
    (for|) any reason (but|except|except for|excluding|other than), billed at
    (cannot be billed|may not be billed|not billable|not billed|not chargeable) to (member|patient)
    (cannot|may not) bill (member|patient), charge are at, charged at, discount, discounted, discounted fee
    including but not limited to
    (member|patient) (cannot|may not|must not) be billed
    (by|from) (family member|immediate family|relative|spouse)
    not limited to, off usual fee, reduced fee, (specialist|specialty) (charge|fee)
  `,
  only_when: ONLY_WHEN,
  until: 'until',
} as const;
