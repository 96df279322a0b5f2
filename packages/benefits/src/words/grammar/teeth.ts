// Rules of teeth: lists and ranges of tooth numbers, and places on a tooth.

import type { Teeth } from '../../statement.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

/** No payer lists more teeth than this in one sentence. */
const MOST_TEETH = 16;

export const TEETH: readonly Rule[] = [
  ...Array.from({ length: MOST_TEETH - 1 }, (_, more) =>
    rule(
      `hash|place|teeth|counted colon? hash? number${' joiner joiner? hash? number'.repeat(more + 1)} unit?`,
      toothNumbers,
    ),
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

/** "Teeth 1, 16, 17 and 32". "Primary teeth 1/24 months" is a limit. */
function toothNumbers(m: Match): RuleResult | null {
  if (m.has('unit')) return null;
  const isTeeth =
    m.has('hash') ||
    m.get('place').place === 'tooth' ||
    m.has('teeth') ||
    m.get('counted').counted === 'teeth';
  return isTeeth ? listedTeeth(m, []) : null;
}

/** Null if a number isn't a tooth number. */
function listedTeeth(m: Match, teeth: Teeth[]): RuleResult | null {
  const numbers = m.all('number').map(({ number }) => number ?? 0);
  const areTeeth = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 32);
  return areTeeth ? { teeth: { teeth, numbers } } : null;
}
