// Limits how many streams or tasks one user, and all users of this process together, may have open at a time.

import { AppError } from '#platform/errors/app-error.ts';

interface UserLimit {
  /** Counts one more open stream or task. Returns a function that counts it as ended. Throws if too many are open. */
  enter(userId: string): () => void;
}

export function createUserLimit(most: { perUser: number; together: number; retryAfter?: number }): UserLimit {
  const { perUser, together, retryAfter } = most;
  const byUser = new Map<string, number>();
  let total = 0;
  return {
    enter(userId) {
      const mine = byUser.get(userId) ?? 0;
      if (mine >= perUser || total >= together)
        throw new AppError('too_many_requests', undefined, retryAfter ? { retryAfter } : {});
      byUser.set(userId, mine + 1);
      total += 1;
      return () => {
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left > 0) byUser.set(userId, left);
        else byUser.delete(userId);
        total -= 1;
      };
    },
  };
}
