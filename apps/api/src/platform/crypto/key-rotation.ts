// Replaces keys: rewraps data keys with a new master key, and re-encrypts a practice's data with a new data key.

import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { insertDataKey, type KeyPurpose, unwrapKey, wrapKey } from './data-keys.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';
import type { Keyring } from './keyring.ts';
import { type CellLocation, createPracticeCipher, type PracticeCipher } from './practice-cipher.ts';

const ROWS_AT_A_TIME = 200;

interface WrappedKey {
  practice_id: string;
  kid: number;
  purpose: KeyPurpose;
  kek_id: string;
  wrapped_key: Buffer;
}

/** Rewraps all data keys with the active master key. Doesn't re-encrypt the data. Returns how many it rewrapped. */
export async function rewrapDataKeys(owner: Database, keyring: Keyring): Promise<number> {
  for (let done = 0; ; ) {
    const count = await owner.transaction(allPractices(), (tx) => rewrapSome(tx, keyring));
    if (count === 0) return done;
    done += count;
  }
}

async function rewrapSome(tx: Tx, keyring: Keyring): Promise<number> {
  const kek = keyring.active();
  const rows = await tx.query<WrappedKey>(
    `select practice_id, kid, purpose, kek_id, wrapped_key from app.practice_data_keys
      where kek_id <> $1 order by practice_id, kid limit $2 for update`,
    [kek.id, ROWS_AT_A_TIME],
  );
  for (const row of rows) {
    const key = unwrapKey(keyring, row.practice_id, row);
    await tx.query(
      'update app.practice_data_keys set kek_id = $3, wrapped_key = $4 where practice_id = $1 and kid = $2',
      [row.practice_id, row.kid, kek.id, wrapKey(kek.wrap, row.practice_id, row.purpose, row.kid, key)],
    );
  }
  return rows.length;
}

/**
 * Replaces the practice's data key, if it has one. Running services use the new key within a minute. Wait that long
 * before you call `reencryptPractice`: it would miss values that services encrypt with the old key during that minute.
 */
export async function replaceDataKey(owner: Database, keyring: Keyring, practiceId: string): Promise<void> {
  await owner.transaction(allPractices(), async (tx) => {
    const retired = await tx.query(
      `update app.practice_data_keys set retired_at = now()
        where practice_id = $1 and purpose = 'data' and retired_at is null returning kid`,
      [practiceId],
    );
    if (retired.length > 0) await insertDataKey(tx, keyring, practiceId, 'data');
  });
}

/**
 * Re-encrypts all data of the practice with its newest key. The old keys stay, because backups need them. Returns the
 * number of values that used an older key.
 */
export async function reencryptPractice(
  owner: Database,
  keyring: Keyring,
  practiceId: string,
): Promise<number> {
  // A new cipher, because one that has cached the old key would still encrypt with it.
  const cipher = createPracticeCipher(keyring);
  let count = 0;
  for (const column of ENCRYPTED_COLUMNS) count += await reencryptColumn(owner, cipher, practiceId, column);
  return count;
}

async function reencryptColumn(
  owner: Database,
  cipher: PracticeCipher,
  practiceId: string,
  column: EncryptedColumn,
): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let count = 0; ; ) {
    const ids = await owner.transaction(allPractices(), (tx) =>
      reencryptSome(tx, cipher, practiceId, column, after),
    );
    const last = ids.at(-1);
    if (last === undefined) return count;
    count += ids.length;
    after = last;
  }
}

async function reencryptSome(
  tx: Tx,
  cipher: PracticeCipher,
  practiceId: string,
  { table, column, rowId }: EncryptedColumn,
  after: string,
): Promise<string[]> {
  // Bytes 2 to 5 of an encrypted value are the ID of its key.
  const rows = await tx.query<{ id: string; encrypted: Buffer }>(
    `select ${rowId} as id, ${column} as encrypted from app.${table}
      where practice_id = $1 and ${rowId} > $2 and ${column} is not null
        and substring(${column} from 2 for 4) <> (
          select int4send(kid) from app.practice_data_keys
           where practice_id = $1 and purpose = 'data' and retired_at is null)
      order by ${rowId} limit $3`,
    [practiceId, after, ROWS_AT_A_TIME],
  );
  if (rows.length === 0) return [];
  // In some tables, a trigger forbids updates. Re-encryption must be able to update them anyway.
  await tx.query(`alter table app.${table} disable trigger user`);
  for (const { id, encrypted } of rows) {
    const where = { table, column, rowId: id } as CellLocation;
    const fresh = await cipher.encrypt(
      tx,
      practiceId,
      where,
      await cipher.decrypt(tx, practiceId, where, encrypted),
    );
    // Skips a value that a service has changed since we read it: the new value already uses the new key.
    await tx.query(`update app.${table} set ${column} = $3 where ${rowId} = $1 and ${column} = $2`, [
      id,
      encrypted,
      fresh,
    ]);
  }
  await tx.query(`alter table app.${table} enable trigger user`);
  return rows.map((row) => row.id);
}
