// Hashing a password costs 64 MiB and a core: a few at a time, a short queue behind them, and a polite refusal after that.

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

  // A slot passes straight to the next in line, so that a newcomer cannot slip in between.
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
