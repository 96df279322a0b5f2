// SQL of the benefit assistant.

import type { AssistantRole } from '@bitewing/contract';
import type { Scope, Tx } from '#platform/database/database.ts';

export interface AskedVerificationRow {
  id: string;
  practice_id: string;
  status: string;
  answer_id: string | null;
  parsed: Buffer | null;
  patient_first_name: string;
  patient_last_name: string;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
  time_zone: string;
}

export async function findAskedVerification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<AskedVerificationRow | null> {
  const [row] = await tx.query<AskedVerificationRow>(
    `select v.id, v.practice_id, v.status, v.answer_id, a.parsed, v.patient_first_name, v.patient_last_name,
            v.subscriber_first_name, v.subscriber_last_name, p.time_zone
       from app.verifications v join app.practices p on p.id = v.practice_id
       left join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id
      where v.id = $1 and ($2::uuid is null or v.practice_id = $2)`,
    [id, scope.kind === 'practice' ? scope.practiceId : null],
  );
  return row ?? null;
}

export interface MessageRow {
  id: string;
  type: 'user' | 'assistant';
  role: AssistantRole;
  message: Buffer;
  created_at: Date;
}

/** One person's conversation about one verification, oldest first. */
export function listMessages(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  userId: string,
  limit: number,
): Promise<MessageRow[]> {
  return tx.query<MessageRow>(
    `select id, type, role, message, created_at from (
       select id, type, role, message, created_at from app.chat_messages
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
  type: 'user' | 'assistant';
  role: AssistantRole;
  message: Buffer;
  wasModelAsked: boolean;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.query(
    `insert into app.chat_messages (id, practice_id, verification_id, user_id, type, role, message, was_model_asked)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      message.id,
      message.practiceId,
      message.verificationId,
      message.userId,
      message.type,
      message.role,
      message.message,
      message.wasModelAsked,
    ],
  );
}

export async function countRecentQuestions(tx: Tx, userId: string, seconds: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from app.chat_messages
      where user_id = $1 and type = 'user' and created_at > now() - make_interval(secs => $2)`,
    [userId, seconds],
  );
  return row?.count ?? 0;
}

export async function countModelAnswersToday(tx: Tx, practiceId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from app.chat_messages
      where practice_id = $1 and was_model_asked and created_at > now() - interval '24 hours'`,
    [practiceId],
  );
  return row?.count ?? 0;
}
