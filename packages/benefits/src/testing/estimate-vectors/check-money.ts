// Checks a test vector about money: all figures of its lines and plans.

import { calculate } from '../../estimate/calculate.ts';
import { isGeneral } from '../../estimate/scope.ts';
import type { EstimateResult, LineResult, PlanResult, Remaining } from '../../estimate/terms.ts';
import { type Comparison, compareFields } from './comparison.ts';
import { type Fields, isFields } from './read-file.ts';
import { readInput, SUFFIXES, type VectorInput } from './read-input.ts';
import { listOf, VectorError } from './values.ts';

export function checkMoney(vector: Fields): Comparison[] {
  const read = readInput(vector);
  const result = calculate(read.input);
  const expected = expectedByLine(vector, read);
  const lines = result.lines.map((line, at) =>
    compareFields(`line ${at + 1}`, lineFigures(line), expected[at]),
  );
  const plan = { ...fieldsIn(vector['derived_plan']), ...fieldsIn(vector['expect_plan']) };
  return [...lines, compareFields('plan', planFigures(result, read.repeated), plan)];
}

/** The expected figures of each line: those that the source states, and those that we derived from them. */
function expectedByLine(vector: Fields, { written }: VectorInput): Fields[] {
  const [stated, derived] = [listOf(vector['expect']), listOf(vector['derived'])];
  const count = Math.max(stated.length, derived.length);
  if (count > written.length)
    throw new VectorError(`${count} lines are expected, but there are ${written.length}.`);
  // A line with `times` is repeated. If there is one expected entry per written line, the entry applies only to the
  // first repetition of that line.
  const isByWritten = count === (written.at(-1) ?? -1) + 1;
  return written.map((index, at) => {
    if (isByWritten && written.indexOf(index) !== at) return {};
    const from = isByWritten ? index : at;
    return { ...fieldsIn(derived[from]), ...fieldsIn(stated[from]) };
  });
}

function fieldsIn(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  if (isFields(value)) return value;
  throw new VectorError('What is expected is not a map.');
}

function lineFigures({ plans, patient_cents }: LineResult): Fields {
  const figures: Fields = {};
  for (const [place, plan] of plans.entries()) {
    const suffix = SUFFIXES[place] ?? '';
    figures[`ded${suffix}`] = plan.deductible_cents / 100;
    figures[`pay${suffix}`] = plan.pay_cents / 100;
    figures[`wo${suffix}`] = plan.write_off_cents / 100;
    figures[`limited${suffix}`] = plan.is_over_frequency || plan.is_over_age;
    figures[`waiting${suffix}`] = plan.is_waiting;
  }
  figures['pat'] = patient_cents / 100;
  return figures;
}

function planFigures(result: EstimateResult, repeated: readonly boolean[]): Fields {
  const figures: Fields = { pat_total: result.patient_cents / 100 };
  for (const [place, plan] of result.plans.entries()) {
    const suffix = SUFFIXES[place] ?? '';
    const paid = result.lines.filter(({ plans }, at) => repeated[at] && (plans[place]?.pay_cents ?? 0) > 0);
    // Repeated lines are the monthly payments of an orthodontic treatment.
    const planTotals = { ...totals(plan), months_paid: paid.length };
    for (const [key, value] of Object.entries(planTotals)) figures[`${key}${suffix}`] = value;
  }
  return figures;
}

function totals(plan: PlanResult): Fields {
  return {
    pay_total: plan.pay_cents / 100,
    wo_total: plan.write_off_cents / 100,
    ded_total: plan.deductible_cents / 100,
    ded_used: usedOf(plan.deductibles),
    ded_left: leftOf(plan.deductibles),
    ded_left_if_family_ignored: leftOf(plan.deductibles.filter(({ level }) => level === 'individual')),
    max_used: usedOf(plan.maximums),
    max_left: leftOf(plan.maximums),
    max_left_if_family_ignored: leftOf(plan.maximums.filter(({ level }) => level === 'individual')),
  };
}

/** The amounts whose scope is all services. If there are none, every amount. */
function generalOf(amounts: readonly Remaining[]): readonly Remaining[] {
  const general = amounts.filter(({ scope }) => isGeneral(scope));
  return general.length > 0 ? general : amounts;
}

/** What is used of the individual amount, in dollars; without one, of the first amount. */
function usedOf(amounts: readonly Remaining[]): number | null {
  const general = generalOf(amounts);
  const amount = general.find(({ level }) => level === 'individual') ?? general[0];
  return amount === undefined ? null : amount.used_cents / 100;
}

/** The least that remains of any of these amounts, in dollars. */
function leftOf(amounts: readonly Remaining[]): number | null {
  const left = generalOf(amounts).flatMap(({ left_cents }) => left_cents ?? []);
  return left.length === 0 ? null : Math.min(...left) / 100;
}
