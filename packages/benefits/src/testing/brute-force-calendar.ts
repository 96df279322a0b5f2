// A calendar without shortcuts: it lists every day and checks each rule for each day. It was written from the rules in
// English, without looking at the production code that it tests.

import type { CountRule } from '../eligible/count-rules.ts';
import type { PastService } from '../eligible/types.ts';
import type { Day } from '../response.ts';

export interface DayRules {
  plan: { from: Day | null; to: Day | null };
  /** The first day on which no waiting period applies. */
  waits_until: Day | null;
  birth: Day | null;
  /** The patient must be in all of these age ranges. Both ends are included. */
  ages: readonly { from: number | null; to: number | null }[];
  counts: readonly CountRule[];
}

interface ListedDay {
  text: string;
  year: number;
  month: number;
  date: number;
}

const FIRST_YEAR = 1999;
const LAST_YEAR = 2040;

const DAYS: ListedDay[] = [];
const NUMBER_OF = new Map<string, number>();
for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  for (let month = 1; month <= 12; month += 1) {
    const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
    for (let date = 1; date <= length; date += 1) {
      const text = nameOf(year, month, date);
      NUMBER_OF.set(text, DAYS.length);
      DAYS.push({ text, year, month, date });
    }
  }
}

function nameOf(year: number, month: number, date: number): string {
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

/** Days are numbers here: 0 is the first listed day. */
export function numberOf(text: string): number {
  const number = NUMBER_OF.get(text);
  if (number === undefined) throw new Error(`${text} is not in the calendar`);
  return number;
}

export function textOf(number: number): string {
  return at(number).text;
}

function at(number: number): ListedDay {
  const day = DAYS[number];
  if (day === undefined) throw new Error(`day ${number} is not in the calendar`);
  return day;
}

/** The same date some months later; if that month has no such date, its last day. */
function monthsLater(number: number, months: number): number {
  let { year, month, date } = at(number);
  for (let step = 0; step < months; step += 1) {
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  while (!NUMBER_OF.has(nameOf(year, month, date))) date -= 1;
  return numberOf(nameOf(year, month, date));
}

interface NumberedService {
  number: number;
  service: PastService;
}

/** The first of `howMany` days from `from` on that all rules allow. Null if they allow none. */
export function firstAllowedByTrying(
  rules: DayRules,
  services: readonly PastService[],
  where: { tooth: number | null; area: string | null },
  from: string,
  howMany: number,
): string | null {
  const numbered = services.map((service) => ({ number: numberOf(service.date), service }));
  const tests = rules.counts.map((rule) => {
    const counting = numbered.filter(
      ({ service }) => rule.codes.includes(service.code) && isThere(rule.by, service, where),
    );
    return testOf(rule, counting);
  });
  const [begins, ends, waits] = [rules.plan.from, rules.plan.to, rules.waits_until].map((day) =>
    day === null ? null : numberOf(day),
  );
  const isInPlan = (number: number) =>
    (begins == null || number >= begins) &&
    (ends == null || number <= ends) &&
    (waits == null || number >= waits);
  const start = numberOf(from);
  for (let number = start; number < start + howMany; number += 1) {
    if (isInPlan(number) && isOfAge(rules, number) && tests.every((test) => test(number)))
      return textOf(number);
  }
  return null;
}

function isOfAge({ birth, ages }: DayRules, number: number): boolean {
  if (ages.length === 0) return true;
  if (birth === null || number < numberOf(birth)) return false;
  const born = at(numberOf(birth));
  const day = at(number);
  let age = day.year - born.year;
  if (day.month < born.month) age -= 1;
  if (day.month === born.month && day.date < born.date) age -= 1;
  for (const { from, to } of ages) {
    if (from !== null && age < from) return false;
    if (to !== null && age > to) return false;
  }
  return true;
}

/** Returns a function that checks whether the rule allows another service on a day. */
function testOf(rule: CountRule, counting: readonly NumberedService[]): (number: number) => boolean {
  const { period, count } = rule;
  const within = (isCounted: (service: number, day: number) => boolean) => (day: number) => {
    let used = 0;
    for (const { number } of counting) if (isCounted(number, day)) used += 1;
    return used < count;
  };
  switch (period.kind) {
    case 'lifetime':
      return within(() => true);
    case 'years': {
      const [month = 0, date = 0] = period.starts.split('-').map(Number);
      return within((service, day) => {
        const years = yearOf(day, month, date) - yearOf(service, month, date);
        return years >= 0 && years < period.years;
      });
    }
    case 'months': {
      const ends = new Map(counting.map(({ number }) => [number, monthsLater(number, period.months)]));
      return within((service, day) => {
        const end = ends.get(service) ?? 0;
        return day >= service && (period.anniversary === 'day_after' ? day <= end : day < end);
      });
    }
    case 'days':
      return within((service, day) => {
        const end = service + period.days;
        return day >= service && (period.anniversary === 'day_after' ? day <= end : day < end);
      });
  }
}

/** The calendar year in which the benefit year that contains the day began. */
function yearOf(number: number, month: number, date: number): number {
  const day = at(number);
  const isBefore = day.month < month || (day.month === month && day.date < date);
  return isBefore ? day.year - 1 : day.year;
}

const UPPER_RIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
const UPPER_LEFT = [9, 10, 11, 12, 13, 14, 15, 16];
const LOWER_LEFT = [17, 18, 19, 20, 21, 22, 23, 24];
const LOWER_RIGHT = [25, 26, 27, 28, 29, 30, 31, 32];

/** Whether two services are on the same tooth, quadrant or arch (`by`). An unknown tooth counts as the same place. */
function isThere(by: string, service: { tooth: number | null }, where: { tooth: number | null }): boolean {
  if (by === 'mouth') return true;
  const [a, b] = [service.tooth, where.tooth];
  if (a === null || b === null) return true;
  if (by === 'tooth') return a === b;
  const quadrants = [UPPER_RIGHT, UPPER_LEFT, LOWER_LEFT, LOWER_RIGHT];
  const arches = [
    [...UPPER_RIGHT, ...UPPER_LEFT],
    [...LOWER_LEFT, ...LOWER_RIGHT],
  ];
  return (by === 'quadrant' ? quadrants : arches).some((teeth) => teeth.includes(a) && teeth.includes(b));
}
