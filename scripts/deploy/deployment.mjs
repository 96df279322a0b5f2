import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { isResponding, runOnce, runService } from '../run/service.mjs';
import { findFreePort } from '../run/settings.mjs';
import { startNginx } from './deployment-nginx.mjs';
import { makeRoles, startPostgres } from './deployment-postgres.mjs';

const API_PROCESSES = 2;
const WORKERS = 2;
/** These request limits are higher than the defaults, because all browser journeys come from one IP address. */
const JOURNEY_LIMITS = JSON.parse(readFileSync(inRoot('apps/web/e2e/support/journey-limits.json'), 'utf8'));

/**
 * Installs Bitewing in one folder as docs/deploy.md says: PostgreSQL from the Linux packages, roles from
 * deploy/postgres-roles.sh, two API processes and two workers, and deploy/nginx.conf with TLS. Unlike the guide, it
 * uses demo data, the sandbox and higher request limits.
 */
export async function deploy({ folder, programs, step, onStop }) {
  const passwords = Object.fromEntries(
    ['owner', 'runtime', 'auth'].map((role) => [role, randomBytes(24).toString('base64url')]),
  );
  const database = await step('PostgreSQL', () => startPostgres({ folder, programs, onStop }));
  await step('Roles (deploy/postgres-roles.sh)', () => makeRoles({ database, programs, passwords }));
  const address = (role) =>
    `postgresql://bitewing_${role}:${passwords[role]}@127.0.0.1:${database.port}/bitewing`;

  const ports = { https: await findFreePort(), http: await findFreePort(), sandbox: await findFreePort() };
  const apiPorts = [];
  for (let n = 0; n < API_PROCESSES; n += 1) apiPorts.push(await findFreePort());
  const site = `https://localhost:${ports.https}`;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    BITEWING_MODE: 'demo',
    BREAK_GLASS: 'true',
    HOST: '127.0.0.1',
    SITE_URL: site,
    TRUST_PROXY: '127.0.0.1',
    BITEWING_DATA: path.join(folder, 'data'),
    BITEWING_WEB: inRoot('apps/web/dist'),
    BITEWING_KEY_FILE: makeKey(folder),
    DATABASE_URL: address('runtime'),
    DATABASE_AUTH_URL: address('auth'),
    STEDI_URL: sandboxUrl,
    STEDI_API_KEY: 'test_sandbox',
    ...JOURNEY_LIMITS,
  };
  const ownerEnv = { ...env, DATABASE_OWNER_URL: address('owner') };
  mkdirSync(env.BITEWING_DATA);

  const logFolder = path.join(folder, 'logs');
  const keepRunning = async (name, script, serviceEnv, isReady) => {
    const service = runService({ name, script: inRoot(script), env: serviceEnv, logFolder, isReady });
    onStop(service.stop);
    await service.ready();
    return service;
  };
  const sandboxEnv = (delay) => ({
    PATH: process.env.PATH,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_CONTROL: '1',
    ...(delay ? { SANDBOX_DELAY_MS: delay } : {}),
  });
  const keepSandboxRunning = (delay) =>
    keepRunning('sandbox', 'apps/sandbox/dist/main.js', sandboxEnv(delay), () =>
      isResponding(`${sandboxUrl}/sandbox/health`),
    );

  await step('Migrations', () => runOnce(inRoot('apps/api/dist/migrate.js'), { env: ownerEnv }).done);
  const fastSandbox = await keepSandboxRunning('0');
  await step('Demo data', () => runOnce(inRoot('apps/api/dist/seed.js'), { env }).done);
  await fastSandbox.stop();
  await keepSandboxRunning();
  await step(`${API_PROCESSES} API processes, ${WORKERS} workers`, () =>
    Promise.all([
      ...apiPorts.map((port) =>
        keepRunning(`api-${port}`, 'apps/api/dist/server.js', { ...env, PORT: String(port) }, () =>
          isResponding(`http://127.0.0.1:${port}/health`),
        ),
      ),
      ...Array.from({ length: WORKERS }, (_, n) =>
        keepRunning(`worker-${n + 1}`, 'apps/api/dist/worker.js', env),
      ),
    ]),
  );
  await step('nginx with TLS (deploy/nginx.conf)', () =>
    startNginx({ folder, programs, ports, apiPorts, site, onStop }),
  );
  return { site, sandboxUrl, ownerUrl: address('owner'), env, ownerEnv, logFolder, apiPorts };
}

function makeKey(folder) {
  const file = path.join(folder, 'keys', 'bitewing.key');
  mkdirSync(path.dirname(file), { mode: 0o700 });
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  return file;
}
