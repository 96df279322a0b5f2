import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAlive, processesWorkingIn } from './processes.mjs';

const firstOutput = (child) =>
  new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())));

test('treats a process that has ended as not alive while it is a zombie', async () => {
  // `exec` replaces the shell with `sleep`, which never reads its child's exit code.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const zombie = Number(await firstOutput(parent));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(() => process.kill(zombie, 0)).not.toThrow();
  expect(isAlive(zombie)).toBe(false);
  expect(isAlive(parent.pid)).toBe(true);
  parent.kill('SIGKILL');
});

test('finds a process by its working directory', async () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bitewing-cwd-')));
  const child = spawn('sh', ['-c', 'echo up; exec sleep 60'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await firstOutput(child);
  expect(processesWorkingIn(folder)).toEqual([child.pid]);
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});
