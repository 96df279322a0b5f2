// Interpreting a response keeps the process busy for several milliseconds. Responses take turns, so that the process
// can handle other events in between, and real-time verifications go first. Without turns, each step of a real-time
// verification could wait for all batch rows whose responses arrive at the same time.

type Kind = 'real_time' | 'batch';

export function createReadingTurns() {
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

  /** Resolves when it is the caller's turn. The process handles other events before the next turn. */
  return (kind: Kind): Promise<void> =>
    new Promise((resolve) => {
      waiting[kind].push(resolve);
      schedule();
    });
}
