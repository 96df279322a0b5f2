// When a person's own eligibility begins. A plan's start may be that of the plan year or of the group's plan.

import type { Day } from '../answer.ts';

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

/** The first and the last day from which a person's coverage may count: the plan's start, and those of eligibility. */
export function startsFrom(info: readonly string[], start: Day): [first: Day, last: Day] {
  const begins = info.flatMap((text) => eligibilityIn(text) ?? []).filter(({ isBegin }) => isBegin);
  const days = [start, ...begins.map(({ from }) => from)].sort();
  return [days[0] ?? start, days.at(-1) ?? start];
}
