import type { Keyring } from '#platform/crypto/keyring.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { PURGE_ROLE } from '#platform/database/roles.ts';
import { findRowSecurityProblems, listPracticeTables } from '#platform/database/row-security.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

/** The service must not use this database. The message tells the administrator why. */
export class UnsafeDatabaseError extends Error {
  override name = 'UnsafeDatabaseError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The database is not safe to serve from:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Throws if the database or the key file has a problem. Runs before the service accepts requests, because a role or
 * table that bypasses row security would make every other protection useless.
 */
export async function assertSafeToServe(db: Database, keyring: Keyring): Promise<void> {
  const problems = await db.transaction(allPractices(), async (tx) => [
    ...(await findMissingMigrations(tx)),
    ...(await findRoleProblems(tx)),
    ...findRowSecurityProblems(await listPracticeTables(tx)),
    ...(await findRowSecurityBypasses(tx)),
    ...(await findMissingKeys(tx, keyring)),
  ]);
  if (problems.length > 0) throw new UnsafeDatabaseError(problems);
}

async function findMissingMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ name: string }>('select name from app.schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return readMigrations(migrationsFolder())
    .filter((migration) => !applied.has(migration.name))
    .map((migration) => `Migration ${migration.name} has not been run.`);
}

async function findRoleProblems(tx: Tx): Promise<string[]> {
  const [role] = await tx.query<{
    name: string;
    superuser: boolean;
    bypass: boolean;
    creates_roles: boolean;
    owned: string[];
    may_become: string[];
  }>(`
    select rolname as name, rolsuper as superuser, rolbypassrls as bypass, rolcreaterole as creates_roles,
           array(select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
                  where pg_has_role(r.oid, c.relowner, 'usage') and n.nspname in ('app', 'auth', 'jobs')
                    and c.relkind in ('r', 'p', 'v') order by 1 limit 3) as owned,
           array(select o.rolname::text from pg_roles o
                  where o.oid <> r.oid and (o.rolsuper or o.rolbypassrls or o.rolname = '${PURGE_ROLE}') and pg_has_role(r.oid, o.oid, 'member')
                  order by 1) as may_become
      from pg_roles r where rolname = session_user`);
  if (!role) return ['The role of the connection was not found.'];
  const problems: string[] = [];
  if (role.superuser) problems.push(`The service's role ${role.name} is a superuser.`);
  if (role.bypass) problems.push(`The service's role ${role.name} bypasses row security (BYPASSRLS).`);
  if (role.creates_roles) problems.push(`The service's role ${role.name} can create roles (CREATEROLE).`);
  if (role.owned.length > 0)
    problems.push(`The service's role ${role.name} owns tables (${role.owned.join(', ')}).`);
  if (role.may_become.length > 0)
    problems.push(`The service's role ${role.name} can become ${role.may_become.join(', ')}.`);
  return problems;
}

/** Finds views and functions that run with their owner's rights: they would bypass row security. */
async function findRowSecurityBypasses(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ problem: string }>(`
    select 'View ' || c.relname || ' is not security_invoker.' as problem
      from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('v', 'm')
       and (c.relkind = 'm' or not coalesce(c.reloptions @> '{security_invoker=true}', false))
    union all
    select 'Function ' || p.proname || ' runs with the rights of its owner (SECURITY DEFINER).'
      from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosecdef
    order by 1`);
  return rows.map((row) => row.problem);
}

async function findMissingKeys(tx: Tx, keyring: Keyring): Promise<string[]> {
  const rows = await tx.query<{ kek_id: string }>(
    'select distinct kek_id from app.practice_data_keys order by 1',
  );
  return rows
    .filter((row) => keyring.find(row.kek_id) === null)
    .map((row) => `The key file lacks key ${row.kek_id}. Without it, patient data cannot be read.`);
}
