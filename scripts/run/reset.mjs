// Empties the demo: the next start makes a new one.
import '../lib/require-node.mjs';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { besideData } from './environment.mjs';
import { holderOf } from './run-lock.mjs';
import { loadEnvironmentFile, readSettings } from './settings.mjs';

loadEnvironmentFile();
const { dataDir, outsideDatabase, demo } = readSettings();

const refuse = (why) => {
  console.error(why);
  process.exit(1);
};

if (!demo) refuse('This is a production Bitewing: reset only empties a demo.');
if (outsideDatabase) refuse('DATABASE_URL names a server of your own: empty that database yourself.');
const holder = holderOf(dataDir);
if (holder) refuse(`Bitewing is running on ${dataDir} (process ${holder}). Stop it first.`);
if (!existsSync(dataDir)) {
  console.log(`${dataDir} does not exist: there is nothing to empty.`);
  process.exit(0);
}
// BITEWING_DATA may name any folder; only one that a start has filled is removed.
if (!existsSync(path.join(dataDir, 'postgres')))
  refuse(`${dataDir} is no data folder of Bitewing; nothing was removed.`);

const { stopLeftover } = await import('./postgres/postgres.mjs');
await stopLeftover(dataDir);
rmSync(dataDir, { recursive: true, force: true });
rmSync(besideData(dataDir, 'key'), { force: true });
console.log(`Removed ${dataDir}. The next npm start makes a new demo.`);
