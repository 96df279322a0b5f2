import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { diskFull, isDiskFull, StartError } from '../../lib/start-error.mjs';

export const SUPERUSER = 'postgres';

/**
 * Creates the files of a new database, unless it exists. If that is interrupted, the files never look complete.
 * `account`: how to run PostgreSQL's programs as another system user, see `chooseAccount`.
 */
export async function makeCluster({ cluster, account, binaries, log }) {
  if (fs.existsSync(cluster)) return;
  log('Creating the database');
  const unfinished = `${cluster}.init`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  account.own(unfinished);
  const { program, args, options } = account.command(path.join(binaries.home, 'bin', 'initdb'), [
    `--pgdata=${account.clusterArgument(unfinished)}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  const child = spawn(program, args, {
    ...options,
    cwd: unfinished,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: serverEnvironment(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(-1);
    });
    child.on('close', resolve);
  });
  if (code !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (isDiskFull(output)) throw diskFull(path.dirname(cluster));
    throw new StartError(`The database could not be created: ${errorMessageIn(output)}`);
  }
  fs.renameSync(unfinished, cluster);
}

/** Keeps only PATH: the caller's PG* variables and locale would change the server's behavior. */
export function serverEnvironment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Finds the error message in the output of a PostgreSQL program. */
export function errorMessageIn(output) {
  const lines = output.split('\n').filter((line) => line.trim());
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? '';
  return errorLine.replace(/^.*?(FATAL|PANIC|error): */i, '').trim();
}
