// The payer's numbered classes in text: "Type II", "Class B", "Classes 1, 2 and 3".

import type { SubjectNode } from '../statement.ts';
import { CLASS_WORDS } from './categories.ts';
import type { SubjectWord } from './subject-words.ts';

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' };
const FULL_WORDS: Readonly<Record<string, string>> = { cat: 'category', cls: 'class' };

function classNumber(word: string): string | null {
  return ROMAN[word] ?? (/^[1-6a-e]$/.test(word) ? word : null);
}

/** The classes that the words from `at` on name, and the number of words. Null if they name none. */
export function classesAt(
  words: readonly SubjectWord[],
  at: number,
): { nodes: SubjectNode[]; length: number } | null {
  const head = words[at];
  const word = head?.text === 'classes' ? 'class' : (head?.stem ?? '');
  if (!head || !CLASS_WORDS.has(word)) return null;
  const isPlural = head.text !== word;
  const name = FULL_WORDS[word] ?? word;
  const numbers: string[] = [];
  let next = at + 1;
  let end = next;
  for (;;) {
    const number = classNumber(words[next]?.text ?? '');
    const isFirst = numbers.length === 0;
    // "Coverage 2 per year" doesn't name a class. "Coverage A" does.
    if (!number || (name === 'coverage' && /\d/.test(words[next]?.text ?? ''))) break;
    if (isFirst && !words[next]?.continues) break;
    numbers.push(number);
    end = next + 1;
    // "Type II-B" is a separate class, and "types I-III" are three. Reading only the first number would be wrong for both.
    if (words[end]?.before === '-' && classNumber(words[end]?.text ?? '') !== null) return null;
    const isJoined = words[end]?.text === 'and' || words[end]?.text === 'or';
    next = isJoined ? end + 1 : end;
    const isRoman = words[next]?.text !== undefined && (words[next]?.text ?? '') in ROMAN;
    // A class after a comma or slash. A missing word counts as not listed.
    const isListed = /^[\s,/]*$/.test(words[next]?.before ?? 'x') && words[next]?.before.trim() !== '';
    // "Types A B C": letters need no comma after a plural.
    const isLettered = isPlural && /^[b-e]$/.test(words[next]?.text ?? '') && words[next]?.continues === true;
    if (!isJoined && !isLettered && !((isPlural || isRoman) && isListed)) break;
  }
  if (numbers.length === 0) return null;
  const nodes = numbers.map(
    (number): SubjectNode => ({ kind: 'class', name: `${name} ${number}`, within: [] }),
  );
  return { nodes, length: end - at };
}
