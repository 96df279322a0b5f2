// Subjects named in text: codes, classes and names, the longest name first.

import type { SubjectNode } from '../statement.ts';
import { classesAt } from './classes-in-text.ts';
import { codesAt } from './codes-in-text.ts';
import { longestPhrase } from './phrases.ts';
import { correctWord } from './spelling.ts';
import { type SubjectWord, subjectWordsOf } from './subject-words.ts';

export interface SubjectMatch {
  nodes: SubjectNode[];
  from: number;
  to: number;
  isMisspelled: boolean;
}

/** Nouns that add nothing to the subject before them. */
const GENERIC = new Set(['service', 'svc', 'srvc', 'srv', 'serv', 'procedure', 'treatment', 'tx', 'care']);

/** "EXT 1234" is a telephone extension; "ext #17" is not. */
const NEVER_BEFORE_NUMBER = new Set(['ext']);

export function findSubjects(text: string, options: { spelling?: boolean } = {}): SubjectMatch[] {
  const asWritten = subjectWordsOf(text);
  const words = options.spelling ? asWritten.map(correctWord) : asWritten;
  const found: SubjectMatch[] = [];
  for (let at = 0; at < words.length; ) {
    const match = codesAt(words, at) ?? classesAt(words, at) ?? longestPhrase(words, at);
    if (!match || isTelephoneExtension(words, at)) {
      at += 1;
      continue;
    }
    let end = at + match.length;
    while (words[end]?.continues && GENERIC.has(words[end]?.stem ?? '')) end += 1;
    const isMisspelled = words
      .slice(at, end)
      .some((word, index) => word.text !== asWritten[at + index]?.text);
    const [first, last] = [words[at], words[end - 1]];
    if (match.nodes.length > 0 && first && last)
      found.push({ nodes: [...match.nodes], from: first.from, to: last.to, isMisspelled });
    at = end;
  }
  return found;
}

const isTelephoneExtension = (words: readonly SubjectWord[], at: number): boolean =>
  NEVER_BEFORE_NUMBER.has(words[at]?.text ?? '') &&
  /^\d/.test(words[at + 1]?.text ?? '') &&
  !words[at + 1]?.before.includes('#');
