// Waiting periods, missing teeth, and whether the prep date or the seat date counts as the date of service.
// The pattern language is in patterns.ts: `a|b?` is a, b or nothing.

import type { Period, Says } from '../../statement.ts';
import { isEntrant } from '../clause.ts';
import {
  conditionOf,
  type Match,
  NOT_COVERED,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withMore,
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

/** A waiting period that is over, with its length and end date if the payer states them. */
const metWait = (m: Match): RuleResult => {
  const { day: until = null, isPresent } = m.get('is_met');
  return ofSubject(wait({ months: monthsIn(m), until, met: isPresent !== true }), m);
};

/** Whether the match names only classes and categories, no single service. */
const isWide = (m: Match): boolean => m.nodes().every(({ kind }) => kind === 'class' || kind === 'category');

const waitUntil = (m: Match): RuleResult => ofSubject(wait({ until: m.get('date').day ?? null }), m);

/** "No benefits for major services until 06/01/2027". For a single service, the date may be its next eligible date. */
const notUntil = (m: Match): RuleResult | null => (isWide(m) ? waitUntil(m) : null);

export const WAITING: readonly Rule[] = [
  rule('no duration waiting apply?', NO_WAIT),
  rule('not includes? waiting', NO_WAIT),
  rule('no late_entrants? waiting apply?', NO_WAIT),
  rule('waiting colon|dash? no|waived|not_apply|not_applicable', NO_WAIT),
  rule('waiting colon|dash? waived dash|comma|open? prior_credit close?', NO_WAIT),
  rule('benefit? covered|renew after duration of_coverage?', waitOf),
  rule('benefit|paid|covered for|on subject covered|renew|beginning after duration of_coverage?', waitOf),
  rule(
    'benefit|paid|covered for|on subject covered|renew|beginning after patient? covered|status_active under|in? plan? for? at_least? duration of_coverage?',
    waitOf,
  ),
  // "Major services become available 12 months after your effective date".
  rule('covered|renew duration of_coverage', waitOf),
  // "Late entrant - 24 month limitation on basic and major".
  rule('people dash|colon? duration limited', lateWait),
  rule('after duration of_coverage? comma? covered', waitOf),
  rule('not_covered until after? duration of_coverage', waitOf),
  rule('covered|paid after patient? covered|status_active under|in? plan? for? at_least? duration', waitOf),
  rule('prior_credit apply? comma|dash no waiting apply?', NO_WAIT),
  rule('must waiting for? duration', waitOf),
  rule('duration of_coverage waiting', waitOf),
  rule('waiting colon|dash? duration of_coverage', waitOf),
  rule('duration waiting of_coverage', waitOf),
  rule('must covered|status_active for? at_least? duration', waitOf),
  rule('must covered under|in plan for? at_least? duration under? benefit? covered|paid?', waitOf),
  rule('duration waiting for|on? subject? dash|comma|open? end|until|through on? date', waitOf),
  rule('without|not_included waiting', NO_WAIT),
  rule('waiting not_required', NO_WAIT),
  rule('duration waiting waived|not_apply', NO_WAIT),
  rule('exempt duration? waiting', NO_WAIT),
  rule('waiting colon|dash? is_met|met', metWait),
  rule('duration waiting of_coverage? comma? relative? is_met|met', metWait),
  rule('duration waiting for|on? subject dash|comma|open? is_met|met close?', metWait),
  rule('waiting duration of_coverage? comma? relative? is_met|met', metWait),
  rule('waiting not_met|apply|status_active|required', wait()),
  rule('waiting must met', wait()),
  rule('waiting apply|status_active|required? colon|dash? duration apply|not_met?', waitOf),
  rule('waiting duration for|on? subject? not_met? dash|comma|open? end|until|through on? date', waitOf),
  rule('duration waiting apply|required|not_met?', waitOf),
  rule('subject_to|required duration waiting of_coverage?', waitOf),
  rule('required at_least? duration of_coverage', waitOf),
  rule('not_covered for|on subject until patient? covered|status_active for? at_least? duration', waitOf),
  rule('not_met|subject_to waiting', wait()),
  // "Members enrolled for less than 12 months are not eligible for major services".
  rule('status_active|covered under|in? plan? for? under duration not_covered', waitOf),
  rule(
    'must covered|status_active for? at_least? duration under benefit? for|on? subject? benefit? covered|paid',
    waitOf,
  ),
  rule('not_covered until patient? covered|status_active for? at_least? duration', waitOf),
  rule('not_covered for|on? subject in|for first duration of_coverage?', waitOf),
  rule('duration waiting must met', waitOf),
  rule('duration waiting under subject benefit? covered|paid', waitOf),
  rule('not_covered until duration waiting is_met|met?', waitOf),
  rule('not_covered until waiting duration? is_met|met?', (m) => (m.has('duration') ? waitOf(m) : wait())),
  rule('not_covered in|for first? duration of_coverage?', waitOf),
  rule('not_covered first duration of_coverage?', waitOf),
  rule('duration? waiting dash|comma|colon? prior_credit', waivedWithPriorCoverage),
  // "No major services for 12 months".
  rule('no subject for|in first? duration of_coverage?', (m) => (isWide(m) ? waitOf(m) : null)),
  rule('subject_to? duration? waiting comma? may? waived prior_coverage', waivedWithPriorCoverage),
  // The exception is one to the waiver: "waived with prior coverage except implants".
  rule('subject_to? duration? waiting comma? may? waived prior_coverage except_subject', UNCLEAR),
  rule('waiting end|until|through on? date', waitUntil),
  rule('after duration waiting is_met|met?', afterWait),
  rule('after patient? covered|status_active under|in? plan? for? at_least? duration', afterWait),
  rule('after waiting duration is_met|met?', afterWait),
  rule('is_met|met duration? waiting', metWait),
  rule('not_covered for|on? subject until date', notUntil),
  rule('subject not_covered until date', notUntil),
  rule('covered|benefit? renew|beginning on? date', waitUntil),
  rule('for|on? subject renew|beginning on? date', waitUntil),
  rule('waiting colon number', (m) => (m.get('number').number === 0 ? NO_WAIT : null)),
];

/** Only for late entrants and new members, a "limitation" of some months is a waiting period. */
function lateWait(m: Match): RuleResult | null {
  const { conditions = [] } = m.get('people');
  return conditions.some(isEntrant) ? withMore(waitOf(m), 'says', { conditions }) : null;
}

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
  rule('plan missing_tooth', missing(true)),
  rule('plan no missing_tooth', missing(false)),
  rule('missing_tooth colon|dash? yes|apply', missing(true)),
  rule('no|not|without missing_tooth apply?', missing(false)),
  rule('missing_tooth colon|dash? no|waived|not_apply|not_applicable', missing(false)),
  rule('exempt missing_tooth', missing(false)),
  rule(
    'missing_tooth colon|dash? yes? dash|comma? waived|not_apply after duration of_coverage?',
    missingAtFirst,
  ),
  // "Waived after 24 months except implants": for implants, the clause applies later too.
  rule(
    'missing_tooth colon|dash? yes? dash|comma? waived|not_apply after duration of_coverage? except_subject|except|for|in_network|out_network',
    UNCLEAR,
  ),
  rule('missing_tooth apply in|for|to? first? duration of_coverage only?', missingAtFirst),
  rule(
    'missing_tooth apply until|for|in? first? duration of_coverage? comma? thereafter covered|waived|not_apply',
    missingAtFirst,
  ),
  rule('missing_tooth apply until after? duration of_coverage?', missingAtFirst),
  rule('preexisting apply? colon|dash? no|not_apply', { filler: {} }),
  rule('no preexisting apply?', { filler: {} }),
  rule('subject_to missing_tooth', missing(true)),
  rule('missing_tooth not_covered', missing(true)),
  rule('missing_tooth colon|dash? apply to? missing_teeth before_coverage?', missing(true)),
  rule('missing_tooth colon|dash? covered', missing(false)),
  rule('counted? missing_teeth before_coverage? colon|dash? not_covered for? replacement?', missing(true)),
  rule('missing_teeth before_coverage colon|dash subject not_covered', missing(true)),
  rule('missing_teeth before_coverage? covered', missing(false)),
  rule('not_covered for? missing_teeth before_coverage?', missing(true)),
  rule('missing_teeth before_coverage not replacement', missing(true)),
  rule('not_covered for|on? condition? subject? unless missing_teeth while_covered', missing(true)),
  rule('no not_covered for? missing_teeth before_coverage?', missing(false)),
  rule('not replacement missing_teeth before_coverage?', missing(true)),
  rule('missing_tooth colon missing_teeth before_coverage? not_covered', missing(true)),
  rule('missing_tooth colon missing_teeth before_coverage? covered', missing(false)),
  rule('covered only_when|when|only missing_teeth while_covered', missing(true)),
  rule('not_covered when missing_teeth before_coverage', missing(true)),
  rule('missing_teeth before_coverage covered after duration of_coverage?', missingAtFirst),
  rule('missing_teeth before_coverage not_covered in|for first? duration of_coverage?', missingAtFirst),
  rule('not includes missing_tooth', missing(false)),
  rule('not_included missing_tooth', missing(false)),
  rule('missing_tooth_rule', missing(true)),
  rule('missing_tooth_rule to considered for subject', missing(true)),

  // "Replacement of lost or stolen dentures is not covered".
  rule('replacement? for|on? lost_work subject not_covered', notIfLost),
  rule('lost_work subject not replacement', notIfLost),
  rule('no|not|not_covered replacement? for|on? lost_work subject', notIfLost),

  ...(['prep_date', 'seat_date'] as const).flatMap((day) => [
    rule(`${day} service_date for|on subject`, countedFrom(day)),
    rule(`service_date for|on? subject colon|dash|comma|on? ${day}`, countedFrom(day)),
    // "Bill crowns on the seat date, not the prep date".
    rule(
      `service_date for|on? subject on ${day} comma? and? not|instead on? prep_date|seat_date`,
      countedFrom(day),
    ),
    // "Payment for crowns is issued on the seat date".
    rule(`paid|covered for|on subject paid? on|at? ${day}`, countedFrom(day)),
    rule(`paid|covered for|on subject paid? on|at? ${day} or|slash prep_date|seat_date`, UNCLEAR),
    rule(`paid|covered|service_date|based_on? on|at|by|colon? ${day}`, countedFrom(day)),
  ]),
  rule('not_covered until seat_date', countedFrom('seat_date')),
  rule(
    'paid|covered|service_date? on|at|by|colon? seat_date comma? and? not|instead on? prep_date',
    countedFrom('seat_date'),
  ),
  rule(
    'paid|covered|service_date? on|at|by|colon? prep_date comma? and? not|instead on? seat_date',
    countedFrom('prep_date'),
  ),

  // "Benefits are not payable to replace a tooth that was lost before the effective date".
  rule('not_covered to|for? replacement for|on? missing_teeth before_coverage', missing(true)),
  // "Bridges are considered regardless of when the tooth was removed".
  rule('subject? considered|covered|paid any_tooth_loss', missing(false)),
  rule('missing_tooth not_apply|waived any_tooth_loss?', missing(false)),
  // "The missing tooth limitation ends after the member has been covered for 36 months".
  rule(
    'missing_tooth end|waived|not_apply after patient? covered|status_active under|in? plan? for? at_least? duration of_coverage?',
    missingAtFirst,
  ),
  rule('missing_tooth end after duration of_coverage?', missingAtFirst),
];

function notIfLost(m: Match): RuleResult {
  return withWords(ofSubject(NOT_COVERED, m), 'replacement of a lost, stolen or broken one');
}

export const replacement = (months: number | null): RuleResult | null =>
  months === null ? null : clause('replacement', 'applies', { months });

export const NO_REPLACEMENT = clause('replacement', 'does_not_apply');
