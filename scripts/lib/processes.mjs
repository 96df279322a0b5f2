import * as fs from 'node:fs';

/**
 * False for a zombie too: a killed process remains a zombie until its parent reads its exit code. In a container, that
 * may never happen.
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const [state] = statFields(pid) ?? [];
  return state !== 'Z';
}

/**
 * Returns the boot ID and the start time. Together, they differ for a later process with the same ID. Null if there is no
 * such process or no /proc.
 */
export function processStart(pid) {
  const fields = statFields(pid);
  if (!fields) return null;
  const startTime = fields[19];
  return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startTime}`;
}

/** Returns the fields of /proc/<pid>/stat after the name; the name is in parentheses and may contain anything. */
function statFields(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Returns the IDs of all other processes whose working directory is this folder (Linux only). */
export function processesWorkingIn(folder) {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);
}
