import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { hashOf } from './ensure-built.mjs';

let folder;
const write = (file, text) => writeFileSync(path.join(folder, file), text);
const hash = () => hashOf(['src', 'index.html', 'missing'], folder);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-build-'));
  for (const name of ['src/deep', 'scripts/build']) mkdirSync(path.join(folder, name), { recursive: true });
  write('package-lock.json', '{}');
  write('index.html', '<p>');
  write('src/deep/a.ts', 'a');
  return () => rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['a source file', 'src/deep/a.ts'],
  ['a new source file', 'src/b.ts'],
  ['index.html', 'index.html'],
  ['the lockfile', 'package-lock.json'],
  ['the build script', 'scripts/build/ensure-built.mjs'],
  ['the compiler options', 'tsconfig.base.json'],
])('the hash changes with %s', (_, file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).not.toBe(before);
});

test('the hash changes if a source file is renamed', () => {
  const before = hash();
  write('src/deep/b.ts', 'a');
  rmSync(path.join(folder, 'src/deep/a.ts'));
  expect(hash()).not.toBe(before);
});

test('the hash does not change with a test file', () => {
  const before = hash();
  write('src/deep/a.test.ts', 'changed');
  expect(hash()).toBe(before);
});
