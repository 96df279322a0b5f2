// Mail is stored in the transaction that causes it. A job delivers it if SMTP is configured.

import type { Config } from '#platform/config/config.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { escapeHtml } from './escape-html.ts';
import { insertOutboxMessage } from './mail-queries.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A link that only the recipient may see. After delivery, it is removed from the stored copy. */
  secret?: string;
}

export interface Mailer {
  /** Stores the message in the caller's transaction, which must have the scope `all`. Returns the message's ID. */
  send(tx: Tx, message: MailMessage): Promise<string>;
}

export interface MailBody {
  text: string;
  html: string;
  secret: string | null;
}

const REMOVED = '[link removed]';

const encryptionContext = (id: string) => `app.outbox_messages|body|${id}`;

export const encryptBody = (vault: Vault, id: string, body: MailBody) =>
  vault.encrypt(Buffer.from(JSON.stringify(body)), encryptionContext(id));

export const decryptBody = (vault: Vault, row: { id: string; kek_id: string; body_sealed: Buffer }) =>
  JSON.parse(vault.decrypt(row.kek_id, row.body_sealed, encryptionContext(row.id)).toString()) as MailBody;

export function withoutSecret(body: MailBody): MailBody {
  const { secret } = body;
  if (!secret) return body;
  const remove = (text: string) => text.replaceAll(escapeHtml(secret), REMOVED).replaceAll(secret, REMOVED);
  return { text: remove(body.text), html: remove(body.html), secret: null };
}

export function createMailer(config: Config, vault: Vault, queue: Queue): Mailer {
  const isDelivering = config.mail.smtpUrl !== null;
  return {
    async send(tx, message) {
      const id = newId();
      const body = { text: message.text, html: message.html, secret: message.secret ?? null };
      // Without SMTP, the recipient never gets the link, and anyone who reads a stored login link can use it. So only
      // the demo keeps it.
      const kept = isDelivering || config.mode === 'demo' ? body : withoutSecret(body);
      const { kekId, encrypted } = encryptBody(vault, id, kept);
      const status = isDelivering ? 'queued' : 'kept';
      await insertOutboxMessage(tx, {
        id,
        to: message.to,
        subject: message.subject,
        kekId,
        encrypted,
        status,
      });
      if (isDelivering) await queue.enqueue(tx, 'mail.send', { mailId: id });
      return id;
    },
  };
}
