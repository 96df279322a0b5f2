// Teeth, quadrants and arches: whether two services were done in the same place.

import type { PerPlace } from '../statement.ts';

/** Where a service was or will be done. */
export interface Where {
  tooth: number | null;
  area: string | null;
}

/** Places a limit may count by. The whole mouth is one place. */
export type CountedBy = 'tooth' | 'quadrant' | 'arch' | 'mouth';

/** Null if a limit can't count by this place. */
export function countedBy(place: PerPlace): CountedBy | null {
  if (place === 'tooth' || place === 'quadrant' || place === 'arch' || place === 'mouth') return place;
  return place === 'member' ? 'mouth' : null;
}

/** Codes that are done on a tooth or in a quadrant, by their first digits. A limit usually counts by this place. */
const USUAL_PLACES: readonly [pattern: RegExp, by: CountedBy][] = [
  [/^D135|^D[236]|^D4381|^D71|^D72[0-5]/, 'tooth'],
  // D4346 and D4355 are for the whole mouth.
  [/^D42|^D43(?!46|55)|^D73[12]/, 'quadrant'],
];

export function usualPlace(code: string): CountedBy {
  return USUAL_PLACES.find(([pattern]) => pattern.test(code))?.[1] ?? 'mouth';
}

/** Null if we can't tell, because we don't know exactly where one of the services was done. */
export function isSamePlace(by: CountedBy, one: Where, other: Where): boolean | null {
  if (by === 'mouth') return true;
  const [a, b] = by === 'tooth' ? [one.tooth, other.tooth] : [partOf(by, one), partOf(by, other)];
  if (a === null || b === null) return areApart(one, other) ? false : null;
  return a === b;
}

/**
 * Services in different quadrants or arches can't be on the same tooth, nor those in different arches in the same
 * quadrant.
 */
function areApart(one: Where, other: Where): boolean {
  return (['quadrant', 'arch'] as const).some((by) => {
    const [a, b] = [partOf(by, one), partOf(by, other)];
    return a !== null && b !== null && a !== b;
  });
}

type Quadrant = 'UR' | 'UL' | 'LL' | 'LR';

const QUADRANTS: readonly Quadrant[] = ['UR', 'UL', 'LL', 'LR'];
/** Quadrants and arches by their names and X12 codes. */
const AREAS: Readonly<Record<string, Quadrant | 'upper' | 'lower'>> = {
  UR: 'UR',
  UL: 'UL',
  LL: 'LL',
  LR: 'LR',
  '10': 'UR',
  '20': 'UL',
  '30': 'LL',
  '40': 'LR',
  UPPER: 'upper',
  LOWER: 'lower',
  U: 'upper',
  L: 'lower',
  UA: 'upper',
  LA: 'lower',
  '01': 'upper',
  '02': 'lower',
};

export const isArea = (words: string): boolean => Object.hasOwn(AREAS, words.trim().toUpperCase());

/** The quadrant or arch of a place; null if not known. */
function partOf(by: 'quadrant' | 'arch', { tooth, area }: Where): string | null {
  const known = AREAS[area?.trim().toUpperCase() ?? ''];
  const quadrant = quadrantOf(tooth) ?? (known === 'upper' || known === 'lower' ? null : known) ?? null;
  if (by === 'quadrant') return quadrant;
  if (quadrant !== null) return quadrant.startsWith('U') ? 'upper' : 'lower';
  return known ?? null;
}

function quadrantOf(tooth: number | null): Quadrant | null {
  if (tooth === null || !Number.isInteger(tooth) || tooth < 1 || tooth > 32) return null;
  return QUADRANTS[Math.floor((tooth - 1) / 8)] ?? null;
}
