// In which benefit year of an amount a day is. What remains is stated for the response's own year only.

import type { BenefitAmount } from '../../parsed-benefits.ts';
import type { Day } from '../../response.ts';
import { benefitYearStart, yearOfDates } from '../benefit-year.ts';
import type { Case } from '../case.ts';
import { yearStart } from '../count-rules.ts';

type Moment = Pick<Case, 'benefits' | 'plan' | 'on' | 'asOf'>;

/**
 * The benefit year of a day to check. `now`: that of the response. `before`: an earlier one. `open`: not known. A day:
 * a later year, which starts on that day.
 */
export type AmountYear = 'now' | 'before' | 'open' | Day;

export function amountYear(asked: Moment, amount: BenefitAmount): AmountYear {
  const { period } = amount;
  if (period === 'lifetime') return 'now';
  // All of the amount remains for each visit.
  if (isPerVisit(asked, amount)) return asked.on;
  const years = possibleStarts(asked, period).map((starts) => yearFrom(asked, starts));
  const [year = 'open'] = years;
  // In a later year, all of the amount remains, whenever that year starts.
  const isAlike = (other: AmountYear) => other === year || (isLater(other) && isLater(year));
  return years.every(isAlike) ? year : 'open';
}

/** Whether the amount is for each visit or each day. */
export const isPerVisit = (
  { benefits }: Pick<Moment, 'benefits'>,
  { period, sources }: BenefitAmount,
): boolean =>
  period === 'visit' ||
  (period === 'other' &&
    benefits.statements.some(
      (one) =>
        one.says.kind === 'amount' &&
        sources.includes(one.source.row) &&
        one.period?.unit === 'day' &&
        (one.period.count ?? 1) === 1,
    ));

/** Only a day begins with a digit. */
const isLater = (year: AmountYear): boolean => /^\d/.test(year);

/** The benefit year of the day to check, if years start on `starts`. */
function yearFrom({ on, asOf }: Moment, starts: string | null): AmountYear {
  if (starts === null) return on <= asOf ? 'now' : 'open';
  const [own, current] = [yearStart(on, starts), yearStart(asOf, starts)];
  if (own === current) return 'now';
  return own < current ? 'before' : own;
}

/**
 * The month and day on which the amount's year may start, by its own row or else by the plan's year. Null: a start that
 * we don't know.
 */
function possibleStarts(asked: Moment, period: BenefitAmount['period']): (string | null)[] {
  if (period === 'calendar_year') return ['01-01'];
  if (period === 'service_year' || period === 'contract_year') return [benefitYearStart(asked, period)];
  if (asked.benefits.plan_information.benefit_year !== 'calendar_year')
    return [benefitYearStart(asked, 'contract_year')];
  // Only other rows state calendar years, so the plan's dates may be those of its own year.
  const ofDates = period === 'not_stated' && !isCalendarStated(asked) ? yearOfDates(asked) : null;
  return ofDates === null ? ['01-01'] : ['01-01', ofDates];
}

/** Whether the payer says that the plan has calendar years: "BENEFITS RENEW JANUARY 1". */
const isCalendarStated = ({ benefits, plan }: Moment): boolean =>
  benefits.statements.some(
    ({ says, plan: key }) =>
      says.kind === 'benefit_year' && says.year === 'calendar_year' && (key === null || key === plan),
  );
