// The auth service's own keys, stored encrypted in its schema and shared by all its processes.

import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Vault } from '#platform/crypto/vault.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import {
  findSecretRow,
  insertKey,
  isNewestKeyOlderThan,
  type KeyRow,
  listSigningKeys,
  lockKeys,
  retireSigningKeys,
} from './key-queries.ts';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  isActive: boolean;
}

export interface AuthKeys {
  /** All keys that may have signed a token that is still valid, and a new key that isn't used yet. */
  published(): Promise<JWK[]>;
  signing(): Promise<SigningKey>;
  derive(purpose: 'refresh' | 'limits' | 'passwords' | 'subjects' | 'factors'): KeyObject;
  /** Looks up the key ID only among our keys. A key is never loaded from a file or URL that a key ID names. */
  find(kid: string | undefined): Promise<CryptoKey | null>;
}

/** Keys rarely change. A process notices a change within this time. */
const RELOAD_AFTER_MS = 60_000;
/** Limits how often invented key IDs make us read the table. */
const RELOAD_PAUSE_MS = 5_000;

async function makeSigningKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const publicJwk: JWK = { ...jwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  return { publicJwk, secret: Buffer.from(JSON.stringify(await exportJWK(privateKey))) };
}

const encryptionContext = (row: { id: string; purpose: string }) => `auth.keys|${row.purpose}|${row.id}`;

async function storeKey(
  tx: Tx,
  vault: Vault,
  purpose: 'signing' | 'secret',
  secret: Buffer,
  publicJwk: JWK | null,
) {
  const id = newId();
  const { kekId, encrypted } = vault.encrypt(secret, encryptionContext({ id, purpose }));
  await insertKey(tx, { id, purpose, publicJwk, kekId, wrapped: encrypted });
}

/** The first process creates the keys. Other processes wait for the lock and then find the keys. */
async function ensureKeys(db: Database, vault: Vault) {
  await db.transaction(allPractices(), async (tx) => {
    await lockKeys(tx);
    if (!(await findSecretRow(tx))) await storeKey(tx, vault, 'secret', randomBytes(32), null);
    if ((await listSigningKeys(tx)).length > 0) return;
    const made = await makeSigningKey();
    await storeKey(tx, vault, 'signing', made.secret, made.publicJwk);
  });
}

/**
 * Replaces an old signing key. The new key is published now and used after 20 minutes, when every cache of published
 * keys has it. The old key stays until the last token it signed expires.
 */
export async function renewSigningKey(
  db: Database,
  vault: Vault,
  options: { days: number; tokenSeconds: number },
) {
  await db.transaction(allPractices(), async (tx) => {
    await lockKeys(tx);
    if (!(await isNewestKeyOlderThan(tx, options.days))) return;
    await retireSigningKeys(tx, options.tokenSeconds);
    const made = await makeSigningKey();
    await storeKey(tx, vault, 'signing', made.secret, made.publicJwk);
  });
}

async function openSigningKey(vault: Vault, row: KeyRow): Promise<SigningKey> {
  const secret = JSON.parse(
    vault.decrypt(row.kek_id, row.wrapped_key, encryptionContext(row)).toString(),
  ) as JWK;
  const publicJwk = row.public_jwk as JWK;
  return {
    kid: String(publicJwk.kid),
    privateKey: (await importJWK(secret, 'ES256')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'ES256')) as CryptoKey,
    publicJwk,
    isActive: row.is_active,
  };
}

export async function createAuthKeys(db: Database, vault: Vault): Promise<AuthKeys> {
  await ensureKeys(db, vault);
  let keys: SigningKey[] = [];
  let loadedAt = 0;
  const load = async () => {
    const rows = await db.transaction(allPractices(), (tx) => listSigningKeys(tx));
    keys = await Promise.all(rows.map((row) => openSigningKey(vault, row)));
    loadedAt = Date.now();
  };
  await load();
  const current = async () => {
    if (Date.now() - loadedAt > RELOAD_AFTER_MS) await load();
    return keys;
  };
  const secretRow = await db.transaction(allPractices(), findSecretRow);
  if (!secretRow) throw new Error("The auth service's secret is missing from the database.");
  const secret = vault.decrypt(secretRow.kek_id, secretRow.wrapped_key, encryptionContext(secretRow));
  const derived = new Map(
    ['refresh', 'limits', 'passwords', 'subjects', 'factors'].map((purpose) => [
      purpose,
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'bitewing-auth', purpose, 32))),
    ]),
  );
  return {
    published: async () => (await current()).map((key) => key.publicJwk),
    async signing() {
      const active = (await current()).find((key) => key.isActive);
      if (!active) throw new Error('The auth service has no active signing key.');
      return active;
    },
    derive: (purpose) => derived.get(purpose) as KeyObject,
    async find(kid) {
      const search = () => keys.find((key) => key.kid === kid)?.publicKey ?? null;
      if (!search() && Date.now() - loadedAt > RELOAD_PAUSE_MS) await load();
      return search();
    },
  };
}

export const keyedHash = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();
