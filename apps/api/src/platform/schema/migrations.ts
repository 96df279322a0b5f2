// Runs the SQL files of the migrations folder, each once and in order.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { RUNTIME_ROLE } from '#platform/database/roles.ts';
import { installQueues } from '#platform/queue/queue-installation.ts';

const LOCK_KEY = 7_248_301;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** A problem with the migrations. The message is for the administrator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Runs the new migrations as the database owner: all of them, or those that `isWanted` accepts. Returns their names.
 * Also creates or updates the job queues.
 */
export async function migrate(
  ownerUrl: string,
  folder = migrationsFolder(),
  isWanted: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bitewing-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const applied = await prepareHistory(client);
    const pending = findPending(migrations, applied).filter(isWanted);
    for (const migration of pending) await run(client, migration);
    await installQueues(client, ownerUrl);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations = names.map((name) => {
    const match = FILE_NAME.exec(name);
    if (!match) throw new MigrationError(`Migration ${name} is not named NNNN_words.sql.`);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { number: Number(match[1]), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  migrations.forEach((migration, index) => {
    const previous = migrations[index - 1];
    if (previous?.number === migration.number) {
      throw new MigrationError(`Migrations ${previous.name} and ${migration.name} have the same number.`);
    }
  });
  return migrations;
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const file = byName.get(name);
    if (!file) {
      throw new MigrationError(
        `Migration ${name} ran on this database, but its file is missing: this version is older than the database.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it ran. Put the change in a new migration.`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function prepareHistory(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    grant usage on schema app to ${RUNTIME_ROLE};
    grant select on app.schema_migrations to ${RUNTIME_ROLE}`);
  const history = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app.schema_migrations order by name',
  );
  return new Map(history.rows.map((row) => [row.name, row.checksum]));
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    // Row security applies to the owner too, but a backfill must see every practice.
    await client.query(`set local app.scope = 'all'`);
    await client.query(migration.sql);
    await client.query('insert into app.schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Searches the parent directories, because source and bundle are at different depths. */
export function migrationsFolder(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'migrations'))) {
    const parent = dirname(directory);
    if (parent === directory) throw new MigrationError('The migrations folder was not found.');
    directory = parent;
  }
  return join(directory, 'migrations');
}
