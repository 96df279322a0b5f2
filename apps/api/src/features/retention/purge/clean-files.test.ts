import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices, createDatabase, type Database } from '#platform/database/database.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertPastVerifications, insertTestPayer } from '#testing/verification-history.ts';
import { cleanFiles } from './clean-files.ts';
import { erasePractice } from './erase-practice.ts';
import { preparePurgeRole } from './purge-role.ts';

let test: TestApp;
let owner: Database;
let superuser: pg.Client;

beforeAll(async () => {
  test = await startTestApp();
  owner = createDatabase(test.database.ownerUrl, { maxConnections: 2, applicationName: 'bitewing-purge' });
  superuser = new pg.Client({ connectionString: test.database.superuserUrl });
  await superuser.connect();
  await preparePurgeRole(owner);
});
afterAll(async () => {
  await superuser?.end();
  await owner?.close();
  await test?.close();
});

/** Returns the values of patient names that the planner's statistics contain. */
const namesInStatistics = async () => {
  const { rows } = await superuser.query<{ values: string }>(
    `select coalesce(most_common_vals::text, '') || coalesce(histogram_bounds::text, '') as values from pg_stats
      where schemaname = 'app' and tablename = 'verifications' and attname like 'patient_%name%'`,
  );
  return rows.map(({ values }) => values).filter((values) => values !== '');
};

const schema = async () => {
  const { rows } = await superuser.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace in ('app'::regnamespace, 'auth'::regnamespace)
     union all select tablename, indexname, indexdef from pg_indexes where schemaname in ('app', 'auth')
     union all select table_name, column_name, data_type || is_nullable || coalesce(column_default, '')
       from information_schema.columns where table_schema in ('app', 'auth') order by 1, 2, 3`,
  );
  return rows;
};

it('leaves no patient names in the statistics after the last practice is erased, and does not change the schema', async () => {
  const practiceId = await test.createPractice();
  await test.services.db.transaction(allPractices(), async (tx) => {
    const payerId = await insertTestPayer(tx, 'Cigna');
    const past = { practiceId, payerId, userId: null, at: new Date(), outcome: 'completed' as const };
    await insertPastVerifications(tx, [past, past]);
  });
  await superuser.query('analyze');
  expect(await namesInStatistics()).not.toEqual([]);
  const before = await schema();
  await erasePractice(
    {
      owner,
      keyring: test.composition.keyring,
      recordPath: null,
      onCounted: async () => undefined,
      clock: () => new Date(),
      deleteAccount: null,
    },
    practiceId,
  );
  expect((await cleanFiles(owner, null))?.tables).toContain('app.verifications');
  expect(await namesInStatistics()).toEqual([]);
  expect(await schema()).toEqual(before);
});
