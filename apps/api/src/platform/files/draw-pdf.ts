// Drawing a PDF keeps the thread busy for a part of a second. A user who requests many at once must not stop everyone
// else's requests.

import { setTimeout as sleep } from 'node:timers/promises';
import { createBoundedQueue } from '#platform/bounded-queue.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** The last one waits for a few seconds. */
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

const queue = createBoundedQueue({
  concurrency: 1,
  queue: MOST_WAITING,
  refusal: () => new AppError('too_many_requests', undefined, { retryAfter: RETRY_AFTER_SECONDS }),
});
let freeUntil = 0;

/**
 * Reads and draws one file at a time per process. After each, the thread is free for other requests for as long as it
 * took. Throws before anything is read if too many wait.
 */
export const drawPdf = <T>(readAndDraw: () => Promise<T>): Promise<T> =>
  queue.run(async () => {
    await sleep(Math.max(0, freeUntil - performance.now()));
    const started = performance.now();
    try {
      return await readAndDraw();
    } finally {
      const ended = performance.now();
      freeUntil = ended + (ended - started);
    }
  });
