import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * Processor time a call takes, of several candidates in turns: other work on the machine then counts as little
 * as can be. The lower tenth of each, because whatever it still does only ever adds. What one left behind is
 * cleared away before the next starts, or that one would pay for it; a batch is to be large enough for each to
 * pay for its own.
 */
export function race(candidates, { turns = 40, batch = 20 } = {}) {
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
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 10)]);
}
