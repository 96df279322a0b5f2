import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findLockHolder, lockDataFolder, lockForCommand } from './run-lock.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-lock-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const MODULE = new URL('./run-lock.mjs', import.meta.url).href;

async function holdInAnotherProcess(command = '') {
  const code = `import { lockDataFolder } from '${MODULE}';
    lockDataFolder(process.argv[1], process.argv[2] || null); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder, command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const kill = () => new Promise((resolve) => child.once('close', resolve).kill('SIGKILL'));
  return { pid: child.pid, kill };
}

test('tells a second run which process holds the folder', async () => {
  const other = await holdInAnotherProcess();
  expect(() => lockDataFolder(folder)).toThrow(`is in use by another run (process ${other.pid})`);
  expect(findLockHolder(folder)).toBe(other.pid);
  await other.kill();
});

test('lets a command use the database of a running Bitewing, but not of another command', async () => {
  const bitewing = await holdInAnotherProcess();
  // Null: the command needs no lock of its own.
  expect(lockForCommand(folder, 'backup')).toBeNull();
  await bitewing.kill();

  const other = await holdInAnotherProcess('verify-audit');
  expect(() => lockForCommand(folder, 'backup')).toThrow(
    `The command "verify-audit" is running (process ${other.pid}).`,
  );
  await other.kill();
});

test('locks the folder for a command if nothing else runs', () => {
  const unlock = lockForCommand(folder, 'backup');
  expect(findLockHolder(folder)).toBe(process.pid);
  unlock();
});

test('releases the folder of a killed run', async () => {
  const other = await holdInAnotherProcess();
  await other.kill();
  expect(findLockHolder(folder)).toBeNull();
  lockDataFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('ignores a lock whose process ID belongs to a later process', () => {
  const release = lockDataFolder(folder);
  const lock = JSON.parse(readFileSync(path.join(folder, 'run.lock'), 'utf8'));
  release();
  writeFileSync(path.join(folder, 'run.lock'), JSON.stringify({ ...lock, started: 'before the reboot' }));
  expect(findLockHolder(folder)).toBeNull();
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('ignores a lock file truncated by a full disk', () => {
  writeFileSync(path.join(folder, 'run.lock'), '{"pid":');
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('gives the folder to exactly one of many simultaneous starts', async () => {
  writeFileSync(path.join(folder, 'run.lock'), JSON.stringify({ pid: 999_999_999, started: null }));
  const code = `import { lockDataFolder } from '${MODULE}';
    try { lockDataFolder(process.argv[1]); console.log('got it'); setTimeout(() => {}, 3000); } catch { console.log('refused'); }`;
  const results = await Promise.all(
    Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())));
    }),
  );
  expect(results.filter((result) => result === 'got it')).toHaveLength(1);
});
