import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
const README = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(FOLDER, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

it('links only to files and folders that exist', () => {
  const links = [...README.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(path.join(FOLDER, link)))).toEqual([]);
});

it("names each file of the grammar, and no others, in the grammar's table", () => {
  const [, table = ''] = README.split("## The grammar's files");
  const named = [...(table.split('## ')[0]?.matchAll(/`([\w/-]+\.ts)`/g) ?? [])].map(([, file = '']) => file);
  expect(named.sort()).toEqual(sourcesIn('grammar').sort());
});
