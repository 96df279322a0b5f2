// Thousands of finished verifications for tests of totals, without requests to a payer. Only the columns that the
// totals use have realistic values.

import { DEFAULT_CLEARINGHOUSE } from '@bitewing/clearinghouse';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';

export interface PastVerification {
  practiceId: string;
  payerId: string;
  userId: string | null;
  at: Date;
  /** `completed` with the payer's response, `cached` with a reused one, or the kind of failure. */
  outcome: 'completed' | 'cached' | 'unreachable' | 'timed_out' | 'rejected' | 'internal';
  type?: 'real_time' | 'batch';
  milliseconds?: number;
  /** Default: Ada. */
  firstName?: string;
}

/** Inserts a payer with its code at the clearinghouse that tests use. */
export async function insertPayer(
  tx: Tx,
  payer: { id: string; code: string; name: string; primaryPayerId: string },
): Promise<void> {
  await tx.query('insert into app.payers (id, display_name, primary_payer_id) values ($1, $2, $3)', [
    payer.id,
    payer.name,
    payer.primaryPayerId,
  ]);
  await tx.query('insert into app.payer_codes (clearinghouse, code, payer_id) values ($1, $2, $3)', [
    DEFAULT_CLEARINGHOUSE,
    payer.code,
    payer.id,
  ]);
}

/** Inserts a payer with random codes and returns its ID. */
export async function insertTestPayer(tx: Tx, name: string): Promise<string> {
  const id = newId();
  const primaryPayerId = id.slice(-5).toUpperCase();
  await insertPayer(tx, { id, code: id.slice(-8).toUpperCase(), name, primaryPayerId });
  return id;
}

/** Returns the IDs in the given order. Doesn't update the analytics totals: the caller must do that. */
export async function insertPastVerifications(tx: Tx, past: PastVerification[]): Promise<string[]> {
  const rows = past.map((row) => {
    const isCompleted = row.outcome === 'completed' || row.outcome === 'cached';
    // Only a batch reuses a stored response.
    const isBatch = row.outcome === 'cached' || row.type === 'batch';
    return {
      id: newId(),
      practice_id: row.practiceId,
      payer_id: row.payerId,
      created_by: row.userId,
      first_name: row.firstName ?? 'Ada',
      verification_type: isBatch ? 'batch' : 'real_time',
      batch_id: isBatch ? newId() : null,
      status: isCompleted ? 'completed' : 'failed',
      answer_id: isCompleted ? newId() : null,
      is_cached: row.outcome === 'cached',
      failure: isCompleted ? null : row.outcome,
      created_at: row.at.toISOString(),
      completed_at: new Date(row.at.getTime() + (row.milliseconds ?? 1500)).toISOString(),
    };
  });
  await tx.query(
    `insert into app.answers (id, practice_id, raw, raw_sha256, parsed, interpreter_version, coverage_status,
       outcome, total_blocks, unparsed_blocks, received_at, clearinghouse)
     select (row ->> 'answer_id')::uuid, (row ->> 'practice_id')::uuid, '', '', '', 'test', 'active', 'answered', 10, 0,
            (row ->> 'completed_at')::timestamptz, 'test'
       from jsonb_array_elements($1::jsonb) as row where row ->> 'answer_id' is not null`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `insert into app.batches (id, practice_id, status, total_count, completed_count)
     select (row ->> 'batch_id')::uuid, (row ->> 'practice_id')::uuid, 'completed', 1, 1
       from jsonb_array_elements($1::jsonb) as row where row ->> 'batch_id' is not null`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `insert into app.verifications (id, practice_id, created_by, verification_type, status, coverage_status,
       patient_first_name, patient_last_name, patient_last_name_folded, patient_dob, member_id, is_dependent, payer_id,
       payer_name, provider_first_name, provider_last_name, provider_npi, fingerprint, answer_id, is_cached, failure,
       batch_id, created_at, completed_at)
     select id, practice_id, created_by, verification_type, status, case when status = 'completed' then 'active' end,
       first_name, 'Muñoz', 'munoz', '', '', false, payer_id, 'Payer', 'Paula', 'Park', '1999999984', '', answer_id,
       is_cached, failure, batch_id, created_at, completed_at
       from jsonb_to_recordset($1::jsonb) as row (id uuid, practice_id uuid, created_by uuid, first_name text,
         verification_type text, status text, payer_id uuid, answer_id uuid, is_cached boolean, failure text, batch_id uuid,
         created_at timestamptz, completed_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  return rows.map((row) => row.id);
}
