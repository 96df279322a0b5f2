import { expect, test } from 'vitest';
import { spanOf, timeIn } from './dates.ts';

const ON = '2026-11-15';
const spanIn = (text: string) => {
  const time = timeIn(text);
  return time && spanOf(time, ON);
};

test.each([
  ['if we pulled it in june 2025', '2025-06-01', '2025-06-30'],
  ['lost it 2/2024', '2024-02-01', '2024-02-29'],
  ['missing since 2010', '2010-01-01', '2010-12-31'],
  // "3 years ago" can be up to half a year more or less.
  ['pulled 3 years ago', '2023-05-15', '2024-05-15'],
])('reads the time in "%s"', (text, from, to) => {
  expect(spanIn(text)).toEqual({ from, to });
});

test.each(['crown on #30', 'a fee of $2,019', 'she is 12 years old', 'the 6/10 visit', 'cleaning today'])(
  'finds no time in "%s"',
  (text) => expect(timeIn(text)).toBeNull(),
);
