import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ensureInstalled, runNpm, withoutNpmSettings } from './install.mjs';

const PACKAGES = ['esbuild', 'vite', 'fastify', 'pg', 'pg-boss', 'react', 'typescript'];
let folder;
let installs;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-install-'));
  installs = [];
  writeLock('1.0.0');
  return () => rmSync(folder, { recursive: true, force: true });
});

function writeLock(version) {
  const packages = Object.fromEntries(PACKAGES.map((name) => [`node_modules/${name}`, { version }]));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

async function install(args) {
  installs.push(args);
  for (const name of PACKAGES) {
    mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(path.join(folder, 'node_modules', name, 'package.json'), '{}');
  }
}

const ensure = (run = install) => ensureInstalled({ folder, run });

test('installs packages, including dev dependencies, into an empty folder', async () => {
  await ensure();
  expect(installs).toEqual([expect.arrayContaining(['ci', '--include=dev'])]);
});

test('does nothing if the packages are already installed', async () => {
  await ensure();
  await ensure();
  expect(installs).toHaveLength(1);
});

test('installs again if the lockfile changed', async () => {
  await ensure();
  writeLock('2.0.0');
  await ensure();
  expect(installs).toHaveLength(2);
});

test('installs again if packages were deleted', async () => {
  await ensure();
  rmSync(path.join(folder, 'node_modules/fastify'), { recursive: true });
  await ensure();
  expect(installs).toHaveLength(2);
});

test('repeats an interrupted install', async () => {
  const interrupted = async (args) => {
    await install(args);
    throw new Error('killed');
  };
  await expect(ensure(interrupted)).rejects.toThrow('killed');
  await ensure();
  expect(installs).toHaveLength(2);
});

test('accepts a manual install only if it matches the lockfile', async () => {
  await install();
  installs = [];
  const record = (version) => {
    const packages = Object.fromEntries(PACKAGES.map((name) => [`node_modules/${name}`, { version }]));
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };
  record('0.9.0');
  await ensure();
  expect(installs).toHaveLength(1);
  rmSync(path.join(folder, 'node_modules/.bitewing-install'));
  record('1.0.0');
  await ensure();
  expect(installs).toHaveLength(1);
});

test("shows npm's output if npm fails", async () => {
  await expect(runNpm(['no-such-command'], folder)).rejects.toThrow(
    /npm no-such-command failed:\n.*Unknown command/s,
  );
});

test('does not pass the settings of the npm that started us to the npm that we start', () => {
  const kept = withoutNpmSettings({
    PATH: '/bin',
    npm_config_omit: 'dev',
    npm_lifecycle_event: 'start',
    NPM_TOKEN: 'x',
  });
  expect(kept).toEqual({ PATH: '/bin', NPM_TOKEN: 'x' });
});
