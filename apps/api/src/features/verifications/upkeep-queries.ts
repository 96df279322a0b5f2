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
 * in the transaction that stores or postpones its verification, so a statement that sees the verification also sees
 * its job.
 */
export function listLost(tx: Tx): Promise<LostRow[]> {
  // `except` compares sets. With `not exists`, the server may compare each verification with each job.
  return tx.query<LostRow>(`
    with lost as (
      select practice_id, id from app.verifications
       where completed_at is null
      except
      select (data ->> 'practiceId')::uuid, (data ->> 'verificationId')::uuid from jobs.job
       where name in ('verification.real_time', 'verification.batch') and state in ('created', 'retry', 'active')
      limit 500)
    select v.id, v.practice_id, v.verification_type, v.queue_rank, v.created_at
      from lost join app.verifications v on v.practice_id = lost.practice_id and v.id = lost.id`);
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
  rows: { id: string; foldedFirstName: string; memberIdHash: Buffer }[],
): Promise<void> {
  await tx.query(
    `update app.verifications v set patient_first_name_folded = filled.first_name, member_id_hash = filled.member_id_hash
       from unnest($1::uuid[], $2::text[], $3::bytea[]) as filled (id, first_name, member_id_hash)
      where v.id = filled.id and v.member_id_hash is null`,
    [rows.map((row) => row.id), rows.map((row) => row.foldedFirstName), rows.map((row) => row.memberIdHash)],
  );
}
