// Typing mistakes in the words a question is asked with. Names of services are corrected by the vocabulary.

import { CORRECT_WORDS } from '../../vocabulary/spelling-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { stemOf, type Token, tokenAt } from './tokens.ts';

export interface KnownWords {
  stems: ReadonlySet<string>;
  /** Words by first letter and length. */
  alike: ReadonlyMap<string, readonly string[]>;
}

export function knownWords(phrases: Iterable<readonly string[]>): KnownWords {
  const words = new Set([...phrases].flat());
  const alike = new Map<string, string[]>();
  for (const word of words) {
    const key = `${word[0]}${word.length}`;
    alike.set(key, [...(alike.get(key) ?? []), word]);
  }
  return { stems: new Set([...words].map(stemOf)), alike };
}

export const isKnown = (token: Token, known: KnownWords): boolean =>
  isWritten(token, known) || swaps(token.text).some((text) => PLAIN_WORDS.has(text));

/** "teh": the word with two neighboring letters swapped. */
const swaps = (word: string): string[] =>
  word.length > 8
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) => {
        const [one = '', other = ''] = [word[at], word[at + 1]];
        return `${word.slice(0, at)}${other}${one}${word.slice(at + 2)}`;
      });

const isWritten = ({ text, stem }: Token, { stems }: KnownWords): boolean =>
  stems.has(stem) || [text, stem].some((form) => PLAIN_WORDS.has(form) || CORRECT_WORDS.has(form));

export function correct(
  tokens: readonly Token[],
  known: KnownWords,
  isTaken: (token: Token) => boolean,
): Token[] {
  const seen = new Map<string, string>();
  return tokens.map((token) => {
    if (token.kind !== 'word' || token.text.length < 4 || /\d/.test(token.text)) return token;
    if (isTaken(token) || isKnown(token, known)) return token;
    let text = seen.get(token.text);
    if (text === undefined) {
      text = bestMatch(token.text, known) ?? token.text;
      seen.set(token.text, text);
    }
    return text === token.text ? token : tokenAt(text, token.from, token.to);
  });
}

function bestMatch(word: string, { alike }: KnownWords): string | null {
  let best: { text: string; slips: number } | null = null;
  const stem = stemOf(word);
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const target of alike.get(`${word[0]}${length}`) ?? []) {
      const slips = Math.min(slipsBetween(word, target), stem === word ? 3 : slipsBetween(stem, target));
      if (slips <= allowed(target) && slips < (best?.slips ?? 3)) best = { text: target, slips };
    }
  }
  return best?.text ?? null;
}

/** One slip in words of five letters, two from eight on; the first letter is rarely wrong. */
const allowed = (target: string): number => (target.length < 5 ? 0 : target.length < 8 ? 1 : 2);

const LONGEST = 32;

/** Letters changed, added, dropped or swapped with their neighbor; 3 stands for "more than two". */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || a.length >= LONGEST || b.length >= LONGEST) return 3;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > 2) return 3;
    before = above;
    above = row;
  }
  return above[b.length] ?? 3;
}
