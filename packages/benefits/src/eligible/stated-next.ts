// The payer's own next eligible date, which replaces calculated dates. If the practice has done services after the last
// one that the payer states, the calculated limits that block apply too.

import { contains } from '../vocabulary/index.ts';
import * as words from '../wording/eligible.ts';
import { type Case, type Verdict, verdict } from './case.ts';
import type { CheckedLimit } from './frequency.ts';
import type { History, Limits } from './frequency-limits.ts';
import { officeServices } from './history.ts';

export function statedNext(
  { histories }: Limits,
  checked: readonly CheckedLimit[],
  one: Case,
): Verdict[] | null {
  const nearest = nearestOf(histories, one);
  const days = new Set(nearest.flatMap(({ says }) => says.next ?? []));
  const [next] = days;
  if (next === undefined) return null;
  const rows = nearest.map(({ source }) => source.row);
  if (days.size > 1) return [verdict('stated_by_payer', 'open', words.STATED_TWICE, rows)];
  const hasCome = next <= one.on;
  const isElsewhere = checked.some(({ limit }) => limit.rule !== null && limit.rule.by !== 'mouth');
  const isPlaced = nearest.some(({ conditions }) => conditions.some(({ kind }) => kind === 'teeth'));
  if (!hasCome && isElsewhere && !isPlaced)
    return [verdict('stated_by_payer', 'open', words.STATED_ELSEWHERE, rows)];
  const own: Verdict = {
    ...verdict('stated_by_payer', hasCome ? 'met' : 'blocks', words.statedNext(next, hasCome), rows, {
      day: hasCome ? null : next,
    }),
    ...(hasCome && { since: next }),
  };
  const blocking = sinceThen(checked, nearest, one);
  return hasCome && blocking.length > 0 ? blocking : [own, ...blocking];
}

/** The next date of one plan doesn't apply to another plan. A past service may count for both. */
function nearestOf(histories: Limits['histories'], { subject, plan }: Case): History[] {
  const isOfPlan = (statement: History) =>
    statement.plan === null || plan === null || statement.plan === plan;
  const dated = histories.filter(({ statement }) => statement.says.next !== null && isOfPlan(statement));
  const own = dated.filter(({ isOwn }) => isOwn);
  const above = dated.filter(({ statement }) =>
    statement.subject.some((node) => node.kind !== 'plan' && contains(node, subject)),
  );
  return (own.length > 0 ? own : above).map(({ statement }) => statement);
}

/** The limits that block and count a service that the practice has done after the last one that the payer states. */
function sinceThen(
  checked: readonly CheckedLimit[],
  nearest: readonly History[],
  { question }: Case,
): Verdict[] {
  const last = nearest.reduce(
    (latest, { says }) => (says.last !== null && says.last > latest ? says.last : latest),
    '',
  );
  const later = officeServices(question).filter(({ date, from }) => from === 'office' && date > last);
  return checked
    .filter(({ limit }) => later.some(({ code }) => limit.rule?.codes.includes(code)))
    .map((limit) => limit.verdict)
    .filter(({ state }) => state === 'blocks');
}
