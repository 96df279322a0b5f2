import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseAccount } from './postgres-account.mjs';

const isRoot = process.getuid?.() === 0;
const OTHER_USER = 12_345;
let folder;
let copy;
let marker;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-account-'));
  chmodSync(folder, 0o777);
  vi.stubEnv('TMPDIR', folder);
  copy = path.join(folder, 'bitewing-postgres-0.0.0');
  marker = path.join(folder, 'ran');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that leaves a file when it runs. */
function writeProgram(home, text = `#!/bin/sh\ntouch '${marker}'\n`) {
  mkdirSync(path.join(home, 'bin'), { recursive: true });
  writeFileSync(path.join(home, 'bin/postgres'), text, { mode: 0o755 });
}

/** Binaries in a folder that only root can enter, so the other user needs a copy. */
function hiddenBinaries() {
  const home = path.join(folder, 'hidden/native');
  writeProgram(home);
  chmodSync(path.dirname(home), 0o700);
  return { home, version: '0.0.0' };
}

const reach = () => chooseAccount('drop').reach(hiddenBinaries());

test.runIf(isRoot)('runs no program from a folder of another user', () => {
  writeProgram(copy);
  chownSync(copy, OTHER_USER, OTHER_USER);
  expect(reach).toThrow("isn't a folder of this user");
  expect(existsSync(marker)).toBe(false);
});

test.runIf(isRoot)('runs no program through a link in the temp folder', () => {
  writeProgram(path.join(folder, 'elsewhere'));
  symlinkSync(path.join(folder, 'elsewhere'), copy);
  expect(reach).toThrow("isn't a folder of this user");
  expect(existsSync(marker)).toBe(false);
});

test.runIf(isRoot)('replaces its own copy if that is incomplete', () => {
  mkdirSync(copy);
  expect(reach().home).toBe(copy);
  expect(existsSync(path.join(copy, 'bin/postgres'))).toBe(true);
});

test.runIf(isRoot)('uses a complete copy of its own as it is', () => {
  writeProgram(copy);
  writeFileSync(path.join(copy, 'kept'), '');
  expect(reach().home).toBe(copy);
  expect(existsSync(path.join(copy, 'kept'))).toBe(true);
});
