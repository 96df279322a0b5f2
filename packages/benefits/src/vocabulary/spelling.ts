// Corrects typos in questions: an unknown word becomes the dental word it resembles.

import { VOCABULARY_STEMS, VOCABULARY_WORDS } from './phrases.ts';
import { createShortForms } from './short-forms.ts';
import { allowedSlips, slipsTo } from './slips.ts';
import { CORRECT_WORDS } from './spelling-words.ts';
import { type SubjectWord, stemOf } from './subject-words.ts';

/** Dental words by first letter and length. We assume that the first letter is correct, as it is in most typos. */
const WORDS_BY_LETTER_AND_LENGTH = new Map<string, string[]>();
for (const word of VOCABULARY_WORDS.keys()) {
  const key = `${word[0]}${word.length}`;
  WORDS_BY_LETTER_AND_LENGTH.set(key, [...(WORDS_BY_LETTER_AND_LENGTH.get(key) ?? []), word]);
}

const fullWord = createShortForms(VOCABULARY_WORDS);

/** Leaves words alone that are too short or too long for a typo, and words that are correct. */
export function correctWord(word: SubjectWord): SubjectWord {
  const { text, stem } = word;
  if (text.length < 3 || text.length > 24 || /\d/.test(text)) return word;
  if (VOCABULARY_STEMS.has(stem) || CORRECT_WORDS.has(text) || CORRECT_WORDS.has(stem)) return word;
  const best = (text.length > 3 ? bestMatch(text).word : null) ?? fullWord(text);
  return best === null ? word : { ...word, text: best, stem: stemOf(best) };
}

/** The fewest slips that turn the word into a dental word; 3 if none is close enough. */
export const slipsToDentalWord = (word: string): number => bestMatch(word).slips;

/** The dental word with the fewest slips. Of several, the one that occurs in the most names. */
function bestMatch(word: string): { word: string | null; slips: number } {
  const stem = stemOf(word);
  let best: string | null = null;
  let least = 3;
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const target of WORDS_BY_LETTER_AND_LENGTH.get(`${word[0]}${length}`) ?? []) {
      const most = Math.min(allowedSlips(target), least);
      const slips = slipsTo(target, word, stem, most);
      const isUsual = slips === least && usesOf(target) > usesOf(best ?? '');
      if (slips <= most && (slips < least || isUsual)) {
        best = target;
        least = slips;
      }
    }
  }
  return { word: best, slips: least };
}

const usesOf = (word: string): number => VOCABULARY_WORDS.get(word) ?? 0;
