// When the plan's benefit year starts.

import type { ParsedBenefits, PlanInformation } from '../parsed-benefits.ts';
import { addMonths, dayAfter, dayOf } from '../resolve/days.ts';
import type { Day } from '../response.ts';
import type { Case } from './case.ts';

const LEAP_DAY = '02-29';

/** Month and day ("07-01") on which the benefit year of a limit or amount starts; null if it isn't clear. */
export function benefitYearStart(
  { benefits, plan, asOf }: Pick<Case, 'benefits' | 'plan' | 'asOf'>,
  unit: 'service_year' | 'contract_year',
): string | null {
  const { benefit_year } = benefits.plan_information;
  const period = planPeriodOf(benefits, plan);
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

const PLAN_YEAR = /^plan: (\d{2})\/(\d{2})\/(\d{4}) to (\d{2})\/(\d{2})\/(\d{4})$/i;

/**
 * The plan's own dates, or else those of the response. If these aren't whole years, because the patient's coverage
 * starts or ends within a year, the plan year that the payer also states.
 */
export function planPeriodOf({ plans, plan_information }: StatedPeriods, plan: string | null): PlanPeriod {
  const { effective_date, end_date, additional_info } = plan_information;
  const own = plans.find(({ key }) => key === plan);
  const period = { start: own?.effective_date ?? effective_date, end: own?.end_date ?? end_date };
  const stated = additional_info.flatMap((text): PlanPeriod[] => {
    const [, ...parts] = PLAN_YEAR.exec(text) ?? [];
    const [month, date, year, endMonth, endDate, endYear] = parts;
    if (endYear === undefined) return [];
    return [{ start: `${year}-${month}-${date}`, end: `${endYear}-${endMonth}-${endDate}` }];
  });
  return [period, ...stated].find(isWholeYears) ?? period;
}

interface PlanPeriod {
  start: Day | null;
  end: Day | null;
}

interface StatedPeriods extends Pick<ParsedBenefits, 'plans'> {
  plan_information: Pick<PlanInformation, 'effective_date' | 'end_date' | 'additional_info'>;
}

const isWholeYears = ({ start, end }: PlanPeriod): boolean =>
  start !== null && end !== null && dayAfter(end).slice(5) === start.slice(5);

/** Month and day on which the plan's year starts. Null unless its dates end with a whole year within 12 months. */
export function yearOfDates({
  benefits,
  plan,
  asOf,
}: Pick<Case, 'benefits' | 'plan' | 'asOf'>): string | null {
  return nextBenefitYear('contract_year', null, planPeriodOf(benefits, plan), asOf)?.slice(5) ?? null;
}

/** The first day of the benefit year after the one that includes `on`; null if it isn't clear. */
export function nextBenefitYear(
  year: 'calendar_year' | 'service_year' | 'contract_year' | null,
  startsMonth: number | null,
  period: PlanPeriod,
  on: Day,
): Day | null {
  const thisYear = Number(on.slice(0, 4));
  const month = startsMonth ?? (year === 'calendar_year' ? 1 : null);
  if (month !== null) {
    const start = dayOf(thisYear, month, 1);
    return start > on ? start : dayOf(thisYear + 1, month, 1);
  }
  if (year === null || period.end === null || period.end < on || period.end > addMonths(on, 12)) return null;
  // On any other day than an anniversary of its start, the plan itself ends, not only a benefit year.
  return isWholeYears(period) ? dayAfter(period.end) : null;
}
