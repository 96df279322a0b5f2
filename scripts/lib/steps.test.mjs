import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from './steps.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lasting = (ms) => () => new Promise((resolve) => setTimeout(() => resolve('result'), ms));

test('a quick step says nothing', async () => {
  const written = [];
  const running = step('Building', lasting(900), (text) => written.push(text));
  await vi.advanceTimersByTimeAsync(900);
  expect(await running).toBe('result');
  expect(written).toEqual([]);
});

test('a step of more than a second says what is going on while it goes on', async () => {
  const written = [];
  const running = step('Building', lasting(2500), (text) => written.push(text));
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['Building …\n']);
  await vi.advanceTimersByTimeAsync(1500);
  await running;
  expect(written[1]).toMatch(/^Building: /);
});
