// Runs a maintenance command on the database, whether Bitewing is running or not:
// node scripts/run/command.mjs <name> [arguments]
import '../lib/require-node.mjs';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { report } from '../lib/shutdown.mjs';
import { StartError } from '../lib/start-error.mjs';
import { step } from '../lib/steps.mjs';
import { openDatabase } from './database.mjs';
import { serviceEnvironment } from './environment.mjs';
import { lockForCommand } from './run-lock.mjs';
import { loadEnvironmentFile, readSettings } from './settings.mjs';

const [name, ...args] = process.argv.slice(2);
// A signal ends the command but not this process, which then stops the database.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => stop.abort(new StartError('Stopped.')));
let code = 1;
let cleanUp = async () => {};
try {
  loadEnvironmentFile();
  const settings = readSettings();
  await ensureInstalled({ step, signal: stop.signal });
  await ensureBuilt({ step });
  const script = inRoot('apps/api/dist', `${name}.js`);
  if (!existsSync(script)) throw new StartError(`There is no command "${name}".`);
  stop.signal.throwIfAborted();
  // A lock without a command's name keeps no other command out. With an outside database that is right: no command stops
  // that database, so several commands may use it at once.
  const unlock = lockForCommand(settings.dataDir, settings.usesOutsideDatabase ? null : name);
  cleanUp = async () => unlock?.();
  const database = await openDatabase(settings, { step });
  // The process that locked the folder stops the database. If Bitewing is running, that isn't this command.
  if (unlock) {
    cleanUp = async () => {
      await database.close();
      unlock();
    };
  }
  stop.signal.throwIfAborted();
  code = await run(script, { ...serviceEnvironment(settings, { database }), ...database.ownerEnvironment });
} catch (error) {
  report(error);
} finally {
  await cleanUp();
}
process.exit(code);

function run(script, env) {
  const child = fork(script, args, { env, stdio: 'inherit', execArgv: ['--enable-source-maps'] });
  stop.signal.addEventListener('abort', () => child.kill());
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}
