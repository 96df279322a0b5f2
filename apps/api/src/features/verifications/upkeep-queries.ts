// SQL for the upkeep job, which finds verifications that lost their queue job and fills in missing search values.

import type { Tx } from '#platform/database/database.ts';

export interface LostRow {
  id: string;
  practice_id: string;
  verification_type: 'real_time' | 'batch';
  queue_rank: number | null;
  created_at: Date;
}

/**
 * Unfinished verifications without a job: their workers were killed too often, or the queue was emptied. A job is added
 * in the transaction that stores or postpones its verification, so one statement sees both or neither.
 */
export function listLost(tx: Tx): Promise<LostRow[]> {
  return tx.query<LostRow>(`
    select v.id, v.practice_id, v.verification_type, v.queue_rank, v.created_at from app.verifications v
     where v.completed_at is null and v.created_at < now() - interval '30 seconds'
       and not exists (
         select from jobs.job j
          where j.name in ('verification.real_time', 'verification.batch')
            and j.state in ('created', 'retry', 'active') and j.data ->> 'verificationId' = v.id::text)
     limit 500`);
}

export interface UnsearchableRow {
  id: string;
  practice_id: string;
  patient_first_name: string;
  member_id: Buffer;
}

/** Skips rows that a worker is changing; the next run finds them. */
export function listWithoutSearchFields(tx: Tx): Promise<UnsearchableRow[]> {
  return tx.query<UnsearchableRow>(`
    select id, practice_id, patient_first_name, member_id from app.verifications
     where member_id_hash is null order by practice_id, id limit 500 for no key update skip locked`);
}

export async function saveSearchFields(
  tx: Tx,
  rows: { id: string; firstName: string; memberIdHash: Buffer }[],
): Promise<void> {
  await tx.query(
    `update app.verifications v set patient_first_name_folded = filled.first_name, member_id_hash = filled.member_id_hash
       from unnest($1::uuid[], $2::text[], $3::bytea[]) as filled (id, first_name, member_id_hash)
      where v.id = filled.id and v.member_id_hash is null`,
    [rows.map((row) => row.id), rows.map((row) => row.firstName), rows.map((row) => row.memberIdHash)],
  );
}
