// Compares a second `npm start` with the first.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { demoEnvironment } from '../scripts/run/environment.mjs';
import { atMost } from './lib/rows.mjs';

const START = fileURLToPath(new URL('../scripts/run/start.mjs', import.meta.url));

/** Both runs find the program built. The first also creates the database and the demo. */
export async function benchStartUp() {
  await ensureBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'bitewing-bench-'));
  try {
    const first = await startOnce(folder);
    const second = await startOnce(folder);
    if (process.env.BENCH_TIMES) console.log({ first, second });
    return [atMost('A second `npm start`, against the first', second / first, 1)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the milliseconds until Bitewing prints its address. */
async function startOnce(folder) {
  const start = performance.now();
  const child = spawn(process.execPath, [START], {
    env: demoEnvironment(folder),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const up = new Promise((resolve) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (/running at http/.test(output)) resolve(performance.now());
    });
  });
  const moment = await Promise.race([up, ended.then(() => null)]);
  if (!moment) throw new Error('Bitewing did not start.');
  child.kill('SIGTERM');
  await ended;
  return moment - start;
}
