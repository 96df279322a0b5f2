import { expect, test } from 'vitest';
import type { Query } from './query.ts';
import { understand } from './understand.ts';

const asked = (...turns: string[]): Query[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).flatMap((one) =>
    one.kind === 'query' ? [one.query] : [],
  );
const priced = (...turns: string[]) =>
  asked(...turns)
    .filter(({ topic }) => topic !== 'missing_tooth')
    .map(({ feeCents, count }) => [(feeCents ?? 0) / 100, count]);

test.each([
  [['srp %?', '4 quads @ 260, pt owes?'], 260, 4],
  [['srp %?', '4 quads 300 ea'], 300, 4],
  [['srp?', '2 quads today, fee is 275, what does she owe'], 275, 2],
  [['srp, 4 quads, fee 260'], 260, 4],
  [['srp 4 quads %?', '260 each'], 260, 4],
  [['D4341, all four quads, 260 per quad, pt owes'], 260, 4],
  [['fillings %?', '2 teeth at 200 each, pt owes?'], 200, 2],
])('%j states how many times the service is done, and the fee for one', (turns, fee, count) => {
  expect(priced(...turns)).toEqual([[fee, count]]);
});

test.each([
  [['srp %?', '4 quads 1040 total, pt owes?']],
  [['srp %?', '4 quads total is 1040, what is the patient going to owe on that']],
  [['srp 4 quads, total 1040']],
])('%j states the fee for all quadrants together', (turns) => {
  expect(priced(...turns)).toEqual([[260, 4]]);
});

test.each([
  [['fillings %?', '3 surfaces at 200'], 200],
  [['bridge %?', 'missing 2 teeth, fee 900'], 900],
  [['D4342 1-3 teeth 180 owed?'], 180],
])('%j asks about one procedure', (turns, fee) => {
  expect(priced(...turns)).toEqual([[fee, 1]]);
});
