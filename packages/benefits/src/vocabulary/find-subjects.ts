// Finds the subjects that a text names by code, class or name. At each word, the longest name wins.

import type { SubjectNode } from '../statement.ts';
import { classesAt } from './classes-in-text.ts';
import { codesAt } from './codes-in-text.ts';
import { longestPhrase, type PhraseMatch } from './phrases.ts';
import { type NamedSubjects, withSharedNouns } from './shared-nouns.ts';
import { correctWord } from './spelling.ts';
import { contains } from './subject-tree.ts';
import { type SubjectWord, subjectWordsOf } from './subject-words.ts';

export interface SubjectMatch {
  nodes: SubjectNode[];
  from: number;
  to: number;
  isMisspelled: boolean;
}

/** Nouns that add nothing to the subject before them. */
const GENERIC = new Set(['service', 'svc', 'srvc', 'srv', 'serv', 'procedure', 'treatment', 'tx', 'care']);

/** With `spelling`, corrects typos first. Payers' texts are read as written. */
export function findSubjects(text: string, options: { spelling?: boolean } = {}): SubjectMatch[] {
  const asWritten = subjectWordsOf(text);
  const words = options.spelling ? asWritten.map(correctWord) : asWritten;
  const found: NamedSubjects[] = [];
  for (let at = 0; at < words.length; ) {
    const match = codesAt(words, at) ?? classesAt(words, at) ?? nameAt(words, at);
    if (!match || isTelephoneExtension(words, at) || isState(words, at)) {
      at += 1;
      continue;
    }
    let end = at + match.length;
    while (words[end]?.continues && GENERIC.has(words[end]?.stem ?? '')) end += 1;
    if (match.nodes.length > 0) found.push({ nodes: match.nodes, at, end });
    at = end;
  }
  return withSharedNouns(words, found).map(({ nodes, at, end }) => ({
    nodes: [...nodes],
    from: words[at]?.from ?? 0,
    to: words[end - 1]?.to ?? 0,
    isMisspelled: words.slice(at, end).some((word, index) => word.text !== asWritten[at + index]?.text),
  }));
}

/**
 * The longest name that starts at this word. A plural or a slash inside it can separate two names, as in "crowns
 * buildups" and "abutment/crown".
 */
function nameAt(words: readonly SubjectWord[], at: number): PhraseMatch | null {
  const match = longestPhrase(words, at);
  for (let end = at + 1; match && end < at + match.length; end += 1) {
    const last = words[end - 1];
    const isListed = words[end]?.before.includes('/') ?? false;
    if (!last || (last.text === last.stem && !isListed)) continue;
    const [first, rest] = [exactly(words, at, end), exactly(words, end, at + match.length)];
    const isPart = first?.nodes.every((node) => match.nodes.some((whole) => contains(whole, node)));
    if (!first || !rest || isPart) continue;
    // "Implant abutment/crown": "implant" belongs to both names.
    return isListed && end > at + 1 ? { ...match, nodes: [...first.nodes, ...match.nodes] } : first;
  }
  return match;
}

/** The name that consists of exactly these words. */
function exactly(words: readonly SubjectWord[], at: number, end: number): PhraseMatch | null {
  const match = longestPhrase(words.slice(0, end), at);
  return match?.length === end - at ? match : null;
}

const OF_STATES = new Set(['in', 'of', 'state']);
const STATE_NOUNS = new Set(
  'resident law state mandate member plan group contract policy department'.split(' '),
);

/** "Atlanta GA 30301", "GA residents": the state, not general anesthesia. */
function isState(words: readonly SubjectWord[], at: number): boolean {
  if (words[at]?.text !== 'ga') return false;
  const next = words[at + 1];
  return (
    OF_STATES.has(words[at - 1]?.text ?? '') ||
    /^\d{5}$/.test(next?.text ?? '') ||
    STATE_NOUNS.has(next?.stem ?? '')
  );
}

/** "EXT 1234" is a telephone extension; "ext #17" is an extraction. */
const isTelephoneExtension = (words: readonly SubjectWord[], at: number): boolean =>
  words[at]?.text === 'ext' && /^\d/.test(words[at + 1]?.text ?? '') && !words[at + 1]?.before.includes('#');
