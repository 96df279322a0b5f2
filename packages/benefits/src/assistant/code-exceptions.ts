// A payer that states only that a few codes of a service aren't paid says nothing about the others.

import type { SubjectNode } from '../statement.ts';
import { codesOf } from '../vocabulary/index.ts';
import type { AnswerContext } from './answer-context.ts';
import { paysNothing, type Shares } from './find-shares.ts';

/** Whether the payer states only that a few codes of the service aren't paid. */
export function isOnlyException(found: readonly Shares[], subject: SubjectNode): boolean {
  if (subject.kind !== 'family' || !paysNothing(found) || found.some(({ isOwn }) => isOwn)) return false;
  const listed = new Set(found.flatMap(({ nodes }) => nodes.flatMap(codesOf)));
  return listed.size * 2 < codesOf(subject).length;
}

export function without(context: AnswerContext, shares: readonly Shares[]): AnswerContext {
  const told = new Set(
    shares.flatMap(({ sides }) => sides.flatMap(({ resolution }) => resolution.statements)),
  );
  return { ...context, statements: context.statements.filter((one) => !told.has(one)), indexes: new Map() };
}
