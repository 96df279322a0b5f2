// The rows that state whether coverage is active, ranked by how closely they concern dental care.

import { DENTAL_SERVICE_TYPES, isCdtCode, statusOfCode } from '../../codes/index.ts';
import type { CoverageStatus } from '../../parsed-benefits.ts';
import type { Day, StatedDate } from '../../response.ts';
import type { Row } from '../../rows/row.ts';
import { isDentalCare, isWholePlan } from '../../rows/service-types.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import { areSeparate, commonPeriod, type Period, type PlanDates, periodOf, planDates } from './plan-dates.ts';

/** What a row is about: 0 dental care, 1 a part of dental care, 2 the whole plan, 3 something else. */
type Nearness = 0 | 1 | 2 | 3;

export const UNRELATED: Nearness = 3;

export interface StatusRows {
  /** One list for each `Nearness`. */
  active: Row[][];
  inactive: Row[][];
  /** Rows that say dental care isn't covered. */
  denied: Row[];
  carvedOut: Row[];
  refused: Row[];
  /** Rows that say that an earlier plan or another plan option has ended. They don't conflict with an active plan. */
  past: Row[];
}

export interface PlanRows {
  rows: Row[];
  /** Rows of a past or future plan. */
  others: Row[];
}

export function sortStatusRows(
  rows: readonly Row[],
  dates: readonly StatedDate[],
  asOf: Day | null,
): StatusRows {
  const sorted: StatusRows = {
    active: [[], [], [], []],
    inactive: [[], [], [], []],
    denied: [],
    carvedOut: [],
    refused: [],
    past: [],
  };
  for (const row of rows) {
    const { code } = row.stated;
    const status = statusOfCode(code);
    if (status !== null) sorted[status][nearnessOf(row)]?.push(row);
    else if (code === 'V') sorted.refused.push(row);
    else if (code !== 'I' && code !== 'U') continue;
    else if (nearnessOf(row) !== 0 || row.heading !== null) continue;
    else if (code === 'U') sorted.carvedOut.push(row);
    // A DHMO sends "not covered" for out-of-network care even if coverage is active.
    else if (row.network !== 'out' && !namesPart(row)) sorted.denied.push(row);
  }
  const inactive = sorted.inactive.map((list, nearness) => {
    const current = sorted.active.slice(0, nearness + 1).flat();
    return list.filter((row) => !isPast(row, current, planDates(dates, current), asOf));
  });
  sorted.past = sorted.inactive.flat().filter((row) => !inactive.flat().includes(row));
  return { ...sorted, inactive };
}

/** Whether the row's plan ended before the current one began, or has another name. */
function isPast(
  row: Row,
  current: readonly Row[],
  { begins: [begin] }: PlanDates,
  asOf: Day | null,
): boolean {
  const { end } = periodOf([row]);
  if (current.length === 0 || end === null || asOf === null || end >= asOf) return false;
  return (begin !== undefined && begin.day > end) || current.every((one) => haveOtherNames(one, row));
}

const haveOtherNames = (one: Row, other: Row): boolean =>
  planName(one) !== null && planName(other) !== null && planName(one) !== planName(other);

/** A label that names the row's class, such as "PREVENTIVE", isn't the name of a plan. */
export const planName = ({ stated, isLabeled }: Row): string | null =>
  (isLabeled ? null : stated.plan_coverage) ?? stated.plan_name;

function nearnessOf(row: Row): Nearness {
  if (row.procedures.length > 0) return row.procedures.some(isCdtCode) ? 1 : 3;
  if (row.serviceTypes.length === 0) return 2;
  let nearest: Nearness = 3;
  for (const type of row.serviceTypes) {
    if (isDentalCare(type)) return 0;
    if (DENTAL_SERVICE_TYPES.has(type)) nearest = 1;
    else if (nearest === 3 && isWholePlan(type)) nearest = 2;
  }
  return nearest;
}

/** Whether the row's words deny or mention only a part of dental care, or have a condition. */
function namesPart({ sentences }: Row): boolean {
  return sentences.some(({ meaning }) => {
    if (meaning.kind === 'heading') return meaning.subject.some((node) => !isPlanWide(node));
    if (meaning.kind === 'unread') return meaning.subjects.some((node) => !isPlanWide(node));
    return meaning.statements.some(
      ({ says, subject, conditions }) =>
        says.kind === 'not_covered' && (subject?.some((node) => !isPlanWide(node)) || conditions.length > 0),
    );
  });
}

/** The rows that the plan's name and dates are taken from. */
export function planRowsOf(
  { active, inactive, past }: StatusRows,
  status: CoverageStatus,
  asOf: Day | null,
): PlanRows {
  const ended = inactive.slice(0, UNRELATED).flat();
  // An active plan that excludes dental care is still the patient's plan, so we show its name and dates.
  const isEnded = inactive[0]?.length !== 0 || active[2]?.length === 0;
  if (status === 'inactive' && isEnded && ended.length > 0) return { rows: ended, others: [] };
  const { rows, others } = splitByTime(active, asOf);
  return { rows, others: [...others, ...past] };
}

/** Rows of past and future plans go to `others` only if a row at least as close to dental care applies on `asOf`. */
export function splitByTime(byNearness: readonly Row[][], asOf: Day | null): PlanRows {
  const split: PlanRows = { rows: [], others: [] };
  const periods: Period[] = [];
  for (const rows of byNearness) {
    for (const row of rows) periods.push(periodOf([row]));
    const running = asOf === null ? null : commonPeriod(periods, asOf);
    for (const row of rows) {
      const isOther = running !== null && areSeparate(periodOf([row]), running);
      (isOther ? split.others : split.rows).push(row);
    }
  }
  return split;
}
