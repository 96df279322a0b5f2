// The deductible as a relation: service × network → applies, does not apply, or not stated.

import type { Statement } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import type { Question, Resolution } from './question.ts';
import { resolve } from './resolve.ts';
import type { Book, DeductibleRelation } from './shapes.ts';

/**
 * Whether the deductible applies before the plan pays. A deductible of zero, or none, does not apply; one with an
 * amount for the very service applies. The plan's own deductible says how high it is, not to which services it applies.
 * A zero for the whole plan exempts nothing while another deductible has an amount ("all other deductibles are zero").
 */
export function deductibleFor(book: Book, question: Omit<Question, 'topic'>): DeductibleRelation {
  const resolution = resolve(book, { ...question, topic: 'deductible' });
  const { deductibles } = book.known;
  let relation = deductibles.get(resolution);
  if (relation === undefined) {
    relation = relationFrom(resolution, book, question.plan ?? null);
    deductibles.set(resolution, relation);
  }
  return relation;
}

function relationFrom(resolution: Resolution, book: Book, plan: string | null): DeductibleRelation {
  const applying: Statement[] = [];
  const exempting: Statement[] = [];
  for (const statement of resolution.statements) {
    const applies = appliesBy(statement);
    if (applies === false && isZeroOfPlan(statement) && hasAmount(book, plan)) continue;
    if (applies !== null) (applies ? applying : exempting).push(statement);
  }
  if (applying.length > 0 === exempting.length > 0)
    return { answer: 'not_stated', statements: [], resolution };
  if (applying.length > 0) return { answer: 'applies', statements: applying, resolution };
  return { answer: 'does_not_apply', statements: exempting, resolution };
}

/** Null if the statement doesn't say. */
function appliesBy({ says, subject }: Statement): boolean | null {
  if (says.kind === 'deductible') return says.applies;
  if (says.kind === 'counts_toward') return null;
  if (says.kind !== 'amount' || says.of !== 'deductible' || says.role !== 'total') return null;
  if (says.limit === 'none' || says.cents === 0) return false;
  return says.cents === null || subject.some(isPlanWide) ? null : true;
}

function isZeroOfPlan({ says, subject }: Statement): boolean {
  return says.kind === 'amount' && subject.some(isPlanWide);
}

/** Some deductible of the plan asked about is more than zero. */
function hasAmount({ topics, known }: Book, plan: string | null): boolean {
  let has = known.hasDeductible.get(plan);
  if (has === undefined) {
    has = (topics.get('deductible')?.all ?? []).some(
      (statement) =>
        statement.says.kind === 'amount' &&
        statement.says.of === 'deductible' &&
        (statement.says.cents ?? 0) > 0 &&
        (plan === null || statement.plan === null || statement.plan === plan),
    );
    known.hasDeductible.set(plan, has);
  }
  return has;
}
