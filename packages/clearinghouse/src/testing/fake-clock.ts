// A clock that stands still until somebody sleeps.

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
