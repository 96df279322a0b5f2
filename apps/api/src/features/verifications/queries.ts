import { LIST_COLUMNS, LIST_JOINS, type VerificationRow } from '#domain/verifications/list-item.ts';
import type { PatientRow } from '#domain/verifications/patient.ts';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface VerificationDetailRow extends VerificationRow, PatientRow {
  answer_id: string | null;
  recheck_of: string | null;
  /** The ID of the newest verification that repeats this one. */
  rechecked_by: string | null;
  next_attempt_at: Date | null;
  trace_number: string | null;
  received_at: Date | null;
  /** Null if the response has only its original reading. */
  reading_id: string | null;
  parsed: Buffer | null;
  /** Encrypted: the patient's details that the payer returned differently from the request. */
  returned_differently: Buffer | null;
  favorite_codes: string[] | null;
  network: 'in' | 'out' | null;
  network_recorded_at: Date | null;
  network_recorded_by: string | null;
  time_zone: string;
}

export async function findVerification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<VerificationDetailRow | null> {
  const [row] = await tx.query<VerificationDetailRow>(
    `select ${LIST_COLUMNS}, v.subscriber_first_name, v.subscriber_last_name, v.subscriber_dob, v.provider_first_name,
            v.provider_last_name, v.provider_npi, v.answer_id, v.recheck_of, v.next_attempt_at, p.time_zone,
            a.trace_number, a.received_at, a.returned_differently, newest.id as reading_id, coalesce(newest.parsed, a.parsed) as parsed,
            p.favorite_codes, n.network, n.recorded_at as network_recorded_at, nu.full_name as network_recorded_by,
            (select r.id from app.verifications r where r.practice_id = v.practice_id and r.recheck_of = v.id
              order by r.created_at desc limit 1) as rechecked_by
       from app.verifications v ${LIST_JOINS}
       left join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id
       left join app.practice_networks n on n.practice_id = v.practice_id and n.payer_id = v.payer_id
       left join app.users nu on nu.id = n.recorded_by
      where v.id = $1 and ($2::uuid is null or v.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

export async function findStatus(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<VerificationRow['status'] | null> {
  const [row] = await tx.query<Pick<VerificationRow, 'status'>>(
    'select status from app.verifications where id = $1 and ($2::uuid is null or practice_id = $2)',
    [id, practiceOf(scope)],
  );
  return row?.status ?? null;
}

export interface AttemptRow {
  number: number;
  started_at: Date;
  finished_at: Date | null;
  outcome: string | null;
}

/** Takes the scope instead of the practice, so that it can be sent together with the query for the verification. */
export function listAttempts(tx: Tx, scope: Scope, verificationId: string): Promise<AttemptRow[]> {
  return tx.query<AttemptRow>(
    `select number, started_at, finished_at, outcome from app.verification_attempts
      where practice_id = coalesce($1, (select practice_id from app.verifications where id = $2))
        and verification_id = $2 order by number`,
    [practiceOf(scope), verificationId],
  );
}

export async function findStoredResponse(
  tx: Tx,
  practiceId: string,
  responseId: string,
): Promise<{ id: string; raw: Buffer } | null> {
  const [row] = await tx.query<{ id: string; raw: Buffer }>(
    'select id, raw from app.answers where practice_id = $1 and id = $2',
    [practiceId, responseId],
  );
  return row ?? null;
}

/**
 * Returns the NPI of the doctor in the user's latest verification. Looks only at the practice's newest 300
 * verifications, so that the cost is the same for a user who never verified a patient.
 */
export async function findLastNpi(tx: Tx, practiceId: string, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ provider_npi: string }>(
    `select provider_npi from (
       select v.provider_npi, v.created_by, v.created_at, v.id from app.verifications v where v.practice_id = $1
        order by v.created_at desc, v.id desc limit 300
     ) as newest where created_by = $2 order by created_at desc, id desc limit 1`,
    [practiceId, userId],
  );
  return row?.provider_npi ?? null;
}
