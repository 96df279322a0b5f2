import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { createPracticeCipher } from '#platform/crypto/practice-cipher.ts';
import { allPractices, createDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { assertSafeToServe, UnsafeDatabaseError } from './start-up-checks.ts';

let database: TestDatabase;
let owner: pg.Client;
const secret = randomBytes(32);
const keyring = createKeyring(() => [secret]);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterEach(() => owner.query('drop table if exists app.unsafe cascade'));
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const problems = async (url = database.runtimeUrl, keys = keyring) => {
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    await assertSafeToServe(db, keys);
    return [];
  } catch (error) {
    if (error instanceof UnsafeDatabaseError) return error.problems;
    throw error;
  } finally {
    await db.close();
  }
};

it('accepts a migrated database with the runtime role', async () => {
  expect(await problems()).toEqual([]);
});

it('refuses a superuser and the owner of the tables', async () => {
  expect(await problems(database.superuserUrl)).toContain("The service's role postgres is a superuser.");
  expect(await problems(database.ownerUrl)).toContainEqual(
    expect.stringContaining('bitewing_owner owns tables'),
  );
});

const unsafe = (rest: string) => owner.query(`create table app.unsafe (id uuid, practice_id uuid); ${rest}`);
const enabled = 'alter table app.unsafe enable row level security;';
const forced = 'alter table app.unsafe force row level security;';
const condition = 'app.may_access(practice_id)';

it.each([
  ['without row security', '', 'Row security is off on unsafe.'],
  ['without forced row security', enabled, 'Row security is not forced on unsafe.'],
  ['without a policy', enabled + forced, 'unsafe has no row policy.'],
  [
    'with a policy that has no WITH CHECK clause',
    `${enabled}${forced}create policy p on app.unsafe using (${condition})`,
    'Policy p',
  ],
  [
    'with a second policy that allows access to all rows',
    `${enabled}${forced}create policy p on app.unsafe using (${condition}) with check (${condition});
     create policy q on app.unsafe using (true) with check (true)`,
    'Policy q',
  ],
])('refuses a practice table %s', async (_name, statements, expected) => {
  await unsafe(statements);
  expect(await problems()).toContainEqual(expect.stringContaining(expected));
});

it("refuses a view and a function that run with their owner's rights", async () => {
  await owner.query('create view app.unsafe_view as select id from app.practices');
  await owner.query(`create function app.unsafe() returns bigint language sql security definer
    as $$ select count(*) from app.practices $$`);
  expect(await problems()).toEqual([
    'Function unsafe runs with the rights of its owner (SECURITY DEFINER).',
    'View unsafe_view is not security_invoker.',
  ]);
  await owner.query('drop view app.unsafe_view; drop function app.unsafe()');
});

it('refuses a database that lacks a migration', async () => {
  const removed = await owner.query(`delete from app.schema_migrations where name like '0003%' returning *`);
  expect(await problems()).toEqual(['Migration 0003_audit.sql has not been run.']);
  const { name, checksum } = removed.rows[0];
  await owner.query('insert into app.schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
});

it('refuses a key file that lacks the master key of the data keys', async () => {
  const practiceId = await insertTestPractice(database.db);
  const where = { table: 'verifications', column: 'member_id', rowId: newId() } as const;
  await database.db.transaction(allPractices(), (tx) =>
    createPracticeCipher(keyring).encrypt(tx, practiceId, where, 'W1'),
  );
  const other = createKeyring(() => [Buffer.alloc(32)]);
  expect(await problems(database.runtimeUrl, other)).toEqual([
    expect.stringContaining('The key file lacks key'),
  ]);
  expect(await problems()).toEqual([]);
});
