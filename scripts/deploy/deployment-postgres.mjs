import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { StartError } from '../lib/start-error.mjs';
import { chooseAccount } from '../run/postgres/postgres-account.mjs';
import { findFreePort } from '../run/settings.mjs';
import { assertSucceeded } from './deployment-programs.mjs';

/** Starts PostgreSQL from the Linux packages. As in Debian's default setup, network connections need a password. */
export async function startPostgres({ folder, programs, onStop }) {
  const account = chooseAccount();
  const cluster = path.join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  account.own(cluster);
  const port = await findFreePort();
  const commandFor = (program, args, options) => {
    const command = account.command(program, args);
    return { ...command, options: { ...command.options, cwd: cluster, ...options } };
  };
  const initdb = commandFor(programs.initdb, [
    `--pgdata=${account.clusterArgument(cluster)}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  assertSucceeded(spawnSync(initdb.program, initdb.args, { ...initdb.options, encoding: 'utf8' }), 'initdb');
  const output = openSync(path.join(folder, 'postgres.log'), 'a');
  const postgres = commandFor(
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
  const child = spawn(postgres.program, postgres.args, postgres.options);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  onStop(async () => {
    child.kill('SIGINT');
    await exited;
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

export function makeRoles({ database, programs, passwords }) {
  const env = {
    PATH: `${path.dirname(programs.psql)}:${process.env.PATH}`,
    PGHOST: database.socket,
    PGPORT: String(database.port),
    OWNER_PASSWORD: passwords.owner,
    RUNTIME_PASSWORD: passwords.runtime,
    AUTH_PASSWORD: passwords.auth,
  };
  assertSucceeded(
    spawnSync('sh', [inRoot('deploy/postgres-roles.sh')], { env, encoding: 'utf8' }),
    'deploy/postgres-roles.sh',
  );
}
