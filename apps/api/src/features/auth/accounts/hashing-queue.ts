// Hashing a password takes 64 MiB and a core. Only a few run at a time, a few wait, and the rest are refused.

import { busy } from '../auth-error.ts';

export interface HashingQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createHashingQueue(limits: { concurrency: number; queue: number }): HashingQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = () => {
    if (running < limits.concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.queue) return Promise.reject(busy());
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
