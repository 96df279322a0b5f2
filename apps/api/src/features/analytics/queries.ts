// SQL over the analytics totals: stored totals for closed spans (days and weeks), daily rows for all other days
// (ADR 0067). `listUsage` reads only daily rows, and `countUnfinished` counts verifications.

import type { Tx } from '#platform/database/database.ts';
import { BUCKET_COLUMNS, type DurationCounts } from './durations.ts';
import { addDays, type DayRange, eachDay } from './period.ts';

type SpanUnit = 'day' | 'week';

interface PeriodSources {
  closed: { span: SpanUnit; first_day: string }[];
  openDays: string[];
}

export interface Period {
  /** Null for all practices together. */
  practiceId: string | null;
  /** Without closed weeks, because charts need each day's totals. */
  days: PeriodSources;
  /** Closed weeks where possible. Sums use this because it needs fewer rows. */
  sums: PeriodSources;
}

/**
 * Reads which days and weeks of the period are closed. All queries about the period use this one result, even if a span
 * is closed or reopened between them. That is safe: closing a span keeps its daily rows. Reopening it keeps its stored
 * totals, which then lack only the late response.
 */
export async function readPeriod(tx: Tx, practiceId: string | null, { from, to }: DayRange): Promise<Period> {
  const closed = await tx.query<{ span: SpanUnit; first_day: string }>(
    `select span, first_day::text from app.closed_spans
      where first_day between $1::date and case span when 'week' then $2::date - 6 else $2::date end`,
    [from, to],
  );
  const closedDays = closed.filter(({ span }) => span === 'day');
  const closedWeeks = closed.filter(({ span }) => span === 'week');
  const closedDates = new Set(closedDays.map(({ first_day }) => first_day));
  const openDays = eachDay({ from, to }).filter((day) => !closedDates.has(day));
  const datesInClosedWeeks = new Set(
    closedWeeks.flatMap(({ first_day }) => eachDay({ from: first_day, to: addDays(first_day, 6) })),
  );
  return {
    practiceId,
    days: { closed: closedDays, openDays },
    sums: {
      closed: [...closedWeeks, ...closedDays.filter(({ first_day }) => !datesInClosedWeeks.has(first_day))],
      openDays: openDays.filter((day) => !datesInClosedWeeks.has(day)),
    },
  };
}

export interface FigureRow {
  /** What the counts are for: a day, a payer's ID, a kind of failure or a user's ID. */
  key: string;
  completed: number;
  failed: number;
  cached: number;
}

const SUMS =
  'sum(completed)::integer as completed, sum(failed)::integer as failed, sum(cached)::integer as cached';

const parameters = ({ practiceId }: Period, { closed, openDays }: PeriodSources) => [
  practiceId,
  closed.map(({ span }) => span),
  closed.map(({ first_day }) => first_day),
  openDays,
];

const CLOSED = 'unnest($2::text[], $3::date[]) as closed (span, first_day)';

/**
 * True for all practices: used only if the practice's ID is null. PostgreSQL refuses a parameter that the statement
 * doesn't use.
 */
const ANY_PRACTICE = '$1::uuid is null';

/** Only closed spans have rows for all practices together. For open days, we add up the rows of each practice. */
const ofPractice = ({ practiceId }: Period) =>
  practiceId
    ? { closed: 'practice_id = $1', open: 'practice_id = $1' }
    : { closed: 'practice_id is null', open: ANY_PRACTICE };

function figures(period: Period, dimension: 'all' | 'payer' | 'failure' | 'user'): string {
  const { closed, open } = ofPractice(period);
  return `(
    select first_day as day, key, completed, failed, cached
      from ${CLOSED} join app.closed_figures using (span, first_day) where ${closed} and dimension = '${dimension}'
    union all
    select day, key, completed, failed, cached from app.daily_figures
     where ${open} and dimension = '${dimension}' and day = any($4::date[])) as figures`;
}

export function listByDay(tx: Tx, period: Period): Promise<FigureRow[]> {
  return tx.query<FigureRow>(
    `select day::text as key, ${SUMS} from ${figures(period, 'all')} group by day order by day`,
    parameters(period, period.days),
  );
}

export function listByPayer(tx: Tx, period: Period): Promise<(FigureRow & { label: string })[]> {
  return tx.query<FigureRow & { label: string }>(
    `select key, p.display_name as label, completed, failed, cached
       from (select key, ${SUMS} from ${figures(period, 'payer')} group by key) as summed
       join app.payers p on p.id = key::uuid order by completed + failed desc, label`,
    parameters(period, period.sums),
  );
}

export function listByFailure(tx: Tx, period: Period): Promise<FigureRow[]> {
  return tx.query<FigureRow>(
    `select key, ${SUMS} from ${figures(period, 'failure')} group by key order by sum(failed) desc, key`,
    parameters(period, period.sums),
  );
}

export function listByUser(
  tx: Tx,
  period: Period,
  limit: number,
): Promise<(FigureRow & { label: string })[]> {
  return tx.query<FigureRow & { label: string }>(
    `select key, u.full_name as label, completed, failed, cached
       from (select key, ${SUMS} from ${figures(period, 'user')} group by key) as summed
       join app.users u on u.id = key::uuid order by completed + failed desc, label limit $5`,
    [...parameters(period, period.sums), limit],
  );
}

/**
 * How many responses from a payer fall into each bucket. `buckets` is null for closed spans, where `counts` has one
 * count per bucket. For open days, `counts[i]` is for `buckets[i]`.
 */
export interface DurationRow {
  payer_id: string;
  buckets: number[] | null;
  counts: DurationCounts;
}

const CLOSED_SUMS = BUCKET_COLUMNS.map((column) => `sum(${column})`).join(', ');

export function listDurations(tx: Tx, period: Period): Promise<DurationRow[]> {
  const { closed, open } = ofPractice(period);
  return tx.query<DurationRow>(
    `select payer_id, null::integer[] as buckets, array[${CLOSED_SUMS}]::integer[] as counts
       from ${CLOSED} join app.closed_durations using (span, first_day) where ${closed} group by payer_id
     union all
     select payer_id, array_agg(bucket::integer), array_agg(answers) from (
       select payer_id, bucket, sum(answers)::integer as answers from app.daily_durations
        where ${open} and day = any($4::date[]) group by payer_id, bucket) as by_bucket group by payer_id`,
    parameters(period, period.sums),
  );
}

/** Counts the unfinished verifications of the days. The analytics totals contain only finished ones. */
export async function countUnfinished(
  tx: Tx,
  practiceId: string | null,
  { from, to }: DayRange,
): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from app.verifications v join app.practices p on p.id = v.practice_id
      where ${practiceId ? 'v.practice_id = $1' : ANY_PRACTICE} and v.completed_at is null
        and (v.created_at at time zone p.time_zone)::date between $2 and $3`,
    [practiceId, from, to],
  );
  return row?.total ?? 0;
}

export async function listTimeZones(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ time_zone: string }>(
    'select distinct time_zone from app.practices where deleted_at is null',
  );
  return rows.map((row) => row.time_zone);
}

export async function findTimeZone(tx: Tx, practiceId: string): Promise<string | null> {
  const [row] = await tx.query<{ time_zone: string }>('select time_zone from app.practices where id = $1', [
    practiceId,
  ]);
  return row?.time_zone ?? null;
}

export interface UsageRow {
  practice_id: string;
  name: string;
  completed: number;
  failed: number;
  cached: number;
  active_users: number;
  last_day: string | null;
}

export function listUsage(tx: Tx, from: string, to: string): Promise<UsageRow[]> {
  return tx.query<UsageRow>(
    `select p.id as practice_id, p.name || case when p.deleted_at is null then '' else ' (deleted)' end as name,
            coalesce(sum(f.completed) filter (where f.dimension = 'all'), 0)::integer as completed,
            coalesce(sum(f.failed) filter (where f.dimension = 'all'), 0)::integer as failed,
            coalesce(sum(f.cached) filter (where f.dimension = 'all'), 0)::integer as cached,
            count(distinct f.key) filter (where f.dimension = 'user')::integer as active_users,
            max(f.day)::text as last_day
       from app.practices p left join app.daily_figures f
         on f.practice_id = p.id and f.day between $1::date and $2::date and f.dimension in ('all', 'user')
      group by p.id having p.deleted_at is null or count(f.day) > 0
      order by coalesce(sum(f.completed + f.failed) filter (where f.dimension = 'all'), 0) desc, lower(p.name)`,
    [from, to],
  );
}
