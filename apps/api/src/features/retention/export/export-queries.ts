// SQL that reads all rows of a practice for its export. The tables come from the catalog, so that a new
// table can't be forgotten.

import type { Tx } from '#platform/database/database.ts';
import { listTenantTables } from '#platform/database/row-security.ts';

/** Tables with keys, with counts that are computed from other rows, and with Bitewing's internal records. */
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
  /** The column with the practice's ID. */
  column: string;
  /** Tables without an ID column are small. All their rows are read in one query. */
  hasId: boolean;
  /** Binary columns are read as they are, all others as JSON. */
  columns: { name: string; isBinary: boolean }[];
}

export async function listExportedTables(tx: Tx): Promise<ExportedTable[]> {
  const tables = (await listTenantTables(tx)).filter(({ name }) => !NOT_EXPORTED.includes(name));
  const columns = await tx.query<{ table: string; name: string; isBinary: boolean }>(
    `select c.relname as table, a.attname as name, a.atttypid = 'bytea'::regtype as "isBinary"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
    [tables.map(({ name }) => name)],
  );
  return tables.map(({ name, tenantColumn }) => {
    const own = columns.filter(({ table }) => table === name);
    return {
      name,
      column: tenantColumn,
      hasId: own.some((column) => column.name === 'id'),
      columns: own.map((column) => ({ name: column.name, isBinary: column.isBinary })),
    };
  });
}

export interface ExportedRow {
  /** All columns that aren't binary. */
  fields: Record<string, unknown>;
  [binaryColumn: string]: unknown;
}

/** Returns the next rows with an ID above `after`. If the table has no ID column, returns all rows of the practice. */
export function listRows(
  tx: Tx,
  table: ExportedTable,
  practiceId: string,
  after: string,
  limit: number,
): Promise<ExportedRow[]> {
  const binary = table.columns.filter(({ isBinary }) => isBinary).map(({ name }) => name);
  const fields = binary.reduce((all, name) => `${all} - '${name}'`, 'to_jsonb(t)');
  const paging = table.hasId
    ? 'and t.id > $2 order by t.id limit $3'
    : 'and $2::uuid is not null and $3::integer > 0';
  return tx.query<ExportedRow>(
    `select ${[`${fields} as fields`, ...binary.map((name) => `t.${name}`)].join(', ')}
       from app.${table.name} t where t.${table.column} = $1 ${paging}`,
    [practiceId, after, limit],
  );
}
