import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time for any guess, so that the time reveals nothing about the secret. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));
