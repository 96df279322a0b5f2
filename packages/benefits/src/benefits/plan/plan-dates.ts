// When the plan begins and ends. Several date qualifiers can state each date; the most direct one comes first.

import { DATE_QUALIFIERS, DENTAL_SERVICE_TYPES, labelOf } from '../../codes/index.ts';
import type { CoverageStatus, Sources } from '../../parsed-benefits.ts';
import type { Day, EligibilityResponse, StatedDate } from '../../response.ts';
import { isRealDay } from '../../rows/context.ts';
import type { Row } from '../../rows/row.ts';
import { isWholePlan } from '../../rows/service-types.ts';

export interface PlanDay {
  day: Day;
  label: string;
  sources: Sources;
}

const BEGINS = ['346', '356', '291', '307', '539', '007', '348', '340'];
const ENDS = ['347', '346', '291', '357', '356', '307', '540', '036', '349', '341'];

export interface PlanDates {
  begins: PlanDay[];
  ends: PlanDay[];
}

/** The most direct qualifier comes first in both lists. */
export function planDates(dates: readonly StatedDate[], rows: readonly Row[]): PlanDates {
  const stated: { date: StatedDate; sources: Sources }[] = dates.map((date) => ({ date, sources: [] }));
  for (const row of rows) {
    for (const date of row.attached.dates) stated.push({ date, sources: [row.index] });
  }
  const begins: PlanDay[] = [];
  const ends: PlanDay[] = [];
  if (stated.length === 0) return { begins, ends };
  for (const qualifier of BEGINS) {
    for (const { date, sources } of stated) {
      if (date.qualifier === qualifier && isRealDay(date.from))
        begins.push({ day: date.from, label: nameOf(qualifier), sources });
    }
  }
  for (const qualifier of ENDS) {
    for (const { date, sources } of stated) {
      if (date.qualifier !== qualifier) continue;
      const day = date.to ?? (isEndOnly(qualifier) ? date.from : null);
      if (isRealDay(day))
        ends.push({ day, label: `${nameOf(qualifier)}${isEndOnly(qualifier) ? '' : ' end'}`, sources });
    }
  }
  return { begins, ends };
}

const PREMIUM_PAID_TO = '343';

/**
 * The last day with a paid premium. It isn't the plan's end: the next premium may be paid later. Premiums of medical and
 * vision plans don't count. `all`: the rows that show whether the response has dental rows.
 */
export function premiumPaidTo(
  dates: readonly StatedDate[],
  rows: readonly Row[],
  all: readonly Row[] = rows,
): PlanDay | null {
  let latest: PlanDay | null = null;
  const add = (date: StatedDate, sources: Sources) => {
    const day = date.qualifier === PREMIUM_PAID_TO ? (date.to ?? date.from) : null;
    if (isRealDay(day) && (latest === null || day > latest.day))
      latest = { day, label: nameOf(PREMIUM_PAID_TO), sources };
  };
  for (const date of dates) add(date, []);
  const isDentalNamed = all.some(namesDental);
  for (const row of rows) {
    const isWhole = row.serviceTypes.length === 0 || (!isDentalNamed && row.serviceTypes.some(isWholePlan));
    if (isWhole || namesDental(row)) for (const date of row.attached.dates) add(date, [row.index]);
  }
  return latest;
}

/**
 * The last day with a paid premium in rows for the whole plan (30, 60), next to dental rows. The premium may be that of a
 * medical plan, so it only makes the status uncertain. Rows of another plan, kind of insurance or person don't count.
 */
export function premiumOfHealthPlan(rows: readonly Row[]): PlanDay | null {
  const dental = rows.filter(namesDental);
  const isOfDental = (row: Row) =>
    dental.some(
      ({ plan, stated }) =>
        isSameOrOpen(row.plan, plan) &&
        isSameOrOpen(row.stated.plan_coverage, stated.plan_coverage) &&
        isSameOrOpen(row.stated.insurance_type, stated.insurance_type) &&
        isSameOrOpen(row.stated.coverage_level, stated.coverage_level),
    );
  return premiumPaidTo(
    [],
    rows.filter((row) => !namesDental(row) && isOfDental(row)),
  );
}

const isSameOrOpen = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

const namesDental = ({ serviceTypes }: Row): boolean =>
  serviceTypes.some((type) => DENTAL_SERVICE_TYPES.has(type));

/** Dates of a person's coverage. Others, such as 291, may be a plan year or the requested day. */
const COVERAGE_DATES: ReadonlySet<string> = new Set(['346', '347', '348', '349', '356', '357']);

/** For an ended plan, the dates of its rows come first, because the person's dates may belong to a newer plan. */
export function planPeriod(
  { dates, patient }: EligibilityResponse,
  rows: readonly Row[],
  status: CoverageStatus,
): { begin: PlanDay | null; end: PlanDay | null } {
  // A dependent's own dates come before those of the subscriber, who may have been covered for longer.
  const isOfDependent = ({ level, qualifier }: StatedDate) =>
    patient === 'dependent' && level === 'dependent' && COVERAGE_DATES.has(qualifier);
  const personal = planDates(dates.filter(isOfDependent), []);
  const stated = planDates(dates, rows);
  const begins = [...personal.begins, ...stated.begins];
  const ends = [...personal.ends, ...stated.ends];
  if (status !== 'inactive') return { begin: begins[0] ?? null, end: ends[0] ?? null };
  const ofRows = planDates([], rows);
  const end = ofRows.ends[0] ?? ends[0] ?? null;
  // If the rows have no end date, their single date may be the requested date of service, not the plan's start.
  const known = ofRows.ends[0] === undefined ? begins : [...ofRows.begins, ...begins];
  return { begin: known.find(({ day }) => end === null || day <= end.day) ?? null, end };
}

export interface Period {
  begin: Day | null;
  end: Day | null;
}

/** The most directly stated start and end. */
export function periodOf(rows: readonly Row[]): Period {
  const { begins, ends } = planDates([], rows);
  return { begin: begins[0]?.day ?? null, end: ends[0]?.day ?? null };
}

/** Whether one period ends before the other begins. */
export function areSeparate(one: Period, other: Period): boolean {
  if (one.end !== null && other.begin !== null && one.end < other.begin) return true;
  return one.begin !== null && other.end !== null && one.begin > other.end;
}

/** The overlap of all periods that have a start and include the day. */
export function commonPeriod(periods: readonly Period[], day: Day): Period {
  const common: Period = { begin: null, end: null };
  for (const { begin, end } of periods) {
    if (begin === null || begin > day || (end !== null && end < day)) continue;
    if (common.begin === null || begin > common.begin) common.begin = begin;
    if (end !== null && (common.end === null || end < common.end)) common.end = end;
  }
  return common;
}

/** Whether a single day with this qualifier is an end date. With other qualifiers, only a date range states an end. */
function isEndOnly(qualifier: string): boolean {
  return ['347', '357', '540', '036', '349', '341'].includes(qualifier);
}

function nameOf(qualifier: string): string {
  return labelOf(DATE_QUALIFIERS, qualifier) ?? qualifier;
}
