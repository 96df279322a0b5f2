// Which kinds of service a CDT number belongs to, narrowest first: where a payer says nothing of a code itself,
// what it says of the narrowest kind answers. Basic, major and the like are the payer's to say, never the number's.

import { cdtNumber } from '../codes/index.ts';

type Range = readonly [from: number, to: number, serviceTypes: readonly string[]];

const NARROW: readonly Range[] = [
  [120, 191, ['EE', 'E17']],
  [210, 210, ['ED', 'E16', 'V12', 'V37']],
  [220, 230, ['V11']],
  [240, 260, ['V10']],
  [270, 277, ['V9']],
  [330, 330, ['EG', 'E19', 'V37']],
  [210, 395, ['EA', 'E11', 'E10', '4']],
  [1110, 1120, ['EF', 'E18']],
  [1206, 1208, ['EI', 'E21']],
  [1351, 1353, ['EH', 'E20']],
  [1510, 1575, ['V13']],
  [2140, 2161, ['V5', 'V32']],
  [2330, 2335, ['V38', 'V32']],
  [2391, 2394, ['V6', 'V38', 'V32']],
  [2510, 2664, ['V31']],
  [2710, 2799, ['V28']],
  [2929, 2934, ['V27', 'V39']],
  [2915, 2920, ['V21']],
  [2980, 2980, ['V20']],
  [2950, 2957, ['V30']],
  [3310, 3348, ['V40']],
  [4210, 4285, ['V18']],
  [4341, 4342, ['V25', 'V19']],
  [4320, 4999, ['V19']],
  [5110, 5286, ['V33', 'EC', 'E15']],
  [5410, 5422, ['V41', 'V23', 'EC', 'E15']],
  [5511, 5671, ['V34', 'V23', 'EC', 'E15']],
  [5710, 5725, ['V36', 'V42', 'V23', 'EC', 'E15']],
  [5730, 5761, ['V35', 'V42', 'V23', 'EC', 'E15']],
  [5850, 5851, ['V43', 'EC', 'E15']],
  [5000, 5899, ['EC', 'E15']],
  [6000, 6199, ['EJ', 'E22']],
  [6200, 6999, ['V8', 'EB', 'E14']],
  [7140, 7140, ['V7']],
  [7210, 7999, ['V3']],
  [7810, 7899, ['EK', 'E23']],
  [8210, 8220, ['V29']],
  [9951, 9952, ['V14']],
];

const WIDE: readonly Range[] = [
  [100, 999, ['23']],
  [1000, 1999, ['41']],
  [2500, 2999, ['36', '25']],
  [2000, 2499, ['25']],
  [3000, 3999, ['26']],
  [4000, 4999, ['24']],
  [5900, 5999, ['27', '39']],
  [5000, 6999, ['39']],
  [7000, 7999, ['40']],
  [8000, 8999, ['38', 'F7']],
  [9000, 9999, ['28']],
];

const known = new Map<string, readonly string[]>();

export function serviceTypesFor(code: string): readonly string[] {
  const number = cdtNumber(code);
  if (number === null) return [];
  // There are ten thousand CDT numbers at most.
  let types = known.get(code);
  if (!types) {
    types = findServiceTypes(number);
    known.set(code, types);
  }
  return types;
}

function findServiceTypes(number: number): string[] {
  const found: string[] = [];
  for (const [from, to, types] of NARROW) if (number >= from && number <= to) found.push(...types);
  for (const [from, to, types] of WIDE) {
    if (number >= from && number <= to) {
      found.push(...types);
      break;
    }
  }
  return found;
}

const CLASS_CODES: readonly (readonly [word: RegExp, from: number, to: number])[] = [
  [/BITEWING/, 270, 277],
  [/FULL MOUTH|PANOR/, 210, 210],
  [/PANOR/, 330, 330],
  [/\bEXAMS?\b|EVALUATION/, 120, 180],
  [/PROPHY|CLEANING/, 1110, 1120],
  [/FLUORIDE/, 1206, 1208],
  [/SEALANT/, 1351, 1351],
  [/SPACE MAINT/, 1510, 1575],
  [/INLAY|ONLAY/, 2510, 2664],
  [/POST AND CORE|BUILD ?UP/, 2950, 2957],
  [/IMPLANT/, 6000, 6199],
  [/BRIDGE/, 6200, 6999],
  [/^DENTURES?$/, 5110, 5286],
  [/\bTMJ\b/, 7810, 7899],
];

/** Whether a payer's own class, by its name, speaks of this code ("Fluoride", "Bitewing x-rays"). */
export function classCovers(benefitClass: string, code: string): boolean {
  const number = cdtNumber(code);
  if (number === null) return false;
  const upper = benefitClass.toUpperCase();
  return CLASS_CODES.some(([word, from, to]) => number >= from && number <= to && word.test(upper));
}
