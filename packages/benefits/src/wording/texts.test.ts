import { expect, it } from 'vitest';
import { sentenceCase } from './texts.ts';

it.each([
  ['VENEERS D2962', 'Veneers D2962'],
  ['CLASS A, 2ND YEAR', 'Class A, 2nd year'],
  ['TMJ and D7880', 'TMJ and D7880'],
])('writes %s as %s', (text, written) => {
  expect(sentenceCase(text)).toBe(written);
});
