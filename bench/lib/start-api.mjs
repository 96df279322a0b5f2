// The API on a PostgreSQL of its own, in this process, for measuring: nothing of it outlives the run.
import { randomBytes, randomUUID } from 'node:crypto';
import { register } from 'tsx/esm/api';

const PASSWORD = 'correct horse battery';

export async function startApi() {
  register();
  const api = (file) => import(new URL(`../../apps/api/src/${file}`, import.meta.url).href);
  const [{ startTestServer }, { urlForRole, RUNTIME_ROLE, AUTH_ROLE }, { loadConfig }] = await Promise.all([
    api('testing/test-server.ts'),
    api('platform/roles.ts'),
    api('platform/config.ts'),
  ]);
  const [{ composeServices }, { buildApp }, { createLog }, { allPractices }] = await Promise.all([
    api('compose.ts'),
    api('app.ts'),
    api('platform/logging.ts'),
    api('platform/database.ts'),
  ]);
  const server = await startTestServer();
  const config = loadConfig({
    BITEWING_MODE: 'demo',
    BITEWING_WEB: '/nonexistent',
    BITEWING_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: urlForRole(server.templateUrl, RUNTIME_ROLE),
    DATABASE_AUTH_URL: urlForRole(server.templateUrl, AUTH_ROLE),
    STEDI_API_KEY: 'test_bench',
    API_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'info',
  });
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
  const sql = (text, params = []) =>
    composition.services.db.transaction(allPractices(), (tx) => tx.query(text, params));

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
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return { id, token: (await answer.json()).access_token };
  };

  return {
    url,
    sql,
    createUser,
    services: composition.services,
    loggedBytes: () => logged,
    async close() {
      await app.close();
      await composition.close();
      await server.stop();
    },
  };
}
