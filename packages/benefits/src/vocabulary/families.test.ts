import { describe, expect, it } from 'vitest';
import { findSubjects, includesCode } from './index.ts';

const codes = (list: string): string[] => list.split(' ');

/** A payer's sentence about a name applies to each of its codes, so a code too many gives a wrong denial. */
describe('the name of a family', () => {
  it.each([
    ['STAINLESS STEEL CROWNS', 'D2930 D2931 D2933 D2934', 'D2928 D2929 D2932'],
    ['PREFABRICATED CROWNS', 'D2928 D2932 D2934', 'D2740'],
    ['CORE BUILDUP', 'D2950 D2954', 'D2951 D2955'],
    ['POST AND CORE', 'D2952 D2954 D2957', 'D2950 D2955'],
    ['RECEMENTATION', 'D2910 D2920', 'D2921'],
    ['INLAY REPAIR', 'D2981', 'D2983'],
    ['VENEER REPAIR', 'D2983', 'D2981'],
    ['PULPOTOMY', 'D3220 D3222', 'D3221'],
    ['SLEEP APNEA APPLIANCE', 'D9947 D9953', 'D9950 D9951'],
  ])('%s includes %s, but not %s', (name, includes, excludes) => {
    const nodes = findSubjects(name).flatMap((match) => match.nodes);
    const isIncluded = (code: string): boolean => nodes.some((node) => includesCode(node, code));
    expect(codes(includes).filter((code) => !isIncluded(code))).toEqual([]);
    expect(codes(excludes).filter(isIncluded)).toEqual([]);
  });

  it.each([
    'FULL MOUTH REHABILITATION',
    'PROPHYLACTIC REMOVAL',
    'ORTHODONTIC RETREATMENT',
    'RESTORATION OF VERTICAL DIMENSION',
    'ORAL CAVITY',
    'PARTIAL ARCH',
    'ABUTMENT TEETH',
  ])('is not part of %s', (text) => {
    expect(findSubjects(text).flatMap(({ nodes }) => nodes)).toEqual([]);
  });
});
