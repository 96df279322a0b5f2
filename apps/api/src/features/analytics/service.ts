import type { Analytics, getAnalytics, getUsageAnalytics, QueryOf, ResponseOf } from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { practiceOf, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import {
  addDurations,
  CORE_LIMIT_MS,
  type DurationCounts,
  fractionWithin,
  medianOf,
  noDurations,
  p95Of,
} from './durations.ts';
import { failureLabel } from './failure-labels.ts';
import { type DayRange, eachDay, toDays } from './period.ts';
import {
  countUnfinished,
  type DurationRow,
  type FigureRow,
  findTimeZone,
  listByDay,
  listByFailure,
  listByPayer,
  listByUser,
  listDurations,
  listTimeZones,
  listUsage,
  type Period,
  readPeriod,
} from './queries.ts';

/** The length of the phone call that a verification replaces. */
const MINUTES_PER_CALL = 45;
const MOST_ACTIVE_USERS = 10;
const DEFAULT_TIME_ZONE = 'America/New_York';

type PeriodQuery = QueryOf<typeof getAnalytics>;

export function readAnalytics(
  services: Services,
  caller: Caller,
  query: PeriodQuery,
  practiceId?: string,
): Promise<Analytics> {
  const practice = practiceOf(caller.scope) ?? practiceId ?? null;
  return services.db.transaction(caller.scope, async (tx) => {
    const timeZone = await timeZoneOf(tx, practice, services.clock());
    const days = toDays(query, services.clock(), timeZone);
    const period = await readPeriod(tx, practice, days);
    const durations = durationsByPayer(await listDurations(tx, period));
    const byDay = await listByDay(tx, period);
    return {
      period: { start_date: days.from, end_date: days.to, time_zone: timeZone },
      totals: totals(byDay, durations, await countUnfinished(tx, practice, days)),
      by_day: everyDay(days, byDay),
      by_payer: await byPayer(tx, period, durations),
      by_failure: (await listByFailure(tx, period)).map((row) => ({
        failure: row.key,
        label: failureLabel(row.key),
        count: row.failed,
      })),
      by_user: (await listByUser(tx, period, MOST_ACTIVE_USERS)).map((row) => ({
        full_name: row.label || null,
        total: row.completed + row.failed,
      })),
    };
  });
}

/**
 * For all practices together: the zone with the latest date, so that every practice's today is included. If several
 * zones have the latest date: New York if a practice is in that zone, otherwise the first by name.
 */
async function timeZoneOf(tx: Tx, practiceId: string | null, now: Date): Promise<string> {
  if (!practiceId) {
    const zones = (await listTimeZones(tx)).sort();
    const preferred = zones.includes(DEFAULT_TIME_ZONE) ? DEFAULT_TIME_ZONE : zones[0];
    return zones.reduce(
      (latest, zone) => (dayInTimeZone(zone, now) > dayInTimeZone(latest, now) ? zone : latest),
      preferred ?? DEFAULT_TIME_ZONE,
    );
  }
  const timeZone = await findTimeZone(tx, practiceId);
  if (!timeZone) throw new AppError('not_found');
  return timeZone;
}

const outcomes = ({ completed, failed, cached }: Omit<FigureRow, 'key'>) => ({
  total: completed + failed,
  completed,
  failed,
  cached,
});

const fractionOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function totals(rows: FigureRow[], durations: DurationsByPayer, unfinished: number): Analytics['totals'] {
  const sum = (field: 'completed' | 'failed' | 'cached') =>
    rows.reduce((total, row) => total + row[field], 0);
  const counts = outcomes({
    completed: sum('completed'),
    failed: sum('failed'),
    cached: sum('cached'),
  });
  const responses = noDurations();
  for (const ofPayer of durations.values()) addDurations(responses, ofPayer);
  return {
    ...counts,
    unfinished,
    success_rate: fractionOf(counts.completed, counts.total),
    cache_rate: fractionOf(counts.cached, counts.total),
    median_ms: medianOf(responses),
    p95_ms: p95Of(responses),
    hours_saved: (counts.completed * MINUTES_PER_CALL) / 60,
  };
}

/** Includes days without verifications, so that charts show them as 0. */
function everyDay(days: DayRange, rows: FigureRow[]): Analytics['by_day'] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return eachDay(days).map((day) => ({
    day,
    ...outcomes(known.get(day) ?? { completed: 0, failed: 0, cached: 0 }),
  }));
}

async function byPayer(tx: Tx, period: Period, durations: DurationsByPayer): Promise<Analytics['by_payer']> {
  const rows = await listByPayer(tx, period);
  return rows.map((row) => {
    const responses = durations.get(row.key) ?? noDurations();
    return {
      payer_name: row.label,
      ...outcomes(row),
      success_rate: fractionOf(row.completed, row.completed + row.failed),
      median_ms: medianOf(responses),
      p95_ms: p95Of(responses),
      within_20s: fractionWithin(responses, CORE_LIMIT_MS),
    };
  });
}

type DurationsByPayer = Map<string, DurationCounts>;

function durationsByPayer(rows: DurationRow[]): DurationsByPayer {
  const durations: DurationsByPayer = new Map();
  for (const { payer_id, counts: more, buckets } of rows) {
    const counts = durations.get(payer_id) ?? noDurations();
    durations.set(payer_id, counts);
    addDurations(counts, more, buckets ?? undefined);
  }
  return durations;
}

export function readUsage(
  services: Services,
  caller: Caller,
  query: PeriodQuery,
): Promise<ResponseOf<typeof getUsageAnalytics>> {
  return services.db.transaction(caller.scope, async (tx) => {
    const now = services.clock();
    const days = toDays(query, now, await timeZoneOf(tx, null, now));
    return {
      practices: (await listUsage(tx, days.from, days.to)).map((row) => ({
        practice_id: row.practice_id,
        name: row.name,
        ...outcomes(row),
        success_rate: fractionOf(row.completed, row.completed + row.failed),
        active_users: row.active_users,
        last_activity: row.last_day,
      })),
    };
  });
}
