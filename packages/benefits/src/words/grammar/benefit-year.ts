// When the benefit year begins.

import type { Says } from '../../statement.ts';
import { numberOf } from './frequencies.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

const says = (...list: Says[]): RuleResult => ({ says: { says: list } });

type Year = Extract<Says, { kind: 'benefit_year' }>['year'];

export const BENEFIT_YEAR: readonly Rule[] = [
  rule('on unit basis', (m) => yearOf(m)),
  rule('on unit basis comma|open|dash? from? month_name to|through|dash month_name close?', (m) =>
    yearOfMonths(m),
  ),
  rule('maximum|deductible|benefit and|slash? maximum|deductible? count on unit basis', (m) => yearOf(m)),
  rule('maximum|deductible|benefit and|slash? maximum|deductible? on unit basis', (m) => yearOf(m)),
  rule('benefit on unit basis comma|open|dash? from? month_name to|through|dash month_name close?', (m) =>
    yearOfMonths(m),
  ),
  rule('benefit_year colon|on? unit', (m) => yearOf(m)),
  // "The benefit period is the calendar year, January 1 through December 31".
  rule(
    'benefit_year|benefit? colon|on? unit comma|open|dash month_day to|through|dash month_day close?',
    (m) => yearFrom(m),
  ),
  rule('benefit|maximum|deductible? count based_on|on unit basis?', (m) => yearOf(m)),
  rule('benefit|plan on|based_on|by unit', (m) => yearOf(m)),
  rule('plan|benefit|benefit_year|unit renew in|on|every? month_name', (m) => yearOfMonth(m)),
  rule('plan|benefit|benefit_year|unit renew on|every? number slash number period|frequency?', (m) =>
    yearOfDay(m),
  ),
  // "Maximum and deductible reset 07/01".
  rule(
    'annual? maximum|deductible and|slash? maximum|deductible? renew on|every? number slash number period|frequency?',
    (m) => yearOfDay(m),
  ),
  rule('benefit_year|unit plan? from|colon|dash? month_name to|through|dash? month_name', (m) =>
    yearOfMonths(m),
  ),
  // "May" is also a verb.
  rule('benefit_year|unit plan? from|colon|dash? month_name to|through|dash? may', (m) =>
    m.get('month_name').month === 6 ? yearIn(6) : null,
  ),
  rule('benefit_year|unit plan? from|colon|dash? may to|through|dash? month_name', (m) =>
    m.get('month_name').month === 4 ? yearIn(5) : null,
  ),
  rule('benefit_year|unit from|colon? month_day to|through|dash month_day', (m) => yearFrom(m)),
  rule('benefit_year|unit basis? from|colon? number slash number to|through|dash number slash number', (m) =>
    yearOfDates(m),
  ),
  rule(
    'plan|benefit_year|benefit|maximum|deductible|count renew on|every? month_day period|frequency?',
    (m) => yearFrom(m),
  ),
  rule('maximum|deductible|benefit and maximum|deductible renew on|every? month_day period|frequency?', (m) =>
    yearFrom(m),
  ),
  // "The maximum applies per July 1 - June 30 plan year".
  rule(
    'maximum|deductible|benefit apply? per|on|every month_day to|through|dash month_day benefit_year|unit',
    (m) => yearBetween(m),
  ),
  // "The benefit year begins July 1 and ends June 30".
  rule('plan|benefit_year|benefit|unit renew on? month_day and|comma? end on? month_day', (m) =>
    yearBetween(m),
  ),
  // "The next plan year begins 07/01/2027".
  rule('next|every? benefit_year|unit renew on? date', (m) => yearOnDay(m)),
  rule('benefit_year|unit from|colon|dash? date to|through|dash date', (m) => yearOfDays(m)),
  rule('open number slash number to|through|dash number slash number close', (m) => yearOfDates(m)),
  rule('unit plan|benefit_year', (m) => (m.get('unit').unit === 'year' ? null : yearOf(m))),
];

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

/** "October - September". */
function yearOfMonths(m: Match): RuleResult | null {
  const [first = 0, last = 0] = m.all('month_name').map(({ month }) => month ?? 0);
  if (last !== (first === 1 ? 12 : first - 1)) return null;
  const year = first === 1 ? 'calendar_year' : 'contract_year';
  return says({ kind: 'benefit_year', year, starts_month: first });
}

const yearIn = (month: number): RuleResult =>
  says({ kind: 'benefit_year', year: month === 1 ? 'calendar_year' : 'contract_year', starts_month: month });

/** "Renews in July". */
const yearOfMonth = (m: Match): RuleResult | null => {
  const { month } = m.get('month_name');
  return month === undefined ? null : yearIn(month);
};

/** "Starts 07/01". */
const yearOfDay = (m: Match): RuleResult | null => {
  const [month, day] = [numberOf(m), numberOf(m, 1)];
  return day === 1 && month >= 1 && month <= 12 ? yearIn(month) : null;
};

function yearOnDay(m: Match): RuleResult | null {
  const { day } = m.get('date');
  const { unit } = m.get('unit');
  const isYear = !m.has('unit') || unit === 'contract_year' || unit === 'service_year';
  return isYear && day?.endsWith('-01') ? yearIn(Number(day.slice(5, 7))) : null;
}

/** "7/1 - 6/30". */
function yearOfDates(m: Match): RuleResult | null {
  const [month = 0, day, lastMonth] = m.all('number').map(({ number }) => number ?? 0);
  const isYear = day === 1 && month >= 1 && month <= 12 && lastMonth === (month === 1 ? 12 : month - 1);
  return isYear
    ? says({
        kind: 'benefit_year',
        year: month === 1 ? 'calendar_year' : 'contract_year',
        starts_month: month,
      })
    : null;
}

/** "07/01/2026 - 06/30/2027". */
function yearOfDays(m: Match): RuleResult | null {
  const [from, to] = m.all('date').map(({ day }) => (day ? new Date(`${day}T00:00:00Z`) : null));
  if (!from || !to || from.getUTCDate() !== 1) return null;
  const end = new Date(Date.UTC(from.getUTCFullYear() + 1, from.getUTCMonth(), 0));
  return end.getTime() === to.getTime() ? yearIn(from.getUTCMonth() + 1) : null;
}

function yearBetween(m: Match): RuleResult | null {
  const [first, last] = m.all('month_day');
  const { month = 0, number } = last ?? {};
  const isBefore = month === (first?.month === 1 ? 12 : (first?.month ?? 0) - 1);
  // A leap year, so that the last day of February may be the 29th.
  const lastDay = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  const isLastDay = number === lastDay || (month === 2 && number === 28);
  return isBefore && isLastDay ? yearFrom(m) : null;
}

/** A year that begins in January is the calendar year. */
function yearFrom(m: Match): RuleResult | null {
  const { month, number } = m.get('month_day');
  if (month === undefined || number !== 1) return null;
  return says({
    kind: 'benefit_year',
    year: month === 1 ? 'calendar_year' : 'contract_year',
    starts_month: month,
  });
}
