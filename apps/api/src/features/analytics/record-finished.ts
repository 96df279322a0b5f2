import type { Tx } from '#platform/database/database.ts';
import { BUCKET_EDGES_MS } from './durations.ts';

/**
 * When the response time starts. Real-time: when the user submitted the verification, because the user waits from then
 * on. Batch: when the last attempt started, because the time in our queue isn't the payer's.
 */
const REQUESTED_AT = `case when v.verification_type = 'real_time' then v.created_at else coalesce(
  (select max(a.started_at) from app.verification_attempts a
    where a.practice_id = v.practice_id and a.verification_id = v.id), v.created_at) end`;

const FINISHED = `
  select v.practice_id, (v.created_at at time zone p.time_zone)::date as day, v.payer_id, v.created_by, v.failure,
         (v.status = 'completed')::integer as completed, (v.status = 'failed')::integer as failed,
         v.is_cached::integer as cached,
         greatest(0, extract(epoch from v.completed_at - ${REQUESTED_AT}) * 1000) as ms
    from app.verifications v join app.practices p on p.id = v.practice_id
   where v.id = any($1)`;

/** Adds each verification to the figures of its practice, its payer, its user and, if it failed, its kind of failure. */
const ADD_FIGURES = `
  with finished as (${FINISHED}), figures as (
    select practice_id, day, 'all' as dimension, '' as key, completed, failed, cached from finished
    union all select practice_id, day, 'payer', payer_id::text, completed, failed, cached from finished
    union all select practice_id, day, 'failure', failure, completed, failed, cached from finished where failure is not null
    union all select practice_id, day, 'user', created_by::text, completed, failed, cached from finished where created_by is not null)
  insert into app.daily_figures as d (practice_id, day, dimension, key, completed, failed, cached)
  select practice_id, day, dimension, key, sum(completed), sum(failed), sum(cached)
    from figures group by practice_id, day, dimension, key
  on conflict (practice_id, day, dimension, key) do update
    set completed = d.completed + excluded.completed, failed = d.failed + excluded.failed, cached = d.cached + excluded.cached`;

const ADD_DURATIONS = `
  with finished as (${FINISHED})
  insert into app.daily_durations as d (practice_id, day, payer_id, bucket, answers)
  select practice_id, day, payer_id, width_bucket(ms, $2::numeric[]), count(*)
    from finished where completed = 1 and cached = 0 group by 1, 2, 3, 4
  on conflict (practice_id, day, payer_id, bucket) do update set answers = d.answers + excluded.answers`;

/** Adds the verifications to the totals of their days. Adds twice if called twice for the same verification. */
export async function recordFinished(tx: Tx, verificationIds: string[]): Promise<void> {
  if (verificationIds.length === 0) return;
  await tx.query(ADD_FIGURES, [verificationIds]);
  await tx.query(ADD_DURATIONS, [verificationIds, BUCKET_EDGES_MS]);
}
