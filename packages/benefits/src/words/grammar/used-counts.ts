// What is used and what remains of a frequency limit.

import type { Says } from '../../statement.ts';
import { limit, numberOf, type Role } from './frequencies.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

export const USED_COUNTS: readonly Rule[] = [
  rule('fraction counted|subject? used|remaining|met period|unit?', (m) => partOfLimit(m)),
  // "2 used of 2".
  rule('number used_of|remaining_of number counted|subject? period|unit?', (m) => partOfWhole(m)),
  // "One of two exams has been used".
  rule('number number counted|subject used|remaining|met period|unit?', (m) => partOfLimit(m)),
  rule('used|remaining colon|dash? fraction counted|subject? period|unit?', (m) => partOfLimit(m)),
  rule('used|remaining colon|dash? number counted|subject? through|until? date? period|unit?', (m) =>
    counted(m),
  ),
  rule('subject used|remaining colon|dash? number', (m) => counted(m)),
  rule('subject used colon|dash? number comma|slash|and? remaining colon|dash? number', (m) =>
    countedSays(m, [limit(numberOf(m), 'used'), limit(numberOf(m, 1), 'remaining')]),
  ),
  rule('number subject used comma|slash|and? number remaining period|unit?', (m) =>
    countedSays(m, [limit(numberOf(m), 'used'), limit(numberOf(m, 1), 'remaining')]),
  ),
  rule('used|remaining counted colon|dash? number', (m) => counted(m)),
  rule('used|remaining subject colon|dash? number', (m) => counted(m)),
  rule('number used comma|slash|and? number remaining period|unit?', (m) =>
    countedSays(m, [limit(numberOf(m), 'used'), limit(numberOf(m, 1), 'remaining')]),
  ),
  rule('subject colon|dash? number used|remaining', (m) => counted(m)),
  rule('subject colon|dash? number used comma|slash|and? number remaining period|unit?', (m) =>
    countedSays(m, [limit(numberOf(m), 'used'), limit(numberOf(m, 1), 'remaining')]),
  ),
  rule('number covered|limited comma|slash? number used|remaining', (m) => allowedAnd(m)),
  rule('number covered|limited comma|slash? number used comma|slash? number remaining', (m) => allowedAnd(m)),
  rule('number counted|subject? used|remaining through|until? date? period|unit?', (m) =>
    m.has('until') && m.has('remaining') ? noneUntil(m) : counted(m),
  ),
  rule(
    'counted? covered|limited colon|dash number slash|comma? used colon|dash? number slash|comma? remaining colon|dash? number',
    (m) => allowedAnd(m),
  ),
  rule('used|remaining colon? number comma|slash? frequency', (m) => partAndLimit(m)),
  rule('frequency comma|slash|dash|open number used|remaining close?', (m) => partAndLimit(m)),
  rule('subject used|remaining period|unit? colon|dash? number', (m) => counted(m)),
  rule('number remaining comma|dash next_service colon|on? date', (m) => leftAndNext(m)),
];

const roleOf = (m: Match): Role => (m.has('remaining') ? 'remaining' : 'used');

/** "1 of 2 cleanings used this year". */
function partOfLimit(m: Match): RuleResult | null {
  const numbers = m.get('fraction').numbers ?? m.all('number').map(({ number }) => number ?? 0);
  const [part = 0, whole = 0] = numbers;
  if (part > whole || whole > 12) return null;
  return countedSays(m, [limit(part, roleOf(m)), limit(whole, 'total')]);
}

function partOfWhole(m: Match): RuleResult | null {
  const [part, whole] = [numberOf(m), numberOf(m, 1)];
  if (part > whole || whole > 12) return null;
  return countedSays(m, [limit(part, m.has('used_of') ? 'used' : 'remaining'), limit(whole, 'total')]);
}

/** "Remaining: 0 exams". */
function counted(m: Match): RuleResult | null {
  const isCounted = m.has('counted') || m.has('subject');
  if (!isCounted || numberOf(m) > 50) return null;
  return countedSays(m, [limit(numberOf(m), roleOf(m), m.get('counted').counted ?? '')]);
}

/** "Used 1, allowed 2 per calendar year". */
function partAndLimit(m: Match): RuleResult | null {
  const { says: [whole] = [], period, nodes } = m.get('frequency');
  if (whole?.kind !== 'frequency' || nodes || numberOf(m) > (whole.count ?? 0)) return null;
  return { says: { says: [limit(numberOf(m), roleOf(m)), whole], ...(period ? { period } : {}) } };
}

/** "0 exams remaining until 01/01/2027". */
function noneUntil(m: Match): RuleResult | null {
  const next = m.get('date').day ?? null;
  return numberOf(m) === 0
    ? countedSays(m, [limit(0, 'remaining'), { kind: 'history', last: null, next }])
    : null;
}

/** "0 remaining - next available 01/01/2027". */
const leftAndNext = (m: Match): RuleResult => ({
  says: {
    says: [limit(numberOf(m), 'remaining'), { kind: 'history', last: null, next: m.get('date').day ?? null }],
  },
});

/** "2 allowed, 1 used, 1 remaining". */
function allowedAnd(m: Match): RuleResult | null {
  const [allowed = 0, second = 0, third] = m.all('number').map(({ number }) => number ?? 0);
  if (allowed > 12 || second + (third ?? 0) > allowed) return null;
  const left = third === undefined ? [] : [limit(third, 'remaining')];
  return {
    says: { says: [limit(allowed, 'total'), limit(second, m.has('used') ? 'used' : 'remaining'), ...left] },
  };
}

function countedSays(m: Match, says: Says[]): RuleResult {
  const unit = m.get('unit').unit;
  const period = m.get('period').period ?? (unit ? { count: 1, unit } : undefined);
  const nodes = m.has('subject') ? { nodes: m.get('subject').nodes ?? [] } : {};
  return { says: { says, ...nodes, ...(period ? { period } : {}) } };
}
