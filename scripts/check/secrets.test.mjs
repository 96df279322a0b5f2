import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { findSecrets } from './secrets.mjs';
import { sourceFiles } from './source-files.mjs';

it('finds no secret in the repository', () => {
  expect(findSecrets(root, sourceFiles(root))).toEqual([]);
});

it('reports the file, kind and line of a secret, and skips missing files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bitewing-secrets-'));
  const planted = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
  writeFileSync(path.join(folder, 'a.txt'), `one\ntwo\n${planted}\n`);
  writeFileSync(path.join(folder, 'b.txt'), `x = "gh${'p_'}${'a1'.repeat(18)}"`);
  writeFileSync(path.join(folder, 'c.txt'), 'nothing');
  expect(findSecrets(folder, ['a.txt', 'b.txt', 'c.txt', 'gone.txt'])).toEqual([
    { file: 'a.txt', kind: 'private key', line: 3 },
    { file: 'b.txt', kind: 'GitHub token', line: 1 },
  ]);
  rmSync(folder, { recursive: true });
});
