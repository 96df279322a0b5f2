// Reads a backup part by part, and compares it with its manifest.

import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createDecryption, isEncrypted } from './backup-encryption.ts';
import {
  BackupError,
  copyLine,
  END_OF_TABLE,
  FIRST_LINE,
  MANIFEST_MARK,
  type Manifest,
  type TableEntry,
} from './backup-format.ts';

const NEWLINE = 10;
const LARGEST_LINE = 512 * 1024 * 1024;
const DAMAGED = 'The backup was damaged or changed';

export type Part =
  | { kind: 'table'; line: string }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end' }
  | { kind: 'manifest'; manifest: Manifest };

/** Yields the parts of the file in order. Rows come in chunks of whole lines. */
export async function* readParts(file: string, privateKey: KeyObject | null = null): AsyncGenerator<Part> {
  let isFirst = true;
  let isInTable = false;
  let isComplete = false;
  for await (const lines of wholeLines(file, privateKey)) {
    let rows: Buffer[] = [];
    for (const line of lines) {
      if (isInTable && !isEnd(line)) {
        rows.push(line);
        continue;
      }
      if (rows.length > 0) yield { kind: 'rows', bytes: Buffer.concat(rows) };
      rows = [];
      if (isInTable) {
        isInTable = false;
        yield { kind: 'end' };
        continue;
      }
      if (isComplete) throw new BackupError(`${DAMAGED}: it has more lines after its manifest.`);
      const text = line.toString('utf8').trimEnd();
      if (isFirst) {
        if (text !== FIRST_LINE) throw new BackupError('This file is not a Bitewing backup.');
        isFirst = false;
      } else if (text.startsWith(MANIFEST_MARK)) {
        isComplete = true;
        yield { kind: 'manifest', manifest: readManifest(text.slice(MANIFEST_MARK.length)) };
      } else {
        isInTable = true;
        yield { kind: 'table', line: text };
      }
    }
    if (rows.length > 0) yield { kind: 'rows', bytes: Buffer.concat(rows) };
  }
}

function readManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest | null;
    if (Array.isArray(manifest?.tables)) return manifest;
  } catch {
    // The message of a SyntaxError would quote the file.
  }
  throw new BackupError(`${DAMAGED}: its manifest cannot be read.`);
}

const isEnd = (line: Buffer) => line.length === 3 && line.toString('latin1') === `${END_OF_TABLE}\n`;

/** Opens the decrypted, unzipped text. An error in any step is passed on to the last stream, which the caller reads. */
function openText(file: string, privateKey: KeyObject | null): Readable {
  const text = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => text.destroy(error));
  if (!isEncrypted(file)) return source.pipe(text);
  if (!privateKey) {
    throw new BackupError(
      'The backup is encrypted. Add the private key: npm run restore -- <file> --private-key <file>',
    );
  }
  const decryption = createDecryption(privateKey);
  decryption.on('error', (error) => text.destroy(error));
  return source.pipe(decryption).pipe(text);
}

async function* wholeLines(file: string, privateKey: KeyObject | null): AsyncGenerator<Buffer[]> {
  const text = openText(file, privateKey);
  let rest: Buffer[] = [];
  let restSize = 0;
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const lines: Buffer[] = [];
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        const piece = chunk.subarray(start, end + 1);
        lines.push(rest.length > 0 ? Buffer.concat([...rest, piece]) : piece);
        rest = [];
        restSize = 0;
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      restSize += chunk.length - start;
      if (restSize > LARGEST_LINE) throw new BackupError('The backup has a line that is too long for a row.');
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BackupError(
      code === 'ENOENT' ? `The file ${file} does not exist.` : `The backup cannot be read: ${message}.`,
    );
  }
}

/** Compares the whole file with its manifest, and returns the manifest. Runs before a restore changes the database. */
export async function checkBackup(file: string, privateKey: KeyObject | null = null): Promise<Manifest> {
  const seen: { line: string; rows: number; sha256: string }[] = [];
  let manifest: Manifest | null = null;
  let table = { line: '', rows: 0, hash: createHash('sha256') };
  for await (const part of readParts(file, privateKey)) {
    if (part.kind === 'table') table = { line: part.line, rows: 0, hash: createHash('sha256') };
    if (part.kind === 'rows') {
      table.hash.update(part.bytes);
      for (const byte of part.bytes) if (byte === NEWLINE) table.rows += 1;
    }
    if (part.kind === 'end')
      seen.push({ line: table.line, rows: table.rows, sha256: table.hash.digest('hex') });
    if (part.kind === 'manifest') manifest = part.manifest;
  }
  if (!manifest) throw new BackupError('The backup is incomplete: its last line, the manifest, is missing.');
  const differing = manifest.tables.filter((entry, index) => !isSame(entry, seen[index]));
  if (differing.length > 0 || seen.length !== manifest.tables.length) {
    const names = differing.map((entry) => `${entry.schema}.${entry.name}`).join(', ');
    throw new BackupError(`${DAMAGED}: its manifest doesn't match ${names || 'its tables'}.`);
  }
  return manifest;
}

const isSame = (entry: TableEntry, seen: { line: string; rows: number; sha256: string } | undefined) =>
  seen !== undefined &&
  seen.line === copyLine(entry) &&
  seen.rows === entry.rows &&
  seen.sha256 === entry.sha256;
