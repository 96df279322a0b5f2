// A backup is one gzip file of text in the shape of a SQL dump, so that `zcat` and `psql` can read it without us:
//   -- bitewing-backup 1
//   COPY app.users (id, …) FROM stdin;
//   rows in COPY's text format
//   \.
//   -- manifest {"tables": …}
// The manifest comes last because it holds what is only known then: counts and checksums. A file without it is torn.

export const FIRST_LINE = '-- bitewing-backup 1';
export const END_OF_TABLE = '\\.';
export const MANIFEST_MARK = '-- manifest ';

export interface TableEntry {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Of the rows' text. */
  sha256: string;
}

export interface SequenceEntry {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export interface Manifest {
  takenAt: string;
  serverVersion: string;
  migrations: { name: string; checksum: string }[];
  /** In an order in which each table follows those it refers to. */
  tables: TableEntry[];
  sequences: SequenceEntry[];
  /** Master keys without which something in the file cannot be read. The keys themselves are never in it. */
  keyIds: string[];
}

/** A file that cannot be restored; the message is written for the person who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = (table: { schema: string; name: string }) =>
  `${quoted(table.schema)}.${quoted(table.name)}`;

export const copyLine = (table: Pick<TableEntry, 'schema' | 'name' | 'columns'>) =>
  `COPY ${tableName(table)} (${table.columns.map(quoted).join(', ')}) FROM stdin;`;
