// Payers and programs that questions name.

import { phrasesOf } from '../../../vocabulary/phrases-of.ts';

/** Each with the words for it, in a question or in a response. */
const PAYERS: readonly (readonly [name: string, words: string])[] = [
  ['Aetna', 'aetna'],
  ['Ameritas', 'ameritas'],
  ['Anthem', 'anthem'],
  ['Blue Cross Blue Shield', 'bcbs, blue cross, blue shield, bluecross, blueshield'],
  ['CHIP', 'chip plan, chip program, childrens health insurance'],
  ['Cigna', 'cigna'],
  ['Delta Dental', 'delta dental, delta'],
  ['DentaQuest', 'dentaquest'],
  ['Guardian', 'guardian'],
  ['Humana', 'humana'],
  ['Liberty Dental', 'liberty dental'],
  ['Medicaid', 'medicaid, medi cal'],
  ['Medicare', 'medicare'],
  ['MetLife', 'metlife, met life'],
  ['Principal', 'principal'],
  ['Sun Life', 'sunlife, sun life'],
  ['TRICARE', 'tricare'],
  ['United Concordia', 'united concordia, concordia'],
  ['UnitedHealthcare', 'uhc, united healthcare, unitedhealthcare, united health care'],
];

export interface NamedPayer {
  name: string;
  phrases: readonly string[];
}

const ALL: readonly NamedPayer[] = PAYERS.map(([name, words]) => ({
  name,
  phrases: phrasesOf(words),
}));

/** With a space before and after each word, so that a phrase matches only whole words. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

export const namesPayer = (text: string, { phrases }: NamedPayer): boolean =>
  phrases.some((phrase) => plain(text).includes(` ${phrase} `));

export const payersIn = (text: string): NamedPayer[] => ALL.filter((payer) => namesPayer(text, payer));

/** Longer phrases come first: "delta dental" before "delta". */
export const PAYER_PHRASES: readonly string[] = ALL.flatMap(({ phrases }) => [...phrases]).sort(
  (a, b) => b.length - a.length,
);

export const isPayerWord = (word: string): boolean => PAYER_WORDS.has(word);
const PAYER_WORDS = new Set(PAYER_PHRASES.flatMap((phrase) => phrase.split(' ')));
