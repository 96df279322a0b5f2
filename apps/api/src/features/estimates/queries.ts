import type { EstimateAssumptions } from '@bitewing/contract';
import { ESTIMATE_COLUMNS, ESTIMATE_TABLES, type EstimateRow } from '#domain/estimates/estimate-rows.ts';
import type { Tx } from '#platform/database/database.ts';

export async function findEstimateRow(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  id: string,
): Promise<EstimateRow | null> {
  const [row] = await tx.query<EstimateRow>(
    `select ${ESTIMATE_COLUMNS} from ${ESTIMATE_TABLES} where e.practice_id = $1 and e.verification_id = $2 and e.id = $3`,
    [practiceId, verificationId, id],
  );
  return row ?? null;
}

export interface NewEstimate {
  id: string;
  practiceId: string;
  verificationId: string;
  content: Buffer;
  engineVersion: string;
  readingId: string;
  createdBy: string;
  createdByName: string | null;
}

export async function insertEstimate(tx: Tx, row: NewEstimate): Promise<void> {
  await tx.query(
    `insert into app.estimates
       (id, practice_id, verification_id, content, engine_version, reading_id, created_by, created_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.id,
      row.practiceId,
      row.verificationId,
      row.content,
      row.engineVersion,
      row.readingId,
      row.createdBy,
      row.createdByName,
    ],
  );
}

/** False if the row no longer has this version. */
export async function updateEstimateRow(
  tx: Tx,
  row: Pick<NewEstimate, 'id' | 'practiceId' | 'content' | 'engineVersion' | 'readingId'> & {
    version: number;
  },
): Promise<boolean> {
  const updated = await tx.query(
    `update app.estimates set content = $4, engine_version = $5, reading_id = $6, version = version + 1,
            updated_at = now()
      where practice_id = $1 and id = $2 and version = $3 returning id`,
    [row.practiceId, row.id, row.version, row.content, row.engineVersion, row.readingId],
  );
  return updated.length > 0;
}

export async function deleteEstimateRow(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  id: string,
): Promise<boolean> {
  const deleted = await tx.query(
    'delete from app.estimates where practice_id = $1 and verification_id = $2 and id = $3 returning id',
    [practiceId, verificationId, id],
  );
  return deleted.length > 0;
}

export interface DraftRow {
  id: string;
  form: Buffer;
}

export async function findDraft(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  userId: string,
): Promise<DraftRow | null> {
  const [row] = await tx.query<DraftRow>(
    'select id, form from app.estimate_drafts where practice_id = $1 and verification_id = $2 and user_id = $3',
    [practiceId, verificationId, userId],
  );
  return row ?? null;
}

/** Replaces the row's ID too, because the form is encrypted for the draft's new ID. */
export async function upsertDraft(
  tx: Tx,
  draft: { id: string; practiceId: string; verificationId: string; userId: string; form: Buffer },
): Promise<void> {
  await tx.query(
    `insert into app.estimate_drafts (id, practice_id, verification_id, user_id, form) values ($1, $2, $3, $4, $5)
     on conflict (practice_id, verification_id, user_id)
     do update set id = excluded.id, form = excluded.form, updated_at = now()`,
    [draft.id, draft.practiceId, draft.verificationId, draft.userId, draft.form],
  );
}

export async function deleteDraft(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  userId: string,
): Promise<void> {
  await tx.query(
    'delete from app.estimate_drafts where practice_id = $1 and verification_id = $2 and user_id = $3',
    [practiceId, verificationId, userId],
  );
}

export const updateAssumptions = (tx: Tx, practiceId: string, assumptions: EstimateAssumptions | null) =>
  tx.query('update app.practices set estimate_assumptions = $2 where id = $1', [
    practiceId,
    assumptions && JSON.stringify(assumptions),
  ]);
