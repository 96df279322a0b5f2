// SQL for re-reading: responses that the current interpreter hasn't read, and the runs that super admins start.

import type { ReadingField } from '@bitewing/contract';
import { newestReadingOf, type RawResponseRow } from '#domain/verifications/readings.ts';
import type { Tx } from '#platform/database/database.ts';

/** $1: the interpreter version; $2: the practice, or null for all. */
const NOT_READ = `a.outcome = 'answered' and a.verification_id is not null and a.interpreter_version <> $1
  and ($2::uuid is null or a.practice_id = $2)
  and not exists (
    select from app.readings r
     where r.practice_id = a.practice_id and r.answer_id = a.id and r.interpreter_version = $1)`;

export interface WaitingRow extends RawResponseRow {
  /** The verification that the response was received for, then those that got the response from the cache. */
  verification_ids: string[];
  reading_id: string | null;
  parsed: Buffer;
}

export function listWaiting(
  tx: Tx,
  version: string,
  practiceId: string | null,
  after: string | null,
  limit: number,
): Promise<WaitingRow[]> {
  return tx.query<WaitingRow>(
    `select a.id as answer_id, a.practice_id, a.raw, a.received_at, p.primary_payer_id, practice.time_zone,
            array[v.id] || array(select c.id from app.verifications c
              where c.practice_id = a.practice_id and c.answer_id = a.id and c.is_cached order by c.id) as verification_ids,
            newest.id as reading_id, coalesce(newest.parsed, a.parsed) as parsed
       from (select a.* from app.answers a
              where ${NOT_READ} and ($3::uuid is null or a.id > $3) order by a.id limit $4) a
       join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id
       join app.payers p on p.id = v.payer_id
       join app.practices practice on practice.id = a.practice_id
       ${newestReadingOf('a.practice_id', 'a.id')}
      order by a.id`,
    [version, practiceId, after, limit],
  );
}

export async function countWaiting(tx: Tx, version: string, practiceId: string | null): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from app.answers a where ${NOT_READ}`,
    [version, practiceId],
  );
  return row?.total ?? 0;
}

export interface RereadReport {
  read: number;
  unchanged: number;
  changed: number;
  unreadable: number;
  undecryptable: number;
  fields: Partial<Record<ReadingField, number>>;
}

export interface RereadRow {
  id: string;
  practice_id: string | null;
  is_dry_run: boolean;
  requested_by: string | null;
  interpreter_version: string;
  status: 'running' | 'completed' | 'failed';
  total: number;
  report: RereadReport;
  /** The ID of the last response that was tried. */
  done_until: string | null;
  started_at: Date;
  finished_at: Date | null;
}

const COLUMNS = `id, practice_id, is_dry_run, requested_by, interpreter_version, status, total, report, done_until,
  started_at, finished_at`;

/** Returns null if a re-read is already running. */
export async function insertReread(
  tx: Tx,
  row: Pick<
    RereadRow,
    'id' | 'practice_id' | 'is_dry_run' | 'requested_by' | 'interpreter_version' | 'total' | 'report'
  >,
): Promise<RereadRow | null> {
  const [inserted] = await tx.query<RereadRow>(
    `insert into app.rereads (id, practice_id, is_dry_run, requested_by, interpreter_version, status, total, report)
     values ($1, $2, $3, $4, $5, 'running', $6, $7) on conflict do nothing returning ${COLUMNS}`,
    [
      row.id,
      row.practice_id,
      row.is_dry_run,
      row.requested_by,
      row.interpreter_version,
      row.total,
      JSON.stringify(row.report),
    ],
  );
  return inserted ?? null;
}

/** Marks runs without progress for 15 minutes as failed: their job is gone, and they must not block later runs. */
export async function failAbandonedRereads(tx: Tx): Promise<void> {
  await tx.query(
    `update app.rereads set status = 'failed', finished_at = now()
      where status = 'running' and updated_at < now() - interval '15 minutes'`,
  );
}

/** If the queue delivers a job twice, the second delivery waits for the lock and continues where the first stopped. */
export async function lockRunningReread(tx: Tx, id: string): Promise<RereadRow | null> {
  const [row] = await tx.query<RereadRow>(
    `select ${COLUMNS} from app.rereads where id = $1 and status = 'running' for update`,
    [id],
  );
  return row ?? null;
}

export async function saveProgress(
  tx: Tx,
  id: string,
  report: RereadReport,
  doneUntil: string | null,
): Promise<void> {
  await tx.query(
    'update app.rereads set report = $2, done_until = coalesce($3, done_until), updated_at = now() where id = $1',
    [id, JSON.stringify(report), doneUntil],
  );
}

export async function finishReread(tx: Tx, id: string, status: 'completed' | 'failed'): Promise<void> {
  await tx.query(
    `update app.rereads set status = $2, finished_at = now(), updated_at = now() where id = $1 and status = 'running'`,
    [id, status],
  );
}

export function listLatestRereads(tx: Tx, limit: number): Promise<RereadRow[]> {
  return tx.query<RereadRow>(`select ${COLUMNS} from app.rereads order by started_at desc limit $1`, [limit]);
}
