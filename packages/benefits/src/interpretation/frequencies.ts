// Frequency limits: from HSD, from quantity and time, and from words; with the last and the next date.

import type { BenefitBlock, Day, ServiceDelivery, StatedDate } from '../answer.ts';
import type { Clause, FrequencyLimit } from '../parsed-benefits.ts';
import { ageLabelOf } from './ages.ts';
import { readText, type TextReading } from './free-text.ts';
import { sentencesOf } from './free-text-periods.ts';
import { type Frequency, frequencyLabel, IMPLAUSIBLE_COUNT } from './frequency-label.ts';
import { type Reading, type Row, scopeOf } from './row.ts';
import { scopeKey } from './scope.ts';
import { isRealDay } from './wording.ts';

type PeriodUnit = NonNullable<FrequencyLimit['period_unit']>;

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
const PERIOD_UNITS: Readonly<Record<string, PeriodUnit>> = {
  7: 'day',
  13: 'day',
  21: 'year',
  22: 'service_year',
  23: 'calendar_year',
  25: 'contract_year',
  27: 'visit',
  32: 'lifetime',
  33: 'lifetime',
  34: 'month',
  35: 'week',
};
const DELIVERY_UNITS: Readonly<Record<string, PeriodUnit>> = {
  DA: 'day',
  MO: 'month',
  VS: 'visit',
  WK: 'week',
  YR: 'year',
};
/** EB09 qualifiers under which the quantity counts services. */
const COUNTING = new Set(['P6', 'VS', 'M2', 'CA', 'CE', 'QA', 'DY', 'HS', '99']);

export interface Frequencies {
  /** Labels of the limits the row states. */
  read(row: Row): string[];
  list(): FrequencyLimit[];
}

export function collectFrequencies(reading: Reading, blocks: readonly BenefitBlock[]): Frequencies {
  const limits = new Map<string, FrequencyLimit>();
  const isServiceNext = speaksOfNext(reading, blocks);

  function add(row: Row, frequency: Frequency, sent: number | null, words: string | null = null): string {
    const applies_to = scopeOf(row);
    const { last, next } = datesOf(row, reading, isServiceNext);
    const age = ageLabelOf(row.block);
    const label = words ?? `${frequencyLabel(frequency, sent)}${age === '' ? '' : `, ${age}`}`;
    const text = row.words;
    const key = `${scopeKey(applies_to)}|${label}|${last}|${next}|${text}`;
    const known = limits.get(key);
    if (known) {
      if (known.network !== row.network) known.network = 'both';
      if (known.sources[known.sources.length - 1] !== row.index) known.sources.push(row.index);
      return label;
    }
    limits.set(key, {
      applies_to,
      count: frequency.count,
      unit: frequency.unit,
      period_count: frequency.period_count,
      period_unit: frequency.period_unit,
      is_remaining: frequency.is_remaining,
      used_count: frequency.used_count,
      shared_with: sharedCodes(row),
      shared_with_unnamed: row.remarks.some((remark) => remark.sharesLimit && remark.codes.length === 0),
      last_service_date: last,
      next_eligible_date: next,
      network: row.network,
      label,
      text,
      sources: [row.index],
    });
    return label;
  }

  return {
    read(row) {
      const { stated, attached } = row;
      const labels: string[] = [];
      for (const delivery of attached.deliveries)
        labels.push(add(row, ofDelivery(delivery, stated), delivery.quantity));
      if (isCounted(stated)) {
        labels.push(add(row, ofQuantity(stated), stated.quantity));
      }
      if (labels.length > 0) return labels;
      for (const remark of row.remarks) {
        const stated = frequencyIn(remark);
        if (stated === null) continue;
        const { count, periodCount, periodUnit } = stated;
        // The words may narrow the row's scope ("full mouth series"): they are the label.
        labels.push(add(row, frequencyOf(count, 'service', periodCount, periodUnit), count, remark.text));
      }
      if (labels.length > 0) return labels;
      const dates = attached.dates.length === 0 ? null : datesOf(row, reading, isServiceNext);
      if (
        stated.code !== 'A' &&
        stated.code !== 'B' &&
        dates !== null &&
        (dates.last !== null || dates.next !== null)
      ) {
        if (row.procedures.length > 0) add(row, frequencyOf(null, 'service', null, null), null);
      }
      return labels;
    },
    list: () => [...limits.values()],
  };
}

/** Clauses with a time of their own, which is no limit on the service. */
const TIMED_CLAUSES = new Set<Clause['kind']>(['missing_tooth', 'pre_authorization', 'replacement']);

function isTimed({ waiting, clauses }: TextReading): boolean {
  return waiting.length > 0 || clauses.some((clause) => TIMED_CLAUSES.has(clause.kind));
}

/** Beside a wait or a clause with a time only a sentence of its own states a frequency. */
function frequencyIn(remark: TextReading): TextReading['frequency'] {
  if (remark.frequency === null || !isTimed(remark)) return remark.frequency;
  // A limit in years on what is replaced is read as a replacement rule: one beside the stated rule would be two.
  if (remark.clauses.some((clause) => clause.kind === 'replacement')) return null;
  for (const sentence of sentencesOf(remark.text)) {
    const reading = readText(sentence);
    if (reading.frequency !== null && !isTimed(reading)) return reading.frequency;
  }
  return null;
}

function frequencyOf(
  count: number | null,
  unit: string,
  periodCount: number | null,
  periodUnit: PeriodUnit | null,
): Frequency {
  return {
    count,
    unit,
    period_count: periodCount,
    period_unit: periodUnit,
    is_remaining: false,
    used_count: null,
  };
}

function isCounted({ quantity, quantity_qualifier: qualifier }: BenefitBlock['stated']): boolean {
  return quantity !== null && qualifier !== null && COUNTING.has(qualifier);
}

function ofDelivery(delivery: ServiceDelivery, stated: BenefitBlock['stated']): Frequency {
  const frequency = periodicOf(delivery);
  // EB06 marks the row's own amount or quantity; only a row without either can mean the delivery by it.
  const isFree = stated.amount_cents === null && !isCounted(stated);
  return markedBy(
    isMark(delivery.period_qualifier) || !isFree ? delivery.period_qualifier : stated.time_qualifier,
    frequency,
  );
}

function periodicOf(delivery: ServiceDelivery): Frequency {
  const unit = UNITS[delivery.quantity_qualifier ?? ''] ?? 'service';
  const count = plausible(delivery.quantity);
  const qualifier = delivery.period_qualifier;
  const byPeriod = qualifier === null ? undefined : PERIOD_UNITS[qualifier];
  if (byPeriod !== undefined) return frequencyOf(count, unit, delivery.periods ?? 1, byPeriod);
  // The window stands in HSD03/04; HSD05 then only marks what is left or used.
  const byUnit = delivery.unit === null ? undefined : DELIVERY_UNITS[delivery.unit];
  const fallback = qualifier === null || isMark(qualifier) ? null : 'other';
  return frequencyOf(
    count,
    unit,
    byUnit === undefined ? delivery.periods : (delivery.modulus ?? 1),
    byUnit ?? fallback,
  );
}

/** Qualifiers that say the count is what is left or used. */
function isMark(qualifier: string | null): boolean {
  return qualifier === '24' || qualifier === '29' || qualifier === '33';
}

function markedBy(qualifier: string | null, frequency: Frequency): Frequency {
  if (!isMark(qualifier)) return frequency;
  if (qualifier !== '24') return { ...frequency, is_remaining: true };
  return {
    ...frequency,
    count: null,
    used_count: frequency.count,
    period_unit: frequency.period_unit ?? 'year',
    period_count: frequency.period_count ?? 1,
  };
}

function ofQuantity(stated: BenefitBlock['stated']): Frequency {
  const { quantity_qualifier, time_qualifier: time } = stated;
  const qualifier = quantity_qualifier ?? '';
  const count = plausible(stated.quantity);
  const period = time === null ? null : (PERIOD_UNITS[time] ?? null);
  const frequency = frequencyOf(count, UNITS[qualifier] ?? 'service', period === null ? null : 1, period);
  if (qualifier === '99' || time === '24') return { ...frequency, count: null, used_count: count };
  return time === '29' || time === '33' ? { ...frequency, is_remaining: true } : frequency;
}

function plausible(count: number | null): number | null {
  return count === null || count < 0 || count >= IMPLAUSIBLE_COUNT ? null : count;
}

function sharedCodes(row: Row): string[] {
  const codes = new Set<string>();
  for (const remark of row.remarks) if (remark.sharesLimit) for (const code of remark.codes) codes.add(code);
  for (const code of row.procedures) codes.delete(code);
  return [...codes];
}

/** A service date ahead of today cannot be history: then the payer's service dates are the next eligible ones. */
function speaksOfNext(reading: Reading, blocks: readonly BenefitBlock[]): boolean {
  if (reading.quirk.service_date_is_next) return true;
  const { asOf } = reading;
  for (const { attached } of blocks) {
    if (attached.deliveries.length === 0 || asOf === null) continue;
    if (attached.dates.some((date) => date.qualifier === '472' && isRealDay(date.from) && date.from > asOf))
      return true;
  }
  return false;
}

function datesOf(
  row: Row,
  reading: Reading,
  isServiceNext: boolean,
): { last: string | null; next: string | null } {
  let last: string | null = null;
  let next: string | null = null;
  const { asOf } = reading;
  for (const date of row.attached.dates) {
    if (isPeriod(date, asOf)) continue;
    const day = dayOf(date);
    if (day === null) continue;
    if (date.qualifier === '304') last = later(last, day);
    else if (date.qualifier === '472') {
      const begin = isRealDay(date.from) ? date.from : day;
      if (isServiceNext || (asOf !== null && begin > asOf)) next = begin;
      else if (asOf !== null) last = later(last, day);
    }
  }
  return { last, next };
}

/** A span around today is the time the limit holds for, neither a visit nor the next one. */
function isPeriod({ from, to }: StatedDate, asOf: Day | null): boolean {
  return asOf !== null && from !== null && to !== null && from < to && from <= asOf && to >= asOf;
}

function later(known: string | null, day: string): string {
  return known !== null && known > day ? known : day;
}

function dayOf(date: StatedDate): string | null {
  const day = date.to ?? date.from;
  return isRealDay(day) ? day : null;
}
