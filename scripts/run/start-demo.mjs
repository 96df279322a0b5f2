import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { demoEnvironment } from './environment.mjs';

/** Starts a separate demo on a free port, with a temporary folder. */
export async function startDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bitewing-demo-'));
  const child = spawn(process.execPath, [inRoot('scripts/run/start.mjs')], {
    env: demoEnvironment(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = await Promise.race([addressPrintedBy(child), ended.then(() => null)]);
  if (!address) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('Bitewing did not start.');
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressPrintedBy = (child) =>
  new Promise((resolve) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const address = /running at (http\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
