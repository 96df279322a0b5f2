import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { holderOf, lockDataFolder } from './run-lock.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-lock-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const MODULE = new URL('./run-lock.mjs', import.meta.url).href;

async function holdInAnotherProcess() {
  const code = `import { lockDataFolder } from '${MODULE}';
    lockDataFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const kill = () => new Promise((resolve) => child.once('close', resolve).kill('SIGKILL'));
  return { pid: child.pid, kill };
}

test('a second run on the same folder is told which process holds it', async () => {
  const other = await holdInAnotherProcess();
  expect(() => lockDataFolder(folder)).toThrow(`is in use by another run (process ${other.pid})`);
  expect(holderOf(folder)).toBe(other.pid);
  await other.kill();
});

test('the folder of a killed run is free', async () => {
  const other = await holdInAnotherProcess();
  await other.kill();
  expect(holderOf(folder)).toBeNull();
  lockDataFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('a process that merely has the number of a killed run holds nothing', () => {
  const release = lockDataFolder(folder);
  const lock = JSON.parse(readFileSync(path.join(folder, 'run.lock'), 'utf8'));
  release();
  writeFileSync(path.join(folder, 'run.lock'), JSON.stringify({ ...lock, started: 'before the reboot' }));
  expect(holderOf(folder)).toBeNull();
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('a lock that was cut short by a full disk holds nothing', () => {
  writeFileSync(path.join(folder, 'run.lock'), '{"pid":');
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('of many that start at once after a kill, exactly one gets the folder', async () => {
  writeFileSync(path.join(folder, 'run.lock'), JSON.stringify({ pid: 999_999_999, started: null }));
  const code = `import { lockDataFolder } from '${MODULE}';
    try { lockDataFolder(process.argv[1]); console.log('got it'); setTimeout(() => {}, 3000); } catch { console.log('refused'); }`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())));
    }),
  );
  expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1);
});
