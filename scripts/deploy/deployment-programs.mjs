import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../lib/start-error.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Finds the programs that docs/deploy.md needs. `missing` lists those that aren't installed, and `packages` lists the
 * Debian packages that contain them.
 */
export function findDeploymentPrograms() {
  const postgresHome = findPostgres();
  const programs = {
    nginx: onPath('nginx'),
    openssl: onPath('openssl'),
    psql: onPath('psql') ?? inFolder(postgresHome, 'psql'),
    initdb: inFolder(postgresHome, 'initdb'),
    postgres: inFolder(postgresHome, 'postgres'),
  };
  const packages = {
    nginx: 'nginx',
    openssl: 'openssl',
    psql: 'postgresql',
    initdb: 'postgresql',
    postgres: 'postgresql',
  };
  const missing = Object.keys(programs).filter((name) => !programs[name]);
  return { programs, missing, packages: [...new Set(missing.map((name) => packages[name]))] };
}

/** Debian has one folder per version; we use the newest. */
function findPostgres() {
  if (existsSync(DEBIAN_POSTGRES)) {
    const versions = readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a));
    const home = versions
      .map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'postgres')));
    if (home) return home;
  }
  const found = onPath('postgres');
  return found && path.dirname(found);
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function inFolder(folder, name) {
  const file = folder && path.join(folder, name);
  return file && existsSync(file) ? file : null;
}

export const versionOf = (program, flag = '--version') => {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim().split('\n')[0];
};

export function assertSucceeded({ status, stdout, stderr }, what) {
  if (status !== 0) throw new StartError(`${what} failed:\n${stdout ?? ''}${stderr ?? ''}`);
}
