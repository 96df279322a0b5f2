// Typing mistakes forgiven in questions: a word that is no word becomes the dental word it resembles.

import { VOCABULARY_STEMS, VOCABULARY_WORDS } from './phrases.ts';
import { CORRECT_WORDS } from './spelling-words.ts';
import { type SubjectWord, stemOf } from './subject-words.ts';

/** Dental words by first letter and length; the first letter is rarely wrong. */
const ALIKE = new Map<string, string[]>();
for (const word of VOCABULARY_WORDS.keys()) {
  const key = `${word[0]}${word.length}`;
  ALIKE.set(key, [...(ALIKE.get(key) ?? []), word]);
}

export function correctWord(word: SubjectWord): SubjectWord {
  const { text, stem } = word;
  if (text.length < 4 || text.length > 24 || /\d/.test(text)) return word;
  if (VOCABULARY_STEMS.has(stem) || CORRECT_WORDS.has(text) || CORRECT_WORDS.has(stem)) return word;
  const best = bestMatch(text);
  return best === null ? word : { ...word, text: best, stem: stemOf(best) };
}

function bestMatch(word: string): string | null {
  let best: string | null = null;
  let least = 3;
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const target of ALIKE.get(`${word[0]}${length}`) ?? []) {
      const slips = Math.min(slipsBetween(word, target), slipsBetween(stemOf(word), target));
      const isUsual = slips === least && usesOf(target) > usesOf(best ?? '');
      if (slips <= allowedSlips(target) && (slips < least || isUsual)) {
        best = target;
        least = slips;
      }
    }
  }
  return best;
}

const usesOf = (word: string): number => VOCABULARY_WORDS.get(word) ?? 0;

/** One slip in words of five letters, two from eight on. */
const allowedSlips = (target: string): number => (target.length < 5 ? 0 : target.length < 8 ? 1 : 2);

/** Letters changed, added, dropped or swapped with their neighbor. */
function slipsBetween(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (above[j - 2] ?? 0) + 1);
      next.push(best);
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 3;
}
