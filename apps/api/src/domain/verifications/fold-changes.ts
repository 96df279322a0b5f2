// Folds what triggers append when verifications are created and finished into the history's counts and the analytics
// totals. Readers of counts add what isn't folded yet, so only the analytics totals depend on when this runs.

import { allPractices, type Database, type Tx } from '#platform/database/database.ts';

/** Runs in the transaction that folds, for example to add to the analytics totals. */
export type OnFolded = (tx: Tx, finishedIds: string[]) => Promise<void>;

export const FOLDING_LOCK = 7_248_306;
/** Enough for a busy minute, and done well within a statement's time. */
const CHANGES_AT_ONCE = 10_000;

const FOLD = `
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

/** Folds everything that was committed. Only one process folds at a time. */
export async function foldChanges(db: Database, onFolded: OnFolded): Promise<void> {
  const foldSome = async (tx: Tx): Promise<number> => {
    const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      FOLDING_LOCK,
    ]);
    if (!lock?.mine) return 0;
    const [folded] = await tx.query<{ changes: number; finished: string[] }>(FOLD, [CHANGES_AT_ONCE]);
    if (!folded) return 0;
    await onFolded(tx, folded.finished);
    return folded.changes;
  };
  while ((await db.transaction(allPractices(), foldSome)) === CHANGES_AT_ONCE);
}

const NOTE_ALL_AGAIN = `
  lock table app.verifications in share row exclusive mode;
  delete from app.verification_changes;
  delete from app.verification_day_counts;
  delete from app.verification_day_totals;
  delete from app.verification_name_counts;
  delete from app.daily_figures;
  delete from app.daily_durations;
  delete from app.closed_spans;
  insert into app.verification_changes (practice_id, verification_id, status, day, last_name_folded)
    select v.practice_id, v.id, noted.status, (v.created_at at time zone 'UTC')::date, v.patient_last_name_folded
      from app.verifications v cross join lateral (values ('all'), (v.status)) as noted (status)
     where noted.status in ('all', 'completed', 'failed')`;

/**
 * Computes all counts and totals anew from the verifications. Counts are right at every moment; analytics fill up while
 * it runs. Nothing can be submitted or finished until all verifications are noted.
 */
export async function rebuildCounts(db: Database, onFolded: OnFolded): Promise<void> {
  await db.transaction(allPractices(), (tx) => tx.query(NOTE_ALL_AGAIN));
  await foldChanges(db, onFolded);
}
