import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from './steps.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lasting = (ms) => () => new Promise((resolve) => setTimeout(() => resolve('result'), ms));

test('prints nothing for a quick step', async () => {
  const written = [];
  const running = step('Building', lasting(900), (text) => written.push(text));
  await vi.advanceTimersByTimeAsync(900);
  expect(await running).toBe('result');
  expect(written).toEqual([]);
});

test('announces a step that takes more than a second', async () => {
  const written = [];
  const running = step('Building', lasting(2500), (text) => written.push(text));
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['Building …\n']);
  await vi.advanceTimersByTimeAsync(1500);
  await running;
  expect(written[1]).toMatch(/^Building: /);
});
