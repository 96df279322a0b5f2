import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { findOversized } from './sizes.mjs';
import { sourceFiles } from './source-files.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-sizes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file, lines) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '\n'.repeat(lines));
  return file;
}

it('finds no file and no folder in the repository that is too large', () => {
  expect(findOversized(root, sourceFiles(root))).toEqual([]);
});

it('finds a file with more than 300 lines, unless it is a test', () => {
  const files = [write('a.ts', 301), write('b.ts', 300), write('a.test.ts', 301)];
  expect(findOversized(folder, files)).toEqual(['a.ts has 301 lines; the limit is 300']);
});

it('finds a folder with more than 25 source files', () => {
  const files = Array.from({ length: 26 }, (_, index) => write(`many/${index}.ts`, 1));
  const few = Array.from({ length: 25 }, (_, index) => write(`few/${index}.ts`, 1));
  const notCounted = [write('few/a.module.css', 1), write('few/a.test.ts', 1)];
  expect(findOversized(folder, [...files, ...few, ...notCounted])).toEqual([
    'many has 26 source files; the limit is 25',
  ]);
});
