import { startPostgres } from './postgres.mjs';
import { StartError } from './start-error.mjs';

const DATABASE = 'bitewing';

/**
 * The database this run works with: the embedded one, or the server that DATABASE_URL names.
 * `environment` is for every service; `ownerEnvironment` only for what changes the schema.
 */
export async function openDatabase(settings, { step = (_, work) => work(), environment = process.env } = {}) {
  return settings.outsideDatabase ? openOutside(environment) : openEmbedded(settings, step);
}

async function openEmbedded(settings, step) {
  const server = await step('Starting the database', () => startPostgres({ dataDir: settings.dataDir }));
  return {
    close: server.stop,
    adopted: server.adopted,
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

async function openOutside(environment) {
  const { DATABASE_URL, DATABASE_AUTH_URL, DATABASE_OWNER_URL, DATABASE_SUPERUSER_URL } = environment;
  if (!DATABASE_OWNER_URL) {
    throw new StartError(
      'DATABASE_URL names a server of your own: set DATABASE_OWNER_URL and DATABASE_AUTH_URL too (docs/running.md).',
    );
  }
  await requireReachable(DATABASE_SUPERUSER_URL ?? DATABASE_OWNER_URL);
  return {
    close: async () => {},
    adopted: true,
    environment: { DATABASE_URL, ...(DATABASE_AUTH_URL ? { DATABASE_AUTH_URL } : {}) },
    ownerEnvironment: { DATABASE_OWNER_URL, ...(DATABASE_SUPERUSER_URL ? { DATABASE_SUPERUSER_URL } : {}) },
  };
}

export async function requireReachable(url) {
  const { default: pg } = await import('pg');
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
  } catch (error) {
    // The address without its password; a URL that cannot be read may hold one anywhere, so it is not shown.
    const where = URL.canParse(url) ? new URL(url).host : 'the given address';
    const why = error.message || error.errors?.[0]?.message || error.code;
    throw new StartError(`The database at ${where} cannot be reached: ${why}`);
  } finally {
    await client?.end().catch(() => {});
  }
}
