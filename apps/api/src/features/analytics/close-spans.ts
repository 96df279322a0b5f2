// Stores the totals of finished days and weeks (ADR 0067). This only saves work: totals of open days are added up from
// their rows on each read.

import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import { BUCKET_COLUMNS } from './durations.ts';
import { addDays } from './period.ts';
import { listTimeZones } from './queries.ts';

interface Span {
  unit: 'day' | 'week';
  first: string;
  last: string;
}

/** Closes the newest finished day or week that isn't closed yet. Returns false if there is none. */
export async function closeNextSpan(tx: Tx, now: Date): Promise<boolean> {
  const lastEndedDay = await findLastEndedDay(tx, now);
  const open = lastEndedDay && (await findOpenSpan(tx, lastEndedDay));
  if (!open) return false;
  const { unit, first, last } = open;
  // `recordFinished` writes to daily_figures before daily_durations. This table lock waits for those writers and blocks
  // new ones, so the span's totals can't change while we add them up.
  await tx.query(`set local lock_timeout = '2s'`);
  await tx.query('lock table app.daily_figures in share row exclusive mode');
  const claimed = await tx.query(
    'insert into app.closed_spans (span, first_day) values ($1, $2) on conflict do nothing returning span',
    [unit, first],
  );
  // Another worker closed this span while we waited for the lock.
  if (claimed.length === 0) return true;
  // A reopened span still has its old totals.
  for (const table of ['closed_figures', 'closed_durations']) {
    await tx.query(`delete from app.${table} where span = $1 and first_day = $2`, [unit, first]);
  }
  await tx.query(CLOSE_FIGURES, [unit, first, last]);
  await tx.query(CLOSE_DURATIONS, [unit, first, last]);
  return true;
}

/** The latest day that has ended in every practice's time zone. Null if there are no practices. */
async function findLastEndedDay(tx: Tx, now: Date): Promise<string | null> {
  const [earliest] = (await listTimeZones(tx)).map((zone) => dayInTimeZone(zone, now)).sort();
  return earliest ? addDays(earliest, -1) : null;
}

/** The newest ended day or week that isn't closed. Null if all are closed. */
async function findOpenSpan(tx: Tx, lastEndedDay: string): Promise<Span | null> {
  const [found] = await tx.query<Span>(
    `with oldest as (select min(day) as day from app.daily_figures where dimension = 'all'), spans as (
       select 'day' as span, date::date as first, date::date as last
         from oldest, generate_series(oldest.day, $1::date, interval '1 day') as dates (date)
       union all
       select 'week', monday::date, monday::date + 6
         from oldest, generate_series(date_trunc('week', oldest.day), $1::date - 6, interval '1 week') as mondays (monday))
     select span as unit, first::text, last::text from spans
      where not exists (select from app.closed_spans c where c.span = spans.span and c.first_day = spans.first)
      order by last desc, first desc limit 1`,
    [lastEndedDay],
  );
  return found ?? null;
}

/**
 * Adds up a span: one set of rows per practice, and one for all practices together (`practice_id` null). All dimensions are
 * selected. Naming them lets PostgreSQL use the index, which has the dimension before the day.
 */
const CLOSE_FIGURES = `
  insert into app.closed_figures (practice_id, span, first_day, dimension, key, completed, failed, cached)
  select practice_id, $1, $2::date, dimension, key, sum(completed), sum(failed), sum(cached)
    from app.daily_figures
   where dimension in ('all', 'payer', 'failure', 'user') and day between $2::date and $3::date
   group by grouping sets ((practice_id, dimension, key), (dimension, key)) order by practice_id, dimension, key`;

const CLOSE_DURATIONS = `
  insert into app.closed_durations (practice_id, span, first_day, payer_id, ${BUCKET_COLUMNS.join(', ')})
  select practice_id, $1, $2::date, payer_id,
         ${BUCKET_COLUMNS.map((_, bucket) => `coalesce(sum(answers) filter (where bucket = ${bucket}), 0)`).join(', ')}
    from app.daily_durations where day between $2::date and $3::date
   group by grouping sets ((practice_id, payer_id), (payer_id)) order by practice_id, payer_id`;
