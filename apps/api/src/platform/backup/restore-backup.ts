import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { AUTH_ROLE, RUNTIME_ROLE } from '#platform/database/roles.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from '#platform/schema/migrations.ts';
import { SCHEMAS } from './backup-catalog.ts';
import { BackupError, type Manifest, type TableEntry, tableName } from './backup-format.ts';
import { checkBackup, readParts } from './read-backup.ts';

/** A stolen session or an old link in a mailbox must not work again after a restore. */
const TABLES_EMPTIED_AFTER_RESTORE = ['auth.sessions', 'auth.one_time_tokens'];

export interface RestoreOptions {
  keyring: Keyring;
  /** If true, the current contents of the database are deleted. Otherwise, the database must be empty. */
  replace?: boolean;
  /** Required if the backup is encrypted. */
  privateKey?: KeyObject | null;
  /** The folder with the migrations, if not the default. */
  folder?: string;
}

/** Restores the backup with the owner role, then runs the migrations that are newer than the backup. */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkBackup(file, options.privateKey);
  const folder = options.folder ?? migrationsFolder();
  assertKeysAvailable(manifest, options.keyring);
  assertMigrationsKnown(manifest, readMigrations(folder));
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bitewing-restore' });
  await client.connect();
  try {
    await assertNotInUse(client);
    if (!options.replace) await assertEmpty(client);
    await client.query(SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade`).join('; '));
    const wanted = new Set(manifest.migrations.map((migration) => migration.name));
    await migrate(ownerUrl, folder, (migration) => wanted.has(migration.name));
    await load(client, file, manifest, options.privateKey ?? null);
    await migrate(ownerUrl, folder);
    return manifest;
  } finally {
    await client.end();
  }
}

function assertKeysAvailable(manifest: Manifest, keyring: Keyring): void {
  const missing = manifest.keyIds.filter((id) => keyring.find(id) === null);
  if (missing.length > 0) {
    throw new BackupError(
      `The key file lacks ${missing.join(', ')}. Without it, this backup's patient data cannot be read.`,
    );
  }
}

function assertMigrationsKnown(manifest: Manifest, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const strange = manifest.migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (strange.length > 0) {
    const names = strange.map(({ name }) => name).join(', ');
    throw new BackupError(`The backup comes from a newer or different version: it has ${names}.`);
  }
}

async function assertNotInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = any($1) order by 1`,
    [[RUNTIME_ROLE, AUTH_ROLE]],
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name || 'another program').join(', ');
    throw new BackupError(`Stop the programs that use the database first: ${names}.`);
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; is_there: boolean }>(
    `select name, to_regclass(name) is not null as is_there
       from unnest(array['app.practices', 'app.users', 'app.audit_events', 'auth.users']) as name`,
  );
  await client.query(`select set_config('app.scope', 'all', false)`);
  for (const { name } of rows.filter(({ is_there }) => is_there)) {
    const found = await client.query(`select from ${name} limit 1`);
    if (found.rowCount) {
      throw new BackupError(
        `The database is not empty (${name}). To delete its contents and restore: npm run restore -- <file> --replace`,
      );
    }
  }
}

/** Loads all rows in one transaction, so that an interrupted restore never leaves only some of them. */
async function load(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  privateKey: KeyObject | null,
): Promise<void> {
  await client.query(`begin; set local app.scope = 'all'`);
  try {
    const forced = await listTablesForcingRowSecurity(client);
    // COPY doesn't work with row security, and restored rows must not fire triggers again.
    for (const table of manifest.tables)
      await client.query(`alter table ${tableName(table)} disable trigger user`);
    for (const name of forced) await client.query(`alter table ${name} no force row level security`);
    await client.query(`truncate ${manifest.tables.map(tableName).join(', ')}`);
    await copyRows(client, file, privateKey);
    // The queue's foreign keys are deferred. PostgreSQL can't alter a table while checks of its rows are pending.
    await client.query('set constraints all immediate');
    for (const table of manifest.tables) await assertCount(client, table);
    for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        tableName({ schema, name }),
        lastValue,
        isCalled,
      ]);
    }
    for (const name of TABLES_EMPTIED_AFTER_RESTORE) await client.query(`delete from ${name}`);
    for (const name of forced) await client.query(`alter table ${name} force row level security`);
    for (const table of manifest.tables)
      await client.query(`alter table ${tableName(table)} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function listTablesForcingRowSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relforcerowsecurity and relnamespace = any(array(select oid from pg_namespace where nspname = any($1)))`,
    [SCHEMAS],
  );
  return rows.map((row) => row.name);
}

async function copyRows(client: pg.Client, file: string, privateKey: KeyObject | null): Promise<void> {
  let rows: ReturnType<typeof copyFrom> | null = null;
  for await (const part of readParts(file, privateKey)) {
    if (part.kind === 'table') {
      rows = client.query(copyFrom(part.line));
      // The error is reported where the stream is awaited.
      rows.on('error', () => undefined);
    } else if (part.kind === 'rows' && rows) {
      if (!rows.write(part.bytes)) await once(rows, 'drain');
    } else if (part.kind === 'end' && rows) {
      rows.end();
      await finished(rows);
    }
  }
}

async function assertCount(client: pg.Client, table: TableEntry): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${tableName(table)}`);
  if (Number(rows[0]?.count) !== table.rows) {
    throw new BackupError(`${table.schema}.${table.name} has ${rows[0]?.count} rows, not ${table.rows}.`);
  }
}
