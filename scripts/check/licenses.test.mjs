import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { checkLicenses, isAllowed } from './licenses.mjs';

it('allows the license of every installed package', () => {
  const { counts, problems } = checkLicenses(root);
  expect(problems).toEqual([]);
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(300);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['MIT and ISC', true],
  ['MIT and GPL-3.0', false],
  ['(MIT OR GPL-3.0) AND AGPL-3.0', false],
  ['(MIT OR GPL-3.0) AND ISC', true],
  ['(MIT AND (GPL-3.0 OR ISC))', true],
  ['((MIT OR ISC) AND (GPL-3.0 OR AGPL-3.0))', false],
  ['AGPL-3.0', false],
  ['MPL-2.0', false],
  ['none stated', false],
])('returns whether the license %s is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});
