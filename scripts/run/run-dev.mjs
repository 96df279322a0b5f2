import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled } from '../build/install.mjs';
import { inPackage, inRoot, root } from '../lib/paths.mjs';
import { supervise } from '../lib/shutdown.mjs';
import { StartError } from '../lib/start-error.mjs';
import { step } from '../lib/steps.mjs';
import { openDatabase } from './database.mjs';
import { sandboxEnvironment, serviceEnvironment } from './environment.mjs';
import { lockDataFolder } from './run-lock.mjs';
import { isResponding } from './service.mjs';
import { findFreePort, loadEnvironmentFile, readSettings, requireFreePort } from './settings.mjs';
import { welcomeText } from './welcome.mjs';

const PRELOAD = new URL('./end-group-with-parent.mjs', import.meta.url).href;
const TSX = inRoot('node_modules/tsx/dist/cli.mjs');

/** `npm run dev`: runs every part from source and restarts it when its files change. */
export function runDev() {
  return supervise(async (run) => {
    loadEnvironmentFile();
    const settings = readSettings();
    run.onStop(lockDataFolder(settings.dataDir));
    await requireFreePort(settings.port, settings.host);
    await ensureInstalled({ step, signal: run.signal });
    const database = await openDatabase(settings, { step });
    run.onStop(database.close);

    const apiPort = await findFreePort();
    const sandboxPort = settings.usesSandbox ? await findFreePort() : null;
    const env = {
      ...serviceEnvironment(settings, { database, sandboxPort }),
      NODE_ENV: 'development',
      PORT: String(apiPort),
      HOST: '127.0.0.1',
    };
    const start = (script, args, extra = {}) => {
      const child = spawn(process.execPath, ['--import', PRELOAD, script, ...args], {
        cwd: root,
        env: { ...env, ...extra },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
      });
      run.onStop(() => endGroup(child));
      return child;
    };
    const once = (script, extra) =>
      new Promise((resolve, reject) => {
        start(TSX, [inRoot(script)], extra).on('close', (code) =>
          code === 0 ? resolve() : reject(new StartError(`${script} failed.`)),
        );
      });
    const watch = (script, extra) => start(TSX, ['watch', '--clear-screen=false', inRoot(script)], extra);

    await once('apps/api/src/migrate.ts', database.ownerEnvironment);
    if (sandboxPort) {
      // Developers shouldn't wait for the sandbox's delays.
      watch('apps/sandbox/src/main.ts', { SANDBOX_DELAY_MS: '100', ...sandboxEnvironment(sandboxPort) });
      await until(`http://127.0.0.1:${sandboxPort}/sandbox/health`, run);
    }
    if (settings.isDemo) await once('apps/api/src/demo/seed.ts');
    watch('apps/api/src/server.ts');
    await until(`http://127.0.0.1:${apiPort}/health`, run);
    watch('apps/api/src/worker.ts');

    const address = ['--port', String(settings.port), '--host', settings.host, '--strictPort'];
    start(inPackage('apps/web', 'vite', 'bin/vite.js'), [inRoot('apps/web'), ...address], {
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    });
    await until(`${settings.address}/login`, run);
    process.stdout.write(welcomeText(settings));
  });
}

async function until(url, run) {
  while (!(await isResponding(url))) {
    run.checkpoint();
    await sleep(100);
  }
}

/** Signals the whole group, because tsx runs the program in a child process. */
async function endGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await Promise.race([exited, sleep(5000).then(() => process.kill(-child.pid, 'SIGKILL'))]);
}
