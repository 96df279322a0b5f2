import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allPractices, createDatabase, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { buildSampleInsert, loosenConstraints } from '#testing/sample-rows.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';
import { readKid } from './encrypted-value.ts';
import { reencryptPractice, replaceDataKey, rewrapDataKeys } from './key-rotation.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { type CellLocation, createPracticeCipher } from './practice-cipher.ts';

let database: TestDatabase;
let owner: Database;
let superuser: pg.Client;
let secrets: Buffer[];
let keyring: Keyring;
let practiceId: string;
let places: (EncryptedColumn & { id: string })[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createDatabase(database.ownerUrl, { maxConnections: 2 });
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await loosenConstraints(superuser);
});
afterAll(async () => {
  await superuser.end();
  await owner.close();
  await database.drop();
});
beforeEach(async () => {
  secrets = [randomBytes(32)];
  places = ENCRYPTED_COLUMNS.map((column) => ({ ...column, id: newId() }));
  keyring = createKeyring(() => secrets);
  practiceId = await insertTestPractice(database.db);
});

const inAllPractices = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(allPractices(), work);
const fresh = () => createPracticeCipher(createKeyring(() => secrets));

/** Inserts one row per encrypted column into the column's table. */
async function storeEverywhere(): Promise<void> {
  for (const { table, column, rowId, id } of places) {
    const where = { table, column, rowId: id } as CellLocation;
    const encrypted = await inAllPractices((tx) =>
      fresh().encrypt(tx, practiceId, where, `${table}.${column}`),
    );
    const others = ENCRYPTED_COLUMNS.filter((other) => other.table === table && other.column !== column);
    const fixed = ['practice_id', rowId, column, ...others.map((other) => other.column)];
    const insert = await buildSampleInsert(superuser, table, fixed);
    const placeholders = await Promise.all(
      others.map((other) =>
        inAllPractices((tx) =>
          fresh().encrypt(tx, practiceId, { ...other, rowId: id } as CellLocation, 'beside'),
        ),
      ),
    );
    await superuser.query(insert, [practiceId, id, encrypted, ...placeholders]);
  }
}

async function readEverywhere(): Promise<{ text: string; kid: number }[]> {
  const cipher = fresh();
  return Promise.all(
    places.map(({ table, column, rowId, id }) =>
      inAllPractices(async (tx) => {
        const [row] = await tx.query<{ encrypted: Buffer }>(
          `select ${column} as encrypted from app.${table} where ${rowId} = $1`,
          [id],
        );
        const encrypted = row?.encrypted ?? Buffer.alloc(0);
        const decrypted = await cipher.decrypt(
          tx,
          practiceId,
          { table, column, rowId: id } as CellLocation,
          encrypted,
        );
        return { text: decrypted.toString(), kid: readKid(encrypted) };
      }),
    ),
  );
}

const stored = (kid: number) => places.map(({ table, column }) => ({ text: `${table}.${column}`, kid }));

it('rewraps every data key with the new master key, after which the old one is not needed', async () => {
  await storeEverywhere();
  await inAllPractices((tx) => fresh().fingerprint(tx, practiceId, 'cache', 'x'));
  secrets.unshift(randomBytes(32));
  const rotated = createKeyring(() => secrets);
  // The practice's data key and its fingerprint key.
  expect(await rewrapDataKeys(owner, rotated)).toBe(2);
  expect(await rewrapDataKeys(owner, rotated)).toBe(0);
  secrets.pop();
  expect(await readEverywhere()).toEqual(stored(1));
});

it("re-encrypts every column with the practice's new data key", async () => {
  await storeEverywhere();
  await replaceDataKey(owner, keyring, practiceId);
  expect(await readEverywhere()).toEqual(stored(1));
  const count = await reencryptPractice(owner, keyring, practiceId);
  expect(count).toBeGreaterThanOrEqual(places.length);
  expect(await readEverywhere()).toEqual(stored(2));
  expect(await reencryptPractice(owner, keyring, practiceId)).toBe(0);
});

it('reads values that another process still encrypts with the old data key', async () => {
  const slow = createPracticeCipher(keyring);
  const where = { table: 'verifications', column: 'member_id', rowId: newId() } as const;
  // The first call creates the key. Only the second one caches it, because the key is then committed.
  await inAllPractices((tx) => slow.encrypt(tx, practiceId, where, 'warm'));
  await inAllPractices((tx) => slow.encrypt(tx, practiceId, where, 'warm'));
  await replaceDataKey(owner, keyring, practiceId);
  const late = await inAllPractices((tx) => slow.encrypt(tx, practiceId, where, 'late'));
  expect(readKid(late)).toBe(1);
  expect((await inAllPractices((tx) => fresh().decrypt(tx, practiceId, where, late))).toString()).toBe(
    'late',
  );
});

it('rewrites rows that a trigger protects, and keeps the trigger', async () => {
  await storeEverywhere();
  await superuser.query(`
    create or replace function app.keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
    create or replace trigger keep before update on app.answers for each row execute function app.keep()`);
  await replaceDataKey(owner, keyring, practiceId);
  await reencryptPractice(owner, keyring, practiceId);
  expect(await readEverywhere()).toEqual(stored(2));
  await expect(
    owner.transaction(allPractices(), (tx) => tx.query('update app.answers set raw = raw')),
  ).rejects.toThrow('kept');
  await superuser.query('drop trigger keep on app.answers');
});

it("stops at a value that can't be decrypted, and changes no value of the same transaction", async () => {
  await storeEverywhere();
  places = places.map((place) => ({ ...place, id: newId() }));
  await storeEverywhere();
  const answers = async () =>
    (await superuser.query('select raw from app.answers where practice_id = $1 order by id', [practiceId]))
      .rows;
  await superuser.query('alter table app.answers disable trigger user');
  // Damages the last value, so that others have already been re-encrypted when decryption fails.
  await superuser.query(
    `update app.answers set raw = set_byte(raw, 20, get_byte(raw, 20) # 1)
      where id = (select id from app.answers where practice_id = $1 and raw is not null order by id desc limit 1)`,
    [practiceId],
  );
  const before = await answers();
  await replaceDataKey(owner, keyring, practiceId);
  await expect(reencryptPractice(owner, keyring, practiceId)).rejects.toThrow('could not be decrypted');
  expect(before.length).toBeGreaterThan(1);
  expect(await answers()).toEqual(before);
});
