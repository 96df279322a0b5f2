// The payer's own next eligible date, which replaces calculated dates. If the practice has done services after the last
// one that the payer states, the calculated limits that block apply too.

import { isOfPlan } from '../resolve/steps.ts';
import { rowsOf } from '../sources.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, levelOf } from '../vocabulary/index.ts';
import * as words from '../wording/eligible.ts';
import { type Case, type Verdict, verdict } from './case.ts';
import type { CheckedLimit } from './frequency.ts';
import type { History, Limits } from './frequency-limits.ts';
import { officeServices } from './history.ts';

/** Null if the payer states no next date for the code, or if the code's own rules replace it. */
export function statedNext(limits: Limits, checked: readonly CheckedLimit[], asked: Case): Verdict[] | null {
  const { histories } = limits;
  const nearest = nearestOf(histories, asked);
  const own = ownRules(nearest, limits, asked);
  if (own !== null) return withOwnRules(nearest, own, checked, asked);
  const days = new Set(nearest.flatMap(({ says }) => says.next ?? []));
  const [next] = days;
  if (next === undefined) return null;
  const rows = rowsOf(nearest);
  if (days.size > 1) return [verdict('stated_by_payer', 'open', words.STATED_TWICE, rows)];
  const hasCome = next <= asked.on;
  // If the limit counts by tooth, quadrant or arch, the date may be for another place.
  const isElsewhere = checked.some(({ limit }) => limit.rule !== null && limit.rule.by !== 'mouth');
  const namesTeeth = nearest.some(({ conditions }) => conditions.some(({ kind }) => kind === 'teeth'));
  if (!hasCome && isElsewhere && !namesTeeth)
    return [verdict('stated_by_payer', 'open', words.STATED_ELSEWHERE, rows)];
  const stated: Verdict = {
    ...verdict('stated_by_payer', hasCome ? 'met' : 'blocks', words.statedNext(next, hasCome), rows, {
      day: hasCome ? null : next,
    }),
    ...(hasCome && { since: next }),
  };
  const blocking = blockedSinceLast(checked, nearest, asked);
  return hasCome && blocking.length > 0 ? blocking : [stated, ...blocking];
}

/**
 * The payer's next dates for the code, or else for groups that include it. The next date of one plan doesn't apply to
 * another plan.
 */
function nearestOf(histories: Limits['histories'], { subject, plan }: Case): History[] {
  const dated = histories.filter(
    ({ statement }) => statement.says.next !== null && isOfPlan(statement, plan),
  );
  const own = dated.filter(({ isOwn }) => isOwn);
  const above = dated.filter(({ statement }) =>
    statement.subject.some((node) => node.kind !== 'plan' && contains(node, subject)),
  );
  return (own.length > 0 ? own : above).map(({ statement }) => statement);
}

/** What the payer states for a narrower subject than the group of the next date. */
interface OwnRules {
  hasLimit: boolean;
  hasDates: boolean;
}

/** "X-rays next eligible 03/02/2027" may be about bitewings: a panoramic film can have its own limit or dates. */
function ownRules(nearest: readonly History[], { limits, histories }: Limits, asked: Case): OwnRules | null {
  const groups = nearest.flatMap(({ subject }) => subject.filter((node) => contains(node, asked.subject)));
  if (groups.length === 0 || !groups.every(isGroup)) return null;
  const isNarrower = ({ subject }: Statement): boolean =>
    subject.some((node) => contains(node, asked.subject) && groups.every((group) => !contains(node, group)));
  const hasLimit = limits.some(({ statement, rule }) => rule !== null && isNarrower(statement));
  const hasDates = histories.some(({ statement }) => isNarrower(statement));
  return hasLimit || hasDates ? { hasLimit, hasDates } : null;
}

/** A group that is as large as a service type of the standard, such as x-rays or crowns. */
const isGroup = (node: SubjectNode): boolean =>
  levelOf(node).some((other) => other.kind === 'category' && /^\d+$/.test(other.service_type));

/** Null if the group's date has come, or if the code's own limit and dates block. Otherwise, the day stays open. */
function withOwnRules(
  nearest: readonly History[],
  { hasLimit, hasDates }: OwnRules,
  checked: readonly CheckedLimit[],
  { on }: Case,
): Verdict[] | null {
  const later = nearest.filter(({ says }) => says.next !== null && says.next > on);
  const blocking = blockingIn(checked);
  if (later.length === 0 || (hasLimit && hasDates && blocking.length > 0)) return null;
  return [verdict('stated_by_payer', 'open', words.STATED_FOR_GROUP, rowsOf(later)), ...blocking];
}

/** The limits that block and count a service that the practice has done after the last one that the payer states. */
function blockedSinceLast(
  checked: readonly CheckedLimit[],
  nearest: readonly History[],
  { question }: Case,
): Verdict[] {
  const last = nearest.reduce(
    (latest, { says }) => (says.last !== null && says.last > latest ? says.last : latest),
    '',
  );
  const later = officeServices(question).filter(({ date, from }) => from === 'office' && date > last);
  return blockingIn(
    checked.filter(({ limit }) => later.some(({ code }) => limit.rule?.codes.includes(code))),
  );
}

const blockingIn = (checked: readonly CheckedLimit[]): Verdict[] =>
  checked.map((limit) => limit.verdict).filter(({ state }) => state === 'blocks');
