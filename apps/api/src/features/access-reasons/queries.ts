import type { ReasonKind } from '#platform/auth/access-reasons.ts';
import type { Tx } from '#platform/database/database.ts';

export interface NewReason {
  id: string;
  practiceId: string;
  userId: string;
  recordType: ReasonKind;
  recordId: string;
  /** Encrypted. */
  reason: Buffer;
  givenAt: Date;
  expiresAt: Date;
}

export const insertReason = (tx: Tx, row: NewReason) =>
  tx.query(
    `insert into app.access_reasons (id, practice_id, user_id, record_type, record_id, reason, given_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.id,
      row.practiceId,
      row.userId,
      row.recordType,
      row.recordId,
      row.reason,
      row.givenAt,
      row.expiresAt,
    ],
  );
