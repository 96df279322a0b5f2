// Whether the deductible applies to a service in a network, doesn't apply, or isn't stated.

import type { Statement, SubjectNode } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { getOrMake } from './maps.ts';
import type { Question, Resolution } from './question.ts';
import { questionScopeOf, resolveFor } from './resolve.ts';
import type { DeductibleRelation, QuestionScope, StatementIndex } from './shapes.ts';
import { isOfPlan, mayBeForNetwork } from './steps.ts';

/**
 * - A deductible for this service applies if it has an amount, and doesn't if it is zero or "none".
 * - The amount of the plan's deductible doesn't say to which services it applies.
 * - If the plan's deductible is $0 but another one has an amount, the $0 exempts no service.
 * - If the payer's words say that the plan has no deductible, but a service's row has an amount, the result is
 *   `not_stated`.
 */
export function deductibleFor(index: StatementIndex, question: Omit<Question, 'topic'>): DeductibleRelation {
  return deductibleOf(index, questionScopeOf(index, question), question.subject);
}

export function deductibleOf(
  index: StatementIndex,
  scope: QuestionScope,
  subject: SubjectNode,
): DeductibleRelation {
  const resolution = resolveFor(index, scope, subject, 'deductible');
  return getOrMake(index.cache.deductibles, resolution, () => relationFrom(resolution, index, scope));
}

function relationFrom(
  resolution: Resolution,
  index: StatementIndex,
  scope: QuestionScope,
): DeductibleRelation {
  const { plan } = scope;
  const applying: Statement[] = [];
  const exempting: Statement[] = [];
  for (const statement of resolution.statements) {
    const applies = appliesBy(statement);
    if (applies === false && isAmountOfPlan(statement) && hasDeductibleAmount(index, plan)) continue;
    if (applies !== null) (applies ? applying : exempting).push(statement);
  }
  const isByAmount = applying.length > 0 && applying.every(({ says }) => says.kind === 'amount');
  const isContradicted = isByAmount && isPlanDeductibleDenied(index, scope);
  const isBothOrNeither = applying.length > 0 === exempting.length > 0;
  if (isContradicted || isBothOrNeither) return { answer: 'not_stated', statements: [], resolution };
  if (applying.length > 0) return { answer: 'applies', statements: applying, resolution };
  return { answer: 'does_not_apply', statements: exempting, resolution };
}

/** Whether the deductible applies according to the statement. Null if the statement doesn't say. */
export function appliesBy({ says, subject }: Statement): boolean | null {
  if (says.kind === 'deductible') return says.applies;
  if (says.kind === 'counts_toward') return null;
  if (says.kind !== 'amount' || says.of !== 'deductible' || says.role !== 'total') return null;
  if (says.limit === 'none' || says.cents === 0) return false;
  return says.cents === null || subject.some(isPlanWide) ? null : true;
}

function isAmountOfPlan({ says, subject }: Statement): boolean {
  return says.kind === 'amount' && subject.some(isPlanWide);
}

function hasDeductibleAmount({ topics, cache }: StatementIndex, plan: string | null): boolean {
  return getOrMake(cache.hasDeductible, plan, () =>
    (topics.get('deductible')?.all ?? []).some(
      (statement) =>
        statement.says.kind === 'amount' &&
        statement.says.of === 'deductible' &&
        (statement.says.cents ?? 0) > 0 &&
        isOfPlan(statement, plan),
    ),
  );
}

/** Whether the payer's words say, without exceptions or conditions, that the plan has no deductible. */
function isPlanDeductibleDenied(
  { topics, cache }: StatementIndex,
  { network, plan }: QuestionScope,
): boolean {
  return getOrMake(cache.deniesDeductible, `${network}|${plan ?? ''}`, () =>
    (topics.get('deductible')?.all ?? []).some(
      (statement) =>
        statement.says.kind === 'deductible' &&
        !statement.says.applies &&
        statement.source.words !== null &&
        statement.subject.every(({ kind }) => kind === 'plan') &&
        statement.except.length + statement.conditions.length === 0 &&
        mayBeForNetwork(statement, network) &&
        isOfPlan(statement, plan),
    ),
  );
}
