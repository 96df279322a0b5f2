// A queue for tasks that each take a whole core: a few run at a time, a few wait, and the rest are refused.

export interface BoundedQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Limits {
  concurrency: number;
  queue: number;
  /** The error for a task that can neither run nor wait. */
  refusal: () => Error;
}

export function createBoundedQueue(limits: Limits): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = () => {
    if (running < limits.concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.queue) return Promise.reject(limits.refusal());
    return new Promise<void>((resolve) => waiting.push(resolve));
  };

  // A free slot goes directly to the next waiter, so that a new caller can't take it first.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
