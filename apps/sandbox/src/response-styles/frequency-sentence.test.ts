import { expect, it } from 'vitest';
import { frequencySentence } from './frequency-sentence.ts';

it.each([
  ['23', 1, undefined, 'D1110: 2 PER CALENDAR YEAR'],
  ['34', 6, 19, 'D1110: 2 PER 6 MONTHS, TO AGE 19'],
  ['32', 1, undefined, 'D1110: 2 PER LIFETIME'],
  ['32', 1, 16, 'D1110: 2 PER LIFETIME, TO AGE 16'],
])('writes a frequency with period code %s, %s periods and age %s', (time, periods, toAge, text) => {
  const age = toAge === undefined ? {} : { toAge };
  expect(frequencySentence({ procedure: 'D1110', count: 2, time, periods, ...age })).toBe(text);
});
