import type { Tx } from '#platform/database/database.ts';

interface DraftRow {
  form: Buffer;
  updated_at: Date;
}

export async function findDraft(tx: Tx, practiceId: string, userId: string): Promise<DraftRow | null> {
  const [row] = await tx.query<DraftRow>(
    'select form, updated_at from app.batch_drafts where user_id = $1 and practice_id = $2',
    [userId, practiceId],
  );
  return row ?? null;
}

/** Returns the time of the change. */
export async function upsertDraft(tx: Tx, practiceId: string, userId: string, form: Buffer): Promise<Date> {
  const [row] = await tx.query<{ updated_at: Date }>(
    `insert into app.batch_drafts (user_id, practice_id, form) values ($1, $2, $3)
     on conflict (practice_id, user_id) do update set form = excluded.form, updated_at = now()
     returning updated_at`,
    [userId, practiceId, form],
  );
  if (!row) throw new Error('the draft was not stored');
  return row.updated_at;
}

/** Returns false if there was no draft. */
export async function removeDraft(tx: Tx, practiceId: string, userId: string): Promise<boolean> {
  const deleted = await tx.query(
    'delete from app.batch_drafts where user_id = $1 and practice_id = $2 returning user_id',
    [userId, practiceId],
  );
  return deleted.length > 0;
}
