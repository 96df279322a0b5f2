// SQL for purge statements: what each purge deleted, and whether the deleted rows were also removed from the
// database's files.

import type { Tx } from '#platform/database/database.ts';
import { type RowCounts, removeZeroCounts } from '../due-queries.ts';

export interface PurgeStatement {
  id: string;
  practice_id: string;
  kind: 'retention' | 'erasure';
  kept_from: Date | null;
  removed: RowCounts;
  held: number;
  started_at: Date;
  removed_at: Date | null;
  rewritten_at: Date | null;
  wal_removed_at: Date | null;
}

const COLUMNS = `id, practice_id, kind, kept_from, removed, held, started_at, removed_at, rewritten_at, wal_removed_at`;

export interface NewPurgeStatement {
  id: string;
  practiceId: string;
  kind: PurgeStatement['kind'];
  keptFrom: Date | null;
}

export async function insertStatement(
  tx: Tx,
  { id, practiceId, kind, keptFrom }: NewPurgeStatement,
): Promise<PurgeStatement> {
  const [row] = await tx.query<PurgeStatement>(
    `insert into app.purge_statements (id, practice_id, kind, kept_from) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [id, practiceId, kind, keptFrom],
  );
  return row as PurgeStatement;
}

/** Returns the statement of an interrupted purge, which the next purge continues. */
export async function findUnfinished(tx: Tx, practiceId: string): Promise<PurgeStatement | null> {
  const [row] = await tx.query<PurgeStatement>(
    `select ${COLUMNS} from app.purge_statements
      where practice_id = $1 and kind = 'retention' and removed_at is null order by started_at limit 1`,
    [practiceId],
  );
  return row ?? null;
}

export async function extendKeptPeriod(
  tx: Tx,
  statement: PurgeStatement,
  keptFrom: Date,
): Promise<PurgeStatement> {
  const [row] = await tx.query<PurgeStatement>(
    `update app.purge_statements set kept_from = least(kept_from, $2) where id = $1 returning ${COLUMNS}`,
    [statement.id, keptFrom],
  );
  return row as PurgeStatement;
}

/** Must run in the transaction that deletes the rows. */
export async function addRemoved(
  tx: Tx,
  statement: PurgeStatement,
  rows: RowCounts,
): Promise<PurgeStatement> {
  const removed = { ...statement.removed };
  for (const [table, count] of Object.entries(removeZeroCounts(rows)))
    removed[table] = (removed[table] ?? 0) + count;
  await tx.query('update app.purge_statements set removed = $2 where id = $1', [
    statement.id,
    JSON.stringify(removed),
  ]);
  return { ...statement, removed };
}

export async function finishStatement(
  tx: Tx,
  statement: PurgeStatement,
  held: number,
): Promise<PurgeStatement> {
  const [row] = await tx.query<PurgeStatement>(
    `update app.purge_statements set held = $2, removed_at = now() where id = $1 returning ${COLUMNS}`,
    [statement.id, held],
  );
  return row as PurgeStatement;
}

/** Returns an empty list if the database has no tables yet. */
export async function listFinished(tx: Tx): Promise<PurgeStatement[]> {
  const [table] = await tx.query<{ exists: boolean }>(
    `select to_regclass('app.purge_statements') is not null as exists`,
  );
  if (!table?.exists) return [];
  return tx.query<PurgeStatement>(
    `select ${COLUMNS} from app.purge_statements where removed_at is not null order by started_at, id`,
  );
}

/** Returns statements about deleted rows that may still be in the database's files. */
export const listUncleaned = (tx: Tx): Promise<PurgeStatement[]> =>
  tx.query<PurgeStatement>(
    `select ${COLUMNS} from app.purge_statements
      where removed <> '{}' and (rewritten_at is null or wal_removed_at is null) order by started_at`,
  );

export async function markCleaned(
  tx: Tx,
  ids: string[],
  column: 'rewritten_at' | 'wal_removed_at',
): Promise<void> {
  await tx.query(
    `update app.purge_statements set ${column} = coalesce(${column}, now()) where id = any($1)`,
    [ids],
  );
}

/** Returns the newest statements of a practice, or of all practices if `practiceId` is null. */
export const listStatements = (tx: Tx, practiceId: string | null, limit: number): Promise<PurgeStatement[]> =>
  tx.query<PurgeStatement>(
    `select ${COLUMNS} from app.purge_statements where $1::uuid is null or practice_id = $1 order by started_at desc, id desc limit $2`,
    [practiceId, limit],
  );
