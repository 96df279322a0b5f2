// What each frequency limit means on a day. Every limit is counted twice: the optimistic count includes only services
// that certainly count, the pessimistic count all services that may count. If both give the same day, we show that day.

import { addMonths, dayAfter } from '../resolve/days.ts';
import type { Day } from '../response.ts';
import * as words from '../wording/eligible.ts';
import { type Case, type Verdict, verdict } from './case.ts';
import { addDays, type CountRule, firstAllowedDay, freeFrom, yearStart } from './count-rules.ts';
import type { Limit, Limits } from './frequency-limits.ts';
import { type Counting, countingFor, type LastService, lastServiceOf } from './history.ts';
import type { EligibleReason, PastService } from './types.ts';

export interface CheckedLimit extends Figures, LastService {
  limit: Limit;
  /** How many known services certainly count on the day of the response. */
  known: number;
  verdict: Verdict;
  /** Why the day is eligible, if the verdict's state is `met`. */
  basis: words.EligibleBasis;
}

export function checkLimit(limit: Limit, limits: Limits, asked: Case): CheckedLimit {
  const counting = countingFor(limit, limits, asked);
  const { rule } = limit;
  if (rule === null) return uncountedLimit(limit, counting, asked);
  const figures = figuresOf(limit, rule, counting, asked);
  const optimistic = optimisticDay(rule, limit, counting, figures, asked);
  const pessimistic = pessimisticDay(rule, limit, counting, figures, asked);
  const text = words.statedLimit(limit.statement);
  const sources = [...limit.sources, ...counting.rows];
  const shown = { ...figures, ...lastServiceOf(limit, counting, asked) };
  const assumptions = [words.anniversaryText(rule.period), words.UNPROCESSED_NOT_COUNTED].filter(
    (line) => line !== null,
  );
  const more = { day: optimistic, is_calculated: true, assumptions };
  const known = servicesStillCounting(rule, counting, asked).length;
  const basis = basisOf(limit, rule, counting, shown, asked);
  const checkedWith = (result: Verdict) => ({ limit, known, verdict: result, basis, ...shown });
  if (pessimistic === asked.on)
    return checkedWith(
      verdict('frequency', 'met', words.allowingLimit(text, shown), sources, { ...more, day: null }),
    );
  // Only the practice's services are known. There may be later ones, but these certainly block the day.
  const isOfficeOnly =
    optimistic !== asked.on &&
    limit.doubts.length === 0 &&
    counting.maybe.length === 0 &&
    counting.payerLast === null &&
    figures.used === null;
  if (optimistic === pessimistic || isOfficeOnly)
    return checkedWith(
      verdict('frequency', 'blocks', words.blockingLimit(text, shown, optimistic), sources, {
        ...more,
        step: stepTo(optimistic, rule, counting),
      }),
    );
  const cause = causeOf(limit, rule, counting, figures);
  const isBounded =
    counting.sure.length > 0 && pessimistic !== null && limit.doubts.every((doubt) => BOUNDED.has(doubt));
  return checkedWith({
    ...verdict('frequency', 'open', words.openLimit(text, shown, cause), sources),
    cause,
    ...(isWithoutHistory(limit, counting) && { is_without_history: true }),
    ...(isBounded && { latest: pessimistic }),
  });
}

/** A limit without a number or a period that we can count by leaves the day open. */
function uncountedLimit(limit: Limit, counting: Counting, asked: Case): CheckedLimit {
  const lastService = lastServiceOf(limit, counting, asked);
  const text = words.statedLimit(limit.statement);
  const open: Verdict = {
    ...verdict(
      'frequency',
      'open',
      words.openLimit(text, { left: limit.left, ...lastService }, 'no_figure'),
      [...limit.sources, ...counting.rows],
    ),
    ...(isWithoutHistory(limit, counting) && { is_without_history: true }),
  };
  const basis = { kind: 'not_known', since: asked.asOf } as const;
  return { limit, allowed: null, used: null, left: null, known: 0, verdict: open, basis, ...lastService };
}

/**
 * Whether nothing is known of earlier services. `sources` also has the rows of counts. If these conflict,
 * `used` and `left` are null although the payer states counts.
 */
function isWithoutHistory({ used, left, sources }: Limit, { sure, maybe }: Counting): boolean {
  return sources.length === 1 && used === null && left === null && sure.length + maybe.length === 0;
}

/** What we know of earlier services, if the limit allows the day. */
function basisOf(
  { used, left }: Limit,
  { period }: CountRule,
  { payerLast }: Counting,
  { last, lastInAny, lastCode, ...counts }: Figures & LastService,
  { on, asOf }: Case,
): words.EligibleBasis {
  // Used and remaining are figures of the response's day. They say nothing about a later period.
  const free = freeFrom(period, asOf);
  const isSamePeriod = free === null || on < free;
  const isCounted = used !== null || left !== null;
  if (isCounted && isSamePeriod && counts.left !== null && counts.left > 0)
    return { kind: 'remaining', left: counts.left, allowed: counts.allowed };
  return payerLast === null || last === null
    ? { kind: 'not_known', since: asOf }
    : {
        kind: 'last',
        day: last,
        ...(lastInAny !== null && { in_any: lastInAny }),
        ...(lastCode !== null && { code: lastCode }),
      };
}

/** Doubts that the pessimistic count covers: it uses the strictest meaning of the limit. */
const BOUNDED: ReadonlySet<words.OpenCause> = new Set(['which_year', 'year_start', 'others_count']);

interface Figures {
  allowed: number | null;
  used: number | null;
  left: number | null;
}

/** If neither used nor remaining is stated, we count the known services, but only if we know all of them. */
function figuresOf(limit: Limit, rule: CountRule, counting: Counting, asked: Case): Figures {
  const { used, left } = limit;
  if (limit.isLeftOnly) return { allowed: null, used: usedIfOnlyLeft(left), left };
  const allowed = rule.count;
  const fits = (value: number | null) => value === null || value <= rule.count;
  if (!fits(used) || !fits(left)) return { allowed, used: null, left: null };
  if (used !== null && left !== null)
    return used + left === rule.count ? { allowed, used, left } : { allowed, used: null, left: null };
  if (used !== null) return { allowed, used, left: rule.count - used };
  if (left !== null) return { allowed, used: rule.count - left, left };
  return { allowed, ...countedFigures(limit, rule, counting, asked) };
}

/** If none remain, we assume that one is allowed and used. Otherwise, that none is used (see `limitOf`). */
function usedIfOnlyLeft(left: number | null): number | null {
  if (left === null) return null;
  return left === 0 ? 1 : 0;
}

/** The known services that still count on the day of the response. */
function servicesStillCounting(
  rule: CountRule,
  { sure }: Pick<Counting, 'sure'>,
  { asOf }: Case,
): PastService[] {
  return sure.filter(({ date }) => date <= asOf && stillCounts(rule, date, asOf));
}

/** We know all services only if the payer states a last date, and the period has none of them or as many as allowed. */
function countedFigures(
  { doubts }: Limit,
  rule: CountRule,
  { sure, maybe, payerLast }: Counting,
  asked: Case,
) {
  const inPeriod = servicesStillCounting(rule, { sure }, asked).length;
  const isComplete = payerLast !== null && (inPeriod === 0 || inPeriod >= rule.count);
  if (doubts.length > 0 || maybe.length > 0 || !isComplete) return { used: null, left: null };
  const used = Math.min(inPeriod, rule.count);
  return { used, left: rule.count - used };
}

/** Whether a service of `date` still counts on the day `on`. */
function stillCounts({ period }: CountRule, date: Day, on: Day): boolean {
  const free = freeFrom(period, date);
  return free === null || on < free;
}

/** The optimistic count. It assumes that services the payer counts without dates were done as early as possible. */
function optimisticDay(
  rule: CountRule,
  limit: Limit,
  { sure }: Counting,
  { used }: Figures,
  asked: Case,
): Day | null {
  if (limit.doubts.length > 0) return asked.on;
  const known = sure.filter(({ date }) => stillCounts(rule, date, asked.asOf)).length;
  return firstDay(
    rule,
    [...sure, ...unknownServices((used ?? 0) - known, earliestCounting(rule, asked.asOf), rule)],
    asked,
  );
}

/** The pessimistic count. It assumes that services we don't know of were done as late as possible. */
function pessimisticDay(
  rule: CountRule,
  limit: Limit,
  counting: Counting,
  { used }: Figures,
  asked: Case,
): Day | null {
  const { sure, maybe, payerLast } = counting;
  const byPayer = sure.filter(({ from }) => from === 'payer');
  const ofOffice = sure.filter(
    ({ from, date, code }) =>
      from === 'office' && !byPayer.some((known) => known.date === date && known.code !== code),
  );
  const isComplete = payerLast !== null && !limit.doubts.includes('others_count');
  const latestUnseen = isComplete ? payerLast : asked.asOf;
  const total = used ?? (isComplete && rule.count === 1 ? 0 : rule.count);
  const known = byPayer.filter(({ date }) => stillCounts(rule, date, asked.asOf)).length;
  return firstDay(
    rule,
    [...byPayer, ...ofOffice, ...maybe, ...unknownServices(total - known, latestUnseen, rule)],
    asked,
  );
}

/** Services that we don't know of, all on one date. */
function unknownServices(count: number, date: Day, { codes }: CountRule): PastService[] {
  const service = { code: codes[0] ?? '', date, tooth: null, area: null, from: 'payer' } as const;
  return Array.from({ length: Math.max(0, count) }, () => service);
}

/** The earliest date of a service that still counts on the day `on`. With a lifetime limit, any date does: we use `on`. */
function earliestCounting({ period }: CountRule, on: Day): Day {
  if (period.kind === 'days') return addDays(on, 1 - period.days);
  if (period.kind === 'years') return addMonths(yearStart(on, period.starts), 12 * (1 - period.years));
  return period.kind === 'months' ? dayAfter(addMonths(on, -period.months)) : on;
}

/** The first day, from the day to check on, on which the limit allows the service. */
function firstDay(rule: CountRule, services: readonly PastService[], { question, on }: Case): Day | null {
  // The caller has already chosen the services that count in this place.
  const counted = services.map((service) => ({ ...service, code: rule.codes[0] ?? service.code }));
  const where = { tooth: question.tooth ?? null, area: question.area ?? null };
  return firstAllowedDay([{ ...rule, by: 'mouth' }], counted, where, on);
}

/**
 * The months from the service that blocks to the day on which it no longer does. Null if the period isn't in months, or
 * if no known service blocks until that day.
 */
function stepTo(day: Day | null, { period }: CountRule, { sure }: Counting): EligibleReason['step'] {
  if (period.kind !== 'months') return null;
  const blocking = sure.find(({ date }) => freeFrom(period, date) === day);
  if (blocking === undefined) return null;
  return { from: blocking.date, months: period.months, to: addMonths(blocking.date, period.months) };
}

/** Why the limit leaves the day open. */
function causeOf(limit: Limit, rule: CountRule, counting: Counting, counts: Figures): words.OpenCause {
  const [doubt] = limit.doubts;
  if (doubt !== undefined) return doubt;
  if (counting.maybe.length > 0 && rule.by === 'mouth') return 'related';
  if (counting.maybe.length > 0) return limit.isPlaceStated ? 'place' : 'per_place';
  if (counts.used !== null) return counts.left === 0 ? 'no_dates' : 'office_counts';
  if (counting.payerLast !== null) return 'some_dates';
  return counting.rows.length > 0 ? 'shared_dates' : 'no_history';
}
