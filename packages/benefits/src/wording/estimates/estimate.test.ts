import { expect, it } from 'vitest';
import type { PlanLine, Step } from '../../estimate/terms.ts';
import { stepText } from './estimate.ts';

const deductible = (base_cents: number, cents: number) =>
  stepText({ kind: 'deductible', cents } as Step, {
    code: 'D1110',
    fee_cents: 10_000,
    line: { base_cents } as PlanLine,
    blocks: [],
    cheaper: null,
    isDowngradeSure: true,
    isMaximumKnown: true,
  });

it('says that no deductible remains only if there is an amount to take it from', () => {
  expect(deductible(0, 0)).toBe('There is no amount to take the deductible from.');
  expect(deductible(10_000, 0)).toBe('None of the deductible remains.');
  expect(deductible(10_000, 5_000)).toBe('Deductible: $100 − $50 = $50.');
});
