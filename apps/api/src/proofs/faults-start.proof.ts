// Kills the main process of `npm start` at random times and starts it again. Its services exit when they notice
// that it is gone.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findFreePort } from '../testing/test-sandbox.ts';
import { patient } from '../testing/verification-world.ts';
import { createCases } from './cases.ts';

const START = fileURLToPath(new URL('../../../../scripts/run/start.mjs', import.meta.url));
const KILLS = 5;
const VERIFICATIONS_PER_KILL = 10;
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 30_000;

it('finishes all accepted verifications when npm start is killed at random times', async () => {
  const cases = createCases(
    `kill -9 of npm start × ${KILLS}: ${KILLS * VERIFICATIONS_PER_KILL} verifications`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bw-power-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await start(folder, port);
  const submitted: string[] = [];
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const token = await logIn(url);
      cases.add(`start ${kill}: users can log in`, token !== null);
      // Pauses only after the later verifications, so that the kill interrupts different steps of the work.
      const pauseFrom = Math.random() * VERIFICATIONS_PER_KILL;
      for (let n = 0; n < VERIFICATIONS_PER_KILL; n += 1) {
        const id = await ask(url, token, `POWER${kill}X${n}`);
        if (id) submitted.push(id);
        cases.add(`kill ${kill}: verification ${n} is accepted`, id !== null);
        if (n >= pauseFrom) await wait(Math.random() * 100);
      }
      await wait(Math.random() * 1500);
      await killAndWait(child);
      // The services notice a moment later that the main process has ended. Until then, the old API still responds.
      await waitUntilStopped(url);
      child = await start(folder, port);
    }
    const token = await logIn(url);
    for (const id of submitted) {
      const status = await waitUntilFinished(url, token, id);
      cases.add(`${id} has ended`, status === 'completed' || status === 'failed', status);
    }
  } finally {
    await killAndWait(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
});

async function start(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [START], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      BITEWING_ENV_FILE: join(folder, 'no-settings'),
      BITEWING_DATA: join(folder, 'data'),
      SANDBOX_DELAY_MS: '200-600',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await wait(250)) {
    if (child.exitCode !== null) throw new Error(`npm start ended before it was ready: ${output}`);
    if ((await healthAt(`http://127.0.0.1:${port}`))?.ok) return child;
  }
  await killAndWait(child);
  throw new Error(`npm start did not start in time: ${output}`);
}

/** Null if no process listens. */
const healthAt = (url: string) => fetch(`${url}/health`).catch(() => null);

async function waitUntilStopped(url: string): Promise<void> {
  for (const until = Date.now() + STOP_TIMEOUT_MS; Date.now() < until; await wait(100))
    if ((await healthAt(url)) === null) return;
  throw new Error('the services still run after the main process was killed');
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

async function call(url: string, method: string, path: string, token: string | null, body?: unknown) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Record<string, string>;
}

async function logIn(url: string): Promise<string | null> {
  const body = { email: 'staff@bitewing.test', password: 'bitewing-demo' };
  const session = await call(url, 'POST', '/auth/v1/token?grant_type=password', null, body);
  return session['access_token'] ?? null;
}

const ask = async (url: string, token: string | null, memberId: string) => {
  const body = patient({ member_id: memberId });
  return (await call(url, 'POST', '/api/verifications/real-time', token, body))['verification_id'] ?? null;
};

async function waitUntilFinished(url: string, token: string | null, id: string): Promise<string | undefined> {
  let status: string | undefined;
  for (let tries = 0; tries < 600; tries += 1) {
    status = (await call(url, 'GET', `/api/verifications/${id}`, token))['status'];
    if (status === 'completed' || status === 'failed') return status;
    await wait(200);
  }
  return status;
}
