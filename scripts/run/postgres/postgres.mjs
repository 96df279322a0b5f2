import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processesWorkingIn } from '../../lib/processes.mjs';
import { diskFull, isDiskFull, StartError } from '../../lib/start-error.mjs';
import { chooseAccount } from './postgres-account.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { errorMessageIn, makeCluster, SUPERUSER, serverEnvironment } from './postgres-cluster.mjs';

const SOCKET_NAME = '.s.PGSQL.5432';
/** Bytes. macOS allows 104 with the final zero, Linux 108. */
const LONGEST_SOCKET_PATH = 103;

// Error reports quote rows and statements, which contain patient data. Keep them out of the log.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
  log_line_prefix: '%m [%p] ',
  // By default, PostgreSQL reuses WAL files without clearing them. A purge must be able to remove their old content.
  wal_recycle: 'off',
};

/**
 * Starts the embedded PostgreSQL in `dataDir/postgres`, or adopts the one that a killed run left behind. It listens on
 * its own socket, never on the network. A `temporary` server is stopped and deleted when the process that started it
 * ends, even if that process is killed.
 *
 * @param {{ dataDir: string, log?: (line: string) => void, settings?: Record<string, string>, temporary?: boolean }}
 * options
 */
export async function startPostgres({ dataDir, log = () => {}, settings = {}, temporary = false }) {
  const data = makeDataFolder(dataDir);
  const cluster = path.join(data, 'postgres');
  const leftover = await findLeftoverServer(cluster);
  if (leftover) return runningServer({ ...leftover, cluster, adopted: true });

  const account = chooseAccount();
  const binaries = account.reach(findBinaries());
  await makeCluster({ cluster, account, binaries, log });
  account.own(cluster);
  const socketDir = makeSocketFolder(cluster, account);
  clearStaleLocks(cluster, socketDir);

  const logFile = path.join(data, 'postgres.log');
  rotate(logFile);
  const flags = Object.entries({ ...SETTINGS, unix_socket_directories: socketDir, ...settings });
  const { program, args, options } = account.command(path.join(binaries.home, 'bin', 'postgres'), [
    '-D',
    account.clusterArgument(cluster),
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = fs.openSync(logFile, 'a', 0o600);
  // Detached, so that Ctrl-C stops the database only after the services.
  const child = spawn(program, args, {
    ...options,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
    env: serverEnvironment(),
  });
  fs.closeSync(output);
  child.unref();
  if (temporary) endWithThisProcess(child.pid, data, socketDir);
  await waitUntilReady({ child, socketDir, logFile, data });
  return runningServer({ pid: child.pid, socketDir, cluster, adopted: false });
}

/** Stops the server that a killed run left on this folder, if any. */
export async function stopLeftoverServer(dataDir) {
  const cluster = path.join(fs.realpathSync(dataDir), 'postgres');
  const leftover = await findLeftoverServer(cluster);
  if (leftover) await stop({ ...leftover, cluster });
}

function runningServer({ pid, socketDir, cluster, adopted }) {
  return {
    pid,
    socketDir,
    adopted,
    superuserUrl: databaseUrl(socketDir, SUPERUSER, 'postgres'),
    url: (user, database) => databaseUrl(socketDir, user, database),
    stop: () => stop({ pid, cluster, socketDir }),
  };
}

/** The connection uses the socket folder in `host`; `localhost` only makes the URL valid. */
export function databaseUrl(socketDir, user, database) {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/**
 * A separate shell waits for a pipe to close, which happens when this process ends for any reason. It then stops the
 * server and deletes its folders.
 */
function endWithThisProcess(pid, data, socketDir) {
  // If the socket's folder is gone, the server was stopped, and the ID may belong to another program.
  const script = 'cat >/dev/null; [ -d "$2" ] && kill -QUIT "$1" && sleep 1; rm -rf -- "$2" "$3"';
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid), socketDir, data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  watcher.stdin.unref?.();
}

function makeDataFolder(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK);
    return fs.realpathSync(dataDir);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(dataDir);
    throw new StartError(`The data folder ${dataDir} cannot be written (${error.code}).`, { cause: error });
  }
}

function makeSocketFolder(cluster, account) {
  const name = `bitewing-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const isShort = (folder) => Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
  const folder = [path.join(tmpdir(), name), path.join('/tmp', name)].find(isShort);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  account.own(folder);
  const { uid, mode } = fs.lstatSync(folder);
  const isMine = process.getuid?.() === undefined || process.getuid() === 0 || uid === process.getuid();
  if (!isMine || !fs.lstatSync(folder).isDirectory()) {
    throw new StartError(`${folder} isn't a folder of this user. Remove it, then start again.`);
  }
  if ((mode & 0o077) !== 0) fs.chmodSync(folder, 0o700);
  return folder;
}

/** Reads the server's process ID and socket folder from the file that the server writes. */
function readPidFile(cluster) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const [pid, , , , socketDir] = fs.readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), socketDir: socketDir?.trim() ?? '' };
}

async function findLeftoverServer(cluster) {
  const deadline = Date.now() + 30_000;
  while (processesOf(cluster).length > 0) {
    const server = readPidFile(cluster);
    if (server?.socketDir && (await responds(server.socketDir))) return server;
    // The server may be starting, recovering or stopping. Each of these usually ends soon, so we wait.
    if (Date.now() > deadline) {
      throw new StartError(
        `A database server (process ${processesOf(cluster)[0]}) still uses ${cluster} and doesn't respond.`,
      );
    }
    await sleep(100);
  }
  return null;
}

/**
 * The IDs of the server's processes. On Linux, we find them even without `postmaster.pid`, because their working
 * directory is the cluster's folder.
 */
function processesOf(cluster) {
  if (process.platform === 'linux') return processesWorkingIn(cluster);
  const server = readPidFile(cluster);
  return server && isAlive(server.pid) ? [server.pid] : [];
}

/** Only called if no process uses the folder, so there can't be a second server on the same files. */
function clearStaleLocks(cluster, socketDir) {
  for (const file of [
    path.join(cluster, 'postmaster.pid'),
    path.join(socketDir, SOCKET_NAME),
    path.join(socketDir, `${SOCKET_NAME}.lock`),
  ]) {
    fs.rmSync(file, { force: true });
  }
}

async function responds(socketDir) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl(socketDir, SUPERUSER, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntilReady({ child, socketDir, logFile, data }) {
  let ended = null;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `it ended with ${signal ?? `code ${code}`}`;
  });
  // Crash recovery may take a long time. Wait as long as the server is alive.
  while (!(await responds(socketDir))) {
    if (ended) {
      fs.rmSync(socketDir, { recursive: true, force: true });
      const tail = fs.readFileSync(logFile, 'utf8').slice(-4000);
      // On a full disk, the server may not have been able to write its log.
      if (isDiskFull(tail) || fs.statfsSync(data).bavail === 0) throw diskFull(data);
      throw new StartError(
        `The database did not start: ${errorMessageIn(tail) || ended}. Its log: ${logFile}`,
      );
    }
    await sleep(50);
  }
}

function rotate(logFile) {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) fs.renameSync(logFile, `${logFile}.1`);
}

/** SIGINT asks for a fast shutdown, which rolls back open transactions. Committed data is already on disk. */
async function stop({ pid, cluster, socketDir }) {
  const isStopped = () => !isAlive(pid) || processesOf(cluster).length === 0;
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ]) {
    if (isStopped()) break;
    process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (!isStopped() && Date.now() < deadline) await sleep(20);
  }
  fs.rmSync(socketDir, { recursive: true, force: true });
}
