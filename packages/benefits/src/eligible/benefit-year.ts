// When the plan's benefit year starts.

import type { Day } from '../answer.ts';
import { addMonths, dayAfter, dayOf } from '../resolve/days.ts';
import type { Case } from './case.ts';

const LEAP_DAY = '02-29';

/** Month and day ("07-01") on which the benefit year of a limit or amount starts; null if it isn't clear. */
export function benefitYearStart(
  { benefits, plan, asOf }: Pick<Case, 'benefits' | 'plan' | 'asOf'>,
  unit: 'service_year' | 'contract_year',
): string | null {
  const { benefit_year } = benefits.plan_information;
  const period = datesOf(benefits, plan);
  const stated = benefits.statements.flatMap(({ says, plan: key }) =>
    says.kind === 'benefit_year' && (key === null || key === plan) ? [says] : [],
  );
  // Text that we couldn't read may state another year.
  if (benefits.remarks.some(({ topics }) => topics.includes('benefit_year'))) return null;
  const [only] = stated;
  if (stated.some(({ year, starts_month }) => year !== only?.year || starts_month !== only.starts_month))
    return null;
  const year = only?.year ?? benefit_year ?? unit;
  // The limit or amount is per service or contract year, but the plan has calendar years. We can't tell which is meant.
  if (year === 'calendar_year' && only?.starts_month == null) return null;
  const next = nextBenefitYear(year, only?.starts_month ?? null, period, asOf);
  const starts = next?.slice(5) ?? null;
  return starts === LEAP_DAY ? null : starts;
}

/** The plan's own dates, or else those of the response. */
function datesOf({ plans, plan_information }: Case['benefits'], plan: string | null) {
  const { effective_date, end_date } = plan_information;
  const own = plans.find(({ key }) => key === plan);
  return { start: own?.effective_date ?? effective_date, end: own?.end_date ?? end_date };
}

/** Month and day on which the plan's year starts if its dates are those of one year; otherwise null. */
export function yearOfDates({
  benefits,
  plan,
  asOf,
}: Pick<Case, 'benefits' | 'plan' | 'asOf'>): string | null {
  return nextBenefitYear('contract_year', null, datesOf(benefits, plan), asOf)?.slice(5) ?? null;
}

/** The first day of the benefit year after the one that includes `on`; null if it isn't clear. */
export function nextBenefitYear(
  year: 'calendar_year' | 'service_year' | 'contract_year' | null,
  startsMonth: number | null,
  period: { start: Day | null; end: Day | null },
  on: Day,
): Day | null {
  const thisYear = Number(on.slice(0, 4));
  const month = startsMonth ?? (year === 'calendar_year' ? 1 : null);
  if (month !== null) {
    const start = dayOf(thisYear, month, 1);
    return start > on ? start : dayOf(thisYear + 1, month, 1);
  }
  if (year === null || period.end === null || period.end < on || period.end > addMonths(on, 12)) return null;
  const next = dayAfter(period.end);
  // On any other day than an anniversary of its start, the plan itself ends, not only a benefit year.
  return next.slice(5) === period.start?.slice(5) ? next : null;
}
