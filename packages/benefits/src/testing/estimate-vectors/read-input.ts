// Turns a test vector about money into the input of the estimate.

import { DEFAULT_SWITCHES } from '../../estimate/switches.ts';
import type { EstimateInput, Line, LineTerms, PastLine, Switches } from '../../estimate/terms.ts';
import { type Fields, isFields } from './read-file.ts';
import { readPlan } from './read-plan.ts';
import {
  centsOf,
  choiceOf,
  countOf,
  dayOf,
  fieldsOf,
  flagOf,
  listOf,
  numberOf,
  optionalCents,
  optionalText,
  textOf,
  VectorError,
} from './values.ts';

export interface VectorInput {
  input: EstimateInput;
  /** For each line of the input, the index of the line in the vector that it comes from. */
  written: number[];
  /** For each line of the input, true if its line in the vector has `times`. */
  repeated: boolean[];
}

/** Suffixes of the keys for plans 1, 2 and 3. */
export const SUFFIXES = ['', '2', '3'] as const;

const LINE_KEYS = [
  ...['code', 'cat', 'tooth', 'area', 'date', 'age', 'fee', 'qty', 'pri_paid', 'times', 'alone'],
  ...SUFFIXES.flatMap((suffix) => ['allow', 'copay', 'fixed', 'sub'].map((key) => `${key}${suffix}`)),
];
const PAST_KEYS = ['date', 'code', 'cat', 'tooth', 'area', 'paid', 'times'];
const ORDERS: Record<string, Switches['ded_order']> = {
  lines: 'treatment',
  treatment: 'treatment',
  highest_fee: 'highest_fee',
  highest_pct: 'highest_pct',
};

export function readInput(vector: Fields): VectorInput {
  const plans = ['p1', 'p2', 'p3'].filter((key) => vector[key] !== undefined && vector[key] !== null);
  if (plans[0] !== 'p1' || plans.at(-1) !== `p${plans.length}`)
    throw new VectorError('The plans are not p1, then p2, then p3.');
  const lines = listOf(vector['lines']).map((line, at) => readLine(line, plans.length, `line ${at + 1}`));
  const expanded = lines.flatMap(({ line, times }, at) =>
    Array.from({ length: times ?? 1 }, () => ({ line, at, isRepeated: times !== null })),
  );
  return {
    input: {
      plans: plans.map((key) => readPlan(vector[key], key)),
      lines: expanded.map(({ line }) => line),
      history: listOf(vector['hist']).flatMap((past) =>
        readPast(
          past,
          expanded.map(({ line }) => line),
        ),
      ),
      switches: readSwitches(vector['opt']),
    },
    written: expanded.map(({ at }) => at),
    repeated: expanded.map(({ isRepeated }) => isRepeated),
  };
}

function readLine(value: unknown, plans: number, where: string): { line: Line; times: number | null } {
  const line = fieldsOf(value, LINE_KEYS, where);
  const { qty, age, times } = line;
  return {
    line: {
      ...readService(line, where),
      age: age === undefined || age === null ? null : numberOf(age, `${where} age`),
      fee_cents: centsOf(line['fee'], `${where} fee`),
      units: countOf(qty ?? 1, `${where} qty`),
      plans: SUFFIXES.slice(0, plans).map((suffix) => readTerms(line, suffix, where)),
      is_alone: flagOf(line['alone'], `${where} alone`),
    },
    times: times === undefined || times === null ? null : timesOf(times, where),
  };
}

const MOST_TIMES = 1000;

function timesOf(value: unknown, where: string): number {
  const times = countOf(value, `${where} times`);
  if (times > MOST_TIMES) throw new VectorError(`${where} times is more than ${MOST_TIMES}.`);
  return times;
}

function readService(item: Fields, where: string) {
  return {
    code: textOf(item['code'], `${where} code`),
    categories: listOf(item['cat']).map((name) => textOf(name, `${where} cat`)),
    tooth: optionalText(item['tooth'], `${where} tooth`),
    area: optionalText(item['area'], `${where} area`),
    date: dayOf(item['date'], `${where} date`),
  };
}

function readTerms(line: Fields, suffix: string, where: string): LineTerms {
  const cents = (key: string) => optionalCents(line[`${key}${suffix}`], `${where} ${key}${suffix}`);
  const sub = line[`sub${suffix}`];
  const substitute =
    sub === undefined || sub === null ? null : fieldsOf(sub, ['code', 'allow'], `${where} sub`);
  return {
    allowed_cents: cents('allow'),
    copay_cents: cents('copay'),
    fixed_cents: cents('fixed'),
    substitute: substitute && {
      code: optionalText(substitute['code'], `${where} sub code`) ?? '',
      allowed_cents: optionalCents(substitute['allow'], `${where} sub allow`),
    },
    paid_cents: suffix === '' ? optionalCents(line['pri_paid'], `${where} pri_paid`) : null,
    is_excluded: false,
    sources: [],
  };
}

function readPast(value: unknown, lines: readonly Line[]): PastLine[] {
  const where = 'hist';
  const past = fieldsOf(value, PAST_KEYS, where);
  const { paid, times } = past;
  const service = readService(past, where);
  // A past service without `cat` gets the categories of the line with the same code.
  const known = lines.find(({ code }) => code === service.code)?.categories ?? [];
  const categories = past['cat'] === undefined ? known : service.categories;
  const paid_cents = paid === 'known' || paid === 'pending' ? null : optionalCents(paid, `${where} paid`);
  return Array.from({ length: timesOf(times ?? 1, where) }, () => ({
    ...service,
    categories,
    paid_cents,
  }));
}

function readSwitches(value: unknown): Switches {
  const opt = fieldsOf(withoutRemarks(value ?? {}), Object.keys(DEFAULT_SWITCHES), 'opt');
  const flag = (
    key: keyof Switches & (`wo_${string}` | 'sub_writeoff' | 'second_network_binds' | 'max_before_carveout'),
  ) => flagOf(opt[key] ?? DEFAULT_SWITCHES[key], `opt ${key}`);
  return {
    wo_zero_on_max: flag('wo_zero_on_max'),
    wo_zero_on_limit: flag('wo_zero_on_limit'),
    sub_writeoff: flag('sub_writeoff'),
    second_network_binds: flag('second_network_binds'),
    max_before_carveout: flag('max_before_carveout'),
    excluded_at: choiceOf<Switches['excluded_at']>(
      opt['excluded_at'],
      { office_fee: 'office_fee', contract_fee: 'contract_fee' },
      'opt excluded_at',
      DEFAULT_SWITCHES.excluded_at,
    ),
    ded_order: choiceOf(opt['ded_order'], ORDERS, 'opt ded_order', DEFAULT_SWITCHES.ded_order),
    blank_fixed: choiceOf<Switches['blank_fixed']>(
      opt['blank_fixed'],
      { full: 'full', zero: 'zero' },
      'opt blank_fixed',
      DEFAULT_SWITCHES.blank_fixed,
    ),
  };
}

/** Removes remarks such as `dates: ours`, which say that we chose the dates. */
function withoutRemarks(opt: unknown): unknown {
  if (!isFields(opt)) return opt;
  return Object.fromEntries(Object.entries(opt).filter(([, value]) => value !== 'ours'));
}
