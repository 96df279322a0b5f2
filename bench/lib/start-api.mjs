// Runs the API in this process on its own database.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { register } from 'tsx/esm/api';

const PASSWORD = 'correct horse battery';

const ROOT = new URL('../../', import.meta.url);

/** `root` is the checkout to import from. The default is this one. */
export const importApi = (file, root = ROOT) => {
  register();
  return import(new URL(`apps/api/src/${file}`, root).href);
};

/** Starts a PostgreSQL server. `createDatabase` copies a database that has all migrations and returns its URL. */
export async function startServer(root = ROOT) {
  const { startTestServer } = await importApi('testing/test-server.ts', root);
  const server = await startTestServer();
  const superuser = async (text, database = 'postgres') => {
    const url = new URL(server.superuserUrl);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    superuser,
    stop: server.stop,
    async createDatabase(name) {
      await superuser(`create database ${name} template ${server.template} owner bitewing_owner`);
      const url = new URL(server.templateUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}

export async function logIn(url, email) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return (await response.json()).access_token;
}

export async function startApi({ server, name = 'bench', settings = {}, root = ROOT } = {}) {
  const [{ urlForRole, RUNTIME_ROLE, AUTH_ROLE }, { loadConfig }] = await Promise.all([
    importApi('platform/database/roles.ts', root),
    importApi('platform/config/config.ts', root),
  ]);
  const [{ composeServices }, { buildApp }, { createLog }, { allPractices }] = await Promise.all([
    importApi('compose.ts', root),
    importApi('app.ts', root),
    importApi('platform/logging/logging.ts', root),
    importApi('platform/database/database.ts', root),
  ]);
  const ownServer = server ? null : await startServer(root);
  const databaseUrl = await (server ?? ownServer).createDatabase(name);
  const environment = {
    BITEWING_MODE: 'demo',
    BITEWING_WEB: '/nonexistent',
    BITEWING_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: urlForRole(databaseUrl, RUNTIME_ROLE),
    DATABASE_AUTH_URL: urlForRole(databaseUrl, AUTH_ROLE),
    STEDI_API_KEY: 'test_bench',
    // A bench's few users send far more than a practice would.
    API_CALLS_PER_MINUTE: '1000000',
    VERIFICATIONS_PER_USER_AND_HOUR: '1000000',
    VERIFICATIONS_PER_PRACTICE_AND_HOUR: '1000000',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const config = loadConfig(environment);
  let logged = 0;
  const log = createLog({
    level: 'info',
    write: (line) => {
      logged += line.length;
    },
  });
  const composition = await composeServices(config, { name: 'bench', log });
  const app = await buildApp(composition.services, composition);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const transaction = (work) => composition.services.db.transaction(allPractices(), work);
  const sql = (text, params = []) => transaction((tx) => tx.query(text, params));

  const createUser = async (role, practiceId = null) => {
    const id = randomUUID();
    const email = `${id}@bitewing.test`;
    await composition.services.authGateway.createUser({ id, email, fullName: 'Bench', password: PASSWORD });
    await sql('insert into app.users (id, practice_id, email, full_name, role) values ($1, $2, $3, $4, $5)', [
      id,
      practiceId,
      email,
      'Bench',
      role,
    ]);
    return { id, email, token: await logIn(url, email) };
  };

  return {
    url,
    sql,
    transaction,
    createUser,
    config,
    /** The environment for a separate process on the same database. */
    environment,
    composition,
    services: composition.services,
    loggedBytes: () => logged,
    superuser: (text) => (server ?? ownServer).superuser(text, name),
    async close() {
      await app.close();
      await composition.close();
      await ownServer?.stop();
    },
  };
}
