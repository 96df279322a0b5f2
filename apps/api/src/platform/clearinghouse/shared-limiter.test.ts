import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createSharedLimiter, type SharedLimiter } from './shared-limiter.ts';

let database: TestDatabase;
const limiters: SharedLimiter[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.query('delete from app.clearinghouse_slots'));
afterEach(async () => {
  vi.useRealTimers();
  for (const limiter of limiters.splice(0)) await limiter.close();
});
afterAll(() => database.drop());

/** Each limiter behaves like the limiter of a separate process. */
const newLimiter = (options: { slots: number; reserve: number }, db: Database = database.db) => {
  const limiter = createSharedLimiter(db, options);
  limiters.push(limiter);
  return limiter;
};
const soon = () => AbortSignal.timeout(300);

it('enforces the limit across processes', async () => {
  const one = newLimiter({ slots: 2, reserve: 0 });
  const two = newLimiter({ slots: 2, reserve: 0 });
  await one.acquire('real_time', soon());
  const release = await two.acquire('real_time', soon());
  await expect(one.acquire('real_time', soon())).rejects.toThrow();
  await release();
  // A released slot stays with its process for a second, unless the limiter of the process is closed.
  await two.close();
  await one.acquire('real_time', soon());
});

it('keeps the reserve for real-time verifications', async () => {
  const limiter = newLimiter({ slots: 3, reserve: 1 });
  await limiter.acquire('batch', soon());
  await limiter.acquire('batch', soon());
  await expect(limiter.acquire('batch', soon())).rejects.toThrow();
  await limiter.acquire('real_time', soon());
});

it('gives a released slot to the waiting requests of its process, real-time ones first, without polling', async () => {
  const db = { ...database.db };
  const limiter = newLimiter({ slots: 1, reserve: 0 }, db);
  const release = await limiter.acquire('batch', soon());
  const query = vi.spyOn(db, 'query');
  // This clock stands still, so a waiting request never polls again. Only a release can end its wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const order: string[] = [];
  const never = new AbortController().signal;
  const batch = limiter.acquire('batch', never).then((next) => {
    order.push('batch');
    return next();
  });
  const realTime = limiter.acquire('real_time', never).then((next) => {
    order.push('real-time');
    return next();
  });
  // Both requests wait after their first query, which found no free slot.
  const endedQueries = () => query.mock.settledResults.filter(({ type }) => type === 'fulfilled');
  while (endedQueries().length < 2) await nextTurn();
  await release();
  await Promise.all([batch, realTime]);
  expect(order).toEqual(['real-time', 'batch']);
});

it('stops renewing a slot whose release failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const db = { ...database.db };
  const limiter = newLimiter({ slots: 2, reserve: 0 }, db);
  await limiter.acquire('real_time', soon());
  const release = await limiter.acquire('real_time', soon());
  await release();
  // The idle slot is released after one to two seconds. The query for this fails.
  vi.spyOn(db, 'query').mockRejectedValueOnce(new Error('The connection is lost.'));
  await vi.advanceTimersByTimeAsync(2_500);
  // Both leases end. Every five seconds, the limiter renews the slot that is still in use.
  await database.db.query(`update app.clearinghouse_slots set held_until = now() - interval '1 second'`);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(async () => expect(await freeSlots()).toBe(1));
});

const freeSlots = async () => {
  const [row] = await database.db.query<{ free: number }>(
    'select count(*)::integer as free from app.clearinghouse_slots where held_until < now()',
  );
  return row?.free;
};
