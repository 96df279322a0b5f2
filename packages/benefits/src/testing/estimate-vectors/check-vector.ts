// Calculates the estimate of a test vector and compares the result with every expected value.

import { checkMoney } from './check-money.ts';
import { checkOrder, checkSubstitute } from './check-other-kinds.ts';
import type { Comparison } from './comparison.ts';
import { type Fields, type Found, firstLine } from './read-file.ts';
import { choiceOf, fieldsOf, VectorError } from './values.ts';

export interface Outcome {
  id: string;
  state: 'passed' | 'failed' | 'not_scored';
  /** Why the vector is not scored, or why it failed. Null if it failed because a value differs. */
  note: string | null;
  comparisons: Comparison[];
}

const VECTOR_KEYS = [
  ...['id', 'src', 'p1', 'p2', 'p3', 'opt', 'lines', 'hist', 'kind', 'doubt'],
  ...['expect', 'derived', 'expect_plan', 'derived_plan', 'rules', 'cases', 'patient', 'plans'],
  ...['note', 'title', 'comment'],
];
const KINDS = { money: checkMoney, choose_sub: checkSubstitute, order: checkOrder };

/** `at` is the index of the vector. Without an ID, the vector is named by its position. */
export function checkVector(found: Found, at: number): Outcome {
  const place = `vector ${at + 1}`;
  if ('problem' in found) return { id: place, state: 'failed', note: found.problem, comparisons: [] };
  const { vector } = found;
  const { doubt } = vector;
  const id = idOf(vector['id']) ?? place;
  const outcome = score(vector);
  if (doubt === undefined || doubt === null || doubt === false) return { id, ...outcome };
  const note = outcome.note ?? `Doubtful: ${String(doubt)}.`;
  return { id, ...outcome, state: 'not_scored', note };
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function score(vector: Fields): Omit<Outcome, 'id'> {
  try {
    const { kind } = fieldsOf(vector, VECTOR_KEYS, 'The vector');
    const check = choiceOf<(vector: Fields) => Comparison[] | null>(kind, KINDS, 'kind', checkMoney);
    const comparisons = check(vector);
    if (comparisons === null) return { state: 'not_scored', note: 'Written in prose.', comparisons: [] };
    if (comparisons.every(({ expected }) => Object.keys(expected).length === 0))
      return { state: 'failed', note: 'The vector expects nothing.', comparisons };
    const isMatch = comparisons.every((comparison) => comparison.isMatch);
    return { state: isMatch ? 'passed' : 'failed', note: null, comparisons };
  } catch (error) {
    // Our own code may also throw. The vector then fails, and the run continues.
    const note = error instanceof VectorError ? error.message : `It can't be computed: ${firstLine(error)}`;
    return { state: 'failed', note, comparisons: [] };
  }
}
