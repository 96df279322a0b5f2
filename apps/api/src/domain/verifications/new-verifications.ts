// SQL that inserts verifications.

import type { Tx } from '#platform/database/database.ts';
import type { PatientRow } from './patient.ts';

export interface NewVerificationRow extends PatientRow {
  created_by: string | null;
  created_by_name: string | null;
  verification_type: 'real_time' | 'batch';
  status: 'pending' | 'completed';
  coverage_status: string | null;
  needs_confirmation: boolean;
  patient_first_name_folded: string;
  patient_last_name_folded: string;
  member_id_hash: Buffer;
  payer_id: string;
  payer_name: string;
  fingerprint: Buffer;
  answer_id: string | null;
  is_cached: boolean;
  batch_id: string | null;
  batch_row: number | null;
  recheck_of: string | null;
  queue_rank: number | null;
  completed_at: Date | null;
}

const COLUMN_TYPES: Record<keyof NewVerificationRow, string> = {
  id: 'uuid',
  practice_id: 'uuid',
  created_by: 'uuid',
  created_by_name: 'text',
  verification_type: 'text',
  status: 'text',
  coverage_status: 'text',
  needs_confirmation: 'boolean',
  patient_first_name: 'text',
  patient_last_name: 'text',
  patient_first_name_folded: 'text',
  patient_last_name_folded: 'text',
  patient_dob: 'bytea',
  member_id: 'bytea',
  member_id_hash: 'bytea',
  is_dependent: 'boolean',
  subscriber_first_name: 'text',
  subscriber_last_name: 'text',
  subscriber_dob: 'bytea',
  payer_id: 'uuid',
  payer_name: 'text',
  provider_first_name: 'text',
  provider_last_name: 'text',
  provider_npi: 'text',
  fingerprint: 'bytea',
  answer_id: 'uuid',
  is_cached: 'boolean',
  batch_id: 'uuid',
  batch_row: 'integer',
  recheck_of: 'uuid',
  queue_rank: 'integer',
  completed_at: 'timestamptz',
};

/** Inserts all rows and, if given, their audit event in one statement. Each column is passed as one array. */
export async function insertVerifications(
  tx: Tx,
  rows: NewVerificationRow[],
  audit: { text: string; values: unknown[] } | null = null,
): Promise<void> {
  const columns = Object.keys(COLUMN_TYPES) as (keyof NewVerificationRow)[];
  const firstParameter = (audit?.values.length ?? 0) + 1;
  const arrays = columns.map((column, index) => `$${firstParameter + index}::${COLUMN_TYPES[column]}[]`);
  await tx.query(
    `${audit ? `with audited as (${audit.text})` : ''}
     insert into app.verifications (${columns.join(', ')}) select * from unnest(${arrays.join(', ')})`,
    [...(audit?.values ?? []), ...columns.map((column) => rows.map((row) => row[column]))],
  );
}
