// Adds created and finished verifications to the counts of the history page and to the analytics totals. Triggers first
// append each change to `app.verification_changes`. The history page adds the rows that are still in that table to the
// stored counts, so its counts are always current. The analytics page lags until this runs.

import { allPractices, type Database, type Tx } from '#platform/database/database.ts';

/** Runs in the same transaction as the counting, for example to add to the analytics totals. */
export type OnCounted = (tx: Tx, finishedIds: string[]) => Promise<void>;

export const COUNTING_LOCK = 7_248_306;
/** Far more than occur between two runs, and counted well within the statement timeout. */
const CHANGES_AT_ONCE = 10_000;

// A verification is counted once with the status `all` when it is created, and once with its status when it finishes.
const COUNT = `
  with taken as (
    delete from app.verification_changes
     where ctid = any(array(select ctid from app.verification_changes limit $1))
    returning practice_id, verification_id, status, day, last_name_folded
  ), by_day as (
    insert into app.verification_day_counts as known (practice_id, status, day, verifications)
      select practice_id, status, day, count(*) from taken group by 1, 2, 3
    on conflict (practice_id, status, day) do update set verifications = known.verifications + excluded.verifications
  ), by_name as (
    insert into app.verification_name_counts as known (practice_id, status, last_name_folded, verifications)
      select practice_id, status, last_name_folded, count(*) from taken group by 1, 2, 3
    on conflict (practice_id, status, last_name_folded)
      do update set verifications = known.verifications + excluded.verifications)
  select count(*)::integer as changes, coalesce(array_agg(verification_id) filter (where status <> 'all'), '{}') as finished
    from taken`;

const tryLock = async (tx: Tx): Promise<boolean> => {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    COUNTING_LOCK,
  ]);
  return lock?.mine ?? false;
};

const waitForLock = async (tx: Tx): Promise<boolean> => {
  await tx.query('select pg_advisory_xact_lock($1)', [COUNTING_LOCK]);
  return true;
};

/** Counts all committed changes. Does nothing while another process is counting. */
export const countChanges = (db: Database, onCounted: OnCounted): Promise<void> =>
  countAll(db, onCounted, tryLock);

async function countAll(
  db: Database,
  onCounted: OnCounted,
  lock: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const countSome = async (tx: Tx): Promise<number> => {
    if (!(await lock(tx))) return 0;
    const [counted] = await tx.query<{ changes: number; finished: string[] }>(COUNT, [CHANGES_AT_ONCE]);
    if (!counted) return 0;
    await onCounted(tx, counted.finished);
    return counted.changes;
  };
  while ((await db.transaction(allPractices(), countSome)) === CHANGES_AT_ONCE);
}

/**
 * A trigger on `verification_day_counts` fills `verification_day_totals`. `closed_figures` and `closed_durations` can stay:
 * they aren't used without their row in `closed_spans`.
 */
const REQUEUE_ALL_CHANGES = `
  lock table app.verifications in share row exclusive mode;
  delete from app.verification_changes;
  delete from app.verification_day_counts;
  delete from app.verification_day_totals;
  delete from app.verification_name_counts;
  delete from app.daily_figures;
  delete from app.daily_durations;
  delete from app.closed_spans;
  insert into app.verification_changes (practice_id, verification_id, status, day, last_name_folded)
    select v.practice_id, v.id, change.status, (v.created_at at time zone 'UTC')::date, v.patient_last_name_folded
      from app.verifications v cross join lateral (values ('all'), (v.status)) as change (status)
     where change.status in ('all', 'completed', 'failed')`;

/**
 * Recomputes all counts and totals from the verifications. While this runs, the history page's counts stay correct, and
 * the analytics totals start at zero and grow. The first step locks the verifications: until it commits, submitting or
 * finishing a verification has to wait. If another process is counting, this waits for it.
 */
export async function rebuildCounts(db: Database, onCounted: OnCounted): Promise<void> {
  await db.transaction(allPractices(), (tx) => tx.query(REQUEUE_ALL_CHANGES));
  await countAll(db, onCounted, waitForLock);
}
