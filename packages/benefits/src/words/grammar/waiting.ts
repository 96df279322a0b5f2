// Rules for waiting periods: their length, when they end, and whether they are over or waived.

import type { Says } from '../../statement.ts';
import { monthsIn, monthsOf } from './months.ts';
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

const waiting = (more: Partial<Wait> = {}): Wait => ({
  kind: 'waiting',
  months: null,
  until: null,
  met: false,
  ...more,
});

const wait = (more: Partial<Wait> = {}): RuleResult => says(waiting(more));

const NO_WAIT = wait({ months: 0 });

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

/**
 * "Major services: eligible on 07/01/2026": a class has no next date of service, so this is the end of its waiting
 * period. Null for services.
 */
function eligibleOn(m: Match): RuleResult | null {
  const isClass = m.nodes().every(({ kind }) => kind === 'class');
  return isClass ? ofSubject(wait({ until: m.get('date').day ?? null }), m) : null;
}

export const WAITING: readonly Rule[] = [
  // "Basic and major: eligible on 07/01/2026": the names are still separate, so the date would be only for the last one.
  rule('subject joiner subject colon|dash? next_service|eligible|available|covered colon|on? date', UNCLEAR),
  rule('subject colon|dash? next_service colon|on? date', eligibleOn),
  rule('subject colon|dash? eligible|available|covered on? date', eligibleOn),
  rule('eligible|available|covered for subject on? date', eligibleOn),
  rule('no late_entrants? waiting apply?', NO_WAIT),
  rule('covered|paid without waiting', says({ kind: 'covered' }, waiting({ months: 0 }))),
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
