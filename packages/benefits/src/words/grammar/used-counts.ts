// What is used and what remains of a frequency limit.

import type { Says } from '../../statement.ts';
import { limit, type Role } from './frequencies.ts';
import { type Match, ofSubject, type Rule, type RuleResult, rule, says } from './patterns.ts';

export const USED_COUNTS: readonly Rule[] = [
  // "The frequency limit for this procedure has been met".
  rule('frequency_noun is_met|met', says(limit(0, 'remaining'))),
  rule('patient? is_met|met frequency_noun', says(limit(0, 'remaining'))),
  rule('fraction counted|subject? used|remaining|met period|unit?', partOfLimit),
  // "2 used of 2".
  rule('number used_of|remaining_of number counted|subject? period|unit?', partOfWhole),
  // "One of two exams has been used".
  rule('number number counted|subject used|remaining|met period|unit?', partOfLimit),
  rule('used|remaining colon|dash? fraction counted|subject? period|unit?', partOfLimit),
  rule('used|remaining colon|dash? number counted|subject? through|until? date? period|unit?', counted),
  rule('subject used colon|dash? number comma|slash|and? remaining colon|dash? number', usedAndLeft),
  rule('number subject? used comma|slash|and? number remaining period|unit?', usedAndLeft),
  rule('used|remaining counted|subject colon|dash? number', counted),
  // "Services used 1, services remaining 1".
  rule('counted used|remaining colon|dash? number', counted),
  rule('counted used|remaining colon|dash? number date to|through|dash date', counted),
  rule('subject colon|dash? number used|remaining', counted),
  rule('subject colon|dash? number used comma|slash|and? number remaining period|unit?', usedAndLeft),
  rule('number covered|limited comma|slash? number used|remaining', allowedAnd),
  rule('number covered|limited comma|slash? number used comma|slash? number remaining', allowedAnd),
  rule('number counted|subject? used|remaining through|until? date? period|unit?', (m) =>
    m.has('until') && m.has('remaining') ? noneUntil(m) : counted(m),
  ),
  rule(
    'counted? covered|limited colon|dash number slash|comma? used colon|dash? number slash|comma? remaining colon|dash? number',
    allowedAnd,
  ),
  rule('used|remaining colon? number comma|slash? frequency', partAndLimit),
  rule('frequency comma|slash|dash|open number used|remaining close?', partAndLimit),
  rule('subject used|remaining period|unit? colon|dash? number', counted),
  rule('number remaining comma|dash next_service colon|on? date', leftAndNext),
  rule('used colon|dash? number comma|slash|and? last|last_service colon|on? date', usedAndLast),
];

const roleOf = (m: Match): Role => (m.has('remaining') ? 'remaining' : 'used');

/** "1 of 2 cleanings used this year". */
function partOfLimit(m: Match): RuleResult | null {
  const numbers = m.get('fraction').numbers ?? m.all('number').map(({ number }) => number ?? 0);
  const [part = 0, whole = 0] = numbers;
  if (part > whole || whole > 12) return null;
  return countedSays(m, [limit(part, roleOf(m)), limit(whole, 'total')]);
}

/** "2 used of 2". */
function partOfWhole(m: Match): RuleResult | null {
  const [part, whole] = [m.number(), m.number(1)];
  if (part > whole || whole > 12) return null;
  return countedSays(m, [limit(part, m.has('used_of') ? 'used' : 'remaining'), limit(whole, 'total')]);
}

/** "Remaining: 0 exams". */
function counted(m: Match): RuleResult | null {
  const isCounted = m.has('counted') || m.has('subject');
  if (!isCounted || m.number() > 50) return null;
  return countedSays(m, [limit(m.number(), roleOf(m), m.get('counted').counted ?? '')]);
}

/** "Used 1, allowed 2 per calendar year". */
function partAndLimit(m: Match): RuleResult | null {
  const { says: [whole] = [], period, nodes } = m.get('frequency');
  if (whole?.kind !== 'frequency' || nodes || m.number() > (whole.count ?? 0)) return null;
  return { says: { says: [limit(m.number(), roleOf(m)), whole], ...(period && { period }) } };
}

/** "0 exams remaining until 01/01/2027". */
function noneUntil(m: Match): RuleResult | null {
  return m.number() === 0 ? leftAndNext(m) : null;
}

/** "0 remaining - next available 01/01/2027". */
function leftAndNext(m: Match): RuleResult {
  const next: Says = { kind: 'history', last: null, next: m.get('date').day ?? null };
  return countedSays(m, [limit(m.number(), 'remaining'), next]);
}

/** "Used: 1, last: 04/22/2026". */
function usedAndLast(m: Match): RuleResult {
  const last: Says = { kind: 'history', last: m.get('date').day ?? null, next: null };
  return countedSays(m, [limit(m.number(), 'used'), last]);
}

function usedAndLeft(m: Match): RuleResult {
  return countedSays(m, [limit(m.number(), 'used'), limit(m.number(1), 'remaining')]);
}

/** "2 allowed, 1 used, 1 remaining". */
function allowedAnd(m: Match): RuleResult | null {
  const [allowed = 0, second = 0, third] = m.all('number').map(({ number }) => number ?? 0);
  if (allowed > 12 || second + (third ?? 0) > allowed) return null;
  const left = third === undefined ? [] : [limit(third, 'remaining')];
  return says(limit(allowed, 'total'), limit(second, m.has('used') ? 'used' : 'remaining'), ...left);
}

/** The statements with the match's subject and period, if it has them. */
function countedSays(m: Match, says: Says[]): RuleResult {
  const unit = m.get('unit').unit;
  const period = m.get('period').period ?? (unit ? { count: 1, unit } : undefined);
  return ofSubject({ says: { says, ...(period && { period }) } }, m);
}
