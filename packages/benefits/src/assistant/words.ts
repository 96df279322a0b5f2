// A question's words, spelled the one way the vocabulary spells them.

export interface Word {
  text: string;
  /** 0-based place in the question. */
  place: number;
}

export function wordsOf(text: string): Word[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/n[’']t\b/g, ' not')
    .replace(/(\w)-(?=\w)/g, '$1 ');
  return [...plain.matchAll(/[a-z]+\d*|\d[\d,]*(?:\.\d+)?/g)].map((match, place) => ({
    text: match[0],
    place,
  }));
}

/** Where a phrase of the vocabulary begins in the words, or -1. */
export function findPhrase(words: readonly Word[], phrase: readonly string[]): number {
  const last = words.length - phrase.length;
  for (let start = 0; start <= last; start += 1) {
    // Words from either side of a taken one are no phrase.
    const isWhole = (words[start + phrase.length - 1]?.place ?? 0) - (words[start]?.place ?? 0);
    if (isWhole !== phrase.length - 1) continue;
    if (phrase.every((target, index) => sameWord(words[start + index]?.text ?? '', target))) return start;
  }
  return -1;
}

const sameWord = (word: string, target: string): boolean =>
  word === target || singular(word) === target || word === singular(target);

export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
