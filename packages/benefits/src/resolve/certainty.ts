// How closely a statement matches the question that it answers.

import type { Certainty, Doubt, Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, isSameNode, nodeKey } from '../vocabulary/index.ts';
import { getOrMake } from './maps.ts';
import type { StatementIndex } from './shapes.ts';

/** The certainty of an answer to a question about `subject`. `nodes`: the level on which the statements were found. */
export function certaintyOf(
  index: StatementIndex,
  statements: readonly Statement[],
  nodes: readonly SubjectNode[],
  subject: SubjectNode,
  otherDoubts: readonly Doubt[],
): Certainty | null {
  const [first] = statements;
  if (first === undefined) return null;
  const node = nodeFor(index, first, nodes, subject);
  const doubts = new Set(otherDoubts);
  for (const { doubts: own, conditions } of statements) {
    for (const doubt of own) doubts.add(doubt);
    if (conditions.some(({ kind }) => kind !== 'per' && kind !== 'combined_with')) doubts.add('conditional');
  }
  return {
    stated_for: levelOf(node),
    through: isSameNode(node, subject) ? null : node,
    in: first.source.words === null ? 'row' : 'text',
    network: first.network === 'not_stated' ? 'not_stated' : 'stated',
    doubts: [...doubts],
  };
}

/** The node of the statement's subject that answers the question: the one on the level where it was found. */
function nodeFor(
  index: StatementIndex,
  { subject: stated }: Statement,
  nodes: readonly SubjectNode[],
  subject: SubjectNode,
): SubjectNode {
  const [only] = stated;
  if (only !== undefined && stated.length === 1) return only;
  const positions = positionsIn(index, stated);
  const first = Math.min(...nodes.map((node) => positions.get(nodeKey(node)) ?? stated.length));
  return stated[first] ?? stated.find((node) => contains(node, subject)) ?? stated[0] ?? subject;
}

/** Cached, because a row may name thousands of service types, and we resolve each of them. */
function positionsIn({ cache }: StatementIndex, nodes: readonly SubjectNode[]): Map<string, number> {
  return getOrMake(cache.positions, nodes, () => {
    const positions = new Map<string, number>();
    for (const [at, node] of nodes.entries()) getOrMake(positions, nodeKey(node), () => at);
    return positions;
  });
}

/** A range of codes counts as a family. */
function levelOf(node: SubjectNode): Certainty['stated_for'] {
  if (isPlanWide(node)) return 'plan';
  return node.kind === 'range' ? 'family' : node.kind;
}
