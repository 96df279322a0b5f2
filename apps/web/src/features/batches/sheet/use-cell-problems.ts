import { useRef } from 'react';
import type { BatchProblem } from '../rows/batch-problems.ts';
import { contentProblems } from '../rows/batch-problems.ts';
import type { BatchRow } from '../rows/batch-row.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';

type RowProblems = Readonly<Record<string, string>>;

/** Errors by row and field. A row's errors stay the same object until they change, so that it doesn't render again. */
export const useCellProblems = (
  rows: readonly BatchRow[],
  submitProblems: readonly BatchProblem[],
  payers: PayerMatcher,
): ReadonlyMap<string, RowProblems> => {
  const before = useRef<ReadonlyMap<string, RowProblems>>(new Map());
  const byRow = new Map<string, Record<string, string>>();
  for (const { rowKey, field, text } of submitProblems)
    byRow.set(rowKey, { ...byRow.get(rowKey), [field]: text });
  const now = new Map<string, RowProblems>();
  for (const row of rows) {
    // After a submit, an unknown payer also has the error "required". The error about its text is more useful.
    const problems: RowProblems = { ...byRow.get(row.key), ...contentProblems(row, payers) };
    if (Object.keys(problems).length === 0) continue;
    const known = before.current.get(row.key);
    now.set(row.key, known && isSame(known, problems) ? known : problems);
  }
  before.current = now;
  return now;
};

const isSame = (a: RowProblems, b: RowProblems): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};
