import { expect, it } from 'vitest';
import { wholeTicks } from './chart-frame.tsx';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [97, [0, 50, 100]],
  [1000, [0, 500, 1000]],
])('a largest value of %i gets whole, even steps from zero to at least that', (largest, ticks) => {
  expect(wholeTicks(largest)).toEqual(ticks);
});
