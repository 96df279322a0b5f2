import { StartError } from './start-error.mjs';

class Stopped extends Error {}

/**
 * Runs `start`, then waits for a Unix signal. After a Unix signal (exit code 0) or an error (exit code 1), it calls the
 * `onStop` handlers in reverse order. `start` gets an object with three fields:
 * - `onStop` adds a handler.
 * - `signal` is an `AbortSignal` that aborts when a Unix signal arrives.
 * - `checkpoint` throws after that, so that a stopped start doesn't go on.
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
    while (undo.length > 0) {
      const work = undo.pop();
      await Promise.resolve().then(work).catch(report);
    }
  };

  const signaled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
  });
  const started = start(run).then(
    () => null,
    (error) => error,
  );
  // Pending promises don't keep Node running, but a timer does.
  const alive = setInterval(() => {}, 60_000);

  const problem = await Promise.race([started, signaled.then(() => null)]);
  if (problem === null) {
    await signaled;
    process.stderr.write('\nStopping …\n');
    aborted.abort();
    await started;
  }
  await undoAll();
  clearInterval(alive);
  if (problem) report(problem);
  process.exit(problem ? 1 : 0);
}

/** Prints one line for a problem that the user can fix, and the stack for a bug. */
export function report(error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error?.stack ?? error)}\n`);
}
