import { createHash, type KeyObject } from 'node:crypto';
import { createWriteStream, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CopiedTable, listKeyIds, listSequences, listTables } from './backup-catalog.ts';
import { createEncryption } from './backup-encryption.ts';
import {
  copyLine,
  END_OF_TABLE,
  FIRST_LINE,
  MANIFEST_MARK,
  type Manifest,
  quoted,
  type TableEntry,
  tableName,
} from './backup-format.ts';

const NEWLINE = 10;

/**
 * Writes a snapshot of the whole database while the API and workers keep running. The backup is encrypted if there is
 * a `recipient`. Until the file is complete, its name ends in `.partial`.
 */
export async function writeBackup(
  ownerUrl: string,
  file: string,
  recipient: KeyObject | null = null,
): Promise<Manifest> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.partial`;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bitewing-backup' });
  await client.connect();
  try {
    let manifest: Manifest | null = null;
    const text = Readable.from(
      readText(client, (complete) => {
        manifest = complete;
      }),
    );
    const target = createWriteStream(draft, { fd: openSync(draft, 'w', 0o600), flush: true });
    const encryption = recipient ? createEncryption(recipient) : new PassThrough();
    await pipeline(text, createGzip(), encryption, target);
    if (!manifest) throw new Error('The backup ended early.');
    renameSync(draft, file);
    return manifest;
  } finally {
    rmSync(draft, { force: true });
    await client.end();
  }
}

async function* readText(
  client: pg.Client,
  onComplete: (manifest: Manifest) => void,
): AsyncGenerator<string | Buffer> {
  // Row security applies to the owner too, but a backup must see every practice.
  await client.query(`begin isolation level repeatable read read only; set local app.scope = 'all'`);
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app.schema_migrations order by name',
  );
  const version = await client.query<{ server_version: string }>('show server_version');
  yield `${FIRST_LINE}\n`;
  const tables: TableEntry[] = [];
  for (const table of await listTables(client)) tables.push(yield* readTable(client, table));
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    serverVersion: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    tables,
    sequences: await listSequences(client),
    keyIds: await listKeyIds(client),
  };
  await client.query('commit');
  yield `${MANIFEST_MARK}${JSON.stringify(manifest)}\n`;
  onComplete(manifest);
}

async function* readTable(
  client: pg.Client,
  table: CopiedTable,
): AsyncGenerator<string | Buffer, TableEntry> {
  yield `${copyLine(table)}\n`;
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy (select ${columns} from ${tableName(table)}) to stdout`));
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // COPY escapes line breaks inside values, so each line break ends a row.
    for (const byte of chunk) if (byte === NEWLINE) count += 1;
    yield chunk;
  }
  yield `${END_OF_TABLE}\n`;
  return { ...table, rows: count, sha256: hash.digest('hex') };
}
