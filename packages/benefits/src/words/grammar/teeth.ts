// Rules of teeth: lists and ranges of tooth numbers, and places on a tooth.

import type { Teeth } from '../../statement.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

/** No payer lists more teeth than this in one sentence. */
const MOST_TEETH = 16;

export const TEETH: readonly Rule[] = [
  ...Array.from({ length: MOST_TEETH - 1 }, (_, more) =>
    rule(
      `hash|place|teeth|counted colon? hash? number${' joiner joiner? hash? number'.repeat(more + 1)}`,
      toothNumbers,
    ),
  ),
  // "Teeth 1-3, 14-19 and 30-32".
  rule('counted hash? number|to|through|and|comma+ number|to|through|and|comma*', toothRanges),
  // "Third molars (1, 16, 17, 32)".
  rule('teeth open number joiner number joiner? number? joiner? number? close', (m) =>
    listedTeeth(m, m.get('teeth').teeth ?? []),
  ),
  rule('hash number', (m) => ({ teeth: { teeth: [], numbers: [m.number()] } })),
  // "Same tooth/same surface".
  rule('place slash|and|comma place', surface),
];

/** A tooth and a surface together mean the surface. */
function surface(m: Match): RuleResult | null {
  const places = m.all('place').map(({ place }) => place);
  return places.includes('tooth') && places.includes('surface') ? { place: { place: 'surface' } } : null;
}

/** "Teeth 1, 16, 17 and 32". */
function toothNumbers(m: Match): RuleResult | null {
  const isTeeth =
    m.has('hash') ||
    m.get('place').place === 'tooth' ||
    m.has('teeth') ||
    m.get('counted').counted === 'teeth';
  return isTeeth ? listedTeeth(m, []) : null;
}

/**
 * The teeth of all ranges. Null if the numbers don't go up, or if the last one may be something else: "teeth 1-3, 4 per
 * year".
 */
function toothRanges(m: Match): RuleResult | null {
  if (m.get('counted').counted !== 'teeth') return null;
  const marks = m.parts
    .slice(1)
    .map(({ kind, payload }) => (kind === 'number' ? (payload.number ?? 0) : kind));
  const numbers: number[] = [];
  for (const [at, mark] of marks.entries()) {
    if (typeof mark !== 'number') continue;
    const last = numbers.at(-1) ?? 0;
    if (!Number.isInteger(mark) || mark <= last || mark > 32 || typeof marks[at - 1] === 'number')
      return null;
    const isRange = isTo(marks[at - 1]);
    for (let tooth = isRange ? last + 1 : mark; tooth <= mark; tooth += 1) numbers.push(tooth);
  }
  const isEnd = typeof marks.at(-1) === 'number' && (isTo(marks.at(-2)) || marks.at(-2) === 'and');
  // "D4342 teeth 1-3" is a number of teeth.
  const isCount = marks.length === 3 && numbers[0] === 1 && numbers.length <= 8;
  if (isCount) return null;
  const areRanges = marks.some(isTo) && !marks.some((mark, at) => isTo(mark) && isTo(marks[at - 2]));
  return isEnd && areRanges ? { teeth: { teeth: [], numbers } } : null;
}

const isTo = (mark: number | string | undefined): boolean => mark === 'to' || mark === 'through';

/** Null if a number isn't a tooth number. */
function listedTeeth(m: Match, teeth: Teeth[]): RuleResult | null {
  const numbers = m.all('number').map(({ number }) => number ?? 0);
  const areTeeth = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 32);
  return areTeeth ? { teeth: { teeth, numbers } } : null;
}
