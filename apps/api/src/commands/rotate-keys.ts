// `rotate-keys`         creates a new master key, and re-encrypts every data key (rewraps it) and the service's own
//                       secrets with it (seconds)
// `rotate-keys --data`  also creates a new data key for each practice and re-encrypts all patient data (minutes)
// With BITEWING_KEY instead of a key file, this command doesn't create a master key. Before you run it, set
// BITEWING_KEY to the new key, a comma and the old key.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { addKey } from '../platform/crypto/key-file.ts';
import { reencryptPractice, replaceDataKey, rewrapDataKeys } from '../platform/crypto/key-rotation.ts';
import { openKeyring } from '../platform/crypto/keyring.ts';
import { reencryptVault } from '../platform/crypto/vault-rotation.ts';
import { allPractices, createDatabase, type Database } from '../platform/database/database.ts';

/** A running process looks for a newer data key once a minute. This is longer, so all processes have found it. */
const NEW_KEYS_IN_USE_AFTER_MS = 65_000;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.database.ownerUrl) {
    throw new Error(
      'DATABASE_OWNER_URL is not set. Set it: only the owner of the database may rewrite protected rows.',
    );
  }
  const owner = createDatabase(config.database.ownerUrl, { maxConnections: 2, statementTimeoutMs: 600_000 });
  try {
    await rotate(config, owner);
  } finally {
    await owner.close();
  }
}

async function rotate(config: Config, db: Database): Promise<void> {
  const keyFile = config.key ? null : config.keyFile;
  if (keyFile) addKey(keyFile);
  const keyring = openKeyring(config);
  console.log(`The active key is now ${keyring.active().id}.`);
  if (keyFile) console.log('Update your copy of the key file.');
  console.log(`Data keys rewrapped: ${await rewrapDataKeys(db, keyring)}`);
  console.log(`Service secrets re-encrypted: ${await reencryptVault(db, keyring)}`);
  if (!process.argv.includes('--data')) return;

  const practices = await db.transaction(allPractices(), (tx) =>
    tx.query<{ id: string }>('select distinct practice_id as id from app.practice_data_keys order by 1'),
  );
  for (const { id } of practices) await replaceDataKey(db, keyring, id);
  console.log('Waiting about a minute until all running processes use the new data keys.');
  await sleep(NEW_KEYS_IN_USE_AFTER_MS);
  for (const { id } of practices) {
    console.log(`Practice ${id}: ${await reencryptPractice(db, keyring, id)} values re-encrypted`);
  }
}
