// Frequency limits with an addition: "(4 films)", "plus 1 day", "same tooth", "must separate each exam".

import type { Payload } from '../token.ts';
import { apart, counting, frequency, IN_THE_MOUTH, limit, VERB, withConditions } from './frequencies.ts';
import { amount } from './money/amounts.ts';
import { type Match, type Rule, type RuleResult, rule, severalSays } from './patterns.ts';
import { isPairOfServices } from './services/names.ts';

export const FREQUENCY_ADDITIONS: readonly Rule[] = [
  // "At least 6 months must separate each exam".
  rule('at_least? duration separating every|number|any* counted|subject', apart),
  // "Once per year, up to four films": how many films each set may have.
  rule('frequency comma? up_to number counted', upTo),
  // "1 per 6 months plus 1 day".
  rule('frequency plus|and duration', plusDays),
  // "1 per benefit period, maximum allowance $150".
  rule('frequency comma|dash|and? maximum? allowance colon|dash|limited|up_to? money', withAllowance),
  // "Same tooth: 5 year rule".
  rule('place dash|comma|colon? duration limited|frequency_noun?', placeRule),
  // "5 year frequency".
  rule('duration frequency_noun', (m) => ({
    frequency: { says: [limit(1, 'total')], ...m.get('duration') },
  })),
  // "Exams and cleanings: 2 each per calendar year".
  rule(`${VERB}* colon|dash? number every period`, (m) => frequency(m, m.get('period').period)),
  // "Exams, cleanings and bitewings: 2/2/1 per calendar year".
  ...[1, 2, 3].map((more) =>
    rule(`subject colon|dash? number${' slash number'.repeat(more)} period`, inOrder),
  ),
  // "D0120 and D0140 each limited to 2 per year".
  rule('every frequency', (m) => ({ frequency: m.get('frequency') })),
  // "Not paid more often than once every 18 months".
  rule('on? place? not_covered|no|not more_often frequency', notSooner),
  // "Full mouth series or panoramic film, whichever comes first, once every 5 years".
  rule('subject comma|open? whichever comma|close? colon|dash? frequency', eitherOf),
  // "Fluoride application 2 per year": "application" adds nothing.
  rule('subject counted colon|dash? frequency', (m) => application(m, m.get('frequency'))),
  // "Lifetime: 1 per tooth", "1 per tooth lifetime".
  rule(
    'unit colon|dash|comma|limited? number|times counted|subject|times|times_mark? per_place',
    perLifetime,
  ),
  rule('number|times counted|subject|times|times_mark? per_place comma|slash? unit', perLifetime),
  // "Lifetime max 6 per tooth".
  rule('unit maximum colon|dash|up_to? number|times counted|subject|times_mark? per_place+', (m) =>
    counting(m, { count: 1, unit: m.get('unit').unit ?? 'other' }),
  ),
];

/** Only a lifetime can stand next to the count without a word such as "per". */
function perLifetime(m: Match): RuleResult | null {
  return m.get('unit').unit === 'lifetime' ? counting(m, { count: 1, unit: 'lifetime' }) : null;
}

/** One count for each service, in their order. Null if there are more or fewer counts than services. */
function inOrder(m: Match): RuleResult | null {
  const { nodes = [], isEither } = m.get('subject');
  const { period } = m.get('period');
  const counts = m.all('number').map(({ number = 0 }) => number);
  const areCounts = counts.length === nodes.length && counts.every((one) => one >= 1 && one <= 12);
  if (!period || isEither || !areCounts) return null;
  return severalSays(
    nodes.map((node, at) => ({ says: [limit(counts[at] ?? 0, 'total')], nodes: [node], period })),
  );
}

/** Only "not more often than once" is the same as the limit itself. */
function notSooner(m: Match): RuleResult | null {
  const { place } = m.get('place');
  const found = m.get('frequency');
  const [said] = found.says ?? [];
  const isOnce = said?.kind === 'frequency' && (said.count ?? 1) === 1;
  if (!isOnce || (place && !IN_THE_MOUTH.has(place))) return null;
  return place ? withConditions(found, { kind: 'per', place }) : { frequency: found };
}

/** The limit, and the most that the plan allows for the service. */
function withAllowance(m: Match): RuleResult | null {
  const found = m.get('frequency');
  const { role, cents = 0 } = m.get('money');
  if (role || found.nodes || found.more) return null;
  return { frequency: { ...found, more: [{ says: [amount('allowance', cents)] }] } };
}

/** The services share the limit. */
function eitherOf(m: Match): RuleResult | null {
  const { nodes = [], isEither } = m.get('subject');
  const found = m.get('frequency');
  if (found.nodes || !(isEither || nodes.every(isPairOfServices))) return null;
  return { frequency: { ...found, nodes, isEither: nodes.length > 1 } };
}

/** The limit for the service before "application" or "placement". Null if another thing is counted. */
function application(m: Match, found: Payload | undefined): RuleResult | null {
  const isPlain = ['application', 'placement'].includes(m.get('counted').counted ?? '');
  return found && isPlain && !found.nodes ? { frequency: { ...found, nodes: m.nodes() } } : null;
}

/** Keeps the extra days as a condition, in words that the limit's label reads. More than a month isn't an addition. */
function plusDays(m: Match): RuleResult | null {
  const found = m.get('frequency');
  const { count, unit } = m.get('duration').period ?? { count: null, unit: 'other' };
  if (unit !== 'day' || (count ?? 0) > 31) return null;
  const words = `plus ${count} ${count === 1 ? 'day' : 'days'}`;
  return withConditions(found, { kind: 'when', words });
}

const SIZES = new Set(['film', 'image', 'unit', 'service', 'procedure', 'application']);

/** How large each treatment may be, as a condition. */
function upTo(m: Match): RuleResult | null {
  const found = m.get('frequency');
  const { counted = '' } = m.get('counted');
  if (!SIZES.has(counted)) return null;
  const words = `up to ${m.number()} ${counted}s`;
  return withConditions(found, { kind: 'when', words });
}

/** Once per place in the match's time. */
function placeRule(m: Match): RuleResult | null {
  const { place } = m.get('place');
  const { period } = m.get('duration');
  if (!place || !period || !IN_THE_MOUTH.has(place)) return null;
  return { frequency: { says: [limit(1, 'total')], period, conditions: [{ kind: 'per', place }] } };
}
