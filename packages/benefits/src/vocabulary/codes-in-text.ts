// CDT codes in text: single codes, ranges ("D2391-94", "D2391 thru 2394") and lists of both.

import { isCdtCode } from '../codes/index.ts';
import type { SubjectNode } from '../statement.ts';
import type { SubjectWord } from './subject-words.ts';

const CODE_START = /^d?\d/;
/** "D27xx" means every code that starts with D27. */
const WILD = /^d\d{1,3}x{1,3}$/;
const RANGE_WORDS = new Set(['to', 'thru', 'through']);
const LIST_WORDS = new Set(['and', 'or']);
const CODE_WORDS = new Set(['code', 'cdt', 'ada', 'proc']);

export interface CodeList {
  nodes: SubjectNode[];
  /** The number of words in the text that belong to the list. */
  length: number;
}

/** The codes that the words from `at` on list. Null if the first of them isn't a code. */
export function codesAt(words: readonly SubjectWord[], at: number): CodeList | null {
  const isIntroduced = CODE_WORDS.has(words[at]?.stem ?? '');
  let next = at;
  while (CODE_WORDS.has(words[next]?.stem ?? '')) next += 1;
  const nodes: SubjectNode[] = [];
  let end = next;
  for (;;) {
    const found = codeOrRange(words, next, isIntroduced, nodes.at(-1));
    if (!found) break;
    nodes.push(found.node);
    end = next + found.length;
    next = LIST_WORDS.has(words[end]?.text ?? '') ? end + 1 : end;
    const before = words[next]?.before ?? '';
    // A semicolon separates the codes of a list only if the list begins the sentence. Otherwise the semicolon
    // ends the sentence.
    const isOpening = at === 0 || /[.;:]/.test(words[at]?.before ?? '');
    if (next === end && !(isOpening ? /^[\s,;/]+$/ : /^[\s,/]+$/).test(before)) break;
  }
  return nodes.length > 0 ? { nodes, length: end - at } : null;
}

function codeOrRange(
  words: readonly SubjectWord[],
  at: number,
  isIntroduced: boolean,
  previous: SubjectNode | undefined,
): { node: SubjectNode; length: number } | null {
  const word = words[at];
  if (!word || !CODE_START.test(word.text)) return null;
  if (WILD.test(word.text) && word.text.length === 5) {
    const stem = word.text.replaceAll('x', '').toUpperCase();
    return { node: { kind: 'range', from: stem.padEnd(5, '0'), to: stem.padEnd(5, '9') }, length: 1 };
  }
  const from = fullCode(word, isIntroduced, previous);
  if (!from) return null;
  const last = rangeEnd(words, at + 1, from);
  if (last && last.code > from)
    return { node: { kind: 'range', from, to: last.code }, length: last.length + 1 };
  return { node: { kind: 'code', code: from }, length: 1 };
}

/**
 * Reads "D0274". The D may be missing after a word such as "codes", after another code and a slash, or after another
 * code if the number starts with 0. After a code and a slash, the last two digits ("74") are enough.
 */
function fullCode(
  word: SubjectWord,
  isIntroduced: boolean,
  previous: SubjectNode | undefined,
): string | null {
  const upper = word.text.toUpperCase();
  if (isCdtCode(upper)) return upper;
  if (/\$\s*$/.test(word.before)) return null;
  const isListed = previous !== undefined && (isIntroduced || upper.startsWith('0') || word.before === '/');
  if ((isListed || isIntroduced) && isCdtCode(`D${upper}`)) return `D${upper}`;
  const earlier = previous?.kind === 'code' ? previous.code : null;
  if (earlier && word.before === '/' && /^\d{2}$/.test(upper)) return earlier.slice(0, 3) + upper;
  return null;
}

/** The last code of a range, if the words from `at` on end one: "-94", "thru 2394". */
function rangeEnd(
  words: readonly SubjectWord[],
  at: number,
  from: string,
): { code: string; length: number } | null {
  const isWord = RANGE_WORDS.has(words[at]?.text ?? '');
  const word = words[isWord ? at + 1 : at];
  if (!word || (!isWord && !/^\s*[-–]\s*$/.test(word.before))) return null;
  const upper = word.text.toUpperCase();
  const length = isWord ? 2 : 1;
  if (isCdtCode(upper)) return { code: upper, length };
  if (isCdtCode(`D${upper}`)) return { code: `D${upper}`, length };
  return /^\d{2}$/.test(upper) && !isWord ? { code: from.slice(0, 3) + upper, length } : null;
}
