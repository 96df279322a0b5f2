// Runs tasks that keep the thread busy for a fraction of a second, such as drawing a PDF. A user who requests many at
// once must neither block other requests nor fill the queue for other users.

import { setTimeout as sleep } from 'node:timers/promises';
import { createBoundedQueue } from '#platform/bounded-queue.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createUserLimit } from '#platform/user-limit.ts';

const RETRY_AFTER_SECONDS = 5;
/** There is no pause after a task shorter than this: a pause would only make users wait. */
const SHORT_MS = 50;

type RunTask = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs one task at a time per process. After a long task, the thread is free for other requests for as long as the task
 * took. Throws before the task begins if too many tasks are waiting.
 */
export function createTaskRunner({ perUser, together }: { perUser: number; together: number }): RunTask {
  const limit = createUserLimit({ perUser, together, retryAfter: RETRY_AFTER_SECONDS });
  const queue = createBoundedQueue({
    concurrency: 1,
    queue: together,
    refusal: () => new AppError('too_many_requests', undefined, { retryAfter: RETRY_AFTER_SECONDS }),
  });
  let freeUntil = 0;

  const runAndRest = async <T>(work: () => Promise<T>): Promise<T> => {
    await sleep(Math.max(0, freeUntil - performance.now()));
    const started = performance.now();
    try {
      return await work();
    } finally {
      const ended = performance.now();
      const took = ended - started;
      freeUntil = took > SHORT_MS ? ended + took : ended;
    }
  };

  return async (userId, work) => {
    const leave = limit.enter(userId);
    try {
      return await queue.run(() => runAndRest(work));
    } finally {
      leave();
    }
  };
}
