import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { DecryptionError } from './encrypted-value.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { type CellLocation, createPracticeCipher, type PracticeCipher } from './practice-cipher.ts';

let database: TestDatabase;
let keyring: Keyring;
let cipher: PracticeCipher;
let willow: string;
let cedar: string;
const where: CellLocation = { table: 'verifications', column: 'member_id', rowId: newId() };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const secret = randomBytes(32);
  keyring = createKeyring(() => [secret]);
  cipher = createPracticeCipher(keyring);
  willow = await insertTestPractice(database.db);
  cedar = await insertTestPractice(database.db, 'Cedar Dental');
});

const inAllPractices = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(allPractices(), work);
const encrypt = (text: string, at: CellLocation = where) =>
  inAllPractices((tx) => cipher.encrypt(tx, willow, at, text));
const decrypt = (encrypted: Buffer, at: CellLocation = where, practiceId = willow, by = cipher) =>
  inAllPractices(async (tx) => (await by.decrypt(tx, practiceId, at, encrypted)).toString());

it('decrypts what it encrypted, even with an empty key cache', async () => {
  const encrypted = await encrypt('W123456789');
  expect(encrypted.includes('W123456789')).toBe(false);
  expect(await decrypt(encrypted)).toBe('W123456789');
  expect(await decrypt(encrypted, where, willow, createPracticeCipher(keyring))).toBe('W123456789');
});

it("compresses a payer's response", async () => {
  const at: CellLocation = { table: 'answers', column: 'raw', rowId: newId() };
  const text = '{"benefitsInformation": []}'.repeat(400);
  const encrypted = await encrypt(text, at);
  expect(encrypted.length).toBeLessThan(text.length / 5);
  expect(await decrypt(encrypted, at)).toBe(text);
});

it('encrypts the same text differently each time, and can encrypt an empty text', async () => {
  expect(await encrypt('W1')).not.toEqual(await encrypt('W1'));
  expect(await decrypt(await encrypt(''))).toBe('');
});

it('decrypts a value only in the practice, row and column where it was stored', async () => {
  const encrypted = await encrypt('W123456789');
  await inAllPractices((tx) => cipher.encrypt(tx, cedar, where, 'make cedar a key'));
  const elsewhere: CellLocation[] = [
    { ...where, rowId: newId() },
    { table: 'verifications', column: 'patient_dob', rowId: where.rowId },
    { table: 'answers', column: 'raw', rowId: where.rowId },
  ];
  for (const cell of elsewhere) await expect(decrypt(encrypted, cell)).rejects.toThrow(DecryptionError);
  await expect(decrypt(encrypted, where, cedar)).rejects.toThrow(DecryptionError);
});

it('refuses a value with any single bit flipped, a shortened value and an empty one', async () => {
  const encrypted = await encrypt('W1');
  for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    await expect(decrypt(changed), `bit ${bit}`).rejects.toThrow(DecryptionError);
  }
  await expect(decrypt(encrypted.subarray(0, -1))).rejects.toThrow(DecryptionError);
  await expect(decrypt(Buffer.alloc(0))).rejects.toThrow(DecryptionError);
});

it('does not decrypt a value that names another key of the practice', async () => {
  const encrypted = await encrypt('W1');
  await inAllPractices((tx) => cipher.fingerprint(tx, willow, 'cache', 'W1'));
  const kids = await inAllPractices((tx) =>
    tx.query<{ kid: number }>(
      `select kid from app.practice_data_keys where practice_id = $1 and purpose = 'fingerprint'`,
      [willow],
    ),
  );
  const changed = Buffer.from(encrypted);
  changed.writeUInt32BE(kids[0]?.kid ?? 0, 1);
  await expect(decrypt(changed)).rejects.toThrow('changed, moved or damaged');
});

it('refuses a wrapped key that was moved to another practice or wrapped with an unknown key', async () => {
  const encrypted = await encrypt('W1');
  await inAllPractices((tx) =>
    tx.query(
      `insert into app.practice_data_keys (practice_id, kid, purpose, kek_id, wrapped_key)
       select $2, kid, purpose, kek_id, wrapped_key from app.practice_data_keys where practice_id = $1`,
      [willow, cedar],
    ),
  );
  // The value itself is bound to willow too, so the message must say that the key could not be unwrapped.
  await expect(decrypt(encrypted, where, cedar)).rejects.toThrow('practice_data_keys|wrapped_key');
  const stranger = createPracticeCipher(createKeyring(() => [randomBytes(32)]));
  await expect(decrypt(encrypted, where, willow, stranger)).rejects.toThrow('not in the key file');
});

it('never uses a key whose transaction was rolled back', async () => {
  await expect(
    inAllPractices(async (tx) => {
      await cipher.encrypt(tx, willow, where, 'first');
      await cipher.encrypt(tx, willow, where, 'second');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const encrypted = await encrypt('third');
  expect(await decrypt(encrypted, where, willow, createPracticeCipher(keyring))).toBe('third');
});

it('creates only one key for a new practice when several transactions need it at the same time', async () => {
  const encrypted = await Promise.all(Array.from({ length: 5 }, (_, index) => encrypt(`value ${index}`)));
  const decrypted = await Promise.all(encrypted.map((value) => decrypt(value)));
  expect(decrypted).toEqual(['value 0', 'value 1', 'value 2', 'value 3', 'value 4']);
  const keys = await inAllPractices((tx) =>
    tx.query('select kid from app.practice_data_keys where practice_id = $1', [willow]),
  );
  expect(keys).toEqual([{ kid: 1 }]);
});

it("looks up a new practice's key once per transaction", async () => {
  let lookups = 0;
  await inAllPractices(async (tx) => {
    const counting: Tx = {
      ...tx,
      query: (sql, params) => {
        if (sql.includes('wrapped_key, created_at')) lookups += 1;
        return tx.query(sql, params);
      },
    };
    for (const text of ['W1', 'W2', 'W3']) await cipher.encrypt(counting, willow, where, text);
  });
  // Before the key was created, and after.
  expect(lookups).toBe(2);
});

it('creates equal fingerprints only for the same text, practice and purpose', async () => {
  const of = (practiceId: string, purpose: string, text: string) =>
    inAllPractices(async (tx) => (await cipher.fingerprint(tx, practiceId, purpose, text)).toString('hex'));
  const base = await of(willow, 'cache', 'smith|1980');
  expect(await of(willow, 'cache', 'smith|1980')).toBe(base);
  expect(base).toHaveLength(64);
  const others = [
    of(willow, 'cache', 'smith|1981'),
    of(willow, 'search', 'smith|1980'),
    of(cedar, 'cache', 'smith|1980'),
  ];
  expect(await Promise.all(others)).not.toContain(base);
});

it("can't reach another practice's key from a practice's scope", async () => {
  const encrypted = await encrypt('W1');
  const scope = { kind: 'practice', practiceId: cedar, userId: null } as const;
  const fresh = createPracticeCipher(keyring);
  await expect(
    database.db.transaction(scope, (tx) => fresh.decrypt(tx, willow, where, encrypted)),
  ).rejects.toThrow('does not have');
});
