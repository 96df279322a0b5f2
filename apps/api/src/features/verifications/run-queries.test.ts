import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

/** Returns the indexes that use one of the columns, even if they use it only in a condition or only store it. */
const indexesUsing = (columns: string[]) =>
  test.db.query<{ index: string; column: string }>(
    `select d.objid::regclass::text as index, a.attname as column
       from pg_depend d
       join pg_index i on i.indexrelid = d.objid and i.indrelid = d.refobjid
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refobjid = 'app.verifications'::regclass and a.attname = any($1)`,
    [columns],
  );

it('has no index on the columns that change when a verification starts', async () => {
  // `completed_at` has an index: this shows that the query finds indexes. The columns below are those that
  // `takeVerifications` sets.
  expect(await indexesUsing(['completed_at'])).not.toEqual([]);
  expect(
    await indexesUsing(['status', 'run_token', 'started_at', 'next_attempt_at', 'attempt_count']),
  ).toEqual([]);
});
