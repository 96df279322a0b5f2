import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * Returns each candidate's CPU time per call, in microseconds. The candidates are measured in turns, to reduce the
 * effect of other work on the machine. The lowest decile counts, because other work only adds time. Garbage is
 * collected before each candidate's turn, so that its time doesn't include the collection of another's garbage.
 * `batch`, the number of calls per turn, must be large enough for the time to include the collection of the
 * candidate's own garbage.
 */
export function compareTimes(candidates, { turns = 40, batch = 20 } = {}) {
  const times = candidates.map(() => []);
  for (let turn = -turns; turn < turns; turn++) {
    candidates.forEach((candidate, at) => {
      collectGarbage({ type: 'minor' });
      const before = process.cpuUsage();
      for (let call = 0; call < batch; call++) candidate();
      const { user, system } = process.cpuUsage(before);
      if (turn >= 0) times[at].push((user + system) / batch);
    });
  }
  const lowest = times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 10)]);
  if (process.env.BENCH_TIMES) console.log(lowest.map((time) => `${time.toFixed(1)} µs`).join(', '));
  return lowest;
}
