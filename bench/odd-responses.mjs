// Responses that no payer would send, but an attacker might: thousands of parts of one kind. Code that compares each
// part with all others would take quadratic time.

import { interchangeOf } from './long-response.mjs';

const code = (at) => `D${String(at % 10_000).padStart(4, '0')}`;

/** A different word for each number, with letters only. */
const word = (at) => `Q${[...String(at)].map((digit) => 'BCDFGHJKLM'[Number(digit)]).join('')}`;

/** Kinds of rows. A test response has many rows of one kind. */
const ROWS = {
  'the same percentage': () => ['EB*A*IND*25*****.2****Y'],
  'percentages of another year': (at) => [
    `EB*A*IND*25*****.${(at % 9) + 1}****Y`,
    'DTP*292*RD8*20250101-20251231',
  ],
  'codes denied in words': (at) => ['EB*D*IND*36', `MSG*${code(at)} IS NOT COVERED`],
  'classes of one category': (at) => [
    `EB*A*IND*25^26*****.${(at % 9) + 1}****Y`,
    `MSG*BENEFITCLASS=${word(at)}`,
  ],
  'classes of a deductible with exceptions': (at) => [
    `EB*A*IND*25*****.${(at % 9) + 1}****Y`,
    `MSG*BENEFITCLASS=${word(at)}`,
    `MSG*DEDUCTIBLE APPLIES EXCEPT ${code(at)}`,
  ],
  'deductibles of classes': (at) => [
    `EB*A*IND*25*****.${(at % 9) + 1}****Y`,
    `MSG*BENEFITCLASS=${word(at)}`,
    `EB*C*IND*25***23*${50 + (at % 9)}*****Y`,
    `MSG*BENEFITCLASS=${word(at)}`,
  ],
  ranges: (at) => [`EB*A*IND******.5****Y*AD:${code(1000 + (at % 800))}::::::${code(2000 + (at % 800))}`],
  'totals with words': (at) => [`EB*F*IND*35***23*${1000 + at}*****W`, `MSG*MAXIMUM FOR BASIC ${at}`],
  'remainders with words': (at) => [`EB*F*IND*35***29*${1000 + at}*****W`, `MSG*MAXIMUM FOR BASIC ${at}`],
  'other payers': (at) => ['EB*R*IND*35', 'LS*2120', `NM1*PR*2*PAYER ${at}*****PI*${at}`, 'LE*2120'],
  'age limits without a subject': () => ['EB*F********S7*18**Y'],
  frequencies: (at) => [`EB*F*IND**********${at % 2 ? 'Y' : 'N'}*AD:${code(at)}`, 'HSD*VS*2***23*1'],
  plans: (at) => [`EB*1*IND*35**PLAN ${at}`, 'DTP*346*D8*20240101'],
  references: (at) => [`REF*6P*GROUP ${at}`],
  rejections: () => ['AAA*N**75*C'],
  patients: (at) => [`HL*${at + 4}*2*22*0`, `NM1*IL*1*MAREN*ODA****MI*${at}`, 'EB*1*IND*35'],
};

/** Kinds of long rows. A test response has one of them. */
const LONG_ROWS = {
  'service types in one row': (count) => [
    `EB*A*IND*${Array.from({ length: count }, (_, at) => `X${at}`).join('^')}*****.2****Y`,
  ],
  'elements in one segment': (count) => [`EB*A*IND*25*****.2****Y${'*X'.repeat(count)}`],
  'parts of one procedure': (count) => [`EB*A*IND******.2****Y*AD:D2740${':X'.repeat(count)}`],
};

/** Kinds of long texts. A test response has one of them. */
const LONG_TEXTS = {
  sentences: (count) => 'CROWNS ARE LIMITED TO ONE PER 60 MONTHS. '.repeat(count),
  blanks: (count) => `CROWNS ${' '.repeat(40 * count)} 50%`,
  digits: (count) => `CROWNS ${'1'.repeat(40 * count)}`,
  'open parentheses': (count) => `CROWNS ${'(D2740 '.repeat(5 * count)}`,
  'one word': (count) => 'A'.repeat(40 * count),
};

const responseOf = (segments) => interchangeOf(['EB*1*IND*35', ...segments]);
const writersOf = (table, segmentsOf) =>
  Object.values(table).map((kind) => (count) => responseOf(segmentsOf(kind, count)));

/** For each kind, a function that writes a response with `count` parts. */
export const oddResponses = [
  ...writersOf(ROWS, (rows, count) => Array.from({ length: count }, (_, at) => rows(at)).flat()),
  ...writersOf(LONG_ROWS, (row, count) => row(count)),
];

/** The same for one long text with parts of about 40 characters. */
export const oddTexts = writersOf(LONG_TEXTS, (text, count) => ['EB*D*IND*36', `MSG*${text(count)}`]);
