import * as fs from 'node:fs';
import path from 'node:path';
import { isAlive, processStart } from '../lib/processes.mjs';
import { diskFull, isDiskFull, StartError } from '../lib/start-error.mjs';

/**
 * Locks the data folder and returns the function that unlocks it. Takes over the lock of a process that ended. `command`
 * is the name of a maintenance command that stops the database when it ends.
 */
export function lockDataFolder(dataDir, command = null) {
  const file = path.join(dataDir, 'run.lock');
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid), command });
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    take(file, mine, dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isDiskFull(error)) throw diskFull(dataDir);
    throw new StartError(`The data folder ${dataDir} cannot be written (${error.code ?? error.message}).`);
  }
  return () => {
    if (read(file) === mine) fs.rmSync(file, { force: true });
  };
}

/**
 * Like `lockDataFolder`, but returns null if Bitewing is running: the command then uses Bitewing's database. Refuses if
 * another command is running, because that one would stop the database while this one uses it.
 */
export function lockForCommand(dataDir, command) {
  const holder = findHolder(dataDir);
  if (holder === null) return lockDataFolder(dataDir, command);
  if (holder.command) {
    throw new StartError(
      `The command "${holder.command}" is running (process ${holder.pid}). Try again when it has finished.`,
    );
  }
  return null;
}

/** Returns the ID of the process that has locked the folder, or null. */
export function findLockHolder(dataDir) {
  return findHolder(dataDir)?.pid ?? null;
}

function findHolder(dataDir) {
  const text = read(path.join(dataDir, 'run.lock'));
  return text !== null && isHeld(text) ? JSON.parse(text) : null;
}

function take(file, mine, dataDir) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // Creating a link is atomic and never overwrites a file.
        fs.linkSync(draft, file);
        return;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const found = read(file);
      if (found === null) continue;
      if (isHeld(found)) throw inUse(dataDir, JSON.parse(found).pid);
      removeStale(file, found);
    }
    throw inUse(dataDir, 'unknown');
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Removes the lock of an ended process. If another start has replaced the lock we found, puts the new lock back. */
function removeStale(file, found) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    fs.renameSync(file, aside);
    if (read(aside) !== found) fs.linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function inUse(dataDir, pid) {
  return new StartError(
    `The data folder ${dataDir} is in use by another run (process ${pid}). Stop it, or choose another folder with BITEWING_DATA.`,
  );
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isHeld(text) {
  let holder;
  try {
    holder = JSON.parse(text);
  } catch {
    return false;
  }
  // After a reboot, another program may have this ID. Its start time is different.
  return isAlive(holder.pid) && processStart(holder.pid) === holder.started;
}
