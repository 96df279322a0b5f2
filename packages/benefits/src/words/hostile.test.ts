import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const PIECES = [
  'CROWNS, ',
  'D2740/D2750, ',
  'NOT ',
  '2 PER YEAR ',
  '((((',
  'EXCEPT EXCEPT ',
  'ANTERIOR AND ',
  'FULL MOUTH FULL MOUTH OR ',
  'WAITING PERIOD: ',
  '1/1/1/1/',
  'when if unless ',
  '$1,1,1,1',
  '. . . ',
  '-',
  'CLASS 1, 2, 3, ',
  'XXXXXXXXXXXXXXXX',
];

/** The fastest of the runs, in milliseconds. */
function timeOf(text: string, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const started = performance.now();
      readMessage(text);
      return performance.now() - started;
    }),
  );
}

describe('hostile text', { timeout: 60_000 }, () => {
  it.each(PIECES)('takes time in proportion to its length: %j', (piece) => {
    const small = piece.repeat(Math.ceil(2000 / piece.length));
    readMessage(small);
    // 30 times the text may take 30 times as long, with a margin for a busy machine, but never 900 times.
    expect(timeOf(small.repeat(30), 2)).toBeLessThan(100 * timeOf(small, 3) + 500);
  });

  it('never makes the reader throw, and all positions are inside the text', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const words =
      'CROWNS NOT COVERED 50% $1,500 AGE 19 PER YEAR NO DEDUCTIBLE D2740 - , ( ) / : EXCEPT ON MOLARS 12 MONTHS WAITING PERIOD TO IN NETWORK OUT . ; é €'.split(
        ' ',
      );
    for (let round = 0; round < 1000; round += 1) {
      const text = Array.from({ length: random(14) }, () => words[random(words.length)]).join(' ');
      for (const { from, to } of readMessage(text).sentences) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(from).toBeLessThan(to);
      }
    }
  });
});
