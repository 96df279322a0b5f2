// SQL for unreadable responses: their verification failed, and they haven't been re-read successfully. Responses about
// another person are excluded.

import type { PatientRow } from '#domain/verifications/patient.ts';
import type { Tx } from '#platform/database/database.ts';

const UNREADABLE = `a.outcome = 'malformed' and a.reason <> 'wrong_patient' and a.copied_from is null and v.status = 'failed'
  and not exists (select from app.answers c where c.practice_id = a.practice_id and c.copied_from = a.id and c.outcome = 'answered')`;

const FROM = `app.answers a join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id`;

/** The newest verification that was created to read the response again. */
const LATEST_REREAD = `left join lateral (
    select r.id, r.status from app.answers c
      join app.verifications r on r.practice_id = c.practice_id and r.id = c.verification_id
     where c.practice_id = a.practice_id and c.copied_from = a.id order by r.created_at desc limit 1) as again on true`;

export interface UnreadableRow {
  id: string;
  verification_id: string;
  practice_name: string;
  payer_name: string;
  reason: string;
  http_status: number | null;
  sha256: string;
  clearinghouse_id: string | null;
  trace_number: string | null;
  received_at: Date;
  again_id: string | null;
  again_status: 'pending' | 'processing' | 'completed' | 'failed' | null;
}

export function listUnreadable(tx: Tx, limit: number): Promise<UnreadableRow[]> {
  return tx.query<UnreadableRow>(
    `select a.id, v.id as verification_id, p.name as practice_name, v.payer_name, a.reason, a.http_status,
            encode(a.raw_sha256, 'hex') as sha256, a.check_id as clearinghouse_id, a.trace_number, a.received_at,
            again.id as again_id, again.status as again_status
       from ${FROM} join app.practices p on p.id = a.practice_id ${LATEST_REREAD}
      where ${UNREADABLE} order by a.received_at desc, a.id desc limit $1`,
    [limit],
  );
}

export async function countUnreadable(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: string }>(
    `select count(*) as total from ${FROM} where ${UNREADABLE}`,
  );
  return Number(row?.total ?? 0);
}

/** `id` is the verification's ID. */
export interface FoundUnreadable extends PatientRow {
  payer_id: string;
  response_id: string;
  raw: Buffer;
  http_status: number;
  ending: 'whole' | 'broken_off' | 'too_large';
  received_at: Date;
  clearinghouse: string;
  again_status: UnreadableRow['again_status'];
}

/** Locks the verification, so that two users can't read the response again at the same time. */
export async function findUnreadable(tx: Tx, id: string): Promise<FoundUnreadable | null> {
  const [row] = await tx.query<FoundUnreadable>(
    `select v.id, v.practice_id, v.patient_first_name, v.patient_last_name, v.patient_dob, v.member_id, v.is_dependent,
            v.subscriber_first_name, v.subscriber_last_name, v.subscriber_dob, v.provider_first_name,
            v.provider_last_name, v.provider_npi, v.payer_id, a.id as response_id, a.raw, a.http_status, a.ending,
            a.received_at, a.clearinghouse, again.status as again_status
       from ${FROM} ${LATEST_REREAD} where a.id = $1 and ${UNREADABLE} for update of v`,
    [id],
  );
  return row ?? null;
}
