import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createRolesAndDatabase, urlForRole } from './roles.ts';

let database: TestDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

it("creates roles that can't bypass row security, and can run again without an error", async () => {
  await createRolesAndDatabase(database.superuserUrl, { database: database.name });
  await createRolesAndDatabase(database.superuserUrl, { database: database.name });
  const { rows } = await superuser.query(
    `select rolname, rolcanlogin,
            rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as is_privileged
       from pg_roles where rolname like 'bitewing%' order by rolname`,
  );
  expect(rows).toEqual(
    ['bitewing_auth', 'bitewing_owner', 'bitewing_purge', 'bitewing_runtime'].map((rolname) => ({
      rolname,
      rolcanlogin: rolname !== 'bitewing_purge',
      is_privileged: false,
    })),
  );
});

it('lets only the owner become the purge role', async () => {
  const { rows } = await superuser.query(
    `select rolname from pg_roles
      where rolname like 'bitewing%' and rolname <> 'bitewing_purge' and pg_has_role(oid, 'bitewing_purge', 'member')`,
  );
  expect(rows).toEqual([{ rolname: 'bitewing_owner' }]);
});

it('lets the runtime role connect but not create schemas, and gives PUBLIC no rights', async () => {
  const { rows } = await superuser.query(
    `select has_database_privilege('bitewing_runtime', $1, 'connect') as runtime,
            has_database_privilege('bitewing_runtime', $1, 'create') as may_create,
            exists (select from pg_database d, aclexplode(d.datacl) a where d.datname = $1 and a.grantee = 0) as public`,
    [database.name],
  );
  expect(rows).toEqual([{ runtime: true, may_create: false, public: false }]);
});

it('replaces user and password in a database URL and keeps the rest', () => {
  expect(
    urlForRole(
      'postgresql://postgres:x@db.example.test:5433/bitewing?sslmode=require',
      'bitewing_runtime',
      'p@ss',
    ),
  ).toBe('postgresql://bitewing_runtime:p%40ss@db.example.test:5433/bitewing?sslmode=require');
});
