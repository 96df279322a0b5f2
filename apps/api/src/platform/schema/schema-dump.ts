import type pg from 'pg';

const SCHEMAS = ['app', 'auth'];

/**
 * The schemas that our migrations make, as text: the same for the same state, whatever order it was reached in.
 * It is for reading and comparing (the embedded server ships no pg_dump); the queue's schema is the queue's own.
 */
export async function dumpSchema(client: pg.Client): Promise<string> {
  const parts = [
    '-- Made from the catalogue by `npm run dump-schema`. Change it by a migration, never by hand.',
  ];
  for (const schema of SCHEMAS) {
    parts.push(`create schema ${schema};`);
    for (const sql of [FUNCTIONS, TABLES, INDEXES, TRIGGERS, POLICIES, GRANTS]) {
      const { rows } = await client.query<{ text: string }>(sql, [schema]);
      parts.push(...rows.map((row) => row.text.replace(/[ \t]+$/gm, '')));
    }
  }
  return `${parts.join('\n\n')}\n`;
}

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
   where p.pronamespace = $1::regnamespace order by p.proname, p.oid::regprocedure::text`;

// Constraint definitions come from the catalogue; NOT NULL is written at its column (PostgreSQL 18 also lists it).
const TABLES = `
  select 'create table ' || c.oid::regclass || E' (\\n' || string_agg(line, E',\\n' order by rank, position, line) || E'\\n);'
      || case when c.relrowsecurity then E'\\nalter table ' || c.oid::regclass || ' enable row level security;' else '' end
      || case when c.relforcerowsecurity then E'\\nalter table ' || c.oid::regclass || ' force row level security;' else '' end
      as text
    from pg_class c
    cross join lateral (
      select 1 as rank, a.attnum::integer as position,
             '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
               || case when a.attnotnull then ' not null' else '' end
               || case when a.attidentity <> '' then ' generated as identity' else '' end
               || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                       when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, case contype when 'p' then 1 when 'u' then 2 when 'c' then 3 else 4 end,
             '  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(k.oid)
        from pg_constraint k where k.conrelid = c.oid and contype in ('p', 'u', 'c', 'f', 'x')
    ) as lines
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
   group by c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity order by c.relname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) || ';' as text
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = $1::regnamespace
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by c.relname`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = $1::regnamespace and not t.tgisinternal order by c.relname, t.tgname`;

const POLICIES = `
  select format('create policy %I on %s as %s for %s using (%s) with check (%s);', p.polname, c.oid::regclass,
           case when p.polpermissive then 'permissive' else 'restrictive' end,
           case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
             else 'all' end,
           pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text
    from pg_policy p join pg_class c on c.oid = p.polrelid
   where c.relnamespace = $1::regnamespace order by c.relname, p.polname`;

// Rights of the owner go without saying, and newer servers know more of them.
const GRANTS = `
  select format('grant %s on %s %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), kind, object,
           grantee) as text
    from (
      select 'schema' as kind, n.nspname::text as object, r.rolname as grantee, a.privilege_type
        from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
       where n.oid = $1::regnamespace and a.grantee <> n.nspowner
      union all
      select 'table', c.oid::regclass::text, r.rolname, a.privilege_type
        from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
       where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and a.grantee <> c.relowner
      union all
      select 'table', c.oid::regclass::text, r.rolname,
             a.privilege_type || ' (' || string_agg(t.attname, ', ' order by t.attnum) || ')'
        from pg_class c join pg_attribute t on t.attrelid = c.oid
        cross join aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee
       where c.relnamespace = $1::regnamespace and a.grantee <> c.relowner
       group by c.oid, r.rolname, a.privilege_type
    ) as grants
   group by kind, object, grantee order by kind, object, grantee`;
