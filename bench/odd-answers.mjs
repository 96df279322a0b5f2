// Hostile responses: thousands of rows of one kind that all relate to each other.

import { interchangeOf } from './long-answer.mjs';

const code = (at) => `D${String(at % 10_000).padStart(4, '0')}`;
const KINDS = {
  'the same share': () => ['EB*A*IND*25*****.2****Y'],
  'shares of another year': (at) => [
    `EB*A*IND*25*****.${(at % 9) + 1}****Y`,
    'DTP*292*RD8*20250101-20251231',
  ],
  'codes denied in words': (at) => ['EB*D*IND*36', `MSG*${code(at)} IS NOT COVERED`],
  ranges: (at) => [`EB*A*IND******.5****Y*AD:${code(1000 + (at % 800))}::::::${code(2000 + (at % 800))}`],
  'totals with words': (at) => [`EB*F*IND*35***23*${1000 + at}*****W`, `MSG*MAXIMUM FOR BASIC ${at}`],
  'remainders with words': (at) => [`EB*F*IND*35***29*${1000 + at}*****W`, `MSG*MAXIMUM FOR BASIC ${at}`],
  'other payers': (at) => ['EB*R*IND*35', 'LS*2120', `NM1*PR*2*PAYER ${at}*****PI*${at}`, 'LE*2120'],
  'ages of nothing': () => ['EB*F********S7*18**Y'],
  frequencies: (at) => [`EB*F*IND**********${at % 2 ? 'Y' : 'N'}*AD:${code(at)}`, 'HSD*VS*2***23*1'],
  plans: (at) => [`EB*1*IND*35**PLAN ${at}`, 'DTP*346*D8*20240101'],
};

/** The kinds, each with a function that writes a response with this many rows. */
export const oddAnswers = Object.entries(KINDS).map(([name, rows]) => ({
  name,
  x12: (blocks) =>
    interchangeOf(['EB*1*IND*35', ...Array.from({ length: blocks }, (_, at) => rows(at)).flat()]),
}));
