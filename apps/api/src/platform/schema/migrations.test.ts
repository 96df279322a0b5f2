import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { MigrationError, migrate, readMigrations } from './migrations.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'bitewing-migrations-'));
  write('0001_first.sql', 'create table app.first (id integer primary key)');
  write('0002_second.sql', 'create table app.second (id integer primary key)');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(database.ownerUrl, folder);
const query = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

it('runs new migrations in order, once', async () => {
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await run()).toEqual([]);
  write('0003_third.sql', 'alter table app.first add column name text');
  expect(await run()).toEqual(['0003_third.sql']);
  const history = await query(
    'select name, length(checksum) as length from app.schema_migrations order by name',
  );
  expect(history.map((row) => row.name)).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql']);
  expect(history[0].length).toBe(64);
});

it('refuses a migration that was changed after it ran', async () => {
  await run();
  write('0001_first.sql', 'create table app.first (id bigint primary key)');
  await expect(run()).rejects.toThrow('Migration 0001_first.sql was changed after it ran');
});

it('refuses to migrate if the file of a migration that ran is missing', async () => {
  await run();
  rmSync(join(folder, '0001_first.sql'));
  await expect(run()).rejects.toThrow('0001_first.sql ran on this database, but its file is missing');
});

it('rolls back a failed migration, keeps the earlier ones, and continues once it is fixed', async () => {
  write('0002_second.sql', 'create table app.second (id integer); select 1 / 0');
  await expect(run()).rejects.toThrow('Migration 0002_second.sql failed: division by zero');
  expect(
    await query(`select to_regclass('app.first') as first, to_regclass('app.second') as second`),
  ).toEqual([{ first: 'app.first', second: null }]);
  write('0002_second.sql', 'create table app.second (id integer)');
  expect(await run()).toEqual(['0002_second.sql']);
});

it('runs each migration once when several processes migrate at the same time', async () => {
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
});

it('runs migrations with the scope `all`, so that a backfill sees every practice', async () => {
  write(
    '0003_backfill.sql',
    `create function app.scope() returns text language sql as $$ select current_setting('app.scope', true) $$;
     create table app.seen as select app.scope() as scope`,
  );
  await run();
  expect(await query('select scope from app.seen')).toEqual([{ scope: 'all' }]);
});

it('refuses two migrations with the same number, and a name without a number', () => {
  write('0002_other.sql', 'select 1');
  expect(() => readMigrations(folder)).toThrow('0002_other.sql and 0002_second.sql have the same number');
  rmSync(join(folder, '0002_other.sql'));
  write('later.sql', 'select 1');
  expect(() => readMigrations(folder)).toThrow(MigrationError);
});

it('migrates an empty database to the current state, and leaves a current one as it is', async () => {
  await expect(migrate(database.ownerUrl)).resolves.toContain('0001_practices.sql');
  await expect(migrate(database.ownerUrl)).resolves.toEqual([]);
});
