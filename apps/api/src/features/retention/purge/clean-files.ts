// After rows are deleted, their values stay in the table files, in the planner's statistics and in the write-ahead log.
// This module rewrites the tables, clears the statistics and removes the old segments of the log.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { counted } from '#platform/counted.ts';
import type { Database } from '#platform/database/database.ts';
import { asPurgeRole } from './purge-role.ts';
import { listUncleaned, markCleaned, type PurgeStatement } from './statement-queries.ts';

/** PostgreSQL's error codes. */
const LOCK_TIMEOUT = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

const LOCK_SECONDS = 10;
const LOCK_RETRIES = 30;

/** These tables have no patient data and may be large. */
const NOT_REWRITTEN = ['app.audit_events', 'app.audit_seals'];

/**
 * Each verification updates rows of these tables, and the old versions of the rows stay in the files. So these tables
 * are rewritten even if the purge deleted none of their rows.
 */
const ALWAYS_REWRITTEN = [
  'app.verifications',
  'app.verification_changes',
  'app.verification_day_counts',
  'app.verification_name_counts',
];

export interface Cleaning {
  tables: string[];
  /** Why the old segments of the write-ahead log couldn't be removed. Null if they were removed. */
  walProblem: string | null;
}

/**
 * Returns null if no purge has deleted rows since the files were last completely cleaned. `superuserUrl` is used only
 * for the write-ahead log.
 */
export async function cleanFiles(owner: Database, superuserUrl: string | null): Promise<Cleaning | null> {
  const statements = await asPurgeRole(owner, listUncleaned);
  if (statements.length === 0) return null;
  const ids = statements.map(({ id }) => id);
  const toRewrite = statements.filter(({ rewritten_at }) => rewritten_at === null);
  const tables = toRewrite.length > 0 ? await rewriteTables(owner.url, toRewrite) : [];
  await asPurgeRole(owner, (tx) => markCleaned(tx, ids, 'rewritten_at'));
  const walProblem = await removeOldWal(superuserUrl ?? owner.url);
  if (!walProblem) await asPurgeRole(owner, (tx) => markCleaned(tx, ids, 'wal_removed_at'));
  return { tables, walProblem };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bitewing-purge' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const rewriteTables = (ownerUrl: string, statements: PurgeStatement[]): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app', 'auth', 'jobs') and c.relkind = 'r' order by 1`,
    );
    const hasErasure = statements.some(({ kind }) => kind === 'erasure');
    const touched = new Set([
      ...ALWAYS_REWRITTEN,
      ...statements.flatMap(({ removed }) => Object.keys(removed).map((name) => `app.${name}`)),
    ]);
    const tables = rows
      .map(({ name }) => name)
      .filter((name) => !NOT_REWRITTEN.includes(name) && (hasErasure || touched.has(name)));
    // While we wait for a table lock, users' calls to the table wait behind us. So we must not wait long.
    await client.query(`set lock_timeout = '${LOCK_SECONDS}s'`);
    for (const name of tables) await queryWithRetries(client, `vacuum (full, analyze) ${name}`);
    await clearStatistics(client, tables);
    // Old versions of the statistics, with patients' names, are still in this table's file.
    await queryWithRetries(client, 'vacuum full pg_catalog.pg_statistic');
    return tables;
  });

/**
 * Deletes the planner's statistics of empty tables, because they contain values from deleted rows and `analyze` doesn't
 * replace them if a table is empty. Setting a column's type deletes its statistics, even if the type stays the same.
 * PostgreSQL doesn't allow this for columns in a trigger's condition, but those are statuses and have no patient data.
 */
async function clearStatistics(client: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; changes: string }>(
    `select c.oid::regclass::text as name,
            string_agg(format('alter %I type %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ') as changes
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and c.reltuples = 0
        and c.oid::regclass::text = any($1) and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
        and not exists (select from pg_depend d where d.classid = 'pg_trigger'::regclass
                           and d.refobjid = c.oid and d.refobjsubid = a.attnum)
      group by c.oid order by 1`,
    [tables],
  );
  for (const { name, changes } of rows) await queryWithRetries(client, `alter table ${name} ${changes}`);
}

/** Tries again while others use the table. */
async function queryWithRetries(client: pg.Client, sql: string): Promise<void> {
  for (let remainingRetries = LOCK_RETRIES; ; remainingRetries -= 1) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === LOCK_TIMEOUT;
      if (!isBusy || remainingRetries === 0) throw error;
      await sleep(1_000);
    }
  }
}

const WAL_ADVICE = `As the database administrator: grant pg_checkpoint, pg_monitor to bitewing_owner; grant execute on function pg_switch_wal() to bitewing_owner; alter system set wal_recycle = off; select pg_reload_conf();`;

/**
 * Moves the log past every segment that exists, then lets a checkpoint remove these segments. A server that recycles
 * segments would rename them instead and keep their content. Returns the problem, or null if all were removed.
 */
async function removeOldWal(url: string): Promise<string | null> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ wal_recycle: string }>('show wal_recycle');
      if (rows[0]?.wal_recycle !== 'off') return `The server recycles its log (wal_recycle). ${WAL_ADVICE}`;
      const last = (await listSegments(client)).at(-1) ?? '';
      while ((await currentSegment(client)) <= last) {
        // A switch does nothing if nothing was written since the last one, so this query makes PostgreSQL write.
        await client.query('select pg_current_xact_id()');
        await client.query('select pg_switch_wal()');
      }
      await client.query('checkpoint');
      const remaining = (await listSegments(client)).filter((name) => name <= last);
      return remaining.length === 0
        ? null
        : `A replica, a replication slot or the archive still needs ${counted(remaining.length, 'old segment')}.`;
    });
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE)
      return `The database server doesn't allow Bitewing's role to remove them. ${WAL_ADVICE}`;
    throw error;
  }
}

async function listSegments(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' order by name`,
  );
  return rows.map(({ name }) => name);
}

async function currentSegment(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  );
  return rows[0]?.name ?? '';
}
