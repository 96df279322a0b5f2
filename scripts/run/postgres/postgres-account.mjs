import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../lib/start-error.mjs';

/**
 * Returns how to start PostgreSQL's programs, which refuse to run as root. `kind` is one of:
 * - `plain`: we are not root.
 * - `unshare`: runs them in a user namespace in which root looks like another user. Files belong to root.
 * - `drop`: runs them as another user, in containers that forbid `unshare`.
 *
 * The other fields are functions:
 * - `command` returns what to spawn for a program.
 * - `own` gives a folder the owner that the programs need.
 * - `reach` returns binaries that the programs' user can run.
 * - `clusterArgument` returns the path under which the programs find the data folder.
 */
export function chooseAccount(preferred = process.env.BITEWING_POSTGRES_ACCOUNT) {
  if (process.getuid?.() !== 0) return plainAccount();
  const substitute = findOtherUser();
  if (preferred !== 'drop' && canUnshare(substitute)) return unshareAccount(substitute);
  return dropAccount(substitute);
}

function plainAccount() {
  return {
    kind: 'plain',
    command: (program, args) => ({ program, args, options: {} }),
    own: () => {},
    reach: (binaries) => binaries,
    clusterArgument: (cluster) => cluster,
  };
}

function unshareAccount({ uid, gid }) {
  return {
    kind: 'unshare',
    command: (program, args) => ({
      program: 'unshare',
      args: [...unshareFlags(uid, gid), program, ...args],
      options: {},
    }),
    own: (folder) => changeOwner(folder, 0, 0),
    reach: (binaries) => binaries,
    clusterArgument: (cluster) => cluster,
  };
}

function dropAccount({ uid, gid }) {
  return {
    kind: 'drop',
    command: (program, args) => ({ program, args, options: { uid, gid } }),
    own: (folder) => changeOwner(folder, uid, gid),
    reach: (binaries) => reachableBinaries(binaries, uid, gid),
    // The data may be in a folder that this user can't enter (/root). The process starts in the data folder before it
    // switches users, and this link leads to its working directory.
    clusterArgument: () => '/proc/self/cwd',
  };
}

/** initdb looks up its user by ID, so the user must exist on this machine. */
function findOtherUser() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (account) return account;
  }
  throw new StartError(
    "PostgreSQL doesn't run as root, and this machine has no other user to run it. Start as a normal user.",
  );
}

const unshareFlags = (uid, gid) => ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];

function canUnshare({ uid, gid }) {
  return spawnSync('unshare', [...unshareFlags(uid, gid), 'true'], { stdio: 'ignore' }).status === 0;
}

function changeOwner(folder, uid, gid) {
  if (!existsSync(folder) || lstatSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath ?? entry.path, entry.name), uid, gid);
  }
  // The folder itself comes last: if it has the right owner, all files in it have been changed.
  chownSync(folder, uid, gid);
}

function reachableBinaries(binaries, uid, gid) {
  const runs = (home) =>
    spawnSync(path.join(home, 'bin', 'postgres'), ['--version'], { uid, gid, cwd: '/' }).status === 0;
  if (runs(binaries.home)) return binaries;
  const copy = path.join(tmpdir(), `bitewing-postgres-${binaries.version}`);
  requireOwnFolder(copy);
  // A cleanup of the temp folder may have deleted the files but not the folder.
  if (!existsSync(copy) || !runs(copy)) {
    rmSync(copy, { recursive: true, force: true });
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(unfinished, { mode: 0o755 });
    cpSync(binaries.home, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  // Another user may have created the folder in the meantime.
  requireOwnFolder(copy);
  return { ...binaries, home: copy };
}

/** Any user can create folders in the temp folder. Never run a program from one that isn't ours. */
function requireOwnFolder(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found && (found.uid !== 0 || !found.isDirectory())) {
    throw new StartError(`${folder} isn't a folder of this user. Remove it, then start again.`);
  }
}
