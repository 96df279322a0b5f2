// SQL that deletes old records of a practice. It runs as the purge role.

import type { Tx } from '#platform/database/database.ts';
import { IS_HELD, IS_OLD, IS_OLD_REASON, type RowCounts } from '../due-queries.ts';

const ROWS_AT_A_TIME = 500;

interface Deleted {
  id: string;
  status: string;
  day: string;
  last_name_folded: string;
}

const deleteRows = async (tx: Tx, sql: string, params: unknown[]): Promise<number> =>
  (await tx.query(`${sql} returning 1`, params)).length;

/**
 * Deletes up to 500 old verifications and the rows that belong to them. Returns an empty object if there is nothing to
 * delete.
 */
export async function removeOldVerifications(
  tx: Tx,
  practiceId: string,
  keptFrom: Date,
  keptIds: string[],
): Promise<RowCounts> {
  const due = await tx.query<{ id: string }>(
    `select v.id from app.verifications v where ${IS_OLD} and not ${IS_HELD}
      order by v.created_at, v.id limit ${ROWS_AT_A_TIME} for update of v`,
    [practiceId, keptFrom, keptIds],
  );
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return {};
  const removed: RowCounts = {};
  for (const table of [
    'chat_messages',
    'estimate_drafts',
    'estimates',
    'verification_attempts',
    'legal_holds',
  ]) {
    removed[table] = await deleteRows(
      tx,
      `delete from app.${table} where practice_id = $1 and verification_id = any($2)`,
      [practiceId, ids],
    );
  }
  removed['access_reasons'] = await removeReasons(tx, practiceId, ids);
  await tx.query(
    `update app.verifications set recheck_of = null
      where practice_id = $1 and recheck_of = any($2) and id <> all($2)`,
    [practiceId, ids],
  );
  const deleted = await tx.query<Deleted>(
    `delete from app.verifications where practice_id = $1 and id = any($2)
     returning id, status, (created_at at time zone 'UTC')::date::text as day, patient_last_name_folded as last_name_folded`,
    [practiceId, ids],
  );
  await subtractCounts(tx, practiceId, deleted);
  return { ...removed, verifications: deleted.length };
}

/** Deletes the reasons that super admins gave for opening these records. A reason may name a patient. */
const removeReasons = (tx: Tx, practiceId: string, recordIds: string[]): Promise<number> =>
  deleteRows(tx, 'delete from app.access_reasons where practice_id = $1 and record_id = any($2)', [
    practiceId,
    recordIds,
  ]);

/**
 * A verification is counted twice: under `all` and under its status. Each of the two is either in the counts by day and
 * by name, or still in `verification_changes` because it hasn't been counted yet. The caller holds the counting lock,
 * so no other process counts it while this runs.
 */
async function subtractCounts(tx: Tx, practiceId: string, deleted: Deleted[]): Promise<void> {
  await tx.query(
    `with gone as (
       select change.status, d.day, d.last_name_folded, d.id
         from jsonb_to_recordset($2::jsonb) as d (id uuid, status text, day date, last_name_folded text)
         cross join lateral (values ('all'), (d.status)) as change (status)
     ), not_counted as (
       delete from app.verification_changes c using gone
        where c.practice_id = $1 and c.verification_id = gone.id and c.status = gone.status
       returning c.verification_id, c.status
     ), counted as (
       select * from gone where not exists (
         select from not_counted u where u.verification_id = gone.id and u.status = gone.status)
     ), by_day as (
       update app.verification_day_counts known set verifications = known.verifications - less.count
         from (select status, day, count(*) from counted group by 1, 2) as less
        where known.practice_id = $1 and known.status = less.status and known.day = less.day
     )
     update app.verification_name_counts known set verifications = known.verifications - less.count
       from (select status, last_name_folded, count(*) from counted group by 1, 2) as less
      where known.practice_id = $1 and known.status = less.status and known.last_name_folded = less.last_name_folded`,
    [practiceId, JSON.stringify(deleted)],
  );
  for (const table of ['verification_day_counts', 'verification_name_counts']) {
    await tx.query(`delete from app.${table} where practice_id = $1 and verifications = 0`, [practiceId]);
  }
  await tx.query('delete from app.verification_day_totals where verifications = 0');
}

const UNUSED_RESPONSES = `
  select a.id from app.answers a where a.practice_id = $1
     and not exists (select from app.verifications v where v.practice_id = a.practice_id and v.answer_id = a.id)
     and not exists (select from app.verifications v where v.practice_id = a.practice_id and v.id = a.verification_id)
     and not exists (select from app.answers c where c.practice_id = a.practice_id and c.copied_from = a.id)`;

/**
 * Deletes responses (with their readings) that no verification uses anymore, old batches without verifications (with
 * the reasons for opening them), old batch drafts, and old reasons for exporting the practice's data.
 */
export async function removeUnusedRows(tx: Tx, practiceId: string, keptFrom: Date): Promise<RowCounts> {
  const removed: RowCounts = { readings: 0, answers: 0 };
  for (;;) {
    // A copy of a response refers to the original, so the original is deleted in a later round.
    const free = (await tx.query<{ id: string }>(UNUSED_RESPONSES, [practiceId])).map(({ id }) => id);
    if (free.length === 0) break;
    for (const [table, column] of [
      ['readings', 'answer_id'],
      ['answers', 'id'],
    ] as const) {
      const sql = `delete from app.${table} where practice_id = $1 and ${column} = any($2)`;
      removed[table] = (removed[table] ?? 0) + (await deleteRows(tx, sql, [practiceId, free]));
    }
  }
  const empty = `b.practice_id = $1 and b.created_at < $2 and not exists (
    select from app.verifications v where v.practice_id = b.practice_id and v.batch_id = b.id)`;
  await tx.query(
    `update app.batches r set retry_of = null
      where r.practice_id = $1 and exists (select from app.batches b where b.id = r.retry_of and ${empty})`,
    [practiceId, keptFrom],
  );
  const batches = await tx.query<{ id: string }>(`delete from app.batches b where ${empty} returning b.id`, [
    practiceId,
    keptFrom,
  ]);
  removed['batches'] = batches.length;
  const ofBatches = await removeReasons(
    tx,
    practiceId,
    batches.map(({ id }) => id),
  );
  const ofExports = await deleteRows(
    tx,
    `delete from app.access_reasons r where r.practice_id = $1 and ${IS_OLD_REASON}`,
    [practiceId, keptFrom],
  );
  removed['access_reasons'] = ofBatches + ofExports;
  removed['batch_drafts'] = await deleteRows(
    tx,
    'delete from app.batch_drafts where practice_id = $1 and updated_at < $2',
    [practiceId, keptFrom],
  );
  return removed;
}

/**
 * Deletes the practice's analytics totals through the day of `keptFrom`. Reopens these days and weeks for all
 * practices, because a day or week is closed for all practices together. Returns the finished verifications that remain
 * from these days and were already counted: the caller must count them again. If `keptFrom` is null, deletes all totals
 * of the practice and returns no verifications.
 */
export async function resetTotals(tx: Tx, practiceId: string, keptFrom: Date | null): Promise<string[]> {
  const params = [practiceId, keptFrom];
  const isReset = `coalesce(day <= ($2::timestamptz at time zone (
    select time_zone from app.practices where id = $1))::date, true)`;
  await tx.query(
    `with days as (
       delete from app.daily_figures where practice_id = $1 and ${isReset} returning day
     ), durations as (
       delete from app.daily_durations where practice_id = $1 and ${isReset}
     ), spans as (
       select distinct 'day' as span, day as first_day from days
       union select distinct 'week', date_trunc('week', day)::date from days
     ), closed as (
       delete from app.closed_spans c using spans where c.span = spans.span and c.first_day = spans.first_day
     ), figures as (
       delete from app.closed_figures c using spans where c.span = spans.span and c.first_day = spans.first_day
     )
     delete from app.closed_durations c using spans where c.span = spans.span and c.first_day = spans.first_day`,
    params,
  );
  // The condition with '2 days' excludes no row. It lets PostgreSQL use the index on `created_at`.
  const rows = await tx.query<{ id: string }>(
    `select v.id from app.verifications v join app.practices p on p.id = v.practice_id
      where v.practice_id = $1 and v.status in ('completed', 'failed') and $2::timestamptz is not null
        and v.created_at < $2::timestamptz + interval '2 days'
        and (v.created_at at time zone p.time_zone)::date <= ($2::timestamptz at time zone p.time_zone)::date
        and not exists (
          select from app.verification_changes c
           where c.practice_id = $1 and c.verification_id = v.id and c.status <> 'all')`,
    params,
  );
  return rows.map(({ id }) => id);
}
