import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceFiles } from './source-files.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-source-'));
  mkdirSync(path.join(folder, 'src'));
  for (const file of ['src/a.ts', 'b.log']) writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, '.gitignore'), '*.log\n');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('lists tracked and new files of a repository, without ignored and deleted files', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  writeFileSync(path.join(folder, 'deleted.ts'), '');
  execFileSync('git', ['add', 'deleted.ts'], { cwd: folder });
  rmSync(path.join(folder, 'deleted.ts'));
  expect(sourceFiles(folder)).toEqual(['.gitignore', 'src/a.ts']);
});

it('lists the same files without a repository, and creates none', () => {
  expect(sourceFiles(folder)).toEqual(['.gitignore', 'src/a.ts']);
  expect(readdirSync(folder)).not.toContain('.git');
});

it('fails if Git is missing or lists no files', () => {
  rmSync(path.join(folder, 'src/a.ts'));
  rmSync(path.join(folder, '.gitignore'));
  rmSync(path.join(folder, 'b.log'));
  expect(() => sourceFiles(folder)).toThrow('Git lists no files');
  expect(() => sourceFiles(path.join(folder, 'none'))).toThrow(/ENOENT\.$/);
  vi.stubEnv('PATH', folder);
  expect(() => sourceFiles(folder)).toThrow(/^We couldn't list the files of .*ENOENT\. Install Git\.$/);
});
