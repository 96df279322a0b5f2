import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrationsFolder } from './migrations.ts';
import { dumpSchema } from './schema-dump.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('dumps exactly schema.sql (after a migration, run `npm run dump-schema`)', async () => {
  const committed = readFileSync(join(dirname(migrationsFolder()), 'schema.sql'), 'utf8');
  expect(await dumpSchema(owner)).toBe(committed);
});

it.each([
  'alter table app.doctors add column nickname text',
  'alter table app.doctors alter column first_name drop not null',
  'create index extra on app.doctors (last_name)',
  'alter table app.doctors disable row level security',
  'create policy extra on app.doctors using (true)',
  'grant update on app.audit_events to bitewing_runtime',
  'drop trigger append_only on app.audit_events',
  `alter table app.doctors alter column position set default 7`,
  'alter table app.doctors add check (position >= 0)',
])('dumps another schema after: %s', async (change) => {
  const before = await dumpSchema(owner);
  await owner.query('begin');
  await owner.query(change);
  expect(await dumpSchema(owner)).not.toBe(before);
  await owner.query('rollback');
});
