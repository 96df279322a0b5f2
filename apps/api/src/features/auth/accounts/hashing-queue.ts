// Hashing a password keeps a CPU core busy and takes 64 MiB of memory by default. So a few hashes run at a time, a few
// wait, and the rest are refused. Scoring how hard a password is to guess is limited in the same way.

import { type BoundedQueue, createBoundedQueue } from '#platform/bounded-queue.ts';
import { busy } from '../auth-error.ts';

export type HashingQueue = BoundedQueue;

export const createHashingQueue = (limits: { concurrency: number; queue: number }): HashingQueue =>
  createBoundedQueue({ ...limits, refusal: () => busy() });
