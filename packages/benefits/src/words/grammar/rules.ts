// Waiting periods, missing teeth, and whether the prep date or the seat date counts as the date of service.
// The pattern language is in patterns.ts: `a|b?` is a, b or nothing.

import type { Period, Says } from '../../statement.ts';
import {
  conditionOf,
  type Match,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withWords,
} from './patterns.ts';

type Wait = Extract<Says, { kind: 'waiting' }>;

const wait = (more: Partial<Wait> = {}): RuleResult =>
  says({ kind: 'waiting', months: null, until: null, met: false, ...more });

const NO_WAIT = wait({ months: 0 });

/** A period in months; null for other units. */
export function monthsOf(period: Period | undefined): number | null {
  if (!period) return null;
  const count = period.count ?? 1;
  if (period.unit === 'month') return count;
  return period.unit === 'year' ? count * 12 : null;
}

/** The length of time in the match, in months; null for other units. */
export const monthsIn = (m: Match): number | null => monthsOf(m.get('duration').period);

/** A waiting period of the match's length. Null if that isn't in months or years. */
function waitOf(m: Match): RuleResult | null {
  const months = monthsIn(m);
  return months === null ? null : ofSubject(wait({ months, until: m.get('date').day ?? null }), m);
}

/** A waiting period that is over or "is satisfied" on a day, with its length and end date if the payer states them. */
const metWait = (m: Match): RuleResult => {
  const { day: until = null, isPresent } = m.get('is_met');
  return ofSubject(wait({ months: monthsIn(m), until, met: isPresent !== true }), m);
};

export const WAITING: readonly Rule[] = [
  rule('no late_entrants? waiting apply?', NO_WAIT),
  rule('waiting colon|dash? waived dash|comma|open? prior_credit close?', NO_WAIT),
  rule('benefit? covered|renew after duration of_coverage?', waitOf),
  rule('covered|paid after patient? covered|status_active under|in? plan? for? at_least? duration', waitOf),
  rule('duration waiting for|on? subject? dash|comma|open? end|until|through on? date', waitOf),
  rule('duration waiting waived|not_apply', NO_WAIT),
  rule('exempt duration? waiting', NO_WAIT),
  rule('waiting colon|dash? is_met|met', metWait),
  rule('duration waiting of_coverage? comma? relative? is_met|met', metWait),
  rule('waiting apply|status_active|required? colon|dash? duration apply|not_met?', waitOf),
  rule('waiting duration for|on? subject? not_met? dash|comma|open? end|until|through on? date', waitOf),
  rule('duration waiting apply|required|not_met?', waitOf),
  rule('subject_to|required duration waiting of_coverage?', waitOf),
  rule(
    'must covered|status_active for? at_least? duration under benefit? for|on? subject? benefit? covered|paid',
    waitOf,
  ),
  rule('not_covered for|on? subject in|for first duration of_coverage?', waitOf),
  rule('duration waiting under subject benefit? covered|paid', waitOf),
  rule('not_covered in|for first? duration of_coverage?', waitOf),
  rule('subject_to? duration? waiting comma? may? waived prior_coverage', waivedWithPriorCoverage),
  // The exception is one to the waiver: "waived with prior coverage except implants".
  rule('subject_to? duration? waiting comma? may? waived prior_coverage except_subject', UNCLEAR),
  rule('after duration waiting is_met|met?', afterWait),
  rule('is_met|met duration? waiting', metWait),
];

/** "After a 12 month waiting period" as a condition of what the sentence says. */
export function afterWait(m: Match): RuleResult | null {
  const months = monthsIn(m);
  return months === null ? null : conditionOf({ kind: 'after', what: 'waiting_period', months });
}

/** Patients without prior coverage still have the waiting period, so we keep it with a condition. */
function waivedWithPriorCoverage(m: Match): RuleResult {
  const prior = monthsOf(m.get('prior_coverage').period);
  const words = `unless waived with ${prior === null ? '' : `${prior} months of `}prior coverage`;
  const found = wait({ months: monthsIn(m) });
  return withWords(found, words);
}

/** "Missing tooth clause waived after 24 months": the clause applies until then. */
function missingAtFirst(m: Match): RuleResult | null {
  const months = monthsIn(m);
  if (months === null) return null;
  const words = `in the first ${months} months of coverage`;
  return withWords(missing(true)(m), words);
}

export type Clause = Extract<Says, { kind: 'clause' }>;

export const clause = (
  name: Clause['clause'],
  answer: Clause['answer'],
  more: Partial<Clause> = {},
): RuleResult => says({ kind: 'clause', clause: name, answer, months: null, to: [], rule: null, ...more });

const missing =
  (applies: boolean) =>
  (m: Match): RuleResult =>
    ofSubject(clause('missing_tooth', applies ? 'applies' : 'does_not_apply'), m);

const countedFrom =
  (day: 'prep_date' | 'seat_date') =>
  (m: Match): RuleResult =>
    ofSubject(clause('prep_or_seat', day), m);

export const CLAUSES: readonly Rule[] = [
  rule('missing_tooth apply|required', missing(true)),
  rule('no|not|without missing_tooth apply?', missing(false)),
  rule(
    'missing_tooth colon|dash? yes? dash|comma? waived|not_apply after duration of_coverage?',
    missingAtFirst,
  ),
  // "Waived after 24 months except implants": for implants, the clause applies later too.
  rule(
    'missing_tooth colon|dash? yes? dash|comma? waived|not_apply after duration of_coverage? except_subject|except|for|in_network|out_network',
    UNCLEAR,
  ),
  rule(
    'missing_tooth apply until|for|in? first? duration of_coverage? comma? thereafter covered|waived|not_apply',
    missingAtFirst,
  ),
  rule('preexisting apply? colon|dash? no|not_apply', { filler: {} }),
  rule('counted? missing_teeth before_coverage? colon|dash? not_covered for? replacement?', missing(true)),
  rule('missing_teeth before_coverage? covered', missing(false)),
  rule('not_covered for? missing_teeth before_coverage?', missing(true)),
  rule('missing_teeth before_coverage not replacement', missing(true)),
  rule('no not_covered for? missing_teeth before_coverage?', missing(false)),
  rule('covered only_when|when|only missing_teeth while_covered', missing(true)),
  rule('not_covered when missing_teeth before_coverage', missing(true)),
  rule('missing_teeth before_coverage covered after duration of_coverage?', missingAtFirst),
  rule('not includes missing_tooth', missing(false)),
  rule('missing_tooth_rule', missing(true)),
  rule('missing_tooth_rule to considered for subject', missing(true)),

  ...(['prep_date', 'seat_date'] as const).flatMap((day) => [
    rule(`${day} service_date for|on subject`, countedFrom(day)),
    rule(`service_date for|on? subject colon|dash|comma|on? ${day}`, countedFrom(day)),
    rule(`paid|covered for|on subject paid? on|at? ${day} or|slash prep_date|seat_date`, UNCLEAR),
    rule(`paid|covered|service_date|based_on? on|at|by|colon? ${day}`, countedFrom(day)),
  ]),
  rule(
    'paid|covered|service_date? on|at|by|colon? seat_date comma? and? not|instead on? prep_date',
    countedFrom('seat_date'),
  ),
  rule(
    'paid|covered|service_date? on|at|by|colon? prep_date comma? and? not|instead on? seat_date',
    countedFrom('prep_date'),
  ),
];

export const replacement = (months: number | null): RuleResult | null =>
  months === null ? null : clause('replacement', 'applies', { months });

export const NO_REPLACEMENT = clause('replacement', 'does_not_apply');
