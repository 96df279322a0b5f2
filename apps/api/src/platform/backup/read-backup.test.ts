import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupError, copyLine, FIRST_LINE, MANIFEST_MARK, type Manifest } from './backup-format.ts';
import { checkBackup } from './read-backup.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitewing-read-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = '1\tMaple Dental\n2\tOak Dental\n';
const TABLE = { schema: 'app', name: 'practices', columns: ['id', 'name'] };
const MANIFEST: Manifest = {
  takenAt: '2026-11-17T00:00:00.000Z',
  serverVersion: '17',
  migrations: [],
  tables: [{ ...TABLE, rows: 2, sha256: createHash('sha256').update(ROWS).digest('hex') }],
  sequences: [],
  keyIds: [],
};
const BODY = `${FIRST_LINE}\n${copyLine(TABLE)}\n${ROWS}\\.\n`;
const WHOLE = `${BODY}${MANIFEST_MARK}${JSON.stringify(MANIFEST)}\n`;

const check = (text: string) => {
  const file = join(folder, 'backup.gz');
  writeFileSync(file, gzipSync(text));
  return checkBackup(file);
};

it('accepts a backup that matches its manifest', async () => {
  expect(await check(WHOLE)).toEqual(MANIFEST);
});

it.each([
  ['a table without an end', `${copyLine(TABLE)}\n3\tElm Dental\n`],
  ['a whole table', `${copyLine(TABLE)}\n\\.\n`],
  ['a second manifest', `${MANIFEST_MARK}${JSON.stringify(MANIFEST)}\n`],
])('refuses a backup with %s after its manifest', async (_what, added) => {
  await expect(check(`${WHOLE}${added}`)).rejects.toThrow(BackupError);
});

it.each(['{"tables": [', 'null', '{}'])('refuses the damaged manifest %s', async (manifest) => {
  await expect(check(`${BODY}${MANIFEST_MARK}${manifest}\n`)).rejects.toThrow(BackupError);
});
