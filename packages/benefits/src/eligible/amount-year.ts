// In which benefit year of an amount a day is. What remains is stated for the response's own year only.

import type { Day } from '../answer.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { benefitYearStart } from './benefit-year.ts';
import type { Case } from './case.ts';
import { yearStart } from './rules.ts';

type Moment = Pick<Case, 'benefits' | 'plan' | 'on' | 'asOf'>;

/**
 * The benefit year of a day to check. `now`: that of the response. `before`: an earlier one. `open`: not known. A day:
 * a later year, which starts on that day.
 */
export type AmountYear = 'now' | 'before' | 'open' | Day;

export function amountYear(one: Moment, { period }: BenefitAmount): AmountYear {
  const { on, asOf } = one;
  if (period === 'lifetime') return 'now';
  const starts = yearStarts(one, period);
  if (starts === null) return on <= asOf ? 'now' : 'open';
  const [own, current] = [yearStart(on, starts), yearStart(asOf, starts)];
  if (own === current) return 'now';
  return own < current ? 'before' : own;
}

function yearStarts(one: Moment, period: BenefitAmount['period']): string | null {
  if (period === 'calendar_year') return '01-01';
  if (period === 'service_year' || period === 'contract_year') return benefitYearStart(one, period);
  if (one.benefits.plan_information.benefit_year === 'calendar_year') return '01-01';
  return benefitYearStart(one, 'contract_year');
}
