// Queries that find a verification take the caller's scope. All others take the practice's ID.

import type { EstimateAssumptions } from '@bitewing/contract';
import { NEWEST_READING } from '#domain/verifications/readings.ts';
import type { Scope, Tx } from '#platform/database/database.ts';

export interface EstimatedVerificationRow {
  id: string;
  practice_id: string;
  practice_name: string;
  time_zone: string;
  payer_id: string;
  payer_name: string;
  patient_first_name: string;
  patient_last_name: string;
  patient_first_name_folded: string | null;
  patient_last_name_folded: string;
  patient_dob: Buffer;
  is_dependent: boolean;
  subscriber_dob: Buffer | null;
  member_id: Buffer;
  answer_id: string | null;
  reading_id: string | null;
  parsed: Buffer | null;
  received_at: Date | null;
  created_at: Date;
}

const COLUMNS = `v.id, v.practice_id, p.name as practice_name, p.time_zone, v.payer_id, v.payer_name, v.patient_first_name,
  v.patient_last_name, v.patient_first_name_folded, v.patient_last_name_folded, v.patient_dob, v.is_dependent,
  v.subscriber_dob, v.member_id, v.answer_id, newest.id as reading_id, coalesce(newest.parsed, a.parsed) as parsed,
  a.received_at, v.created_at`;
const JOINS = `join app.practices p on p.id = v.practice_id
  left join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id ${NEWEST_READING}`;

export async function findEstimatedVerification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<EstimatedVerificationRow | null> {
  const [row] = await tx.query<EstimatedVerificationRow>(
    `select ${COLUMNS} from app.verifications v ${JOINS} where v.id = $1 and ($2::uuid is null or v.practice_id = $2)`,
    [id, scope.kind === 'practice' ? scope.practiceId : null],
  );
  return row ?? null;
}

/** The caller decrypts and compares the birth dates of this many candidates. */
const MOST_CANDIDATES = 60;

export function listSameName(
  tx: Tx,
  practiceId: string,
  lastNameFolded: string,
): Promise<EstimatedVerificationRow[]> {
  return tx.query<EstimatedVerificationRow>(
    `select ${COLUMNS} from app.verifications v ${JOINS}
      where v.practice_id = $1 and v.patient_last_name_folded = $2 and v.status = 'completed'
      order by v.created_at desc, v.id desc limit ${MOST_CANDIDATES}`,
    [practiceId, lastNameFolded],
  );
}

export interface EstimateRow {
  id: string;
  practice_id: string;
  verification_id: string;
  content: Buffer;
  engine_version: string;
  reading_id: string;
  version: number;
  created_by_name: string | null;
  created_at: Date;
  updated_at: Date;
}

const ESTIMATE = `e.id, e.practice_id, e.verification_id, e.content, e.engine_version, e.reading_id, e.version,
  coalesce(e.created_by_name, u.full_name) as created_by_name, e.created_at, e.updated_at`;
const ESTIMATES = 'app.estimates e left join app.users u on u.id = e.created_by';
const MOST_LISTED = 100;

export function listEstimateRows(
  tx: Tx,
  practiceId: string,
  verificationIds: readonly string[],
): Promise<EstimateRow[]> {
  return tx.query<EstimateRow>(
    `select ${ESTIMATE} from ${ESTIMATES} where e.practice_id = $1 and e.verification_id = any($2::uuid[])
      order by e.created_at desc, e.id desc limit ${MOST_LISTED}`,
    [practiceId, verificationIds],
  );
}

export async function findEstimateRow(
  tx: Tx,
  practiceId: string,
  verificationId: string,
  id: string,
): Promise<EstimateRow | null> {
  const [row] = await tx.query<EstimateRow>(
    `select ${ESTIMATE} from ${ESTIMATES} where e.practice_id = $1 and e.verification_id = $2 and e.id = $3`,
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
