/** FNV-1a: the same text gives the same number in every process. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export interface StableRandom {
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  digits(count: number): string;
}

/** mulberry32, seeded with text, so that the same patient always gets the same response. */
export function stableRandom(seed: string): StableRandom {
  let state = hashOf(seed);
  /** A number from 0 up to but not including 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => String(whole(0, 9))).join(''),
  };
}
