import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices, createDatabase, type Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { decryptBody, encryptBody } from '#platform/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createKeyring } from './keyring.ts';
import { createVault } from './vault.ts';
import { reencryptVault, VAULT_COLUMNS } from './vault-rotation.ts';

let database: TestDatabase;
let owner: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createDatabase(database.ownerUrl, { maxConnections: 1 });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

it('has in VAULT_COLUMNS every table with values that the vault encrypts', async () => {
  // key-rotation.ts re-encrypts the keys of practices.
  const rows = await owner.transaction(allPractices(), (tx) =>
    tx.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and c.relkind = 'r'
          and a.attname = 'kek_id' and c.relname <> 'practice_data_keys' order by 1`,
    ),
  );
  expect(rows.map((row) => row.name)).toEqual(VAULT_COLUMNS.map((column) => column.table).toSorted());
});

it('re-encrypts mail and keys, after which the old master key is not needed', async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const before = createVault(createKeyring(() => [older]));
  const body = { text: 'Set your password', html: '<p>Set your password</p>', secret: null };
  const [mailId, keyId] = [newId(), newId()];
  const mail = encryptBody(before, mailId, body);
  const key = before.encrypt(Buffer.from('secret'), `auth.keys|secret|${keyId}`);
  await owner.transaction(allPractices(), async (tx) => {
    await tx.query(
      `insert into app.outbox_messages (id, recipient, subject, kek_id, body_sealed, status)
       values ($1, 'pat@example.test', 'Welcome', $2, $3, 'kept')`,
      [mailId, mail.kekId, mail.encrypted],
    );
    await tx.query(`insert into auth.keys (id, purpose, kek_id, wrapped_key) values ($1, 'secret', $2, $3)`, [
      keyId,
      key.kekId,
      key.encrypted,
    ]);
  });

  const both = createKeyring(() => [newer, older]);
  expect(await reencryptVault(owner, both)).toBe(2);
  expect(await reencryptVault(owner, both)).toBe(0);

  const after = createVault(createKeyring(() => [newer]));
  await owner.transaction(allPractices(), async (tx) => {
    const [row] = await tx.query<Parameters<typeof decryptBody>[1]>(
      'select id, kek_id, body_sealed from app.outbox_messages',
    );
    const [keyRow] = await tx.query<{ kek_id: string; wrapped_key: Buffer }>(
      'select * from auth.keys where id = $1',
      [keyId],
    );
    expect(row && decryptBody(after, row)).toEqual(body);
    expect(
      keyRow && after.decrypt(keyRow.kek_id, keyRow.wrapped_key, `auth.keys|secret|${keyId}`).toString(),
    ).toBe('secret');
  });
});
