// Delivers the outbox over SMTP. After delivery, the link is removed from the stored copy.

import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config/config.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { decryptBody, encryptBody, withoutSecret } from './mail.ts';
import {
  findOutboxMessage,
  listOutboxMessages,
  markDelivered,
  markFailed,
  type OutboxRow,
} from './mail-queries.ts';

const SMTP_TIMEOUT_MS = 15_000;

interface Parts {
  config: Config;
  db: Database;
  queue: Queue;
  vault: Vault;
}

/** The mail server's text may quote the email address, so we store only the error's codes. */
const describeFailure = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    'failed'
  );
};

export async function registerMailJobs({ config, db, queue, vault }: Parts) {
  const { smtpUrl, requiresTls, from } = config.mail;
  if (!smtpUrl) return;
  const transport = createTransport({
    url: smtpUrl,
    // With smtp://, the server must offer STARTTLS. Mail contains login links.
    requireTLS: requiresTls,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The IDs of mail that the server accepted and that isn't marked as delivered yet. A retry only marks it. If the
  // worker stops in between, the mail is sent again: a second copy is better than none.
  const accepted = new Set<string>();
  const deliver = async (row: OutboxRow) => {
    const body = decryptBody(vault, row);
    if (!accepted.has(row.id)) {
      await transport.sendMail({
        from,
        to: { name: '', address: row.recipient },
        subject: row.subject,
        text: body.text,
        html: body.html,
      });
      accepted.add(row.id);
    }
    const kept = encryptBody(vault, row.id, withoutSecret(body));
    await db.transaction(allPractices(), (tx) => markDelivered(tx, row.id, kept));
    accepted.delete(row.id);
  };
  await queue.work('mail.send', {}, async ({ mailId }) => {
    const row = await db.transaction(allPractices(), (tx) => findOutboxMessage(tx, mailId));
    if (!row || row.status === 'delivered') return;
    try {
      await deliver(row);
    } catch (error) {
      if (!accepted.has(mailId))
        await db.transaction(allPractices(), (tx) => markFailed(tx, mailId, describeFailure(error)));
      throw error;
    }
  });
}

/** For the super admin's outbox, newest first. Links are visible only in the demo. */
export async function readOutbox(
  { config, vault }: Pick<Parts, 'config' | 'vault'>,
  tx: Parameters<typeof listOutboxMessages>[0],
  limit: number,
) {
  const rows = await listOutboxMessages(tx, limit);
  return rows.map((row) => {
    const body = decryptBody(vault, row);
    return {
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      body: (config.mode === 'demo' ? body : withoutSecret(body)).text,
      status: row.status,
      error: row.error,
      created_at: row.created_at.toISOString(),
    };
  });
}
