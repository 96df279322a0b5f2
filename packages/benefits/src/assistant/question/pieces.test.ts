import { expect, test } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
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
  [['srp?', 'doing UR and LR, 250 each'], 250, 2],
  [['srp, 4 quads, fee 260'], 260, 4],
  [['srp 4 quads %?', '260 each'], 260, 4],
  [['D4341, all four quads, 260 per quad, pt owes'], 260, 4],
  [['denture %?', 'both arches at 1500 each?'], 1500, 2],
  [['fillings %?', '2 teeth at 200 each, pt owes?'], 200, 2],
  [['exts %?', '4 teeth, 180 each'], 180, 4],
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
  [['srp %?', '2 teeth at 200'], 200],
  [['bridge %?', 'missing 2 teeth, fee 900'], 900],
  [['D4342 1-3 teeth 180 owed?'], 180],
])('%j asks about one procedure', (turns, fee) => {
  expect(priced(...turns)).toEqual([[fee, 1]]);
});

test('says that the payer did not state whether its limit is per quadrant, unless a message states it', () => {
  const limit = (message: string) =>
    answersTo(
      'srp freq all 4 quads?',
      `EB*F*IND***********AD:D4341~HSD*VS*1***21*2~${message}`,
      '2026-03-10',
    ).join(' ');
  const silent = "The payer didn't state whether the limit for scaling and root planing is per quadrant";
  expect(limit('')).toContain(silent);
  expect(limit('MSG*1 PER QUADRANT EVERY 2 YEARS~')).not.toContain(silent);
});
