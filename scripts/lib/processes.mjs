import * as fs from 'node:fs';

/** A killed process keeps its number until its parent notices, which in a container may be never. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return stateOf(pid)?.[0] !== 'Z';
}

/** When the process was started, told apart from any other that has had its number; null where nobody tells. */
export function startOf(pid) {
  const words = stateOf(pid);
  if (!words) return null;
  return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${words[19]}`;
}

/** What Linux tells about a process after its name, which is in brackets and may hold anything. */
function stateOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** The processes that work inside a folder; only Linux tells. */
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
