import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices, createDatabase, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { canReference, createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { insertAccount, lockAccount, lockAccountByEmail } from './queries.ts';

const ACCOUNT = {
  id: newId(),
  email: 'ann@bitewing.test',
  encryptedHash: null,
  isConfirmed: false,
  userMetadata: {},
};

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.authUrl, { maxConnections: 1, applicationName: 'bitewing-test' });
  await db.transaction(allPractices(), (tx) => insertAccount(tx, ACCOUNT));
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

it.each([
  { by: 'ID', lock: (tx: Tx) => lockAccount(tx, ACCOUNT.id) },
  { by: 'email', lock: (tx: Tx) => lockAccountByEmail(tx, ACCOUNT.email) },
])('an account locked by $by can still get new sessions', async ({ lock }) => {
  await db.transaction(allPractices(), async (tx) => {
    expect(await lock(tx)).toMatchObject({ id: ACCOUNT.id });
    expect(await canReference(database, 'auth.users', ACCOUNT.id)).toBe(true);
  });
});
