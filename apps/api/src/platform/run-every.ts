// Repeats a task of this process at a fixed interval, outside the job queue.

export interface Repeating {
  /** Waits for the current run, then runs one last time, so that no work waits until the process starts again. */
  stop(): Promise<void>;
}

/** Runs the work every `intervalMs`. Skips a run if the previous one hasn't ended. */
export function runEvery(
  intervalMs: number,
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
  const timer = setInterval(run, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      run();
      await running;
    },
  };
}
