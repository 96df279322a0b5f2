// Work of a process that is repeated every few seconds, outside the queue.

export interface Repeating {
  /** Runs the work one last time, so that no work waits until the process starts again. */
  stop(): Promise<void>;
}

/** Runs the work again and again, with a pause in between and never twice at once. */
export function runEvery(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void = () => undefined,
): Repeating {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const run = () => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(run, pauseMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      run();
      await running;
    },
  };
}
