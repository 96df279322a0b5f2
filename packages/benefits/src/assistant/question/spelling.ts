// Corrects typing mistakes in the words of a question. The vocabulary corrects the names of services.

import { groupBy } from '../../resolve/maps.ts';
import { createShortForms } from '../../vocabulary/short-forms.ts';
import { allowedSlips, slipsTo } from '../../vocabulary/slips.ts';
import { slipsToDentalWord } from '../../vocabulary/spelling.ts';
import { CORRECT_WORDS } from '../../vocabulary/spelling-words.ts';
import { stemOf, type Token, tokenAt } from './tokens.ts';
import { PLAIN_WORDS } from './words/plain-words.ts';

/** We don't correct shorter words by their letters. */
const SHORTEST = 4;

interface KnownWords {
  stems: ReadonlySet<string>;
  /** By first letter and length, such as "m7" for "maximum". */
  byLetterAndLength: ReadonlyMap<string, readonly string[]>;
  /** The word that a short form such as "cvrg" stands for; null if none or several fit. */
  fullWord: (short: string) => string | null;
}

export function knownWords(phrases: Iterable<readonly string[]>): KnownWords {
  const uses = new Map<string, number>();
  for (const word of [...phrases].flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  const words = [...uses.keys()];
  const byLetterAndLength = groupBy(words, (word) => `${word[0]}${word.length}`);
  return { stems: new Set(words.map(stemOf)), byLetterAndLength, fullWord: createShortForms(uses) };
}

/** Whether the word is in a topic's phrase, or is an everyday word, even with a common typing mistake. */
export const isKnown = (token: Token, known: KnownWords): boolean =>
  isSpelledCorrectly(token, known) ||
  swaps(token.text).some((text) => PLAIN_WORDS.has(text)) ||
  (token.text.length >= SHORTEST && PLAIN_BARE.has(token.text)) ||
  (token.text.length >= LONG && isPlainSlip(token.text));

/** From this length on, an everyday word with one typing mistake ("seperately") isn't taken for a service. */
const LONG = 8;
const isPlainSlip = (word: string): boolean =>
  PLAIN_LONG.some((plain) => plain[0] === word[0] && slipsTo(plain, word, stemOf(word), 1) <= 1);
const PLAIN_LONG: readonly string[] = [...PLAIN_WORDS].filter((word) => word.length >= LONG);

/** "shld": everyday words without their vowels. */
const PLAIN_BARE: ReadonlySet<string> = new Set([...PLAIN_WORDS].map((word) => word.replace(/[aeiou]/g, '')));

/** Each word that results from swapping two neighboring letters: "the" for "teh". */
const swaps = (word: string): string[] =>
  word.length > 8
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) => {
        const [one = '', other = ''] = [word[at], word[at + 1]];
        return `${word.slice(0, at)}${other}${one}${word.slice(at + 2)}`;
      });

const isSpelledCorrectly = ({ text, stem }: Token, { stems }: KnownWords): boolean =>
  stems.has(stem) || [text, stem].some((form) => PLAIN_WORDS.has(form) || CORRECT_WORDS.has(form));

/** A word with this many typing mistakes isn't taken for another word. */
const TOO_MANY = 3;

/** Replaces misspelled and short words with the topic words they stand for. */
export function correct(
  tokens: readonly Token[],
  known: KnownWords,
  /** True if the token is already part of a service name. */
  isTaken: (token: Token) => boolean,
): Token[] {
  const seen = new Map<string, string>();
  return tokens.map((token) => {
    if (token.kind !== 'word' || token.text.length < 3 || /\d/.test(token.text)) return token;
    if (isTaken(token)) return token;
    const swapped = isSpelledCorrectly(token, known)
      ? undefined
      : swaps(token.text).find((text) => PLAIN_WORDS.has(text));
    if (swapped !== undefined) return tokenAt(swapped, token.from, token.to);
    if (isKnown(token, known)) return token;
    let text = seen.get(token.text);
    if (text === undefined) {
      // "Medical" and "reduction" are dental words, but alone they name no service.
      const dentalSlips = isShortened(token.text, known)
        ? TOO_MANY
        : slipsToDentalWord(token.text) || TOO_MANY;
      text =
        bestMatch(token.text, known, dentalSlips) ??
        (dentalSlips < 2 ? null : known.fullWord(token.text)) ??
        token.text;
      seen.set(token.text, text);
    }
    return text === token.text ? token : tokenAt(text, token.from, token.to);
  });
}

/** Whether the word is a topic word without some of its letters: "guar" is more likely "guarantor" than "guard". */
const isShortened = (word: string, { byLetterAndLength }: KnownWords): boolean =>
  [...byLetterAndLength.values()].some((targets) =>
    targets.some((target) => {
      let at = 0;
      for (const letter of target) if (letter === word[at]) at += 1;
      return target[0] === word[0] && at === word.length;
    }),
  );

/**
 * The topic word with the fewest typing mistakes, at most two; null if none is close enough, or if a dental word is
 * closer: "impants" are implants, not "important".
 */
function bestMatch(word: string, { byLetterAndLength }: KnownWords, dentalSlips: number): string | null {
  if (word.length < SHORTEST) return null;
  const stem = stemOf(word);
  let best: string | null = null;
  let least = Math.min(TOO_MANY, dentalSlips + 1);
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const target of byLetterAndLength.get(`${word[0]}${length}`) ?? []) {
      const most = Math.min(allowedSlips(target), least - 1);
      const slips = slipsTo(target, word, stem, most);
      if (slips > most) continue;
      best = target;
      least = slips;
    }
  }
  return best;
}
