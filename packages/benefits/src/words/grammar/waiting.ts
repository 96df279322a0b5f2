// Rules for waiting periods: their length, when they end, and whether they are over or waived.

import type { Says } from '../../statement.ts';
import { is, isTimeAt, numberOf, type Token, tokenOf } from '../token.ts';
import { monthsIn, monthsOf } from './months.ts';
import {
  conditionOf,
  type Match,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  severalSays,
  UNCLEAR,
  withWords,
} from './patterns.ts';

const LONGEST_WAIT: Readonly<Record<string, number>> = { month: 24, year: 2 };

/**
 * "No waiting period for preventive, basic 6 months": the comma before a service with a time of its own ends the list of
 * services without a waiting period.
 */
export function withListsOfWaits(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex((token, at) => is(token, 'no') && is(tokens[at + 1], 'waiting'));
  if (first < 0) return [...tokens];
  const start = is(tokens[first + 2], 'for') || is(tokens[first + 2], 'on') ? first + 3 : first + 2;
  return tokens.map((token, at) => {
    const isBorder = at > start && is(tokens[start], 'subject') && is(token, 'comma');
    const isTimed =
      is(tokens[at + 1], 'subject') &&
      isTimeAt(tokens, at + 2) &&
      // "Crowns 60 months" is a frequency limit.
      (numberOf(tokens[at + 2]) ?? 0) <=
        (LONGEST_WAIT[tokens[at + 3]?.meanings.get('unit')?.unit ?? ''] ?? 0);
    return isBorder && isTimed ? tokenOf('comma', token.from, token.to) : token;
  });
}

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

/** A waiting period of the match's length, with its end. Null if the length isn't in months or years, or with neither. */
function waitOf(m: Match): RuleResult | null {
  const months = monthsIn(m);
  const { day: until = null } = m.get('date');
  return (months ?? until) === null ? null : ofSubject(wait({ months, until }), m);
}

/** A waiting period that is over or "is satisfied" on a day, with its length and end date if the payer states them. */
const metWait = (m: Match): RuleResult => {
  const { day: until = null, isPresent } = m.get('is_met');
  return ofSubject(wait({ months: monthsIn(m), until, met: isPresent !== true }), m);
};

/** "For children", "in network": a part of the patients or of their visits. */
const OF_SOME = 'for|on|to|in|with? ages|people|in_network|out_network';

const NEXT_END = 'comma|and? subject? colon|dash? date?';
/** "Basic 01/01/2026, major 01/01/2027". */
const ENDS_OF_CLASSES = `subject colon|dash? date ${NEXT_END} ${NEXT_END}`;

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
  rule('duration waiting waived|not_apply for|on|to|in? subject? condition', unlessWaived),
  rule('waiting for|on? subject? duration waived|not_apply condition', unlessWaived),
  // All others wait.
  rule(`duration waiting waived|not_apply for|on|to|in? subject? ${OF_SOME}`, UNCLEAR),
  rule(`waiting for|on? subject? duration waived|not_apply ${OF_SOME}`, UNCLEAR),
  rule('exempt duration? waiting', NO_WAIT),
  rule('waiting colon|dash? is_met|met', metWait),
  rule('waiting patient? end|until|through|eligible_on colon|on? date', waitOf),
  rule('waiting is_met|met colon yes|no', (m) => wait({ met: m.has('yes') })),
  rule('duration waiting of_coverage? comma? relative? is_met|met', metWait),
  rule('waiting apply|status_active|required? colon|dash? duration apply|not_met?', waitOf),
  rule('waiting duration for|on? subject? not_met? dash|comma|open? end|until|through on? date', waitOf),
  rule('duration waiting apply|required|not_met?', waitOf),
  rule('only? subject_to|required duration waiting of_coverage?', waitOf),
  rule('covered for|on|under? subject beginning date', eligibleOn),
  rule('subject covered beginning date', eligibleOn),
  rule(`waiting end colon|dash? ${ENDS_OF_CLASSES}`, waitsOfClasses),
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

/** "Waived if due to an accident": in all other cases, the patient waits. */
function unlessWaived(m: Match): RuleResult | null {
  const months = monthsIn(m);
  const [when, ...more] = m.conditions();
  if (months === null || when?.kind !== 'when') return null;
  // "Waived unless …" turns the condition around.
  if (more.length > 0 || when.is_exception) return UNCLEAR;
  return ofSubject(withWords(wait({ months }), `unless waived ${when.words}`), m);
}

/** "Waiting period ends: basic 01/01/2026, major 01/01/2027". */
function waitsOfClasses(m: Match): RuleResult | null {
  const dates = m.all('date');
  if (dates.length !== m.all('subject').length) return null;
  return severalSays(
    dates.map(({ day = null }, at) => ({ says: [waiting({ until: day })], nodes: m.nodes(at) })),
  );
}

/** Patients without prior coverage still have the waiting period, so we keep it with a condition. */
function waivedWithPriorCoverage(m: Match): RuleResult {
  const prior = monthsOf(m.get('prior_coverage').period);
  const words = `unless waived with ${prior === null ? '' : `${prior} months of `}prior coverage`;
  const found = wait({ months: monthsIn(m) });
  return withWords(found, words);
}
