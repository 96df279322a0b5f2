// Limits how many streams or tasks one user, and all users of this process together, may have open at a time.

import { AppError } from '#platform/errors/app-error.ts';

interface UserLimit {
  /** Counts one more open stream or task. Returns a function that counts it as ended. Throws if too many are open. */
  enter(userId: string): () => void;
}

export function createUserLimit(limits: {
  perUser: number;
  together: number;
  retryAfter?: number;
}): UserLimit {
  const { perUser, together, retryAfter } = limits;
  const byUser = new Map<string, number>();
  let total = 0;
  return {
    enter(userId) {
      const openOfUser = byUser.get(userId) ?? 0;
      if (openOfUser >= perUser || total >= together)
        throw new AppError('too_many_requests', undefined, retryAfter ? { retryAfter } : {});
      byUser.set(userId, openOfUser + 1);
      total += 1;
      return () => {
        const remaining = (byUser.get(userId) ?? 1) - 1;
        if (remaining > 0) byUser.set(userId, remaining);
        else byUser.delete(userId);
        total -= 1;
      };
    },
  };
}
