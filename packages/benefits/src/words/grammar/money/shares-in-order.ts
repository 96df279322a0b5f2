// Percentages in a row: "100/80/50", "100-80-50", "80/20", "basic, major: 80/50".

import type { SubjectNode } from '../../../statement.ts';
import { type Match, type Rule, type RuleResult, rule, says, severalSays } from '../patterns.ts';

/** "100/80/50": what the plan pays for preventive, basic and major. A fourth number is for orthodontics. */
const CLASSES: readonly SubjectNode[] = [
  { kind: 'category', service_type: '41' },
  { kind: 'class', name: 'basic', within: [] },
  { kind: 'class', name: 'major', within: [] },
  { kind: 'category', service_type: '38' },
];

/** Each percentage with the service or class at its place. Without names, the first three must not rise. */
const sharesInOrder =
  (kind: 'number' | 'percent') =>
  (m: Match): RuleResult | null => {
    const shares = m.all(kind).map(({ number = -1 }) => number);
    const names = servicesOf(m, shares.length);
    const isRow = m.has('subject')
      ? names.length === shares.length
      : shares.every((one, at) => at === 0 || at === 3 || one <= (shares[at - 1] ?? 0)) &&
        (shares[0] ?? 0) >= 70 &&
        (shares[0] ?? 0) > (shares[2] ?? 0);
    const arePercents = shares.every((one) => one <= 100 && one % 5 === 0) && shares.some((one) => one >= 50);
    if (!isRow || !arePercents) return null;
    return severalSays(
      shares.map((plan_pays, at) => ({
        says: [{ kind: 'share', plan_pays }],
        nodes: names[at] ?? [],
      })),
    );
  };

/** The services of each percentage. With one name more than percentages, diagnostic and preventive share the first. */
function servicesOf(m: Match, count: number): SubjectNode[][] {
  const nodes = m.has('subject') ? m.nodes() : CLASSES;
  const [first, second, ...rest] = nodes;
  const isShared = nodes.length === count + 1 && [first, second].every((node) => node && isCheckup(node));
  const alone = (node: SubjectNode) => [node];
  if (m.has('subject') && first && second && isShared) return [[first, second], ...rest.map(alone)];
  return nodes.map(alone);
}

const isCheckup = (node: SubjectNode): boolean =>
  node.kind === 'category' && (node.service_type === '23' || node.service_type === '41');

/** "80/20": what the plan pays, and what the patient pays. */
const shareAndRest =
  (kind: 'number' | 'percent') =>
  (m: Match): RuleResult | null => {
    const [pays = 0, rest = 0] = m.all(kind).map(({ number }) => number ?? 0);
    return pays + rest === 100 && pays >= 50 ? says({ kind: 'share', plan_pays: pays }) : null;
  };

const PREFIX = 'benefit|covered|paid|coinsurance? colon|dash|at?';

export const SHARES_IN_ORDER: readonly Rule[] = (['number', 'percent'] as const).flatMap((kind) => [
  rule(`${PREFIX} ${kind} slash ${kind}`, shareAndRest(kind)),
  rule(`${PREFIX} ${kind} slash|dash|to ${kind} slash|dash|to ${kind}`, sharesInOrder(kind)),
  rule(
    `${PREFIX} ${kind} slash|dash|to ${kind} slash|dash|to ${kind} comma|dash|colon? subject`,
    sharesInOrder(kind),
  ),
]);
