import { StartError } from './start-error.mjs';

class Stopped extends Error {}

/**
 * Runs `start` and then waits for a signal. Calls the `onStop` handlers in reverse order, after a signal (exit 0)
 * and after an error (exit 1).
 */
export async function supervise(start) {
  const undo = [];
  const aborted = new AbortController();
  const run = {
    signal: aborted.signal,
    onStop: (work) => undo.push(work),
    checkpoint: () => {
      if (aborted.signal.aborted) throw new Stopped();
    },
  };
  const undoAll = async () => {
    while (undo.length > 0) await Promise.resolve(undo.pop()()).catch(report);
  };

  const signalled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
  });
  const started = start(run).then(
    () => null,
    (error) => error,
  );
  // Keeps the process alive.
  const alive = setInterval(() => {}, 60_000);

  const problem = await Promise.race([started, signalled.then(() => null)]);
  if (problem === null) {
    await signalled;
    process.stderr.write('\nStopping …\n');
    aborted.abort();
    await started;
  }
  await undoAll();
  clearInterval(alive);
  if (problem) report(problem);
  process.exit(problem ? 1 : 0);
}

/** Prints a user's problem in one line and a bug with its stack. */
export function report(error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error?.stack ?? error)}\n`);
}
