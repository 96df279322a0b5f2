// A backup is one gzip file in the format of a SQL dump, so that `zcat` and `psql` can read it:
//   -- bitewing-backup 1
//   COPY app.users (id, …) FROM stdin;
//   rows in COPY's text format
//   \.
//   -- manifest {"tables": …}
// The manifest comes last because counts and checksums are known only at the end. A file without it is incomplete.

export const FIRST_LINE = '-- bitewing-backup 1';
export const END_OF_TABLE = '\\.';
export const MANIFEST_MARK = '-- manifest ';

export interface TableEntry {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** The hash of the rows in COPY's text format. */
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
  /** Each table comes after the tables it refers to. */
  tables: TableEntry[];
  sequences: SequenceEntry[];
  /**
   * IDs of the master keys that decrypt the encrypted columns and verify the audit chains. The file never contains the
   * keys themselves.
   */
  keyIds: string[];
}

/** Says why a backup can't be read or restored. The message is for the administrator who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = (table: { schema: string; name: string }) =>
  `${quoted(table.schema)}.${quoted(table.name)}`;

export const copyLine = (table: Pick<TableEntry, 'schema' | 'name' | 'columns'>) =>
  `COPY ${tableName(table)} (${table.columns.map(quoted).join(', ')}) FROM stdin;`;
