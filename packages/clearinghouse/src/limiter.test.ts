import { describe, expect, it } from 'vitest';
import { createMemoryLimiter } from './limiter.ts';

const noSignal = () => new AbortController().signal;

/** Lets all pending callbacks run, so that a promise that is still unsettled is really waiting for a slot. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the limiter', () => {
  it('never exceeds the number of slots', async () => {
    const limiter = createMemoryLimiter({ slots: 3, reserve: 0 });
    let [held, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const release = await limiter.acquire(index % 2 === 0 ? 'batch' : 'real_time', noSignal());
        held += 1;
        most = Math.max(most, held);
        await settle();
        held -= 1;
        await release();
      }),
    );
    expect([held, most]).toEqual([0, 3]);
  });

  it('keeps the reserved slots for real-time requests', async () => {
    const limiter = createMemoryLimiter({ slots: 3, reserve: 1 });
    const releaseBatch = await limiter.acquire('batch', noSignal());
    await limiter.acquire('batch', noSignal());
    let isThirdIn = false;
    const third = limiter.acquire('batch', noSignal()).then(() => {
      isThirdIn = true;
    });
    await settle();
    expect(isThirdIn).toBe(false);
    const release = await limiter.acquire('real_time', noSignal());
    await release();
    await settle();
    expect(isThirdIn).toBe(false);
    await releaseBatch();
    await third;
    expect(isThirdIn).toBe(true);
  });

  it('gives a free slot to real-time requests first, and within a kind to the one that has waited longest', async () => {
    const limiter = createMemoryLimiter({ slots: 1, reserve: 0 });
    const release = await limiter.acquire('batch', noSignal());
    const order: string[] = [];
    const waiting = (['batch', 'real_time', 'batch', 'real_time'] as const).map(async (kind, index) => {
      const free = await limiter.acquire(kind, noSignal());
      order.push(`${kind} ${index}`);
      await free();
    });
    await release();
    await Promise.all(waiting);
    expect(order).toEqual(['real_time 1', 'real_time 3', 'batch 0', 'batch 2']);
  });

  it('gives no slot to a caller that stopped waiting', async () => {
    const limiter = createMemoryLimiter({ slots: 1, reserve: 0 });
    const release = await limiter.acquire('real_time', noSignal());
    const leaving = new AbortController();
    const left = limiter.acquire('real_time', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await release();
    await expect(limiter.acquire('real_time', noSignal())).resolves.toBeTypeOf('function');
  });

  it('ignores a second release of a slot', async () => {
    const limiter = createMemoryLimiter({ slots: 1, reserve: 0 });
    const release = await limiter.acquire('real_time', noSignal());
    await release();
    await release();
    await limiter.acquire('real_time', noSignal());
    let isSecondIn = false;
    void limiter.acquire('real_time', noSignal()).then(() => {
      isSecondIn = true;
    });
    await settle();
    expect(isSecondIn).toBe(false);
  });

  it('refuses settings that leave no slot for batches', () => {
    expect(() => createMemoryLimiter({ slots: 5, reserve: 5 })).toThrow(RangeError);
  });
});
