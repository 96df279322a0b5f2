import { LIST_COLUMNS, LIST_JOINS, type VerificationRow } from '#domain/verifications/list-item.ts';
import type { PatientRow } from '#domain/verifications/patient.ts';
import { NEWEST_COVERAGE, NEWEST_READING } from '#domain/verifications/readings.ts';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface BatchRow {
  id: string;
  practice_id: string;
  status: 'pending' | 'processing' | 'partial' | 'completed' | 'failed';
  total_count: number;
  completed_count: number;
  failed_count: number;
  cached_count: number;
  error_message: string | null;
  retry_of: string | null;
  created_at: Date;
  completed_at: Date | null;
  practice_name: string;
  time_zone: string;
  user_full_name: string | null;
}

const BATCH_COLUMNS = `b.id, b.practice_id, b.status, b.total_count, b.completed_count, b.failed_count, b.cached_count,
  b.error_message, b.retry_of, b.created_at, b.completed_at, p.name as practice_name, p.time_zone,
  coalesce(b.created_by_name, u.full_name) as user_full_name`;
const BATCH_JOINS = `join app.practices p on p.id = b.practice_id left join app.users u on u.id = b.created_by`;

export async function listBatches(
  tx: Tx,
  scope: Scope,
  status: string | null,
  limit: number,
  offset: number,
): Promise<{ rows: BatchRow[]; total: number }> {
  const filter = [practiceOf(scope), status];
  const condition = '($1::uuid is null or b.practice_id = $1) and ($2::text is null or b.status = $2)';
  const rows = await tx.query<BatchRow>(
    `select ${BATCH_COLUMNS} from (
       select b.* from app.batches b where ${condition} order by b.created_at desc, b.id desc limit $3 offset $4
     ) b ${BATCH_JOINS} order by b.created_at desc, b.id desc`,
    [...filter, limit, offset],
  );
  const [count] = await tx.query<{ total: string }>(
    `select count(*) as total from app.batches b where ${condition}`,
    filter,
  );
  return { rows, total: Number(count?.total ?? 0) };
}

export interface FoundBatch extends BatchRow {
  retried_by: string | null;
}

/** A retry has the ID of the retried batch as its submission ID (see `submit.ts`), which is indexed. */
const RETRIED_BY = `(select r.id from app.batches r
  where r.practice_id = b.practice_id and r.submission_id = b.id and r.retry_of = b.id) as retried_by`;

export async function findBatch(tx: Tx, scope: Scope, id: string): Promise<FoundBatch | null> {
  const [row] = await tx.query<FoundBatch>(
    `select ${BATCH_COLUMNS}, ${RETRIED_BY} from app.batches b ${BATCH_JOINS}
      where b.id = $1 and ($2::uuid is null or b.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

export interface BatchVerificationRow extends VerificationRow {
  answer_id: string | null;
  /** Null if the response has only its original reading. */
  reading_id: string | null;
}

export function listBatchVerifications(
  tx: Tx,
  practiceId: string,
  batchId: string,
): Promise<BatchVerificationRow[]> {
  return tx.query<BatchVerificationRow>(
    `select ${LIST_COLUMNS}, v.answer_id, newest.id as reading_id from app.verifications v ${LIST_JOINS}
      where v.practice_id = $1 and v.batch_id = $2 order by v.batch_row`,
    [practiceId, batchId],
  );
}

export interface ReadingRow {
  /** The verification's ID. */
  id: string;
  answer_id: string;
  reading_id: string | null;
  parsed: Buffer;
  returned_differently: Buffer | null;
  received_at: Date;
}

/** The newest reading of each verification. */
export function listReadings(tx: Tx, practiceId: string, verificationIds: string[]): Promise<ReadingRow[]> {
  return tx.query<ReadingRow>(
    `select v.id, a.id as answer_id, newest.id as reading_id, coalesce(newest.parsed, a.parsed) as parsed,
            a.returned_differently, a.received_at
       from app.verifications v join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id ${NEWEST_READING}
      where v.practice_id = $1 and v.id = any($2) and coalesce(newest.parsed, a.parsed) is not null`,
    [practiceId, verificationIds],
  );
}

export interface FailedRow extends PatientRow {
  payer_id: string;
}

export function listFailedRows(tx: Tx, practiceId: string, batchId: string): Promise<FailedRow[]> {
  return tx.query<FailedRow>(
    `select id, practice_id, payer_id, patient_first_name, patient_last_name, patient_dob, member_id, is_dependent,
            subscriber_first_name, subscriber_last_name, subscriber_dob, provider_first_name, provider_last_name, provider_npi
       from app.verifications where practice_id = $1 and batch_id = $2 and status = 'failed' order by batch_row`,
    [practiceId, batchId],
  );
}

export interface SubmittedRow {
  id: string;
  cached_count: number;
  total_count: number;
}

export async function findSubmission(
  tx: Tx,
  practiceId: string,
  submissionId: string,
): Promise<SubmittedRow | null> {
  const [row] = await tx.query<SubmittedRow>(
    'select id, cached_count, total_count from app.batches where practice_id = $1 and submission_id = $2',
    [practiceId, submissionId],
  );
  return row ?? null;
}

/** A second submission of the same form waits for the first. The lock ends with the transaction. */
export async function lockSubmission(tx: Tx, submissionId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [submissionId]);
}

export interface NewBatch {
  id: string;
  practiceId: string;
  createdBy: string;
  createdByName?: string | null;
  totalCount: number;
  cachedCount: number;
  retryOf: string | null;
  submissionId: string | null;
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx.query(
    `insert into app.batches (id, practice_id, created_by, created_by_name, total_count, completed_count, cached_count, status, retry_of,
       submission_id, completed_at)
     select $1, $2, $3, $8, $4, $5, $5, case when $4::integer = $5 then 'completed' else 'pending' end, $6, $7,
       case when $4::integer = $5 then now() end`,
    [
      batch.id,
      batch.practiceId,
      batch.createdBy,
      batch.totalCount,
      batch.cachedCount,
      batch.retryOf,
      batch.submissionId,
      batch.createdByName ?? null,
    ],
  );
}

export interface CachedRow {
  fingerprint: Buffer;
  answer_id: string;
  coverage_status: string;
  needs_confirmation: boolean;
}

/**
 * Finds responses that the payer sent in the last `hours`. The time of a verification that reused a response doesn't
 * count, so a response is never reused for longer than that.
 */
export function listCachedResponses(
  tx: Tx,
  practiceId: string,
  fingerprints: Buffer[],
  hours: number,
): Promise<CachedRow[]> {
  return tx.query<CachedRow>(
    `select distinct on (v.fingerprint) v.fingerprint, v.answer_id, ${NEWEST_COVERAGE}
       from app.verifications v join app.answers a on a.practice_id = v.practice_id and a.id = v.answer_id ${NEWEST_READING}
      where v.practice_id = $1 and v.fingerprint = any($2) and v.status = 'completed'
        and a.received_at > now() - make_interval(hours => $3)
      order by v.fingerprint, a.received_at desc`,
    [practiceId, fingerprints, hours],
  );
}

/** Locks in order of the IDs, so that workers that take rows of the same batches don't deadlock. */
export async function markProcessing(tx: Tx, batchIds: string[]): Promise<void> {
  await tx.query(
    `update app.batches set status = 'processing' where id in (
       select id from app.batches where id = any($1) and status = 'pending' order by id for update)`,
    [batchIds],
  );
}

/**
 * Called once per row, as the last statement of the transaction that finishes the row. The commit is sent with it, so
 * that other rows of the batch wait for the batch's lock as briefly as possible.
 */
export async function countFinished(
  tx: Tx,
  practiceId: string,
  batchId: string,
  status: 'completed' | 'failed',
): Promise<void> {
  const completed = status === 'completed' ? 1 : 0;
  await tx.queryLast(
    `update app.batches b set
        completed_count = b.completed_count + $3, failed_count = b.failed_count + $4,
        status = case
          when b.completed_count + b.failed_count + 1 < b.total_count then 'processing'
          when b.failed_count + $4 = 0 then 'completed'
          when b.completed_count + $3 = 0 then 'failed'
          else 'partial' end,
        completed_at = case when b.completed_count + b.failed_count + 1 = b.total_count then now() end
      where b.practice_id = $1 and b.id = $2`,
    [practiceId, batchId, completed, 1 - completed],
  );
}

/** See `fair-order.ts`. Reads the rows of all practices. */
export async function findNextRank(tx: Tx, practiceId: string): Promise<number> {
  const [row] = await tx.query<{ rank: number }>(
    `select greatest(
       (select min(queue_rank) from app.verifications
         where completed_at is null and queue_rank is not null),
       (select max(queue_rank) + 1 from app.verifications
         where completed_at is null and queue_rank is not null and practice_id = $1),
       0) as rank`,
    [practiceId],
  );
  return row?.rank ?? 0;
}
