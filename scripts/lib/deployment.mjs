import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { chooseAccount } from './postgres-account.mjs';
import { respondsAt, runOnce, runService } from './service.mjs';
import { findFreePort } from './settings.mjs';
import { StartError } from './start-error.mjs';

const API_PROCESSES = 2;
const WORKERS = 2;

/**
 * docs/deploy.md in one folder: the distribution's PostgreSQL, roles by deploy/postgres-roles.sh, two API processes
 * and two workers, deploy/nginx.conf with TLS in front. It differs in what a test needs: demo data, and the sandbox
 * in the clearinghouse's place.
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
  };
  const ownerEnv = { ...env, DATABASE_OWNER_URL: address('owner') };
  mkdirSync(env.BITEWING_DATA);

  const logFolder = path.join(folder, 'logs');
  const keep = async (name, script, extra, isReady) => {
    const service = runService({ name, script: inRoot(script), env: extra, logFolder, isReady });
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
  const keepSandbox = (delay) =>
    keep('sandbox', 'apps/sandbox/dist/main.js', sandboxEnv(delay), () =>
      respondsAt(`${sandboxUrl}/sandbox/health`),
    );

  await step('Migrations', () => runOnce(inRoot('apps/api/dist/migrate.js'), { env: ownerEnv }).done);
  const hasty = await keepSandbox('0');
  await step('Demo data', () => runOnce(inRoot('apps/api/dist/seed.js'), { env }).done);
  await hasty.stop();
  await keepSandbox();
  await step(`${API_PROCESSES} API processes, ${WORKERS} workers`, () =>
    Promise.all([
      ...apiPorts.map((port) =>
        keep(`api-${port}`, 'apps/api/dist/server.js', { ...env, PORT: String(port) }, () =>
          respondsAt(`http://127.0.0.1:${port}/health`),
        ),
      ),
      ...Array.from({ length: WORKERS }, (_, n) => keep(`worker-${n + 1}`, 'apps/api/dist/worker.js', env)),
    ]),
  );
  await step('nginx with TLS (deploy/nginx.conf)', () =>
    startNginx({ folder, programs, ports, apiPorts, site, onStop }),
  );
  return { site, sandboxUrl, ownerUrl: address('owner'), env, ownerEnv, logFolder, apiPorts };
}

async function startPostgres({ folder, programs, onStop }) {
  const account = chooseAccount();
  const cluster = path.join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  account.own(cluster);
  const port = await findFreePort();
  const run = (program, args, options) => {
    const command = account.command(program, args);
    return { ...command, options: { ...command.options, cwd: cluster, ...options } };
  };
  const make = run(programs.initdb, [
    `--pgdata=${account.clusterArgument(cluster)}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  must(spawnSync(make.program, make.args, { ...make.options, encoding: 'utf8' }), 'initdb');
  const output = openSync(path.join(folder, 'postgres.log'), 'a');
  const serve = run(
    programs.postgres,
    [
      '-D',
      account.clusterArgument(cluster),
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-k',
      folder,
    ],
    { stdio: ['ignore', output, output], detached: true },
  );
  const child = spawn(serve.program, serve.args, serve.options);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  onStop(async () => {
    child.kill('SIGINT');
    await gone;
  });
  const database = { port, socket: folder };
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break;
    if (psql(database, programs, ['-c', 'select 1']).status === 0) return database;
    await sleep(100);
  }
  throw new StartError(
    `PostgreSQL did not start:\n${readFileSync(path.join(folder, 'postgres.log'), 'utf8')}`,
  );
}

const psql = ({ port, socket }, programs, args) =>
  spawnSync(programs.psql, ['-U', 'postgres', '-d', 'postgres', ...args], {
    env: { PATH: process.env.PATH, PGHOST: socket, PGPORT: String(port) },
    encoding: 'utf8',
  });

function makeRoles({ database, programs, passwords }) {
  const env = {
    PATH: `${path.dirname(programs.psql)}:${process.env.PATH}`,
    PGHOST: database.socket,
    PGPORT: String(database.port),
    OWNER_PASSWORD: passwords.owner,
    RUNTIME_PASSWORD: passwords.runtime,
    AUTH_PASSWORD: passwords.auth,
  };
  must(
    spawnSync('sh', [inRoot('deploy/postgres-roles.sh')], { env, encoding: 'utf8' }),
    'deploy/postgres-roles.sh',
  );
}

function makeKey(folder) {
  const file = path.join(folder, 'keys', 'bitewing.key');
  mkdirSync(path.dirname(file), { mode: 0o700 });
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  return file;
}

/** The very file of the guide; only names, ports and places are put in, as the guide tells its reader to. */
async function startNginx({ folder, programs, ports, apiPorts, site, onStop }) {
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  must(
    spawnSync(
      programs.openssl,
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
        .concat(['-addext', 'subjectAltName=DNS:localhost'])
        .concat(['-keyout', key, '-out', certificate]),
      { encoding: 'utf8' },
    ),
    'openssl',
  );
  const siteConfiguration = readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
    .replaceAll('bitewing.example', 'localhost')
    .replace('127.0.0.1:3001', `127.0.0.1:${apiPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${apiPorts[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('/etc/bitewing/tls/fullchain.pem', certificate)
    .replace('/etc/bitewing/tls/privkey.pem', key)
    .replace('/var/log/nginx/bitewing.log', path.join(folder, 'access.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(folder, `nginx-${kind}`)};`)
    .join('\n');
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;\npid ${path.join(folder, 'nginx.pid')};\nerror_log ${path.join(folder, 'nginx-error.log')};\n` +
      `${process.getuid?.() === 0 ? 'user root;\n' : ''}events {}\nhttp {\n${temporary}\n${siteConfiguration}\n}\n`,
  );
  must(spawnSync(programs.nginx, ['-t', '-c', configuration], { encoding: 'utf8' }), 'nginx -t');
  const child = spawn(programs.nginx, ['-c', configuration], { stdio: 'ignore', detached: true });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  onStop(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (isHealthy(programs, certificate, ports.https)) return;
    await sleep(100);
  }
  throw new StartError(
    `nginx does not answer at ${site}:\n${readFileSync(path.join(folder, 'nginx-error.log'), 'utf8')}`,
  );
}

/** By a client that trusts this certificate and no other. */
function isHealthy(programs, certificate, port) {
  const request = 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const { stdout } = spawnSync(
    programs.openssl,
    [
      's_client',
      '-quiet',
      '-connect',
      `127.0.0.1:${port}`,
      '-servername',
      'localhost',
      '-CAfile',
      certificate,
    ].concat(['-verify_return_error', '-ign_eof']),
    { input: request, encoding: 'utf8', timeout: 5000 },
  );
  return stdout.startsWith('HTTP/1.1 200');
}

function must({ status, stdout, stderr }, what) {
  if (status !== 0) throw new StartError(`${what} failed:\n${stdout ?? ''}${stderr ?? ''}`);
}
