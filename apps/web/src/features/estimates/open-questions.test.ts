import type { EstimateUnknown, EstimateWire } from '@bitewing/contract';
import { expect, it } from 'vitest';
import { questionsThatMatter } from './open-questions.ts';

const exact = (cents: number) => ({ low: cents, high: cents });
const USED_UP = {
  allowed: exact(90_000),
  deductible: { low: 0, high: 5_000 },
  pay: exact(0),
  second_pay: exact(0),
  write_off: exact(0),
  patient: exact(90_000),
};
type Amounts = EstimateWire['lines'][number]['amounts'];

const unknown = (kind: EstimateUnknown['kind']): EstimateUnknown => ({
  key: kind,
  kind,
  ask: 'payer',
  text: kind,
  sources: [],
  options: 2,
  low: 0,
  high: 0,
});
const UNKNOWNS = [unknown('deductible_applies'), unknown('deductible_left'), unknown('waiting')];

const kinds = (...all: Amounts[]) => {
  const lines = all.map((amounts) => ({
    code: 'D2740',
    amounts,
    is_exact: false,
    refusals: [],
    lowest: [],
    highest: [],
  }));
  return questionsThatMatter({ lines, unknowns: UNKNOWNS }).map(({ kind }) => kind);
};

it('leaves out the deductible if it changes no payment, because the maximum is used up', () => {
  expect(kinds(USED_UP)).toEqual(['waiting']);
  expect(kinds(USED_UP, USED_UP)).toEqual(['waiting']);
});

it.each([
  ['the patient pays a range', [{ ...USED_UP, patient: { low: 80_000, high: 90_000 } }]],
  ['another line is a range', [USED_UP, { ...USED_UP, pay: { low: 0, high: 4_000 } }]],
  ['the write-off is a range', [{ ...USED_UP, write_off: { low: 0, high: 1_000 } }]],
  ['a line has no amounts', [USED_UP, null]],
])('asks everything if %s', (_, lines) => {
  expect(kinds(...lines)).toHaveLength(3);
});
