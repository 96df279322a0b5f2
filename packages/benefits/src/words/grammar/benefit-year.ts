// When the benefit year begins.

import type { Says } from '../../statement.ts';
import { type Match, type Rule, type RuleResult, rule, says } from './patterns.ts';

type Year = Extract<Says, { kind: 'benefit_year' }>['year'];

/** "Benefits are on a calendar year basis". */
function yearOf(m: Match): RuleResult | null {
  const unit = m.get('unit').unit;
  const isYear = unit === 'calendar_year' || unit === 'service_year' || unit === 'contract_year';
  return isYear
    ? says({
        kind: 'benefit_year',
        year: unit satisfies Year,
        starts_month: unit === 'calendar_year' ? 1 : null,
      })
    : null;
}

/** A year that begins in January is the calendar year. */
const yearIn = (month: number): RuleResult =>
  says({ kind: 'benefit_year', year: month === 1 ? 'calendar_year' : 'contract_year', starts_month: month });

const monthBefore = (month: number): number => (month === 1 ? 12 : month - 1);

const isMonth = (month: number): boolean => month >= 1 && month <= 12;

/** "October - September". */
function yearOfMonths(m: Match): RuleResult | null {
  const [first = 0, last = 0] = m.all('month_name').map(({ month }) => month ?? 0);
  return last === monthBefore(first) ? yearIn(first) : null;
}

/** "Renews in July". */
function yearOfMonth(m: Match): RuleResult | null {
  const { month } = m.get('month_name');
  return month === undefined ? null : yearIn(month);
}

/** "Starts 07/01". */
const yearOfDay = (m: Match): RuleResult | null =>
  m.number(1) === 1 && isMonth(m.number()) ? yearIn(m.number()) : null;

/** "The next benefit year begins 07/01/2027". Only the first day of a month begins a benefit year. */
function yearOnDay(m: Match): RuleResult | null {
  const { day } = m.get('date');
  const { unit } = m.get('unit');
  const isYear = !m.has('unit') || unit === 'contract_year' || unit === 'service_year';
  return isYear && day?.endsWith('-01') ? yearIn(Number(day.slice(5, 7))) : null;
}

/** "07/01/2026 - 06/30/2027". */
function yearOfDays(m: Match): RuleResult | null {
  const [first = '', last = ''] = m.all('date').map(({ day }) => day);
  const before = new Date(Date.UTC(Number(first.slice(0, 4)) + 1, Number(first.slice(5, 7)) - 1, 0));
  const isYear = first.endsWith('-01') && last === before.toISOString().slice(0, 10);
  // "Calendar year 07/01/2026 - 06/30/2027" conflicts with itself.
  const isOther = m.get('unit').unit === 'calendar_year' && first.slice(5, 7) !== '01';
  return isYear && !isOther ? yearIn(Number(first.slice(5, 7))) : null;
}

/** "7/1 - 6/30". */
const yearOfDates = (m: Match): RuleResult | null =>
  m.number(2) === monthBefore(m.number()) ? yearOfDay(m) : null;

/** "Begins July 1 and ends June 30": must be a full year. */
function yearBetween(m: Match): RuleResult | null {
  const [first, last] = m.all('month_day');
  const { month = 0, number } = last ?? {};
  const isBefore = month === monthBefore(first?.month ?? 0);
  // A leap year, so that the last day of February may be the 29th.
  const lastDay = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  const isLastDay = number === lastDay || (month === 2 && number === 28);
  return isBefore && isLastDay ? yearFrom(m) : null;
}

/** The year that begins on the match's first day. Null if that isn't the first of a month. */
function yearFrom(m: Match): RuleResult | null {
  const { month, number } = m.get('month_day');
  return month === undefined || number !== 1 ? null : yearIn(month);
}

export const BENEFIT_YEAR: readonly Rule[] = [
  rule('maximum|deductible|benefit and|slash? maximum|deductible? count? on unit basis', yearOf),
  rule(
    'benefit? on unit basis comma|open|dash? from? month_name to|through|dash month_name close?',
    yearOfMonths,
  ),
  rule('benefit_year colon|on? unit', yearOf),
  rule('plan|benefit|benefit_year|unit renew in|on|every? month_name', yearOfMonth),
  rule('benefit_year|unit from|colon? month_day to|through|dash month_day', yearFrom),
  rule('benefit_year|unit from|colon|dash? date to|through|dash date', yearOfDays),
  rule(
    'benefit_year|unit basis? from|colon? number slash number to|through|dash number slash number',
    yearOfDates,
  ),
  rule(
    'plan|benefit_year|benefit|maximum|deductible|count renew on|every? month_day period|frequency?',
    yearFrom,
  ),
  rule(
    'maximum|deductible|benefit and maximum|deductible renew on|every? month_day period|frequency?',
    yearFrom,
  ),
  // "The benefit year begins July 1 and ends June 30".
  rule('plan|benefit_year|benefit|unit renew on? month_day and|comma? end on? month_day', yearBetween),
  // "Maximum runs July 1 through June 30".
  rule('maximum|deductible from? month_day to|through|dash month_day', yearBetween),
  // "The next plan year begins 07/01/2027".
  rule('next|every? benefit_year|unit renew on? date', yearOnDay),
  rule('open number slash number to|through|dash number slash number close', yearOfDates),
  rule('unit plan|benefit_year', (m) => (m.get('unit').unit === 'year' ? null : yearOf(m))),
];
