// Payers and programs that questions name.

import { phrasesOf } from '../../../vocabulary/phrases-of.ts';
import { phrases } from './phrases-in.ts';

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

interface NamedPayer {
  name: string;
  /** Whether a text in lower case names the payer. */
  isIn: (text: string) => boolean;
}

const ALL: readonly NamedPayer[] = PAYERS.map(([name, words]) => ({ name, isIn: phrases(words) }));

export const namesPayer = (text: string, { isIn }: NamedPayer): boolean => isIn(text.toLowerCase());

export const payersIn = (text: string): NamedPayer[] => ALL.filter((payer) => namesPayer(text, payer));

/** Longer phrases come first: "delta dental" before "delta". */
export const PAYER_PHRASES: readonly string[] = PAYERS.flatMap(([, words]) => phrasesOf(words)).sort(
  (a, b) => b.length - a.length,
);

export const isPayerWord = (word: string): boolean => PAYER_WORDS.has(word);
const PAYER_WORDS = new Set(PAYER_PHRASES.flatMap((phrase) => phrase.split(' ')));
