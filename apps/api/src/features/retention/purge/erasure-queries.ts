// SQL that erases a practice. The purge role deletes its rows in one transaction, except those of `KEPT_TABLES`. Tables
// with a column for the practice come from the catalog, so that a new one can't be forgotten. `forRowsOutsidePractice`
// lists the others.

import type { Tx } from '#platform/database/database.ts';
import { listPracticeTables } from '#platform/database/row-security.ts';
import type { RowCounts } from '../due-queries.ts';
import { IS_TO_BE_ERASED } from '../queries.ts';
import { KEPT_TABLES } from './purge-role.ts';

export interface ErasablePractice {
  id: string;
  is_to_be_erased: boolean;
  holds: number;
}

const SELECT = `select p.id, ${IS_TO_BE_ERASED} as is_to_be_erased,
    (select count(*)::integer from app.legal_holds h where h.practice_id = p.id and h.released_at is null) as holds
  from app.practices p`;

export const listErasureRequests = (tx: Tx): Promise<ErasablePractice[]> =>
  tx.query<ErasablePractice>(`${SELECT} where ${IS_TO_BE_ERASED} order by p.id`);

/**
 * Locks the practice: rows that refer to it can't be added until the transaction ends. The practice is read after it is
 * locked, because a statement that waits for a lock doesn't see holds that are committed meanwhile.
 */
export async function lockPractice(tx: Tx, id: string): Promise<ErasablePractice | null> {
  await tx.query('select from app.practices where id = $1 for update', [id]);
  const [row] = await tx.query<ErasablePractice>(`${SELECT} where p.id = $1`, [id]);
  return row ?? null;
}

export async function listAccounts(tx: Tx, practiceId: string): Promise<{ id: string; email: string }[]> {
  return tx.query('select id, email from app.users where practice_id = $1', [practiceId]);
}

interface Reference {
  table: string;
  column: string;
  has_practice: boolean;
}

/**
 * A user may have worked in another practice before. Records there refer to the user, so the user's row moves to that
 * practice, without name and email address. Records that belong to no practice lose their reference to the user.
 */
export async function moveUsersToOtherPractices(tx: Tx, practiceId: string): Promise<void> {
  const references = await tx.query<Reference>(
    `select c.conrelid::regclass::text as table, a.attname as column,
            exists (select from pg_attribute p where p.attrelid = c.conrelid and p.attname = 'practice_id') as has_practice
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'app.users'::regclass and cardinality(c.conkey) = 1`,
  );
  const ofPractice = '(select id from app.users where practice_id = $1)';
  for (const { table, column } of references.filter((reference) => !reference.has_practice)) {
    await tx.query(`update ${table} set ${column} = null where ${column} in ${ofPractice}`, [practiceId]);
  }
  for (const { table, column } of references.filter((reference) => reference.has_practice)) {
    await tx.query(
      `update app.users u set practice_id = other.practice_id, full_name = '', email = u.id || '@erased.invalid',
              is_active = false, deleted_at = coalesce(u.deleted_at, now()), updated_at = now(), version = u.version + 1
         from (select distinct on (t.${column}) t.${column} as user_id, t.practice_id from ${table} t
                where t.${column} in ${ofPractice} and t.practice_id is distinct from $1
                  and t.practice_id is not null order by t.${column}, t.practice_id) as other
        where u.id = other.user_id`,
      [practiceId],
    );
  }
}

interface PracticeAccounts {
  practiceId: string;
  accounts: { id: string; email: string }[];
}

/**
 * Calls `apply` for the accounts, their mail and the practice's jobs, whose tables have no column for the practice.
 * `apply` counts or deletes the rows and returns their number.
 */
async function forRowsOutsidePractice(
  { practiceId, accounts }: PracticeAccounts,
  apply: (rows: string, param: unknown) => Promise<number>,
): Promise<RowCounts> {
  const [ids, emails] = [accounts.map(({ id }) => id), accounts.map(({ email }) => email.toLowerCase())];
  return {
    'auth.users': await apply('from auth.users where id = any($1)', ids),
    outbox_messages: await apply('from app.outbox_messages where lower(recipient) = any($1)', emails),
    'jobs.job': await apply(`from jobs.job where data ->> 'practiceId' = $1`, practiceId),
  };
}

export const removeRowsOutsidePractice = (tx: Tx, practice: PracticeAccounts): Promise<RowCounts> =>
  forRowsOutsidePractice(
    practice,
    async (rows, param) => (await tx.query(`delete ${rows} returning 1`, [param])).length,
  );

const countRowsOutsidePractice = (tx: Tx, practice: PracticeAccounts): Promise<RowCounts> =>
  forRowsOutsidePractice(
    practice,
    async (rows, param) => (await tx.query(`select 1 ${rows}`, [param])).length,
  );

/** Sets the practice's counts to zero. A trigger then subtracts them from the totals of all practices. */
export async function resetDayCounts(tx: Tx, practiceId: string): Promise<void> {
  await tx.query('update app.verification_day_counts set verifications = 0 where practice_id = $1', [
    practiceId,
  ]);
  await tx.query('delete from app.verification_day_totals where verifications = 0');
}

export async function removePractice(tx: Tx, practiceId: string): Promise<RowCounts> {
  const removed: RowCounts = {};
  for (const { name, column } of await tablesInOrder(tx)) {
    const rows = await tx.query(`delete from app.${name} where ${column} = $1 returning 1`, [practiceId]);
    removed[name] = rows.length;
  }
  return removed;
}

/**
 * Counts the rows that an erasure would delete. Includes users who would move to another practice. Leaves out rows that
 * are deleted together with an account, such as sessions.
 */
export const countErasure = async (tx: Tx, practiceId: string): Promise<RowCounts> => ({
  ...(await countPractice(tx, practiceId)),
  ...(await countRowsOutsidePractice(tx, { practiceId, accounts: await listAccounts(tx, practiceId) })),
});

/** Counts the practice's rows in all tables with a column for the practice, except `KEPT_TABLES`. */
export async function countPractice(tx: Tx, practiceId: string): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const { name, column } of await tablesInOrder(tx)) {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::integer as count from app.${name} where ${column} = $1`,
      [practiceId],
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/** Returns each table before the tables it refers to, so that rows can be deleted in this order. */
async function tablesInOrder(tx: Tx): Promise<{ name: string; column: string }[]> {
  const tables = (await listPracticeTables(tx)).filter(({ name }) => !KEPT_TABLES.includes(name));
  const references = await tx.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to from pg_constraint c
       join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.conrelid <> c.confrelid and c.connamespace = 'app'::regnamespace`,
  );
  const ordered: { name: string; column: string }[] = [];
  let remaining = tables.map(({ name, practiceColumn }) => ({ name, column: practiceColumn }));
  while (remaining.length > 0) {
    const ready = remaining.filter(
      ({ name }) =>
        !remaining.some((other) => references.some(({ from, to }) => from === other.name && to === name)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}
