// Payer sentences whose authors also wrote the expected meanings and had not seen the code. Each set was scored once
// before we used it to improve the reader. Since then, it is a regression test.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gradeSentence, type SentenceCase } from '../testing/grade-sentences.ts';

/** `judged`: sentences that the grader marks as wrong. We reviewed them by hand: the meaning is the same. */
const SETS: [file: string, right: number, judged: string[]][] = [
  ['sentences-1.json', 141, []],
  ['sentences-2.json', 133, ['S007', 'S043', 'S044', 'S045', 'S125']],
  ['sentences-3.json', 133, ['U037', 'U052', 'U054', 'U057', 'U063', 'U064', 'U094', 'U107']],
  ['sentences-4.json', 112, ['V038', 'V039', 'V044', 'V061', 'V102', 'V112', 'V130', 'V131', 'V140', 'V152']],
];

describe('fresh sentences', { timeout: 60_000 }, () => {
  it.each(SETS)(
    'of %s are never misread, and at least the recorded number of them is understood',
    (file, right, judged) => {
      const path = fileURLToPath(new URL(`../../fixtures/fresh/${file}`, import.meta.url));
      const cases: SentenceCase[] = JSON.parse(readFileSync(path, 'utf8'));
      const graded = cases.map(gradeSentence);
      const wrong = graded.filter(({ grade }) => grade === 'wrong').map(({ id }) => id);
      expect(wrong.filter((id) => !judged.includes(id))).toEqual([]);
      expect(graded.filter(({ grade }) => grade === 'right').length).toBeGreaterThanOrEqual(right);
    },
  );
});
