// Scores how hard a password is to guess, from 0 to 4. One thread per process scores one password at a time.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createHashingQueue } from './hashing-queue.ts';

/** Long passwords take longer to score, so only the beginning is scored. If it is strong, the whole password is too. */
const SCORED_LENGTH = 32;

export type StrengthMeter = (password: string, context: string[], owner: string) => Promise<number>;

export function createStrengthMeter(maximumWaiting: number): StrengthMeter {
  const queue = createHashingQueue({ concurrency: 1, queue: maximumWaiting });
  let worker: Worker | null = null;

  const start = () => {
    const started = new Worker(new URL('./strength-worker.js', import.meta.url));
    started.unref();
    // Without a listener, an error in the thread would end the process. The waiting caller gets the error too.
    started.on('error', () => {
      worker = null;
    });
    return started;
  };

  return (password, context, owner) =>
    queue.run(async () => {
      worker ??= start();
      worker.postMessage({ password: password.slice(0, SCORED_LENGTH), context });
      const [score] = await once(worker, 'message');
      return score as number;
    }, owner);
}
