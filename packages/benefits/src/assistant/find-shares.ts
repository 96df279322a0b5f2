// What the plan pays for a subject: the places the payer speaks of, grouped by what it says of them.

import type { Resolution } from '../resolve/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, nodeKey } from '../vocabulary/index.ts';
import { type AnswerContext, ask, indexFor } from './answer-context.ts';

export type Side = 'in' | 'out';

export interface Shares {
  /** The places that share the answer, narrowest kind first. */
  nodes: SubjectNode[];
  sides: { side: Side; resolution: Resolution }[];
  /** The answer is for the subject asked about, rather than for one of its parts. */
  isOwn: boolean;
}

const MOST_PARTS = 200;

export function findShares(context: AnswerContext, subject: SubjectNode, sides: readonly Side[]): Shares[] {
  const parts = partsBelow(context, subject)
    .map((node) => sharesFor(context, node, sides, false))
    .filter(isTold);
  const own = sharesFor(context, subject, sides, true);
  const groups = grouped(parts);
  const isRepeated = groups.some((group) => valueKey(group) === valueKey(own));
  if (groups.length === 0) return [own];
  const said = new Set(groups.flatMap(statementsOf));
  // What a wider place says was said of the parts already.
  const isNew = statementsOf(own).some((statement) => !said.has(statement));
  return isNew && !isRepeated ? [own, ...groups] : groups;
}

const sharesFor = (
  context: AnswerContext,
  node: SubjectNode,
  sides: readonly Side[],
  isOwn: boolean,
): Shares => ({
  nodes: [node],
  sides: sides.map((side) => ({
    side,
    resolution: ask(context, { subject: node, topic: 'share', network: side }),
  })),
  isOwn,
});

const statementsOf = ({ sides }: Shares): Statement[] =>
  sides.flatMap(({ resolution }) => resolution.statements);

const isTold = ({ sides }: Shares): boolean =>
  sides.some(({ resolution }) => resolution.statements.length > 0);

/** Codes, families and ranges below the subject that the payer gives a share of their own. */
function partsBelow(context: AnswerContext, subject: SubjectNode): SubjectNode[] {
  const below = new Map<string, SubjectNode>();
  for (const { subject: nodes } of indexFor(context).topics.get('share')?.all ?? [])
    for (const node of nodes) if (isPart(node, subject)) below.set(nodeKey(node), node);
  return [...below.values()].slice(0, MOST_PARTS);
}

/** A family of one code is answered by the code; a category of the same extent shares the family's level. */
const isPart = (node: SubjectNode, subject: SubjectNode): boolean =>
  nodeKey(node) !== nodeKey(subject) &&
  contains(subject, node) &&
  (node.kind === 'code' || !contains(node, subject));

function grouped(parts: readonly Shares[]): Shares[] {
  const groups = new Map<string, Shares>();
  for (const part of parts) {
    const key = valueKey(part);
    const group = groups.get(key);
    groups.set(key, group ? merged(group, part) : part);
  }
  return [...groups.values()];
}

const merged = (a: Shares, b: Shares): Shares => ({
  ...a,
  nodes: [...a.nodes, ...b.nodes],
  sides: a.sides.map(({ side, resolution }, at) => {
    const other = b.sides[at]?.resolution;
    return {
      side,
      resolution: {
        ...resolution,
        statements: [...new Set([...resolution.statements, ...(other?.statements ?? [])])],
        remarks: [...new Set([...resolution.remarks, ...(other?.remarks ?? [])])],
        also: [...new Set([...resolution.also, ...(other?.also ?? [])])],
      },
    };
  }),
});

/** What is said, whatever it is said of. */
const valueKey = ({ sides }: Shares): string =>
  JSON.stringify(
    sides.map(({ side, resolution }) => [
      side,
      resolution.outcome,
      [
        ...new Set(
          resolution.statements.map(({ says, tier, conditions }) => JSON.stringify([says, tier, conditions])),
        ),
      ].sort(),
    ]),
  );
