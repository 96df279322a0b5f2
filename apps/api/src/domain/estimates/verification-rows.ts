// SQL for the verifications that estimates are calculated from.

import { NEWEST_READING } from '#domain/verifications/readings.ts';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface EstimatedVerificationRow {
  id: string;
  practice_id: string;
  practice_name: string;
  time_zone: string;
  payer_id: string;
  payer_name: string;
  patient_first_name: string;
  patient_last_name: string;
  patient_first_name_folded: string | null;
  patient_last_name_folded: string;
  patient_dob: Buffer;
  is_dependent: boolean;
  subscriber_dob: Buffer | null;
  member_id: Buffer;
  answer_id: string | null;
  reading_id: string | null;
  parsed: Buffer | null;
  received_at: Date | null;
  created_at: Date;
}

const COLUMNS = `v.id, v.practice_id, p.name as practice_name, p.time_zone, v.payer_id, v.payer_name, v.patient_first_name,
  v.patient_last_name, v.patient_first_name_folded, v.patient_last_name_folded, v.patient_dob, v.is_dependent,
  v.subscriber_dob, v.member_id, v.answer_id, newest.id as reading_id, coalesce(newest.parsed, a.parsed) as parsed,
  a.received_at, v.created_at`;
const JOINS = `join app.practices p on p.id = v.practice_id
  left join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id ${NEWEST_READING}`;

export async function findEstimatedVerification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<EstimatedVerificationRow | null> {
  const [row] = await tx.query<EstimatedVerificationRow>(
    `select ${COLUMNS} from app.verifications v ${JOINS} where v.id = $1 and ($2::uuid is null or v.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

/** The query returns no more rows than this, because the caller decrypts the birth date of each row. */
const MAXIMUM_CANDIDATES = 60;

/**
 * Lists completed verifications of patients with these names, which must be in lower case without diacritics. An old
 * verification has no folded first name until the upkeep job adds it. Until then, it is listed for every first name, so
 * the caller must compare first names.
 */
export function listSameName(
  tx: Tx,
  practiceId: string,
  firstNameFolded: string,
  lastNameFolded: string,
): Promise<EstimatedVerificationRow[]> {
  return tx.query<EstimatedVerificationRow>(
    `select ${COLUMNS} from app.verifications v ${JOINS}
      where v.practice_id = $1 and v.patient_last_name_folded = $3 and v.status = 'completed'
        and coalesce(v.patient_first_name_folded, $2) = $2
      order by v.created_at desc, v.id desc limit ${MAXIMUM_CANDIDATES}`,
    [practiceId, firstNameFolded, lastNameFolded],
  );
}
