// When a person's coverage starts: the plan's start, which may be that of the plan year or of the group's plan, and the
// days on which the person's own eligibility begins.

import type { ParsedBenefits, PlainSources, PlanInformation } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';

export interface Eligibility {
  text: string;
  /** True if the payer calls the date a begin. */
  isBegin: boolean;
  from: Day;
  isRange: boolean;
}

const ELIGIBILITY = /^eligibility( begin)?: (\d{2})\/(\d{2})\/(\d{4})(.*)$/i;

/** Null if the text (from a plan's `additional_info`) isn't a date of eligibility. */
export function eligibilityIn(text: string): Eligibility | null {
  const [, begin, month, date, year, to] = ELIGIBILITY.exec(text) ?? [];
  if (year === undefined) return null;
  return { text, isBegin: begin !== undefined, from: `${year}-${month}-${date}`, isRange: to !== '' };
}

export interface PlanStarts {
  plans: ParsedBenefits['plans'];
  plan_information: Pick<PlanInformation, 'effective_date' | 'end_date' | 'additional_info'>;
  sources: Pick<PlainSources, 'plan_information'>;
}

/**
 * A date of the plan, or else of the response. Dates without a source row are stated once for the whole response, so
 * they apply to every plan. Dates with a source row may belong to another plan.
 */
export function planDay(
  { plans, plan_information, sources }: PlanStarts,
  key: string | null,
  field: 'effective_date' | 'end_date',
): Day | null {
  const own = plans.find((plan) => plan.key === key);
  const isOfRow = (sources.plan_information[field] ?? []).length > 0;
  return own?.[field] ?? (own && isOfRow ? null : plan_information[field]);
}

export interface Starts {
  first: Day;
  last: Day;
  /** The day on which the person's own eligibility begins, if the payer states it. Otherwise the plan's start. */
  own: Day;
}

/**
 * The first and the last day from which a person's coverage may count: the plan's start, which may be that of the plan
 * year, and the days on which eligibility begins. Null if the plan's start isn't stated.
 */
export function startsOf(benefits: PlanStarts, key: string | null): Starts | null {
  const start = planDay(benefits, key, 'effective_date');
  if (start === null) return null;
  const eligible = benefits.plan_information.additional_info.flatMap((text) => eligibilityIn(text) ?? []);
  const begins = eligible.flatMap(({ isBegin, from }) => (isBegin ? from : []));
  const days = [start, ...begins].sort();
  return { first: days[0] ?? start, last: days.at(-1) ?? start, own: begins.at(-1) ?? start };
}
