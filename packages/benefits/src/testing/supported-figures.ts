// Checks every figure of an assistant's sentence. It must be in the rows that the sentence cites, be in the question,
// or be the correct result of a shown calculation. The check doesn't use the code that wrote the sentence.

import type { AssistantSentence } from '../assistant/assistant-answer.ts';
import type { ParserAudit } from '../parsed-benefits.ts';

const DAY = /\b(\d{2})\/(\d{2})\/(\d{4})\b/g;
/** Rows have only the digits of a phone number. */
const PHONE = /\((\d{3})\) (\d{3})-(\d{4})/g;
const WORDS: Record<string, string> = {
  once: '1',
  twice: '2',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  both: '2',
  couple: '2',
};

/**
 * `head`: the response before its first row, which a sentence may cite too. `given`: the question and what the
 * practice knows.
 */
export function unsupportedFigures(
  sentence: AssistantSentence,
  audit: ParserAudit,
  head: string,
  given: string,
): string[] {
  const rows = audit.blocks.filter(({ block }) => sentence.sources.includes(block));
  const cited = [
    ...rows.flatMap(({ text, messages }) => [text, ...messages]),
    ...(sentence.isHead ? [head] : []),
  ];
  const isSilent = sentence.basis === 'not_stated' || sentence.basis === 'advice';
  // A sentence that says "not stated" or gives advice may name codes and classes from any row.
  const everything = audit.blocks.map(({ text }) => text).join(' ');
  const known = new Set([
    ...cited.flatMap((row) => [
      ...classNumbers(row),
      ...numbersInWords(row),
      ...agesBelow(row),
      ...noneIn(row),
    ]),
    ...stated(cited),
    ...cited.flatMap(daysIn),
    ...figures(given),
    ...numbersInWords(given),
    ...(isSilent ? [...codes(everything), ...classNumbers(everything)] : []),
  ]);
  const text = sentence.text
    .replace(PHONE, '$1$2$3')
    .replace(DAY, (_, month: string, day: string, year: string) =>
      isGivenDay(given, Number(month), Number(day)) ? '' : compact(year, Number(month), Number(day)),
    );
  if (sentence.basis === 'calculated') {
    for (const day of monthStarts(given)) known.add(day);
    addResults(text, known);
  }
  return figures(text)
    .filter((figure) => !known.has(figure))
    .map((figure) => `${figure} in "${sentence.text}"`);
}

/** Whether the question names this day without a year: "11/3" or "Nov 3". */
const isGivenDay = (given: string, month: number, day: number): boolean => {
  const name = new Date(Date.UTC(2000, month - 1, 1)).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  return new RegExp(`\\b(?:0?${month}/0?${day}|${name}[a-z]*\\.? ${day})(?!\\d)`, 'i').test(given);
};

const compact = (year: string, month: number, day: number): string =>
  `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;

const daysIn = (row: string): string[] =>
  [...row.matchAll(DAY)].map(([, month = '', day = '', year = '']) =>
    compact(year, Number(month), Number(day)),
  );

/** The rows' figures. A figure up to 100 may be the plan's or the patient's percentage, so both are added. */
function stated(rows: string[]): string[] {
  return rows.flatMap((row) =>
    figures(row).flatMap((figure) => {
      const value = Number(figure);
      if (Number.isNaN(value) || value > 100) return [figure];
      const percent = value <= 1 ? value * 100 : value;
      return [figure, plain(percent), plain(100 - percent)];
    }),
  );
}

const plain = (value: number): string => String(Number(value.toFixed(2)));
const codes = (text: string): string[] => text.toUpperCase().match(/\bD\d{4}\b/g) ?? [];

const NUMERALS: Record<string, string> = { I: '1', II: '2', III: '3', IV: '4' };

/** If the payer writes "deductible waived", the deductible is 0. */
const noneIn = (text: string): string[] => (/\b(?:no|none|waived)\b/i.test(text) ? ['0'] : []);

/** If the payer writes "under 19" or "to age 19", the last age is 18. */
const agesBelow = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:under|below|less than|younger than|before|prior to|to|to age|until)\b[^\d]{0,20}(\d{1,2})\b/gi,
    ),
  ].map(([, age]) => String(Number(age) - 1));

/** "CLASS III" is class 3. */
const classNumbers = (text: string): string[] =>
  [...text.matchAll(/\b(?:I{1,3}|IV)\b/g)].map(([numeral]) => NUMERALS[numeral] ?? '');

/** The numbers, codes and days of a text. A day is written as 20260315. */
function figures(text: string): string[] {
  const days = [...text.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g)].map(([, year = '', month, day]) =>
    compact(year, Number(month), Number(day)),
  );
  const rest = text.replace(/\bD\d{4}\b/gi, ' ').replace(/\b\d{4}-\d{2}-\d{2}\b/g, ' ');
  const numbers = (rest.match(/\d[\d,]*(?:\.\d+)?|\.\d+/g) ?? []).map((number) => plainNumber(number));
  return [...days, ...codes(text), ...numbers];
}

const numbersInWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => WORDS[word] ?? []);

const plainNumber = (text: string): string => String(Number(text.replaceAll(',', '')));

const NUMBER = String.raw`\$?(\d[\d,]*(?:\.\d+)?)`;
const EQUATIONS: [RegExp, (a: number, b: number) => number][] = [
  [new RegExp(`${NUMBER} × ${NUMBER} = ${NUMBER}`, 'g'), (a, b) => a * b],
  [
    new RegExp(
      `${NUMBER} − ${NUMBER}(?: deductible| remaining| used| paid or written off)? = ${NUMBER}`,
      'g',
    ),
    (a, b) => a - b,
  ],
  [new RegExp(`${NUMBER}% of ${NUMBER} = ${NUMBER}`, 'g'), (a, b) => Math.round(a * b) / 100],
  [/\b(\d{8}) \+ (\d+) months = (\d{8})/g, addMonths],
];

/** Adds a calculated figure to the known ones if its equation is shown, is correct and uses only known figures. */
function addResults(text: string, known: Set<string>): void {
  // An equation may use the result of another one, so we check all of them several times.
  for (let turn = 0; turn < 4; turn += 1) {
    for (const [pattern, calculate] of EQUATIONS) {
      for (const [, a = '', b = '', c = ''] of text.matchAll(pattern)) {
        const isKnown = known.has(plainNumber(a)) && known.has(plainNumber(b));
        const result = calculate(Number(a.replaceAll(',', '')), Number(b.replaceAll(',', '')));
        if (isKnown && Math.abs(result - Number(c.replaceAll(',', ''))) < 0.005) known.add(plainNumber(c));
      }
    }
    addSums(text, known);
  }
}

/** The next benefit year can start on the first of any of the twelve months after the day of the question. */
function monthStarts(given: string): string[] {
  return [...given.matchAll(/\b(\d{4})-(\d{2})-\d{2}\b/g)].flatMap(([, year = '', month = '']) =>
    Array.from({ length: 12 }, (_, at) =>
      plainNumber(String(addMonths(Number(compact(year, Number(month), 1)), at + 1))),
    ),
  );
}

const SUM = /((?:\$[\d,.]*\d \+ )+\$[\d,.]*\d) = \$([\d,.]*\d)/g;

/** Adds a sum to the known figures if it is correct and all its parts are known. */
function addSums(text: string, known: Set<string>): void {
  for (const [, terms = '', total = ''] of text.matchAll(SUM)) {
    const parts = terms.split(' + ').map((term) => plainNumber(term.slice(1)));
    const sum = parts.reduce((all, part) => all + Number(part), 0);
    const isKnown = parts.every((part) => known.has(part));
    if (isKnown && Math.abs(sum - Number(plainNumber(total))) < 0.005) known.add(plainNumber(total));
  }
}

function addMonths(day: number, months: number): number {
  const text = String(day);
  const total = Number(text.slice(4, 6)) - 1 + months;
  const year = Number(text.slice(0, 4)) + Math.floor(total / 12);
  return Number(compact(String(year), (total % 12) + 1, Number(text.slice(6))));
}
