// `rotate-keys`         a new master key; every data key is wrapped again (seconds)
// `rotate-keys --data`  also a new data key for every practice; all patient data is encrypted again (minutes)
// With BITEWING_KEY instead of a key file: put the new key in front, separated by a comma, then run it.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { addKey } from '../platform/crypto/key-file.ts';
import { reencryptPractice, replaceDataKey, rewrapDataKeys } from '../platform/crypto/key-rotation.ts';
import { openKeyring } from '../platform/crypto/keyring.ts';
import { resealVault } from '../platform/crypto/vault-rotation.ts';
import { allPractices, createDatabase, type Database } from '../platform/database/database.ts';

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
      'DATABASE_OWNER_URL is not set: only the owner of the database may rewrite what is kept as it is.',
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
  if (config.keyFile && !config.key) addKey(config.keyFile);
  const keyring = openKeyring(config);
  console.log(`The key in use is now ${keyring.active().id}; copy the key file to where you keep its copy.`);
  console.log(`Data keys wrapped again: ${await rewrapDataKeys(db, keyring)}`);
  console.log(`The service's own secrets closed again: ${await resealVault(db, keyring)}`);
  if (!process.argv.includes('--data')) return;

  const practices = await db.transaction(allPractices(), (tx) =>
    tx.query<{ id: string }>('select distinct practice_id as id from app.practice_data_keys order by 1'),
  );
  for (const { id } of practices) await replaceDataKey(db, keyring, id);
  console.log('Waiting a minute until every running process uses the new data keys.');
  await sleep(65_000);
  for (const { id } of practices) {
    console.log(`Practice ${id}: ${await reencryptPractice(db, keyring, id)} values encrypted again`);
  }
}
