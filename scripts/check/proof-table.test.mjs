import { expect, it } from 'vitest';
import { readProofTable, sumOf } from './proof-table.mjs';

it('finds the rows of a proof in its output', () => {
  const rows = readProofTable(
    'RUN v4\nstdout | x\n\u001b[22mproof  role × route        12 cases  0 failures\nproof  bad token             30 cases  2 failures\n',
  );
  expect(rows.map(({ title, cases, failures }) => [title, cases, failures])).toEqual([
    ['role × route', 12, 0],
    ['bad token', 30, 2],
  ]);
  expect(sumOf(rows)).toEqual({ cases: 42, failures: 2 });
});

it('keeps notes without counting them', () => {
  const rows = readProofTable(
    'note   last practice 1.2 × the mean\nproof  fairness      12 cases  0 failures\n',
  );
  expect(rows.map(({ title }) => title)).toEqual(['last practice 1.2 × the mean', 'fairness']);
  expect(sumOf(rows)).toEqual({ cases: 12, failures: 0 });
});
