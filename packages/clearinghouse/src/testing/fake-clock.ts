// Clocks for tests. The fake clock advances only when the code under test sleeps or the test calls `pass`.

import type { Sleep } from '../attempts.ts';

export function createFakeClock(start = Date.parse('2026-03-02T09:00:00Z')) {
  let time = start;
  const slept: number[] = [];
  const sleep: Sleep = async (ms, signal) => {
    signal?.throwIfAborted();
    slept.push(ms);
    time += ms;
  };
  return {
    now: () => time,
    sleep,
    slept,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** The real clock plus the time slept. Sleeping itself takes no time, so two minutes of retries end immediately. */
export function createSkippingClock() {
  let skipped = 0;
  const sleep: Sleep = async (ms, signal) => {
    signal?.throwIfAborted();
    skipped += ms;
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { now: () => Date.now() + skipped, sleep };
}
