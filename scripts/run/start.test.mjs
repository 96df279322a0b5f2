import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { processesWorkingIn } from '../lib/processes.mjs';
import { demoEnvironment } from './environment.mjs';

// Starts Bitewing, kills its supervisor with SIGKILL, and starts it again.

const folder = mkdtempSync(path.join(tmpdir(), 'bitewing start '));
const TIMEOUT_MS = 240_000;
let run;

function start(environment = {}) {
  const child = spawn(process.execPath, [inRoot('scripts/run/start.mjs')], {
    env: { ...demoEnvironment(folder), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, output: output.trim() })),
  );
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        const address = /running at (\S+)[\s\S]+Ctrl-C/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}

async function tokenOf(address, account) {
  const response = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@bitewing.test`, password: 'bitewing-demo' }),
  });
  return (await response.json()).access_token;
}

async function get(address, url, account) {
  const token = await tokenOf(address, account);
  const response = await fetch(address + url, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

beforeAll(async () => {
  run = start();
  await run.ready;
}, TIMEOUT_MS);

afterAll(async () => {
  run.child.kill('SIGTERM');
  await run.ended;
  rmSync(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

test("serves the login page and each demo account's profile", async () => {
  const address = await run.ready;
  const page = await fetch(`${address}/login`);
  expect(page.headers.get('content-type')).toContain('text/html');
  const roles = await Promise.all(
    ['super', 'admin', 'staff', 'staff2'].map(
      async (account) => (await get(address, '/auth/me', account)).role,
    ),
  );
  expect(roles).toEqual(['super_admin', 'practice_admin', 'staff', 'staff']);
});

test('refuses a second run on the same data with a one-line message', async () => {
  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^The data folder .+ is in use by another run \(process \d+\)\. .+$/);
});

test('refuses a second run on the same port with a one-line message', async () => {
  const { port } = new URL(await run.ready);
  const { code, output } = await start({ PORT: port, BITEWING_DATA: path.join(folder, 'other') }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Port \d+ is in use by another program\. .+$/);
});

test(
  'loses no verification when it is killed and started again',
  async () => {
    const before = await get(await run.ready, '/api/verifications?limit=100', 'staff');
    expect(before.total).toBeGreaterThan(20);
    run.child.kill('SIGKILL');
    await run.ended;
    run = start();
    const after = await get(await run.ready, '/api/verifications?limit=100', 'staff');
    expect(after).toEqual(before);
  },
  TIMEOUT_MS,
);

test('stops with exit code 0 on Ctrl-C', async () => {
  await run.ready;
  run.child.kill('SIGINT');
  const { code, output } = await run.ended;
  expect(code).toBe(0);
  expect(output).toMatch(/Stopping …$/);
});

test.each(['SIGINT', 'SIGTERM'])('stops the database if a maintenance command gets %s', async (signal) => {
  const cluster = path.join(folder, 'data/postgres');
  expect(processesWorkingIn(cluster)).toEqual([]);
  const command = inRoot('scripts/run/command.mjs');
  // Waits for a password on standard input.
  const child = spawn(process.execPath, [command, 'create-super-admin', 'sol@bitewing.test', 'Sol'], {
    env: demoEnvironment(folder),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await expect.poll(() => processesWorkingIn(cluster).length, { timeout: 30_000 }).toBeGreaterThan(0);
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(processesWorkingIn(cluster)).toEqual([]);
  expect(existsSync(path.join(folder, 'data/run.lock'))).toBe(false);
});
