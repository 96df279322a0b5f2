import type { AssistantRole } from '@bitewing/contract';
import { NEWEST_READING } from '#domain/verifications/readings.ts';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface AskedVerificationRow {
  id: string;
  practice_id: string;
  answer_id: string | null;
  /** Null if the response has only its original reading. */
  reading_id: string | null;
  parsed: Buffer | null;
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: Buffer;
  member_id: Buffer;
  is_dependent: boolean;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
  provider_first_name: string;
  provider_last_name: string;
  provider_npi: string;
  practice_name: string;
  time_zone: string;
  payer_id: string;
  received_at: Date | null;
  /** Whether the practice is in the payer's network. Null if the practice hasn't recorded it. */
  network: 'in' | 'out' | null;
}

export async function findAskedVerification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<AskedVerificationRow | null> {
  const [row] = await tx.query<AskedVerificationRow>(
    `select v.id, v.practice_id, v.answer_id, newest.id as reading_id, coalesce(newest.parsed, a.parsed) as parsed,
            v.patient_first_name, v.patient_last_name, v.patient_dob, v.member_id, v.is_dependent, v.subscriber_first_name,
            v.subscriber_last_name, v.provider_first_name, v.provider_last_name, v.provider_npi,
            p.name as practice_name, p.time_zone, v.payer_id, a.received_at, n.network
       from app.verifications v join app.practices p on p.id = v.practice_id
       left join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id
       left join app.practice_networks n on n.practice_id = v.practice_id and n.payer_id = v.payer_id
       ${NEWEST_READING}
      where v.id = $1 and ($2::uuid is null or v.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

/** The names of the practice's doctors, to tell whether the plan assigns the patient to another practice. */
export async function listDoctorNames(tx: Tx, practiceId: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app.doctors where practice_id = $1 order by position, id`,
    [practiceId],
  );
  return rows.map((row) => row.name);
}

export interface MessageRow {
  id: string;
  /** Who wrote the message. */
  type: 'user' | 'assistant';
  /** The perspective from which the assistant answers. */
  role: AssistantRole;
  message: Buffer;
  /** The reading that the answer is based on. Null for the response's original reading. */
  reading_id: string | null;
  created_at: Date;
}

/** The last `limit` messages of a user's conversation about a verification, oldest first. */
export function listMessages(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  userId: string,
  limit: number,
): Promise<MessageRow[]> {
  return tx.query<MessageRow>(
    `select id, type, role, message, reading_id, created_at from (
       select id, type, role, message, reading_id, created_at from app.chat_messages
        where practice_id = $1 and verification_id = $2 and user_id = $3 order by created_at desc, id desc limit $4
     ) latest order by created_at, id`,
    [practiceId, verificationId, userId, limit],
  );
}

export interface NewMessage {
  id: string;
  practiceId: string;
  verificationId: string;
  userId: string;
  /** Who wrote the message. */
  type: 'user' | 'assistant';
  /** The perspective from which the assistant answers. */
  role: AssistantRole;
  message: Buffer;
  wasModelAsked: boolean;
  readingId: string | null;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.query(
    `insert into app.chat_messages (id, practice_id, verification_id, user_id, type, role, message, was_model_asked, reading_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      message.id,
      message.practiceId,
      message.verificationId,
      message.userId,
      message.type,
      message.role,
      message.message,
      message.wasModelAsked,
      message.readingId,
    ],
  );
}

/** Until the transaction ends, other transactions that call this for the same user wait. */
export const lockQuestions = (tx: Tx, userId: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('chat ' || $1::text, 0))`, [userId]);

export async function countRecentQuestions(tx: Tx, userId: string, seconds: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from app.chat_messages
      where user_id = $1 and type = 'user' and created_at > now() - make_interval(secs => $2)`,
    [userId, seconds],
  );
  return row?.count ?? 0;
}

export async function countModelCalls(tx: Tx, practiceId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from app.chat_messages
      where practice_id = $1 and was_model_asked and created_at > now() - interval '24 hours'`,
    [practiceId],
  );
  return row?.count ?? 0;
}
