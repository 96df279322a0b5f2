import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../lib/start-error.mjs';
import { keyPathFor } from './environment.mjs';
import { startPostgres } from './postgres/postgres.mjs';

const DATABASE = 'bitewing';

/**
 * Opens the embedded database or the server in DATABASE_URL. In the result, `environment` is for all services, and
 * `ownerEnvironment` is only for migrations and maintenance commands.
 */
export async function openDatabase(settings, { step = (_, work) => work(), environment = process.env } = {}) {
  return settings.usesOutsideDatabase ? openOutside(settings, environment) : openEmbedded(settings, step);
}

async function openEmbedded(settings, step) {
  const server = await step('Starting the database', () => startPostgres({ dataDir: settings.dataDir }));
  return {
    close: server.stop,
    environment: {
      DATABASE_URL: server.url('bitewing_runtime', DATABASE),
      DATABASE_AUTH_URL: server.url('bitewing_auth', DATABASE),
    },
    ownerEnvironment: {
      DATABASE_OWNER_URL: server.url('bitewing_owner', DATABASE),
      DATABASE_SUPERUSER_URL: server.superuserUrl,
    },
  };
}

async function openOutside(settings, environment) {
  const addresses = await outsideAddresses(settings, environment);
  await requireReachable(addresses.DATABASE_SUPERUSER_URL ?? addresses.DATABASE_OWNER_URL);
  const pick = (...names) =>
    Object.fromEntries(names.filter((name) => addresses[name]).map((name) => [name, addresses[name]]));
  return {
    close: async () => {},
    environment: pick('DATABASE_URL', 'DATABASE_AUTH_URL'),
    ownerEnvironment: pick('DATABASE_OWNER_URL', 'DATABASE_SUPERUSER_URL'),
  };
}

/**
 * If DATABASE_OWNER_URL isn't set, DATABASE_URL must belong to a superuser. We then derive the URLs of the service's
 * roles from it. The migration creates these roles.
 */
async function outsideAddresses(settings, environment) {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner } = environment;
  if (owner) return environment;
  if (!(await isSuperuser(given))) {
    throw new StartError(
      'The user in DATABASE_URL is not a superuser. Set DATABASE_OWNER_URL and DATABASE_AUTH_URL too (docs/running.md).',
    );
  }
  const secret = readOrMakeSecret(keyPathFor(settings.dataDir, 'database'));
  const addressOf = (role) => {
    const url = new URL(given);
    url.username = `bitewing_${role}`;
    url.password = createHmac('sha256', secret).update(role).digest('base64url');
    if (['', '/', '/postgres'].includes(url.pathname)) url.pathname = `/${DATABASE}`;
    return url.href;
  };
  return {
    DATABASE_URL: addressOf('runtime'),
    DATABASE_AUTH_URL: addressOf('auth'),
    DATABASE_OWNER_URL: addressOf('owner'),
    DATABASE_SUPERUSER_URL: given,
  };
}

function readOrMakeSecret(file) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function isSuperuser(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = session_user');
    return rows[0].rolsuper;
  });
}

export async function requireReachable(url) {
  await withClient(url, () => {});
}

async function withClient(url, work) {
  const { default: pg } = await import('pg');
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    return await work(client);
  } catch (error) {
    // Never show the password. In an invalid URL it could be anywhere, so we don't show such a URL at all.
    const where = URL.canParse(url) ? new URL(url).host : 'the given address';
    const why = error.message || error.errors?.[0]?.message || error.code;
    throw new StartError(`The database at ${where} cannot be reached: ${why}`);
  } finally {
    await client?.end().catch(() => {});
  }
}
