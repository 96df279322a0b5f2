// Inserts rows of arbitrary values into any table.

import type pg from 'pg';

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(random()::text)',
  integer: '(random() * 1e9)::integer',
  smallint: '(random() * 1e4)::smallint',
  bigint: '(random() * 1e15)::bigint',
  numeric: 'random()::numeric',
  boolean: 'true',
  bytea: 'sha256(random()::text::bytea)',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
  'integer[]': `'{}'`,
};

/**
 * Drops checks and references and disables triggers, so that a row of arbitrary values fits any table. Row security
 * stays. Only for a temporary database.
 */
export async function loosenConstraints(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    do $$
    declare item record;
    begin
      for item in select conrelid::regclass as tab, conname from pg_constraint
                   where connamespace = 'app'::regnamespace and contype in ('f', 'c') loop
        execute format('alter table %s drop constraint %I', item.tab, item.conname);
      end loop;
      for item in select oid::regclass as tab from pg_class
                   where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') loop
        execute format('alter table %s disable trigger user', item.tab);
      end loop;
    end $$`);
}

/** Returns an `insert` statement for one row of the table. The `fixed` columns are its parameters. */
export async function buildSampleInsert(
  superuser: pg.Client,
  table: string,
  fixed: string[],
): Promise<string> {
  const { rows } = await superuser.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = format('app.%I', $1::text)::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' order by attnum`,
    [table],
  );
  const values = rows.map(({ name, type }) => {
    if (fixed.includes(name)) return `$${fixed.indexOf(name) + 1}`;
    const value = VALUES[type];
    if (!value) throw new Error(`There is no sample value for type ${type} (column ${name} of ${table}).`);
    return value;
  });
  return `insert into app.${table} (${rows.map((row) => row.name).join(', ')}) values (${values.join(', ')})`;
}
