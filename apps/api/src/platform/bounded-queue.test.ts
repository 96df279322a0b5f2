import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

it('runs tasks one at a time in order, lets two wait, refuses further ones, and then accepts tasks again', async () => {
  const queue = createBoundedQueue({ concurrency: 1, queue: 2, refusal: () => new Error('full') });
  const seen: string[] = [];
  const work = (name: string) =>
    queue.run(async () => {
      seen.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
    });
  const results = await Promise.allSettled([work('a'), work('b'), work('c'), work('d')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  await work('e');
  expect(seen.at(-1)).toBe('e ends');
});

it('refuses waiting tasks of a user who fills the queue, to make room for other users', async () => {
  const queue = createBoundedQueue({ concurrency: 1, queue: 4, refusal: () => new Error('full') });
  const seen: string[] = [];
  const work = (owner: string) =>
    queue.run(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(owner);
    }, owner);
  const flood = Array.from({ length: 8 }, () => work('attacker'));
  const others = ['ann', 'ben', 'cara'].map(work);
  const late = work('dan');
  const statuses = (results: PromiseSettledResult<void>[]) => results.map(({ status }) => status);
  const [flooded, served, [last]] = await Promise.all([
    Promise.allSettled(flood),
    Promise.allSettled(others),
    Promise.allSettled([late]),
  ]);
  expect(statuses(served)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  // One task ran at once. Of the four places in the queue, the attacker kept one.
  expect(statuses(flooded).filter((status) => status === 'fulfilled')).toHaveLength(2);
  expect(seen).toEqual(['attacker', 'attacker', 'ann', 'ben', 'cara']);
  // Each waiting task belongs to a different user, so none of them is refused to make room for the newest task.
  expect(last?.status).toBe('rejected');
});
