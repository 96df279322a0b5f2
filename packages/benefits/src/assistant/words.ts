// A question's words, each with the stem by which the vocabulary knows it.

export interface Word {
  text: string;
  /** Without the plural's s. */
  stem: string;
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
  return [...plain.matchAll(/[a-z]+\d*|\d[\d,]*(?:\.\d+)?/g)].map((match, place) => wordAt(match[0], place));
}

export const wordAt = (text: string, place: number): Word => ({ text, stem: stemOf(text), place });

export const stemOf = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

export interface PhraseMatch<Value> {
  value: Value;
  /** Where the phrase begins. */
  place: number;
}

/** Finds phrases; the earlier of the list win, and a word once taken is not taken again. */
export function createPhraseFinder<Value>(
  phrases: readonly { phrase: readonly string[]; value: Value }[],
): (words: readonly Word[], isWanted?: (value: Value) => boolean) => PhraseMatch<Value>[] {
  const byFirst = new Map<string, { stems: string[]; value: Value; rank: number }[]>();
  for (const [rank, { phrase, value }] of phrases.entries()) {
    const stems = phrase.map(stemOf);
    const list = byFirst.get(stems[0] ?? '');
    if (list) list.push({ stems, value, rank });
    else byFirst.set(stems[0] ?? '', [{ stems, value, rank }]);
  }
  return (words, isWanted = () => true) => {
    const found: { rank: number; length: number; value: Value; place: number }[] = [];
    for (const { stem, place } of words) {
      for (const { stems, value, rank } of byFirst.get(stem) ?? []) {
        if (stems.every((one, index) => words[place + index]?.stem === one) && isWanted(value))
          found.push({ rank, length: stems.length, value, place });
      }
    }
    found.sort((a, b) => a.rank - b.rank || a.place - b.place);
    const taken = new Set<number>();
    return found.filter(({ place, length }) => {
      for (let at = place; at < place + length; at += 1) if (taken.has(at)) return false;
      for (let at = place; at < place + length; at += 1) taken.add(at);
      return true;
    });
  };
}
