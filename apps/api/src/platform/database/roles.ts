import pg from 'pg';

export const OWNER_ROLE = 'bitewing_owner';
export const RUNTIME_ROLE = 'bitewing_runtime';
export const AUTH_ROLE = 'bitewing_auth';
/** A role without a login. The owner switches to it to delete what no other role may delete. */
export const PURGE_ROLE = 'bitewing_purge';

export interface RolePasswords {
  owner?: string | undefined;
  runtime?: string | undefined;
  auth?: string | undefined;
}

/**
 * Creates the roles and the database as a superuser. Safe to repeat. On a managed server, an administrator runs the
 * statements in docs/running.md instead.
 */
export async function createRolesAndDatabase(
  superuserUrl: string,
  options: { database?: string; passwords?: RolePasswords } = {},
): Promise<void> {
  const database = options.database ?? 'bitewing';
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await ensureRole(client, OWNER_ROLE, options.passwords?.owner);
    await ensureRole(client, RUNTIME_ROLE, options.passwords?.runtime);
    await ensureRole(client, AUTH_ROLE, options.passwords?.auth);
    await ensurePurgeRole(client);
    const existing = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (existing.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
    }
    await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`);
    await client.query(
      `grant connect on database ${client.escapeIdentifier(database)} to ${RUNTIME_ROLE}, ${AUTH_ROLE}`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Creates the roles and the database as the superuser of DATABASE_SUPERUSER_URL. Does nothing if that setting or
 * DATABASE_OWNER_URL is missing: an administrator must then have created them.
 */
export async function createRolesFor(env: Record<string, string | undefined>): Promise<void> {
  const { DATABASE_SUPERUSER_URL: superuserUrl, DATABASE_OWNER_URL: ownerUrl } = env;
  if (!superuserUrl || !ownerUrl) return;
  await createRolesAndDatabase(superuserUrl, {
    database: decodeURIComponent(new URL(ownerUrl).pathname.slice(1)),
    passwords: {
      owner: passwordIn(ownerUrl),
      runtime: passwordIn(env['DATABASE_URL']),
      auth: passwordIn(env['DATABASE_AUTH_URL']),
    },
  });
}

function passwordIn(url: string | undefined): string | undefined {
  const password = url ? new URL(url).password : '';
  return password === '' ? undefined : decodeURIComponent(password);
}

async function ensureRole(client: pg.Client, role: string, password: string | undefined): Promise<void> {
  const existing = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const rights = 'login nosuperuser nobypassrls nocreaterole nocreatedb noreplication';
  const secret = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`;
  await client.query(`${existing.rowCount === 0 ? 'create' : 'alter'} role ${role} ${rights}${secret}`);
}

async function ensurePurgeRole(client: pg.Client): Promise<void> {
  const existing = await client.query('select 1 from pg_roles where rolname = $1', [PURGE_ROLE]);
  const rights = 'nologin nosuperuser nobypassrls nocreaterole nocreatedb noreplication';
  await client.query(`${existing.rowCount === 0 ? 'create' : 'alter'} role ${PURGE_ROLE} ${rights}`);
  await client.query(`grant ${PURGE_ROLE} to ${OWNER_ROLE}`);
}

/** The URL of the same server and database for another role. */
export function urlForRole(url: string, role: string, password?: string): string {
  const parsed = new URL(url);
  parsed.username = role;
  parsed.password = password ?? '';
  return parsed.toString();
}
