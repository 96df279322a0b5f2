import { describe, expect, it } from 'vitest';
import { percentile, timeBetween } from './times.mjs';

const at = (time) => new Map([['a', time]]);

describe('the time between two notes', () => {
  it('is in milliseconds', () => {
    expect(timeBetween('a', at(10), at(13))).toBe(3);
  });

  it('is 0 if the start was noted after the end', () => {
    expect(timeBetween('a', at(15), at(12))).toBe(0);
  });

  it.each([
    [at(10), new Map()],
    [new Map(), at(10)],
  ])('is an error, not NaN, if a note is missing', (starts, ends) => {
    expect(() => timeBetween('a', starts, ends)).toThrow("The start or end of a wasn't noted.");
  });
});

it('finds a percentile of unsorted times', () => {
  expect(percentile([30, 10, 20, 40], 0.5)).toBe(30);
  expect(percentile([30, 10, 20], 0.95)).toBe(30);
});
