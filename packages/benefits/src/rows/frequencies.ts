// Frequency limits from HSD, or from the EB segment's quantity and period, with the last and the next date of service.

import type { Day, ServiceDelivery, StatedDate } from '../response.ts';
import type { Condition, Doubt, Period, PeriodUnit, Says, TextStatement } from '../statement.ts';
import { markedRole } from './amounts.ts';
import { type Context, isRealDay } from './context.ts';
import { PERIOD_UNITS } from './read-row.ts';
import { type Row, saidIn } from './row.ts';

export interface RowFrequency {
  says: Extract<Says, { kind: 'frequency' }>;
  period: Period | null;
  doubts: Doubt[];
}

const UNITS: Readonly<Record<string, string>> = {
  VS: 'visit',
  DY: 'day',
  DA: 'day',
  HS: 'hour',
  MN: 'month',
  MO: 'month',
  WK: 'week',
  YR: 'year',
};
const DELIVERY_UNITS: Readonly<Record<string, PeriodUnit>> = {
  DA: 'day',
  MO: 'month',
  VS: 'visit',
  WK: 'week',
  YR: 'year',
};
/** EB09 qualifiers that say that the quantity (EB10) is a number of services, visits, days or hours. */
const COUNTING = new Set(['P6', 'VS', 'M2', 'CA', 'CE', 'QA', 'DY', 'HS', '99']);
/** No plan allows 99 services in a period or has a period of 99 years, so such figures mean "no limit". */
const NO_LIMIT = 99;

/** One limit or count for each HSD segment, and one for the quantity in EB10 if it counts services. */
export function frequenciesOf(row: Row): RowFrequency[] {
  const { stated, attached } = row;
  const found = attached.deliveries.map((delivery) => ofDelivery(delivery, row));
  if (isCounted(row)) {
    const role = stated.quantity_qualifier === '99' ? 'used' : (markedRole(stated.time_qualifier) ?? 'total');
    const unit = stated.time_qualifier === null ? undefined : PERIOD_UNITS[stated.time_qualifier];
    const period = unit === undefined ? null : { count: 1, unit };
    found.push(frequency(stated.quantity, stated.quantity_qualifier, role, period));
  }
  return found;
}

/** Whether the row's quantity (EB10) counts services, visits, days or hours. */
function isCounted({ stated }: Row): boolean {
  const { quantity, quantity_qualifier: qualifier } = stated;
  return quantity !== null && qualifier !== null && COUNTING.has(qualifier);
}

/** The limit or count in an HSD segment. A used count without a period is read as the count of one year. */
function ofDelivery(delivery: ServiceDelivery, row: Row): RowFrequency {
  const { period_qualifier: qualifier, quantity_qualifier } = delivery;
  // EB06 describes the row's amount or quantity. If the row has neither, EB06 may describe the HSD segment.
  const isFree = row.stated.amount_cents === null && !isCounted(row);
  const role = markedRole(qualifier) ?? (isFree ? markedRole(row.stated.time_qualifier) : null) ?? 'total';
  const stated = periodOf(delivery);
  const period = role === 'used' && stated === null ? { count: 1, unit: 'year' as const } : stated;
  return frequency(delivery.quantity, quantity_qualifier, role, period);
}

function periodOf({ period_qualifier: qualifier, periods, unit, modulus }: ServiceDelivery): Period | null {
  const byPeriod = qualifier === null ? undefined : PERIOD_UNITS[qualifier];
  if (byPeriod !== undefined) return { count: periods ?? 1, unit: byPeriod };
  // Otherwise, the period is in HSD03 and HSD04, and HSD05 may say whether the count is used or remaining.
  const byUnit = unit === null ? undefined : DELIVERY_UNITS[unit];
  if (byUnit !== undefined) return { count: modulus ?? 1, unit: byUnit };
  return qualifier === null || markedRole(qualifier) !== null ? null : { count: periods, unit: 'other' };
}

/** `sent`: the count as the payer sent it. A placeholder for "no limit" gets a doubt. A negative count becomes null. */
function frequency(
  sent: number | null,
  qualifier: string | null,
  role: RowFrequency['says']['role'],
  period: Period | null,
): RowFrequency {
  const isEndless = period?.unit === 'year' && (period.count ?? 1) >= NO_LIMIT;
  const isSentinel = isEndless || (sent !== null && sent >= NO_LIMIT);
  const count = isSentinel || (sent !== null && sent < 0) ? null : sent;
  const unit = UNITS[qualifier ?? ''] ?? 'service';
  return {
    says: { kind: 'frequency', limit: isSentinel ? 'none' : 'stated', count, unit, role },
    period: isEndless ? null : period,
    doubts: isSentinel ? ['implausible'] : [],
  };
}

/** Whether the words only add conditions to the row's limit, as in "combined with D4910". */
export function addsOnlyConditions({ says, period }: TextStatement): boolean {
  return says.kind === 'frequency' && says.limit === 'stated' && says.count === null && period === null;
}

/**
 * Whether the words say only "per quadrant" or similar. On a row without a limit, they belong to its percentage or
 * amount.
 */
export function addsOnlyPlace(said: TextStatement): boolean {
  return addsOnlyConditions(said) && said.conditions.every(({ kind }) => kind === 'per');
}

/** The conditions in words that only add conditions to the row's limit. */
export const limitConditions = (row: Row): Condition[] => conditionsOf(row, addsOnlyConditions);
/** The conditions in words that say only "per quadrant" or similar. */
export const placeConditions = (row: Row): Condition[] => conditionsOf(row, addsOnlyPlace);

function conditionsOf(row: Row, isWanted: (said: TextStatement) => boolean): Condition[] {
  return saidIn(row)
    .filter(isWanted)
    .flatMap(({ conditions }) => conditions);
}

type History = Extract<Says, { kind: 'history' }>;

/** The last and the next date of service, from all dates of the row. */
export const historyOf = ({ attached }: Row, context: Context): History | null =>
  historyIn(attached.dates, context);

/**
 * The last visit (304), if it is a single day before today. On a row without a limit, other dates may be the requested
 * day: a last visit that isn't in the past, and a service date (472) next to a percentage or amount.
 */
export const lastVisitOf = (row: Row, context: Context): History | null => {
  const isVisit = (qualifier: string) =>
    qualifier === LAST_VISIT || (qualifier === SERVICE_DATE && !hasFigure(row) && !context.isServiceDateNext);
  return historyIn(
    row.attached.dates.filter(
      ({ qualifier, from, to }) =>
        isVisit(qualifier) &&
        (to === null || to === from) &&
        from !== null &&
        (context.asOf === null || from < context.asOf),
    ),
    context,
  );
};

/** Whether the row states more than words and dates. */
export const hasFigure = ({ stated: { code, percent, amount_cents, quantity } }: Row): boolean =>
  (code !== 'D' && code !== 'F') || percent !== null || amount_cents !== null || quantity !== null;

const LAST_VISIT = '304';
const SERVICE_DATE = '472';

/** Null if none of the dates is a last or a next date of service. */
function historyIn(dates: readonly StatedDate[], context: Context): History | null {
  let last: Day | null = null;
  let next: Day | null = null;
  const { asOf } = context;
  for (const date of dates) {
    const day = isSpanOf(date, asOf) ? null : (date.to ?? date.from);
    if (!isRealDay(day)) continue;
    if (date.qualifier === LAST_VISIT) last = later(last, day);
    else if (date.qualifier === SERVICE_DATE) {
      const begin = isRealDay(date.from) ? date.from : day;
      if (context.isServiceDateNext || (asOf !== null && begin > asOf)) next = begin;
      else if (asOf !== null) last = later(last, day);
    }
  }
  return last === null && next === null ? null : { kind: 'history', last, next };
}

/** Whether the date is a period that includes today: the limit applies in this period, and it isn't a service date. */
function isSpanOf({ from, to }: StatedDate, asOf: Day | null): boolean {
  return asOf !== null && from !== null && to !== null && from < to && from <= asOf && to >= asOf;
}

/** The later of the two days. */
function later(known: Day | null, day: Day): Day {
  return known !== null && known > day ? known : day;
}
