// What a backup contains: tables, sequences and the IDs of master keys.

import type pg from 'pg';
import type { SequenceEntry } from './backup-format.ts';

export const SCHEMAS = ['app', 'auth', 'jobs'];

/** Version tables of the migrations and the queue. Backups leave them out, because a restore creates them again. */
const TABLES_NOT_BACKED_UP = ['app.schema_migrations', 'jobs.version'];

export interface CopiedTable {
  schema: string;
  name: string;
  columns: string[];
}

/** The tables that a backup copies, each after the tables it refers to. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { key: string }>(
    `select n.nspname as schema, c.relname as name, n.nspname || '.' || c.relname as key,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' order by 1, 2`,
    [SCHEMAS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct n.nspname || '.' || c.relname as from, tn.nspname || '.' || t.relname as to
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid and n.nspname = any($1)`,
    [SCHEMAS],
  );
  const copied = rows.filter((row) => !TABLES_NOT_BACKED_UP.includes(row.key));
  return inReferenceOrder(
    copied.map(({ key }) => key),
    references,
  ).map((key) => {
    const { schema, name, columns } = copied.find((row) => row.key === key) as CopiedTable;
    return { schema, name, columns };
  });
}

function inReferenceOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  let remaining = [...names];
  while (remaining.length > 0) {
    const refersToRemaining = (name: string) =>
      references.some(({ from, to }) => from === name && remaining.includes(to));
    const ready = remaining.filter((name) => !refersToRemaining(name));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${remaining.join(', ')}.`);
    ordered.push(...ready);
    remaining = remaining.filter((name) => !ready.includes(name));
  }
  return ordered;
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const entries: SequenceEntry[] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    );
    const [row] = found.rows;
    if (row) entries.push({ schema, name, lastValue: row.last_value, isCalled: row.is_called });
  }
  return entries;
}

/** The IDs of the master keys that encrypted or sealed anything in the database. */
export async function listKeyIds(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select kek_id as id from app.practice_data_keys union select kek_id from app.outbox_messages
     union select kek_id from auth.keys union select key_id from app.audit_seals
     union select key_id from app.audit_heads order by 1`,
  );
  return rows.map((row) => row.id);
}
