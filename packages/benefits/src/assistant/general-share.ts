// The payer's percentage for dental care in general, for a service without its own percentage. Some services have other
// percentages, so the general one may not apply. We never present it as the percentage of the service.

import { isForOtherService } from '../estimate/from-benefits/shares.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import type { AnswerContext } from './answer-context.ts';
import { findShares, type Shares, type Side } from './find-shares.ts';

export function generalContext(context: AnswerContext): AnswerContext {
  const statements = context.statements.filter(
    ({ says, subject }) => !SHARES.has(says.kind) || subject.every(isPlanWide),
  );
  // The payer's remarks are quoted separately.
  return {
    ...context,
    statements,
    remarks: [],
    benefits: { ...context.benefits, statements },
    indexes: new Map(),
  };
}

const SHARES: ReadonlySet<Statement['says']['kind']> = new Set([
  'share',
  'copay',
  'covered',
  'not_covered',
  'undetermined',
]);

export function generalShares(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): Shares | null {
  if (isPlanWide(subject) || openRows(context, subject, sides).size > 0) return null;
  const [found] = findShares(generalContext(context), subject, sides);
  const told = found?.sides
    .filter(({ resolution }) => resolution.statements.some(({ says }) => says.kind === 'share'))
    .map(({ side, resolution }) => ({
      side,
      resolution: {
        ...resolution,
        statements: resolution.statements.filter((one) => !isForOtherService(one, subject)),
      },
    }));
  return found && told && told.length > 0 ? { ...found, sides: told } : null;
}

/** Rows that list the service or its category without saying what the plan pays. Empty if another row says it. */
export function openRows(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): ReadonlySet<number> {
  const said = findShares(context, subject, sides).flatMap(({ sides: all }) =>
    all.flatMap(({ resolution }) => resolution.statements),
  );
  const open = said.filter(({ says }) => says.kind === 'undetermined');
  return new Set(open.length < said.length ? [] : open.map(({ source }) => source.row));
}
