// The data keys of the practices. Each practice has a key for data and one for fingerprints.

import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { decrypt, encrypt } from './encrypted-value.ts';
import { KEY_BYTES, KeyError } from './key-file.ts';
import type { Keyring } from './keyring.ts';

export type KeyPurpose = 'data' | 'fingerprint';

interface DataKey {
  /** The key's ID within the practice. */
  kid: number;
  key: KeyObject;
}

export interface DataKeys {
  /** The practice's current key, which encrypts new data or computes fingerprints. Created on first use. */
  active(tx: Tx, practiceId: string, purpose: KeyPurpose): Promise<DataKey>;
  find(tx: Tx, practiceId: string, kid: number): Promise<DataKey | null>;
}

interface KeyRow {
  kid: number;
  purpose: KeyPurpose;
  /** The ID of the master key that encrypted this key. */
  kek_id: string;
  wrapped_key: Buffer;
  /** True if the key existed before this transaction began. Only such a key may be cached: see `COLUMNS`. */
  is_settled: boolean;
}

const MAXIMUM_CACHED = 5_000;
// After a rotation, other processes may encrypt with the old key for this long. What they encrypt stays readable.
const ACTIVE_FOR_MS = 60_000;

/** Data keys are stored encrypted with a master key (wrapped). They are decrypted only in memory. */
export function createDataKeys(keyring: Keyring, clock: () => number = Date.now): DataKeys {
  const keys = new Map<string, DataKey>();
  const active = new Map<string, { dataKey: DataKey; until: number }>();
  // A practice's first batch encrypts hundreds of values with a key that can't be cached yet.
  const lookupsIn = new WeakMap<Tx, Map<string, Promise<DataKey>>>();

  const unwrap = (practiceId: string, row: KeyRow): DataKey => {
    const known = keys.get(`${practiceId} ${row.kid}`);
    if (known) return known;
    const dataKey = { kid: row.kid, key: createSecretKey(unwrapKey(keyring, practiceId, row)) };
    if (row.is_settled) remember(keys, `${practiceId} ${row.kid}`, dataKey);
    return dataKey;
  };

  const findOrCreate = async (tx: Tx, practiceId: string, purpose: KeyPurpose): Promise<DataKey> => {
    const row =
      (await findActive(tx, practiceId, purpose)) ?? (await insertDataKey(tx, keyring, practiceId, purpose));
    const dataKey = unwrap(practiceId, row);
    if (row.is_settled) {
      remember(active, `${practiceId} ${purpose}`, { dataKey, until: clock() + ACTIVE_FOR_MS });
    }
    return dataKey;
  };

  return {
    async active(tx, practiceId, purpose) {
      const name = `${practiceId} ${purpose}`;
      const cached = active.get(name);
      if (cached && cached.until > clock()) return cached.dataKey;
      const lookups = lookupsIn.get(tx) ?? new Map<string, Promise<DataKey>>();
      lookupsIn.set(tx, lookups);
      const lookup = lookups.get(name) ?? findOrCreate(tx, practiceId, purpose);
      lookups.set(name, lookup);
      return lookup;
    },
    async find(tx, practiceId, kid) {
      const cached = keys.get(`${practiceId} ${kid}`);
      if (cached) return cached;
      const [row] = await tx.query<KeyRow>(
        `select ${COLUMNS} from app.practice_data_keys where practice_id = $1 and kid = $2::bigint`,
        [practiceId, kid],
      );
      return row ? unwrap(practiceId, row) : null;
    },
  };
}

// A key from a transaction that may still roll back must not be cached: data encrypted with it could never be
// decrypted. A key is safe if it existed before this transaction began.
const COLUMNS = 'kid, purpose, kek_id, wrapped_key, created_at < now() as is_settled';

async function findActive(tx: Tx, practiceId: string, purpose: KeyPurpose): Promise<KeyRow | undefined> {
  const [row] = await tx.query<KeyRow>(
    `select ${COLUMNS} from app.practice_data_keys
      where practice_id = $1 and purpose = $2 and retired_at is null`,
    [practiceId, purpose],
  );
  return row;
}

/** If two transactions create a key for the same purpose at once, the later one waits and then uses the other's key. */
export async function insertDataKey(
  tx: Tx,
  keyring: Keyring,
  practiceId: string,
  purpose: KeyPurpose,
): Promise<KeyRow> {
  for (let round = 0; round < 10; round += 1) {
    const [next] = await tx.query<{ kid: number }>(
      'select coalesce(max(kid), 0) + 1 as kid from app.practice_data_keys where practice_id = $1',
      [practiceId],
    );
    const kid = next?.kid ?? 1;
    const kek = keyring.active();
    await tx.query(
      `insert into app.practice_data_keys (practice_id, kid, purpose, kek_id, wrapped_key)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [practiceId, kid, purpose, kek.id, wrapKey(kek.wrap, practiceId, purpose, kid, randomBytes(KEY_BYTES))],
    );
    const row = await findActive(tx, practiceId, purpose);
    // There is no row if a key for the other purpose has taken the ID in the meantime.
    if (row) return row;
  }
  throw new Error('Creating a data key failed.');
}

export function wrapKey(
  kek: KeyObject,
  practiceId: string,
  purpose: KeyPurpose,
  kid: number,
  key: Buffer,
): Buffer {
  return encrypt(kek, kid, wrapBinding(practiceId, purpose), key);
}

export function unwrapKey(
  keyring: Keyring,
  practiceId: string,
  row: Pick<KeyRow, 'kid' | 'purpose' | 'kek_id' | 'wrapped_key'>,
): Buffer {
  const kek = keyring.find(row.kek_id);
  if (!kek)
    throw new KeyError(`The key ${row.kek_id} is not in the key file, but the practice's data key needs it.`);
  return decrypt(kek.wrap, wrapBinding(practiceId, row.purpose), row.wrapped_key);
}

const wrapBinding = (practiceId: string, purpose: KeyPurpose) =>
  `${practiceId}|practice_data_keys|wrapped_key|${purpose}|v1`;

function remember<Value>(cache: Map<string, Value>, name: string, value: Value): void {
  const oldest = cache.size >= MAXIMUM_CACHED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(name, value);
}
