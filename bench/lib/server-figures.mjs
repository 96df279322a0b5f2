// What the database server and the processes used between two points in time.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const TICKS = 100;

/** CPU seconds of a process, without its children. */
function cpuOf(pid) {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS : 0;
}

/**
 * The fields of /proc/<pid>/stat after the name. Field 1 is the parent's ID, 11 and 12 are the process's own CPU time, and
 * 13 and 14 are the CPU time of its children that have ended.
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function cpuWithChildren(pid) {
  const fields = statOf(pid);
  if (!fields) return 0;
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(pid),
  );
  return children.reduce((sum, child) => sum + cpuOf(child), ended + cpuOf(pid));
}

/** `xid` counts the write transactions: only those get a transaction ID. `wal` is in bytes. */
const FIGURES = `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_snapshot_xmax(pg_current_snapshot())::text as xid`;

/** `pids`: lists of process IDs by name. `postgres` includes its child processes. */
export async function readFigures(superuser, pids) {
  const [{ wal, xid }] = await superuser(FIGURES);
  const cpu = Object.fromEntries(
    Object.entries(pids).map(([name, list]) => {
      const perProcess = list.map(name === 'postgres' ? cpuWithChildren : cpuOf);
      return [name, perProcess.reduce((sum, seconds) => sum + seconds, 0)];
    }),
  );
  return { wal: Number(wal), xid: Number(xid), cpu };
}

/** What was used between the two readings, divided by `items`. */
export function figuresPerItem(before, after, items) {
  return {
    writeTransactions: (after.xid - before.xid) / items,
    walBytes: Math.round((after.wal - before.wal) / items),
    cpuMs: Object.fromEntries(
      Object.keys(after.cpu).map((name) => [
        name,
        round(((after.cpu[name] - before.cpu[name]) * 1000) / items),
      ]),
    ),
  };
}

/** Counts statements other than BEGIN, COMMIT and ROLLBACK. A text may contain several. */
export function countStatements(statements) {
  let counted = 0;
  for (const { text, calls } of statements) {
    const parts = text
      .split(';')
      .filter((part) => part.trim() && !/^\s*(begin|commit|rollback)\b/i.test(part));
    counted += parts.length * calls;
  }
  return counted;
}

const round = (number) => Math.round(number * 100) / 100;
