// Interpreting a response keeps the process busy for several milliseconds. One response has a turn at a time, so that
// requests, responses and results of queries are handled in between, and real-time verifications go first. Without
// turns, twenty batch rows that end at the same moment make a front desk wait for all of them at every step.

type Kind = 'real_time' | 'batch';

export function createTurns() {
  const waiting: Record<Kind, (() => void)[]> = { real_time: [], batch: [] };
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const begin = waiting.real_time.shift() ?? waiting.batch.shift();
      if (waiting.real_time.length + waiting.batch.length > 0) schedule();
      begin?.();
    });
  };

  /** Resolves when it is the caller's turn. The turn is over with the next event. */
  return (kind: Kind): Promise<void> =>
    new Promise((resolve) => {
      waiting[kind].push(resolve);
      schedule();
    });
}
