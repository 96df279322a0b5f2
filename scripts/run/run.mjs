import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { supervise } from '../lib/shutdown.mjs';
import { step } from '../lib/steps.mjs';
import { openDatabase } from './database.mjs';
import { sandboxEnvironment, serviceEnvironment } from './environment.mjs';
import { lockDataFolder } from './run-lock.mjs';
import { isResponding, runOnce, runService } from './service.mjs';
import { findFreePort, loadEnvironmentFile, readSettings, requireFreePort } from './settings.mjs';
import { welcomeText } from './welcome.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

/** `npm start`: installs packages, builds and creates the database as needed, then starts Bitewing. */
export function runBitewing() {
  return supervise(async (run) => {
    loadEnvironmentFile();
    const settings = await chooseSettings();
    run.onStop(lockDataFolder(settings.dataDir));
    await requireFreePort(settings.port, settings.host);
    await ensureInstalled({ step, signal: run.signal });
    run.checkpoint();
    await ensureBuilt({ step, without: settings.usesSandbox ? [] : ['sandbox'] });
    run.checkpoint();

    const database = await openDatabase(settings, { step });
    run.onStop(database.close);
    run.checkpoint();
    // Tests set SANDBOX_PORT, because they tell the sandbox to make a payer fail.
    const sandboxPort = settings.usesSandbox
      ? Number(process.env.SANDBOX_PORT) || (await findFreePort())
      : null;
    const env = serviceEnvironment(settings, { database, sandboxPort });

    const once = async (title, name, extra = {}) => {
      const job = runOnce(inRoot('apps/api/dist', name), { env: { ...env, ...extra } });
      run.signal.addEventListener('abort', job.stop);
      await step(title, () => job.done);
      run.checkpoint();
    };
    const keepRunning = async (name, script, { serviceEnv = env, isReady } = {}) => {
      const logFolder = path.join(settings.dataDir, 'logs');
      const service = runService({ name, script: inRoot(script), env: serviceEnv, logFolder, isReady, say });
      run.onStop(service.stop);
      run.signal.addEventListener('abort', service.stop);
      await step(`Starting the ${name}`, service.ready);
      run.checkpoint();
      return service;
    };
    const keepSandboxRunning = (extra = {}) =>
      keepRunning('sandbox', 'apps/sandbox/dist/main.js', {
        serviceEnv: { ...sandboxEnvironment(sandboxPort), ...extra },
        isReady: () => isResponding(`http://127.0.0.1:${sandboxPort}/sandbox/health`),
      });

    await once('Preparing the database', 'migrate.js', database.ownerEnvironment);
    const filledMarker = path.join(settings.dataDir, 'demo-filled');
    if (settings.isDemo && !existsSync(filledMarker)) {
      // The demo's history is created without the sandbox's delays.
      const fastSandbox = sandboxPort ? await keepSandboxRunning({ SANDBOX_DELAY_MS: '0' }) : null;
      await once('Filling in the demo', 'seed.js');
      await fastSandbox?.stop();
      if (!settings.usesOutsideDatabase) writeFileSync(filledMarker, '');
    }
    await Promise.all([
      sandboxPort ? keepSandboxRunning() : null,
      keepRunning('api', 'apps/api/dist/server.js', {
        isReady: () => isResponding(`${settings.address}/health`),
      }),
      keepRunning('worker', 'apps/api/dist/worker.js'),
    ]);
    process.stdout.write(welcomeText(settings));
  });
}

/** PORT=0 means any free port, for parallel runs. */
async function chooseSettings() {
  if (process.env.PORT === '0') process.env.PORT = String(await findFreePort(process.env.HOST));
  return readSettings();
}
