// The fields of a verification that lists show, with the coverage status of its newest reading.

import type { VerificationListItem } from '@bitewing/contract';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { cell } from './cells.ts';
import { NEWEST_COVERAGE, NEWEST_READING } from './readings.ts';

export interface VerificationRow {
  id: string;
  practice_id: string;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  coverage_status: 'active' | 'inactive' | 'unknown' | null;
  needs_confirmation: boolean;
  verification_type: 'real_time' | 'batch';
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: Buffer;
  member_id: Buffer;
  is_dependent: boolean;
  payer_id: string;
  payer_name: string;
  batch_id: string | null;
  is_cached: boolean;
  error_message: string | null;
  created_at: Date;
  completed_at: Date | null;
  practice_name: string;
  user_full_name: string | null;
}

export const LIST_COLUMNS = `v.id, v.practice_id, v.status, ${NEWEST_COVERAGE},
  v.verification_type, v.patient_first_name, v.patient_last_name, v.patient_dob, v.member_id, v.is_dependent, v.payer_id, v.payer_name, v.batch_id, v.is_cached,
  v.error_message, v.created_at, v.completed_at, p.name as practice_name, coalesce(v.created_by_name, u.full_name) as user_full_name`;

/** For queries in which `app.verifications` has the alias `v`. */
export const LIST_JOINS = `join app.practices p on p.id = v.practice_id left join app.users u on u.id = v.created_by
  ${NEWEST_READING}`;

/** The fields of the recent-activity list. None of them needs decryption. */
export const toActivityFields = (row: VerificationRow) => ({
  id: row.id,
  status: row.status,
  coverage_status: row.coverage_status,
  needs_confirmation: row.needs_confirmation,
  patient_first_name: row.patient_first_name,
  patient_last_name: row.patient_last_name,
  payer_name: row.payer_name,
  created_at: row.created_at.toISOString(),
});

export async function toListItem(
  cipher: PracticeCipher,
  tx: Tx,
  row: VerificationRow,
): Promise<VerificationListItem> {
  const dob = await cipher.decrypt(tx, row.practice_id, cell('patient_dob', row.id), row.patient_dob);
  const memberId = await cipher.decrypt(tx, row.practice_id, cell('member_id', row.id), row.member_id);
  // A spread would take ten times as long, and a list has up to 100 rows.
  return Object.assign(toActivityFields(row), {
    patient_dob: dob.toString(),
    member_id: memberId.toString(),
    payer_id: row.payer_id,
    is_dependent: row.is_dependent,
    verification_type: row.verification_type,
    practice_id: row.practice_id,
    batch_id: row.batch_id,
    is_cached: row.is_cached,
    completed_at: row.completed_at?.toISOString() ?? null,
    error_message: row.error_message,
    practices: { name: row.practice_name },
    users: row.user_full_name === null ? null : { full_name: row.user_full_name },
  });
}
