// A question's words, spelled the one way the vocabulary spells them, with typing mistakes forgiven.

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
    .replace(/(\w)-(\w)/g, '$1 $2')
    .replace(/(\w)-(\w)/g, '$1 $2');
  return [...plain.matchAll(/[a-z]+\d*|\d[\d,]*(?:\.\d+)?/g)].map((match, place) => ({
    text: match[0],
    place,
  }));
}

/** Where a phrase of the vocabulary begins in the words, or -1. */
export function findPhrase(words: readonly Word[], phrase: readonly string[], isFuzzy: boolean): number {
  const last = words.length - phrase.length;
  for (let start = 0; start <= last; start += 1) {
    if (phrase.every((target, index) => sameWord(words[start + index]?.text ?? '', target, isFuzzy)))
      return start;
  }
  return -1;
}

function sameWord(word: string, target: string, isFuzzy: boolean): boolean {
  if (word === target || singular(word) === target || word === singular(target)) return true;
  return isFuzzy && resembles(word, target);
}

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** One slip in words of five letters, two from nine on; the first letter is rarely wrong. */
export function resembles(word: string, target: string): boolean {
  if (target.length < 5 || word[0] !== target[0]) return false;
  const allowed = target.length >= 9 ? 2 : 1;
  if (Math.abs(word.length - target.length) > allowed) return false;
  return distance(word, target) <= allowed;
}

/** Letters changed, added, dropped or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
