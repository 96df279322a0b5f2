import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createReadingTurns } from './reading-turns.ts';

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('gives real-time verifications their turn before batch rows, and keeps the order within each kind', async () => {
  const turn = createReadingTurns();
  const order: string[] = [];
  const take = async (kind: 'real_time' | 'batch', name: string) => {
    await turn(kind);
    order.push(name);
  };
  await Promise.all([
    take('batch', 'batch 1'),
    take('batch', 'batch 2'),
    take('real_time', 'real-time 1'),
    take('real_time', 'real-time 2'),
  ]);
  expect(order).toEqual(['real-time 1', 'real-time 2', 'batch 1', 'batch 2']);
});

it('lets the process handle other events between two turns', async () => {
  const turn = createReadingTurns();
  let done = 0;
  const rows = Array.from({ length: 20 }, async () => {
    await turn('batch');
    busyFor(5);
    done += 1;
  });
  await wait(1);
  // Without turns, all twenty would be done before the timer fires.
  expect(done).toBeLessThan(10);
  await Promise.all(rows);
  expect(done).toBe(20);
});
