// Deletes the demo's data, its key and the files about both; the next start creates a new demo.
import '../lib/require-node.mjs';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keyPathFor } from './environment.mjs';
import { findLockHolder } from './run-lock.mjs';
import { loadEnvironmentFile, readSettings } from './settings.mjs';

loadEnvironmentFile();
const { dataDir, usesOutsideDatabase, isDemo } = readSettings();

const refuse = (why) => {
  console.error(why);
  process.exit(1);
};

if (!isDemo) refuse('This is a production installation. Reset only deletes demos.');
if (usesOutsideDatabase) refuse('DATABASE_URL is your own server. Empty that database yourself.');
const holder = findLockHolder(dataDir);
if (holder) refuse(`Bitewing is running on ${dataDir} (process ${holder}). Stop it first.`);
if (!existsSync(dataDir)) {
  console.log(`${dataDir} doesn't exist. There is nothing to delete.`);
  process.exit(0);
}
// BITEWING_DATA may be any folder. Delete it only if a start created it.
if (!existsSync(path.join(dataDir, 'postgres')))
  refuse(`${dataDir} is not a data folder of Bitewing. Nothing was deleted.`);

const { stopLeftoverServer } = await import('./postgres/postgres.mjs');
await stopLeftoverServer(dataDir);
rmSync(dataDir, { recursive: true, force: true });
const keyPath = keyPathFor(dataDir, 'key');
// The anchor file is signed with the key, and the purge record is about this data: the next demo can't use either.
for (const file of [keyPath, `${keyPath}.anchors`, `${keyPath}.erasures`]) rmSync(file, { force: true });
console.log(`Deleted ${dataDir}. The next npm start creates a new demo.`);
