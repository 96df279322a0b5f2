import type { Tx } from '#platform/database/database.ts';

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  kek_id: string;
  body_sealed: Buffer;
  /** `kept`: no mail server is configured, so the mail stays in the outbox. */
  status: 'queued' | 'delivered' | 'failed' | 'kept';
  attempts: number;
  error: string | null;
  created_at: Date;
}

interface NewOutboxMessage {
  id: string;
  to: string;
  subject: string;
  kekId: string;
  encrypted: Buffer;
  status: 'queued' | 'kept';
}

export const insertOutboxMessage = (tx: Tx, message: NewOutboxMessage) =>
  tx.query(
    `insert into app.outbox_messages (id, recipient, subject, kek_id, body_sealed, status)
     values ($1, $2, $3, $4, $5, $6)`,
    [message.id, message.to, message.subject, message.kekId, message.encrypted, message.status],
  );

export async function findOutboxMessage(tx: Tx, id: string): Promise<OutboxRow | null> {
  const [row] = await tx.query<OutboxRow>('select * from app.outbox_messages where id = $1', [id]);
  return row ?? null;
}

export const listOutboxMessages = (tx: Tx, limit: number) =>
  tx.query<OutboxRow>('select * from app.outbox_messages order by created_at desc, id desc limit $1', [
    limit,
  ]);

export const markDelivered = (tx: Tx, id: string, body: { kekId: string; encrypted: Buffer }) =>
  tx.query(
    `update app.outbox_messages
        set status = 'delivered', delivered_at = now(), attempts = attempts + 1, error = null,
            kek_id = $2, body_sealed = $3
      where id = $1`,
    [id, body.kekId, body.encrypted],
  );

export const markFailed = (tx: Tx, id: string, error: string) =>
  tx.query(
    `update app.outbox_messages set status = 'failed', attempts = attempts + 1, error = $2 where id = $1`,
    [id, error],
  );
