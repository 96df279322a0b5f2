// Exports a practice's data as a tar archive: JSON Lines files of each exported table, CSV files of the verifications, the
// payers' responses as received, and a manifest with a hash of each file. The archive is sent while it is created, so
// that no copy of patient data stays on the server.

import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { toCsv } from '@bitewing/contract';
import { ENCRYPTED_COLUMNS } from '#platform/crypto/encrypted-columns.ts';
import type { CellLocation, PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { type ExportedRow, type ExportedTable, listExportedTables, listRows } from './export-queries.ts';
import { TAR_END, tarEntry } from './tar.ts';

const ROWS_AT_A_TIME = 200;

/** Columns that are stored compressed. */
const COMPRESSED_COLUMNS = ['answers.parsed', 'readings.parsed', 'estimates.content'];

interface ExportedFile {
  name: string;
  content: Buffer;
  rows?: number;
}

interface Source {
  db: Database;
  cipher: PracticeCipher;
  practiceId: string;
}

const README = `All data of one practice, exported from Bitewing.

tables/      One folder per table. Each line of a .jsonl file is one row as JSON. Files are numbered in order.
verifications/  The same verifications as CSV files for a spreadsheet.
responses/   What the payers returned, unchanged. The name is the ID of the row in tables/answers.
manifest.json  All files with their size and SHA-256 sum. It is written last: without it, the export is incomplete.

The files contain patient data that is not encrypted. Store them like patient records.
`;

export async function* exportArchive(source: Source, now: Date): AsyncGenerator<Buffer> {
  const folder = `practice-${source.practiceId}`;
  const files: { name: string; bytes: number; sha256: string; rows?: number }[] = [];
  for await (const { name, content, rows } of exportFiles(source)) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    files.push({ name, bytes: content.length, sha256, ...(rows === undefined ? {} : { rows }) });
    yield tarEntry(`${folder}/${name}`, content, now);
  }
  const manifest = {
    format: 'bitewing-export 1',
    practice_id: source.practiceId,
    exported_at: now.toISOString(),
    files,
  };
  yield tarEntry(`${folder}/manifest.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), now);
  yield TAR_END;
}

async function* exportFiles(source: Source): AsyncGenerator<ExportedFile> {
  yield { name: 'README.txt', content: Buffer.from(README) };
  const tables = await source.db.transaction(allPractices(), listExportedTables);
  for (const table of tables) yield* exportTable(source, table);
}

/** Reads each page of rows in its own transaction, because a slow download must not keep a transaction open. */
async function* exportTable(source: Source, table: ExportedTable): AsyncGenerator<ExportedFile> {
  const { db, practiceId } = source;
  let after: PlainRow | undefined;
  for (let part = 1; ; part += 1) {
    const { rows, responses } = await db.transaction(allPractices(), async (tx) => {
      const found = await listRows(tx, table, practiceId, after, ROWS_AT_A_TIME);
      return decryptRows(source, tx, table, found);
    });
    const number = String(part).padStart(6, '0');
    if (rows.length > 0) {
      const content = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      yield { name: `tables/${table.name}/${number}.jsonl`, content, rows: rows.length };
      if (table.name === 'verifications') {
        yield {
          name: `verifications/${number}.csv`,
          content: Buffer.from(toSpreadsheet(rows)),
          rows: rows.length,
        };
      }
    }
    yield* responses;
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1);
  }
}

type PlainRow = Record<string, unknown>;

/** Leaves out binary columns that aren't encrypted, except the hash of a response. */
async function decryptRows(source: Source, tx: Tx, table: ExportedTable, found: ExportedRow[]) {
  const encryptedColumns = ENCRYPTED_COLUMNS.filter((column) => column.table === table.name);
  const rows: PlainRow[] = [];
  const responses: ExportedFile[] = [];
  for (const { fields, ...binary } of found) {
    const row: PlainRow = { ...fields };
    for (const { column, rowId } of encryptedColumns) {
      const encrypted = binary[column] as Buffer | null;
      if (!encrypted) continue;
      const cell = { table: table.name, column, rowId: String(fields[rowId]) } as CellLocation;
      const plain = await source.cipher.decrypt(tx, source.practiceId, cell, encrypted);
      if (column === 'raw') responses.push({ name: `responses/${fields['id']}`, content: plain });
      else row[column] = toPlainValue(`${table.name}.${column}`, plain);
    }
    if (binary['raw_sha256']) row['raw_sha256'] = (binary['raw_sha256'] as Buffer).toString('hex');
    rows.push(row);
  }
  return { rows, responses };
}

function toPlainValue(column: string, plain: Buffer): unknown {
  const text = (COMPRESSED_COLUMNS.includes(column) ? inflateRawSync(plain) : plain).toString();
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const CSV_COLUMNS = [
  'id',
  'created_at',
  'status',
  'coverage_status',
  'patient_first_name',
  'patient_last_name',
  'patient_dob',
  'member_id',
  'is_dependent',
  'subscriber_first_name',
  'subscriber_last_name',
  'subscriber_dob',
  'payer_name',
  'provider_first_name',
  'provider_last_name',
  'provider_npi',
  'created_by_name',
  'error_message',
];

const toSpreadsheet = (rows: PlainRow[]): string =>
  toCsv([CSV_COLUMNS, ...rows.map((row) => CSV_COLUMNS.map((column) => cellOf(row[column])))]);

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
