// Waiting periods, missing teeth, and whether the prep date or the seat date counts as the date of service.
// The pattern language is in patterns.ts: `a|b?` is a, b or nothing.

import type { Period, Says } from '../../statement.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

const says = (...list: Says[]): RuleResult => ({ says: { says: list } });

const NO_WAIT: Says = { kind: 'waiting', months: 0, until: null, met: false };
const wait = (months: number | null): RuleResult =>
  says({ kind: 'waiting', months, until: null, met: false });

/** A period in months; null for other units. */
export function monthsOf(period: Period | undefined): number | null {
  if (!period) return null;
  const count = period.count ?? 1;
  if (period.unit === 'month') return count;
  return period.unit === 'year' ? count * 12 : null;
}

function waitOf(m: Match): RuleResult | null {
  const months = monthsOf(m.get('duration').period);
  if (months === null) return null;
  return months === 0 ? says(NO_WAIT) : wait(months);
}

/** A waiting period that is over, with its length and end date if the payer states them. */
const metWait = (m: Match): RuleResult =>
  says({
    kind: 'waiting',
    months: monthsOf(m.get('duration').period),
    until: m.get('is_met').day ?? null,
    met: m.get('is_met').isPresent !== true,
  });

export const WAITING: readonly Rule[] = [
  rule('no duration waiting apply?', () => says(NO_WAIT)),
  rule('not includes waiting', () => says(NO_WAIT)),
  rule('no late_entrants? waiting apply?', () => says(NO_WAIT)),
  rule('not waiting', () => says(NO_WAIT)),
  rule('waiting colon|dash? no|waived|not_apply|not_applicable', () => says(NO_WAIT)),
  rule('waiting colon|dash? waived dash|comma|open? prior_credit close?', () => says(NO_WAIT)),
  rule('benefit? covered|renew after duration of_coverage?', (m) => waitOf(m)),
  rule('benefit|paid|covered for|on subject covered|renew|beginning after duration of_coverage?', (m) =>
    ofSubject(waitOf(m), m),
  ),
  rule(
    'benefit|paid|covered for|on subject covered|renew|beginning after patient? covered|status_active under|in? plan? for? at_least? duration of_coverage?',
    (m) => ofSubject(waitOf(m), m),
  ),
  // "Major services become available 12 months after your effective date".
  rule('covered|renew duration of_coverage', (m) => waitOf(m)),
  // "Late entrant - 24 month limitation on basic and major".
  rule('people dash|colon? duration limited', (m) => lateWait(m)),
  rule('not_included waiting', () => says(NO_WAIT)),
  rule('after duration of_coverage? comma? covered', (m) => waitOf(m)),
  rule('not_covered until after? duration of_coverage', (m) => waitOf(m)),
  rule('covered|paid after patient? covered|status_active under|in? plan? for? at_least? duration', (m) =>
    waitOf(m),
  ),
  rule('prior_credit apply? comma|dash no waiting apply?', () => says(NO_WAIT)),
  rule('must waiting for? duration', (m) => waitOf(m)),
  rule('duration of_coverage waiting', (m) => waitOf(m)),
  rule('waiting colon|dash? duration of_coverage', (m) => waitOf(m)),
  rule('duration waiting of_coverage', (m) => waitOf(m)),
  rule('must covered|status_active for? at_least? duration', (m) => waitOf(m)),
  rule('must covered under|in plan for? at_least? duration under? benefit? covered|paid?', (m) => waitOf(m)),
  rule('must covered|status_active for? at_least? duration under benefit? covered|paid', (m) => waitOf(m)),
  rule('duration waiting subject? dash|comma|open? end|until|through on? date', (m) => waitUntil(m)),
  rule('without waiting', () => says(NO_WAIT)),
  rule('waiting not_required', () => says(NO_WAIT)),
  rule('duration waiting waived|not_apply', () => says(NO_WAIT)),
  rule('exempt duration? waiting', () => says(NO_WAIT)),
  rule('waiting colon|dash? is_met|met', (m) => metWait(m)),
  rule('duration waiting of_coverage? comma? relative? is_met|met', (m) => metWait(m)),
  rule('duration waiting for|on? subject dash|comma|open? is_met|met close?', (m) =>
    ofSubject(metWait(m), m),
  ),
  rule('waiting duration of_coverage? comma? relative? is_met|met', (m) => metWait(m)),
  rule('not_met waiting', () => wait(null)),
  rule('waiting not_met|apply|status_active|required', () => wait(null)),
  rule('waiting must met', () => wait(null)),
  rule('waiting apply|status_active|required? colon|dash? duration apply|not_met?', (m) => waitOf(m)),
  rule('waiting duration not_met? dash|comma|open? end|until|through on? date', (m) => waitUntil(m)),
  rule('duration waiting apply|required|not_met?', (m) => waitOf(m)),
  rule('subject_to|required duration waiting of_coverage?', (m) => waitOf(m)),
  rule('required at_least? duration of_coverage', (m) => waitOf(m)),
  rule('not_covered for|on subject until patient? covered|status_active for? at_least? duration', (m) =>
    ofSubject(waitOf(m), m),
  ),
  rule('subject_to waiting', () => wait(null)),
  // "Members enrolled for less than 12 months are not eligible for major services".
  rule('status_active|covered under|in? plan? for? under duration not_covered', (m) => waitOf(m)),
  rule('must covered|status_active for? at_least? duration under subject benefit? covered|paid', (m) =>
    ofSubject(waitOf(m), m),
  ),
  rule('not_covered until patient? covered|status_active for? at_least? duration', (m) => waitOf(m)),
  rule('must status_active|covered duration under subject covered|paid', (m) => ofSubject(waitOf(m), m)),
  rule('not_covered for|on? subject in|for first duration of_coverage?', (m) => ofSubject(waitOf(m), m)),
  rule('duration waiting must met', (m) => waitOf(m)),
  rule('duration waiting under subject benefit? covered|paid', (m) => ofSubject(waitOf(m), m)),
  rule('not_covered until duration waiting is_met|met?', (m) => waitOf(m)),
  rule('not_covered until waiting duration? is_met|met?', (m) =>
    m.has('duration') ? waitOf(m) : wait(null),
  ),
  rule('not_covered in|for first? duration of_coverage?', (m) => waitOf(m)),
  rule('not_covered first duration of_coverage?', (m) => waitOf(m)),
  rule('duration? waiting dash|comma|colon? prior_credit', (m) => waivedWithPriorCoverage(m)),
  // "No major services for 12 months".
  rule('no subject for|in first? duration of_coverage?', (m) => (isWide(m) ? ofSubject(waitOf(m), m) : null)),
  rule('duration waiting comma? may? waived prior_coverage', (m) => waivedWithPriorCoverage(m)),
  rule('waiting comma? may? waived prior_coverage', (m) => waivedWithPriorCoverage(m)),
  rule('waiting end|until|through on? date', (m) =>
    says({ kind: 'waiting', months: null, until: m.get('date').day ?? null, met: false }),
  ),
  rule('after duration waiting is_met|met?', (m) => afterWait(m)),
  rule('after patient? covered|status_active under|in? plan? for? at_least? duration', (m) => afterWait(m)),
  rule('after waiting duration is_met|met?', (m) => afterWait(m)),
  rule('is_met|met duration? waiting', (m) => metWait(m)),
  rule('not_covered for|on? subject until date', (m) => notUntil(m)),
  rule('subject not_covered until date', (m) => notUntil(m)),
  rule('renew after duration', (m) => waitOf(m)),
  rule('covered|benefit? renew|beginning on? date', (m) =>
    says({ kind: 'waiting', months: null, until: m.get('date').day ?? null, met: false }),
  ),
  rule('for|on? subject renew|beginning on? date', (m) =>
    ofSubject(says({ kind: 'waiting', months: null, until: m.get('date').day ?? null, met: false }), m),
  ),
  rule('waiting colon number', (m) => (m.get('number').number === 0 ? says(NO_WAIT) : null)),
];

const isWide = (m: Match): boolean =>
  (m.get('subject').nodes ?? []).every(({ kind }) => kind === 'class' || kind === 'category');

/** "No benefits for major services until 06/01/2027". For a single service, the date may be its next eligible date. */
function notUntil(m: Match): RuleResult | null {
  const until = m.get('date').day ?? null;
  return isWide(m) ? ofSubject(says({ kind: 'waiting', months: null, until, met: false }), m) : null;
}

/** "24 month wait, ends 1/1/2027". */
function waitUntil(m: Match): RuleResult | null {
  const months = monthsOf(m.get('duration').period);
  const nodes = m.has('subject') ? { nodes: m.get('subject').nodes ?? [] } : {};
  const until = m.get('date').day ?? null;
  return months === null
    ? null
    : { says: { says: [{ kind: 'waiting', months, until, met: false }], ...nodes } };
}

function lateWait(m: Match): RuleResult | null {
  const { conditions = [] } = m.get('people');
  const isLate = conditions.some(
    (one) => one.kind === 'member' && (one.member === 'late_entrant' || one.member === 'new'),
  );
  const found = isLate ? waitOf(m)?.['says'] : undefined;
  return found ? { says: { ...found, conditions } } : null;
}

function afterWait(m: Match): RuleResult | null {
  const months = monthsOf(m.get('duration').period);
  return months === null
    ? null
    : { condition: { conditions: [{ kind: 'after', what: 'waiting_period', months }] } };
}

function priorCoverage(m: Match): string {
  const months = monthsOf(m.get('prior_coverage').period);
  return months === null ? 'prior coverage' : `${months} months of prior coverage`;
}

/** Patients without prior coverage still have the waiting period, so we keep it with a condition. */
function waivedWithPriorCoverage(m: Match): RuleResult {
  const months = monthsOf(m.get('duration').period);
  return {
    says: {
      says: [{ kind: 'waiting', months, until: null, met: false }],
      conditions: [{ kind: 'when', words: `unless waived with ${priorCoverage(m)}` }],
    },
  };
}

/** "Missing tooth clause waived after 24 months": the clause applies until then. */
export function missingAtFirst(m: Match): RuleResult | null {
  const months = monthsOf(m.get('duration').period);
  if (months === null) return null;
  const conditions = [{ kind: 'when' as const, words: `in the first ${months} months of coverage` }];
  return { says: { ...missing(true)['says'], conditions } };
}

export type Clause = Extract<Says, { kind: 'clause' }>;

export const clause = (
  name: Clause['clause'],
  answer: Clause['answer'],
  more: Partial<Clause> = {},
): RuleResult => says({ kind: 'clause', clause: name, answer, months: null, to: [], rule: null, ...more });

export const missing = (applies: boolean): RuleResult =>
  clause('missing_tooth', applies ? 'applies' : 'does_not_apply');
export const CLAUSES: readonly Rule[] = [
  rule('missing_tooth apply|required', () => missing(true)),
  rule('plan missing_tooth', () => missing(true)),
  rule('plan no missing_tooth', () => missing(false)),
  rule('missing_tooth colon|dash? yes|apply', () => missing(true)),
  rule('no|not|without missing_tooth apply?', () => missing(false)),
  rule('missing_tooth colon|dash? no|waived|not_apply|not_applicable', () => missing(false)),
  rule('exempt missing_tooth', () => missing(false)),
  rule('missing_tooth colon|dash? waived|not_apply after duration of_coverage?', (m) => missingAtFirst(m)),
  rule('missing_tooth apply in|for|to? first? duration of_coverage only?', (m) => missingAtFirst(m)),
  rule(
    'missing_tooth apply until|for|in? first? duration of_coverage? comma? thereafter covered|waived|not_apply',
    (m) => missingAtFirst(m),
  ),
  rule('missing_tooth apply until after? duration of_coverage?', (m) => missingAtFirst(m)),
  rule('preexisting apply? colon|dash? no|not_apply', () => ({ filler: {} })),
  rule('no preexisting apply?', () => ({ filler: {} })),
  rule('subject_to missing_tooth', () => missing(true)),
  rule('missing_tooth not_covered', () => missing(true)),
  rule('missing_tooth colon|dash? apply to? missing_teeth before_coverage?', () => missing(true)),
  rule('missing_tooth colon|dash? covered', () => missing(false)),
  rule('counted? missing_teeth before_coverage? colon|dash? not_covered for? replacement?', () =>
    missing(true),
  ),
  rule('missing_teeth before_coverage colon|dash subject not_covered', (m) => ofSubject(missing(true), m)),
  rule('missing_teeth before_coverage? covered', () => missing(false)),
  rule('not_covered for? missing_teeth before_coverage?', () => missing(true)),
  rule('missing_teeth before_coverage not replacement', () => missing(true)),
  rule('not_covered for|on? condition? subject? unless missing_teeth while_covered', (m) =>
    m.has('subject') ? ofSubject(missing(true), m) : missing(true),
  ),
  rule('no not_covered for? missing_teeth before_coverage?', () => missing(false)),
  rule('not replacement missing_teeth before_coverage?', () => missing(true)),
  rule('missing_tooth colon missing_teeth before_coverage? not_covered', () => missing(true)),
  rule('missing_tooth colon missing_teeth before_coverage? covered', () => missing(false)),
  rule('covered only_when|when|only missing_teeth while_covered', () => missing(true)),
  rule('not_covered when missing_teeth before_coverage', () => missing(true)),
  rule('missing_teeth before_coverage covered after duration of_coverage?', (m) => missingAtFirst(m)),
  rule('missing_teeth before_coverage not_covered in|for first? duration of_coverage?', (m) =>
    missingAtFirst(m),
  ),
  rule('not includes missing_tooth', () => missing(false)),
  rule('not_included missing_tooth', () => missing(false)),
  rule('missing_tooth_rule', () => missing(true)),
  rule('missing_tooth_rule to considered for subject', (m) => ofSubject(missing(true), m)),

  // "Replacement of lost or stolen dentures is not covered".
  rule('replacement? for|on? lost_work subject not_covered', (m) => notIfLost(m)),
  rule('lost_work subject not replacement', (m) => notIfLost(m)),
  rule('no|not|not_covered replacement? for|on? lost_work subject', (m) => notIfLost(m)),

  ...(['prep_date', 'seat_date'] as const).flatMap((day) => [
    rule(`${day} service_date for|on subject`, (m) => ofSubject(clause('prep_or_seat', day), m)),
    rule(`service_date for|on? subject colon|dash|comma|on? ${day}`, (m) =>
      ofSubject(clause('prep_or_seat', day), m),
    ),
    // "Bill crowns on the seat date, not the prep date".
    rule(`service_date for|on? subject on ${day} comma? and? not|instead on? prep_date|seat_date`, (m) =>
      ofSubject(clause('prep_or_seat', day), m),
    ),
    rule(`paid|covered for|on subject on|at? ${day}`, (m) => ofSubject(clause('prep_or_seat', day), m)),
    rule(`paid|covered|service_date|based_on? on|at|by|colon? ${day}`, () => clause('prep_or_seat', day)),
  ]),
  rule('not_covered until seat_date', () => clause('prep_or_seat', 'seat_date')),
  rule('paid|covered|service_date? on|at|by|colon? seat_date comma? and? not|instead on? prep_date', () =>
    clause('prep_or_seat', 'seat_date'),
  ),
  rule('paid|covered|service_date? on|at|by|colon? prep_date comma? and? not|instead on? seat_date', () =>
    clause('prep_or_seat', 'prep_date'),
  ),
];

const notIfLost = (m: Match): RuleResult => ({
  says: {
    says: [{ kind: 'not_covered', inactive: false }],
    nodes: m.get('subject').nodes ?? [],
    conditions: [{ kind: 'when', words: 'replacement of a lost, stolen or broken one' }],
  },
});

export const ofSubject = (meanings: RuleResult | null, m: Match): RuleResult | null =>
  meanings && { says: { ...meanings['says'], nodes: m.get('subject').nodes ?? [] } };

export const replacement = (months: number | null): RuleResult | null =>
  months === null ? null : clause('replacement', 'applies', { months });

export const noReplacement = (): RuleResult => clause('replacement', 'does_not_apply');
