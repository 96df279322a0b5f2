// A rate limit per user and process: far above what a screen needs, and far below what a script in a loop sends.

import { AppError } from '#platform/errors/app-error.ts';

const WINDOW_MS = 60_000;

export interface CallLimit {
  count(userId: string): void;
}

export function createCallLimit(perMinute: number, now: () => number = Date.now): CallLimit {
  let windowStart = now();
  let calls = new Map<string, number>();
  return {
    count(userId) {
      const time = now();
      if (time - windowStart >= WINDOW_MS) {
        windowStart = time;
        calls = new Map();
      }
      const soFar = (calls.get(userId) ?? 0) + 1;
      calls.set(userId, soFar);
      if (soFar > perMinute) {
        throw new AppError('too_many_requests', undefined, {
          retryAfter: Math.ceil((windowStart + WINDOW_MS - time) / 1000),
        });
      }
    },
  };
}
