import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS, OTHER_BYTEA_COLUMNS } from '#platform/crypto/encrypted-columns.ts';
import { buildSampleInsert, loosenConstraints } from '#testing/sample-rows.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { allPractices, type Scope, type Tx } from './database.ts';
import { newId } from './ids.ts';
import { findRowSecurityProblems, listPracticeTables } from './row-security.ts';

// Tables that belong to no practice. A test fails for a new table without practice_id until it is added to this list.
const SHARED_TABLES = [
  'clearinghouse_slots',
  'closed_spans',
  'insights',
  'log_entries',
  'outbox_messages',
  'payer_breakers',
  'payer_syncs',
  'payer_codes',
  'payers',
  'schema_migrations',
  'verification_day_totals',
];

// A super admin acts in every practice, so a reference to a user doesn't contain the practice.
const REFERENCED_ACROSS_PRACTICES = ['users'];

// Rows without a practice belong to the system or to super admins. A sharded database keeps them in one place.
const WITH_SYSTEM_ROWS = [
  'audit_checks',
  'audit_cursors',
  'audit_events',
  'audit_heads',
  'audit_pending',
  'audit_seals',
  'closed_durations',
  'closed_figures',
  'refused_attempts',
  'rereads',
  'users',
];

// An email address belongs to one account, and one re-read runs at a time, across all practices.
const UNIQUE_IN_ALL_PRACTICES = ['app.rereads_one_running', 'app.users_email_key'];

const database = await createTestDatabase();
const superuser = new pg.Client({ connectionString: database.superuserUrl });
const queryAllPractices = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(allPractices(), work);
const tables = await queryAllPractices(listPracticeTables);
const [willow, cedar] = [newId(), newId()];

beforeAll(() => superuser.connect());
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

describe('the database schema', () => {
  it('has forced and complete row security on every table with a practice', () => {
    expect(findRowSecurityProblems(tables)).toEqual([]);
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['practices', 'doctors', 'users', 'audit_events', 'practice_data_keys']),
    );
  });

  it('has no table without a practice except the listed shared ones', async () => {
    const rows = await queryAllPractices((tx) =>
      tx.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')`,
      ),
    );
    const withPractice = new Set(tables.map((table) => table.name));
    const others = rows.map((row) => row.name).filter((name) => !withPractice.has(name));
    expect(others.filter((name) => !SHARED_TABLES.includes(name))).toEqual([]);
  });

  it('has no reference that could lead from one practice to another', async () => {
    const references = await queryAllPractices((tx) =>
      tx.query<{ reference: string; target: string }>(
        `select c.conrelid::regclass || '.' || c.conname as reference, t.relname as target
           from pg_constraint c join pg_class t on t.oid = c.confrelid
          where c.contype = 'f' and c.connamespace = 'app'::regnamespace and t.relname = any($1)
            and not exists (
              select from unnest(c.conkey, c.confkey) as pair (here, there)
               join pg_attribute a on a.attrelid = c.conrelid and a.attnum = here and a.attname = 'practice_id'
               join pg_attribute b on b.attrelid = c.confrelid and b.attnum = there and b.attname = 'practice_id')`,
        [tables.map((table) => table.name).filter((name) => name !== 'practices')],
      ),
    );
    expect(references.filter(({ target }) => !REFERENCED_ACROSS_PRACTICES.includes(target))).toEqual([]);
  });

  it('can be sharded by practice: rows and unique keys contain the practice', async () => {
    const names = tables.map((table) => table.name).filter((name) => name !== 'practices');
    const optional = await queryAllPractices((tx) =>
      tx.query<{ name: string }>(
        `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and a.attname = 'practice_id'
            and not a.attnotnull order by 1`,
        [names],
      ),
    );
    expect(optional.map(({ name }) => name)).toEqual(WITH_SYSTEM_ROWS);
    // A shard can check a unique key only if the key contains the practice. Our own IDs are unique without a check.
    const global = await queryAllPractices((tx) =>
      tx.query<{ name: string }>(
        `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
          where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and i.indisunique
            and not exists (select from pg_attribute a
                             where a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname = 'practice_id')
            and not (i.indnkeyatts = 1 and exists (
              select from pg_attribute a
               where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.atttypid = 'uuid'::regtype))
          order by 1`,
        [names],
      ),
    );
    expect(global.map(({ name }) => name)).toEqual(UNIQUE_IN_ALL_PRACTICES);
  });

  it('has only byte columns that key rotation knows about', async () => {
    const rows = await queryAllPractices((tx) =>
      tx.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
            and a.atttypid = 'bytea'::regtype and not a.attisdropped and c.relname = any($1) order by 1`,
        [tables.map((table) => table.name)],
      ),
    );
    const known = [
      ...ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
      ...OTHER_BYTEA_COLUMNS,
    ];
    expect(rows.map((row) => row.name).filter((name) => !(known as string[]).includes(name))).toEqual([]);
  });

  it('gives the auth role no access to practices, and the runtime role none to accounts', async () => {
    const { rows } = await superuser.query(
      `select n.nspname, r.rolname from pg_namespace n cross join pg_roles r
        where (n.nspname, r.rolname) in (('app', 'bitewing_auth'), ('auth', 'bitewing_runtime'))
          and has_schema_privilege(r.oid, n.oid, 'usage')`,
    );
    expect(rows).toEqual([]);
  });
});

describe.each(tables)('the table $name', ({ name, practiceColumn }) => {
  const willowScope: Scope = { kind: 'practice', practiceId: willow, userId: null };
  const isPracticesTable = name === 'practices';
  /** The table of practices already has the rows of both practices, so a new row there needs a new ID. */
  const insertableId = (practice: string): string => (isPracticesTable ? newId() : practice);
  let insert: string;
  let may: Record<'insert' | 'update' | 'delete', boolean>;

  beforeAll(async () => {
    await loosenConstraints(superuser);
    insert = await buildSampleInsert(superuser, name, [practiceColumn]);
    const { rows } = await superuser.query(
      `select has_table_privilege('bitewing_runtime', $1, 'insert') as insert,
              has_table_privilege('bitewing_runtime', $1, 'update') as update,
              has_table_privilege('bitewing_runtime', $1, 'delete') as delete`,
      [`app.${name}`],
    );
    may = rows[0];
    for (const practice of [willow, cedar]) await superuser.query(insert, [practice]);
  });

  /** Runs the statement in the scope and rolls it back. Returns the number of rows it affected, or its error code. */
  const probe = async (
    scope: Scope | 'unset',
    statement: string,
    params: unknown[] = [],
  ): Promise<number | string> => {
    const client = await database.db.pool.connect();
    try {
      await client.query('begin');
      if (scope !== 'unset') {
        await client.query(
          `select set_config('app.scope', $1, true), set_config('app.practice_id', $2, true)`,
          [scope.kind, scope.kind === 'practice' ? scope.practiceId : ''],
        );
      }
      return (await client.query(statement, params)).rowCount ?? 0;
    } catch (error) {
      return (error as pg.DatabaseError).code ?? String(error);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const REFUSED = '42501';
  const select = `select * from app.${name} where ${practiceColumn} = $1`;
  const update = `update app.${name} set ${practiceColumn} = ${practiceColumn} where ${practiceColumn} = $1`;
  const remove = `delete from app.${name} where ${practiceColumn} = $1`;

  it('allows a practice to do with its own rows exactly what the runtime role is granted', async () => {
    expect(await probe(willowScope, select, [willow])).toBe(1);
    expect(await probe(willowScope, `select * from app.${name}`)).toBe(1);
    expect(await probe(willowScope, update, [willow])).toBe(may.update ? 1 : REFUSED);
    expect(await probe(willowScope, remove, [willow])).toBe(may.delete ? 1 : REFUSED);
    // A practice can't insert practices.
    if (!isPracticesTable) expect(await probe(willowScope, insert, [willow])).toBe(may.insert ? 1 : REFUSED);
  });

  it('refuses to show, change, delete or insert rows of another practice', async () => {
    expect(await probe(willowScope, select, [cedar])).toBe(0);
    expect(await probe(willowScope, update, [cedar])).toBe(may.update ? 0 : REFUSED);
    expect(await probe(willowScope, remove, [cedar])).toBe(may.delete ? 0 : REFUSED);
    expect(await probe(willowScope, insert, [insertableId(cedar)])).toBe(REFUSED);
    const handOver = `update app.${name} set ${practiceColumn} = $2 where ${practiceColumn} = $1`;
    expect(await probe(willowScope, handOver, [willow, insertableId(cedar)])).toBe(REFUSED);
  });

  it('shows and accepts nothing if no practice is set', async () => {
    expect(await probe('unset', select, [willow])).toBe(0);
    expect(await probe('unset', update, [willow])).toBe(may.update ? 0 : REFUSED);
    expect(await probe('unset', remove, [willow])).toBe(may.delete ? 0 : REFUSED);
    expect(await probe('unset', insert, [insertableId(willow)])).toBe(REFUSED);
  });

  it('shows rows of both practices to the scope of all practices', async () => {
    expect(await probe(allPractices(), `${select} or ${practiceColumn} = $2`, [willow, cedar])).toBe(2);
  });

  it("can't be truncated, and its row security can't be turned off", async () => {
    expect(await probe(willowScope, `truncate app.${name}`)).toBe(REFUSED);
    expect(await probe(willowScope, `alter table app.${name} disable row level security`)).toBe(REFUSED);
    const client = await database.db.pool.connect();
    await client.query('set row_security = off');
    await expect(client.query(`select * from app.${name}`)).rejects.toThrow('row-level security');
    client.release(true);
  });
});
