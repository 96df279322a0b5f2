import { expect, it } from 'vitest';
import { formatDuration } from './format-figures.ts';

it.each([
  [null, '–'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [119_600, '2 min 0 s'],
])('formats a duration of %s ms as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});
