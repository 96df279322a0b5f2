import { expect, test } from 'vitest';
import { problemOf } from './regexes.mjs';

// Results of recheck, without the fields that don't matter here.
test.each([
  ['linear time', { status: 'safe', complexity: { type: 'safe' } }, null],
  ['polynomial time', { status: 'vulnerable', complexity: { type: 'polynomial' }, attack: {} }, null],
  [
    'exponential time',
    { status: 'vulnerable', complexity: { type: 'exponential' }, attack: { pattern: "'a'.repeat(31)" } },
    "takes exponential time on 'a'.repeat(31)",
  ],
  [
    'a time that recheck could not find out',
    { status: 'unknown', error: { kind: 'timeout' } },
    "couldn't be checked (timeout)",
  ],
])('judges an expression with %s', (_, result, problem) => {
  expect(problemOf(result)).toBe(problem);
});
