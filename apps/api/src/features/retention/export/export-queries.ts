// SQL that reads all rows of a practice for its export. The tables come from the catalog, so that a new
// table can't be forgotten.

import type { Tx } from '#platform/database/database.ts';
import { listPracticeTables } from '#platform/database/row-security.ts';

/** Tables with encryption keys, with counts that are computed from other rows, and with Bitewing's internal records. */
export const NOT_EXPORTED = [
  'audit_checks',
  'audit_cursors',
  'audit_event_records',
  'audit_heads',
  'audit_pending',
  'audit_seals',
  'closed_durations',
  'closed_figures',
  'daily_durations',
  'daily_figures',
  'practice_data_keys',
  'refused_attempts',
  'verification_changes',
  'verification_day_counts',
  'verification_name_counts',
];

export interface ExportedTable {
  name: string;
  practiceColumn: string;
  /** The columns of the primary key. Pages of rows are read in its order. */
  key: string[];
  /** Binary columns are read as they are, all others as JSON. */
  columns: { name: string; isBinary: boolean }[];
}

export async function listExportedTables(tx: Tx): Promise<ExportedTable[]> {
  const tables = (await listPracticeTables(tx)).filter(({ name }) => !NOT_EXPORTED.includes(name));
  const columns = await tx.query<{ table: string; name: string; isBinary: boolean; isKey: boolean }>(
    `select c.relname as table, a.attname as name, a.atttypid = 'bytea'::regtype as "isBinary",
            exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
                       and a.attnum = any(i.indkey)) as "isKey"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
    [tables.map(({ name }) => name)],
  );
  return tables.map(({ name, practiceColumn }) => {
    const columnsOfTable = columns.filter(({ table }) => table === name);
    return {
      name,
      practiceColumn,
      key: columnsOfTable.filter(({ isKey }) => isKey).map((column) => column.name),
      columns: columnsOfTable.map((column) => ({ name: column.name, isBinary: column.isBinary })),
    };
  });
}

export interface ExportedRow {
  /** All columns that aren't binary. */
  fields: Record<string, unknown>;
  [binaryColumn: string]: unknown;
}

/** Returns the next rows in the order of the primary key. `after` is the last row of the page before. */
export function listRows(
  tx: Tx,
  table: ExportedTable,
  practiceId: string,
  after: Record<string, unknown> | undefined,
  limit: number,
): Promise<ExportedRow[]> {
  const binary = table.columns.filter(({ isBinary }) => isBinary).map(({ name }) => name);
  const fields = binary.reduce((all, name) => `${all} - '${name}'`, 'to_jsonb(t)');
  const key = table.key.map((name) => `t.${name}`).join(', ');
  const isNext = after ? `and (${key}) > (${table.key.map((_, index) => `$${index + 3}`).join(', ')})` : '';
  return tx.query<ExportedRow>(
    `select ${[`${fields} as fields`, ...binary.map((name) => `t.${name}`)].join(', ')}
       from app.${table.name} t where t.${table.practiceColumn} = $1 ${isNext} order by ${key} limit $2`,
    [practiceId, limit, ...(after ? table.key.map((name) => after[name]) : [])],
  );
}
