// Reads a plan of a vector: `p1`, `p2` or `p3`.

import type { CountPeriod } from '../../eligible/count-rules.ts';
import type { CobRule, Level, PlanTerms, PlanType, Share } from '../../estimate/terms.ts';
import { isFields } from './read-file.ts';
import {
  centsOf,
  choiceOf,
  countOf,
  dayOf,
  fieldsOf,
  flagOf,
  listOf,
  numberOf,
  optionalText,
  scopeOf,
  VectorError,
} from './values.ts';

const KEYS = ['type', 'pct', 'pct_list', 'ded', 'max', 'freq', 'age', 'wait', 'excl', 'cob', 'renew', 'eff'];
const TYPES: Record<string, PlanType> = {
  ppo: 'ppo',
  percent: 'percent',
  flat: 'flat',
  cap: 'cap',
  fixed: 'fixed',
};
const LEVELS: Record<string, Level> = { ind: 'individual', fam: 'family' };
const PERIODS = { year: 'year', life: 'lifetime' } as const;
const PLACES = {
  tooth: 'tooth',
  quad: 'quadrant',
  quadrant: 'quadrant',
  arch: 'arch',
  mouth: 'mouth',
} as const;
const COB: Record<string, CobRule> = {
  basic: 'basic',
  standard: 'standard',
  carveout: 'carveout',
  medicaid: 'medicaid',
  maintenance: 'maintenance',
};

export function readPlan(value: unknown, where: string): PlanTerms {
  const plan = fieldsOf(value, KEYS, where);
  const starts = yearStarts(plan['renew'], `${where} renew`);
  return {
    type: choiceOf(plan['type'], TYPES, `${where} type`, 'percent'),
    shares: readShares(plan['pct'], plan['pct_list'], where),
    deductibles: listOf(plan['ded']).map((item) => readAmount(item, `${where} ded`, [])),
    maximums: listOf(plan['max']).map((item) => ({
      ...readAmount(item, `${where} max`, ['own']),
      is_separate: isFields(item) && flagOf(item['own'], `${where} max own`),
    })),
    frequencies: listOf(plan['freq']).map((item) => readFrequency(item, starts, `${where} freq`)),
    ages: listOf(plan['age']).map((item) => {
      const { for: scope, thru } = fieldsOf(item, ['for', 'thru'], `${where} age`);
      return { ...ruleFor(scope, where), from: null, through: numberOf(thru, `${where} age thru`) };
    }),
    waits: listOf(plan['wait']).map((item) => {
      const { for: scope, months } = fieldsOf(item, ['for', 'months'], `${where} wait`);
      return {
        ...ruleFor(scope, where),
        covered_from: null,
        months: countOf(months, `${where} wait months`),
      };
    }),
    exclusions: listOf(plan['excl']).map((scope) => ruleFor(scope, where)),
    cob: choiceOf(plan['cob'], COB, `${where} cob`, 'standard'),
    year_starts: starts,
    effective: dayOf(plan['eff'], `${where} eff`),
  };
}

function ruleFor(scope: unknown, where: string) {
  return { scope: scopeOf(scope, `${where} for`), sources: [] };
}

function yearStarts(value: unknown, where: string): string {
  const month = countOf(value ?? 1, where);
  if (month < 1 || month > 12) throw new VectorError(`${where} is not a month.`);
  return `${String(month).padStart(2, '0')}-01`;
}

function readShares(pct: unknown, list: unknown, where: string): Share[] {
  const byScope = isFields(pct) ? pct : isBlank(pct) ? {} : { all: pct };
  const stated = Object.entries(byScope).map(([scope, percent]) => ({ scope, percent }));
  const listed = listOf(list).map((item) => {
    const { for: scope, pct: percent } = fieldsOf(item, ['for', 'pct'], `${where} pct_list`);
    return { scope, percent };
  });
  return [...stated, ...listed].map(({ scope, percent }) => ({
    ...ruleFor(scope, where),
    percent: percentOf(percent, `${where} pct`),
  }));
}

function percentOf(value: unknown, where: string): number {
  const percent = numberOf(value, where);
  if (percent < 0 || percent > 100) throw new VectorError(`${where} is not between 0 and 100.`);
  return percent;
}

function readAmount(item: unknown, where: string, more: string[]) {
  const {
    amt,
    for: scope,
    lvl,
    used,
    per,
  } = fieldsOf(item, ['amt', 'for', 'lvl', 'used', 'per', ...more], where);
  return {
    ...ruleFor(scope, where),
    level: choiceOf(lvl, LEVELS, `${where} lvl`, 'individual'),
    period: choiceOf<'year' | 'lifetime'>(per, PERIODS, `${where} per`, 'year'),
    cents: centsOf(amt, `${where} amt`),
    used_cents: centsOf(used ?? 0, `${where} used`),
  };
}

function readFrequency(item: unknown, starts: string, where: string) {
  const { for: scope, n, per, every, area } = fieldsOf(item, ['for', 'n', 'per', 'every', 'area'], where);
  if (isBlank(per) === isBlank(every)) throw new VectorError(`${where} needs either per or every.`);
  return {
    ...ruleFor(scope, where),
    count: countOf(n ?? 1, `${where} n`),
    period: isBlank(every) ? periodOfPer(per, starts, where) : periodOfEvery(every, where),
    by: choiceOf<(typeof PLACES)[keyof typeof PLACES]>(area, PLACES, `${where} area`, 'mouth'),
  };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null;

/**
 * `cy`: calendar year; `by`: benefit year; `life`: lifetime; `r12`: 12 months, and the next service may be on the
 * anniversary.
 */
function periodOfPer(per: unknown, starts: string, where: string): CountPeriod {
  const text = optionalText(per, where) ?? '';
  if (text === 'cy') return { kind: 'years', years: 1, starts: '01-01' };
  if (text === 'by') return { kind: 'years', years: 1, starts };
  if (text === 'life') return { kind: 'lifetime' };
  const [, months] = /^r(\d+)$/.exec(text) ?? [];
  if (months === undefined)
    throw new VectorError(`${where} per must be cy, by, life, or r and a number of months (r12).`);
  return { kind: 'months', months: Number(months), anniversary: 'same_day' };
}

/** `24m`, `2y` or `730d`: the next service may be on the day after the anniversary. */
function periodOfEvery(every: unknown, where: string): CountPeriod {
  const [, count, unit] = /^(\d+)\s*([dmy])$/.exec(optionalText(every, where) ?? '') ?? [];
  if (count === undefined)
    throw new VectorError(`${where} every must be a number and d, m or y, such as 24m.`);
  if (unit === 'd') return { kind: 'days', days: Number(count), anniversary: 'day_after' };
  return { kind: 'months', months: Number(count) * (unit === 'y' ? 12 : 1), anniversary: 'day_after' };
}
