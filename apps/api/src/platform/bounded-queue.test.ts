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
