// Which codes a response names: one by one, or as a range.

import type { SubjectNode } from '../statement.ts';
import { contains, nodeKey } from '../vocabulary/index.ts';
import type { NamedCodes } from './shapes.ts';

/** Far more ranges than any payer states. The limit keeps the run time short for unusual responses. */
export const MOST_RANGES = 200;

export function noCodes(): NamedCodes {
  return { codes: new Set(), ranges: new Map() };
}

export function addNamedCodes(
  { codes, ranges }: NamedCodes,
  subject: readonly SubjectNode[],
  except: readonly SubjectNode[],
): void {
  for (const nodes of [subject, except]) {
    for (const node of nodes) {
      if (node.kind === 'code') codes.add(node.code);
      else if (node.kind === 'range' && ranges.size <= MOST_RANGES) ranges.set(nodeKey(node), node);
    }
  }
}

/** With more than `MOST_RANGES` ranges, we assume that every code may be named. */
export function isNamed(
  { codes, ranges }: NamedCodes,
  subject: Extract<SubjectNode, { kind: 'code' }>,
): boolean {
  if (codes.has(subject.code) || ranges.size > MOST_RANGES) return true;
  for (const range of ranges.values()) if (contains(range, subject)) return true;
  return false;
}
