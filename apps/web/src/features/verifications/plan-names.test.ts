import { expect, it } from 'vitest';
import { planNames } from './plan-names.ts';

it('names all plans of a response that has several', () => {
  const base = { key: 'base', name: 'DENTAL BASE' };
  expect(planNames([base, { key: 'BUY-UP', name: null }])).toBe('2 plans (DENTAL BASE, BUY-UP)');
  expect(planNames([base])).toBeNull();
  expect(planNames([])).toBeNull();
});
