// The lexicon as a tree of words, built once. A phrase may have several meanings; the grammar chooses.

import type { Condition, PeriodUnit, PerPlace, Teeth } from '../../statement.ts';
import { phrasesOf } from '../../vocabulary/phrases-of.ts';
import type { Payload } from '../token.ts';
import { ABBREVIATIONS } from './abbreviations.ts';
import { FILLERS } from './fillers.ts';
import { COUNTED, PLACES, TEETH, TEETH_PHRASES, UNITS } from './measures.ts';
import { LEXICON } from './phrases.ts';
import { QUALIFIERS } from './qualifiers.ts';
import { RULE_PHRASES } from './rule-phrases.ts';
import { VALUED_PHRASES } from './valued-phrases.ts';
import { VERB_PHRASES } from './verb-phrases.ts';

export type WordMeanings = ReadonlyMap<string, Payload>;

interface Branch {
  next: Map<string, Branch>;
  meanings: Map<string, Payload> | null;
}

/** A word without its plural ending. "Has" and "is" don't change. */
export function stemWord(word: string): string {
  if (
    word.length <= 3 ||
    !word.endsWith('s') ||
    word.endsWith('ss') ||
    word.endsWith('us') ||
    word.endsWith('is')
  )
    return word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.endsWith('ies') && word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const WORDS = new Set<string>();

/**
 * Changes "replacing", "coordinated" or "submitted" to the form in the lexicon. Leaves short words as they are, because
 * "ing" and "ed" are often part of the word itself.
 */
export function baseWord(word: string): string {
  if (WORDS.has(word)) return word;
  const ending = ['ing', 'ed'].find((one) => word.endsWith(one));
  if (!ending) return word;
  const base = word.slice(0, -ending.length);
  const forms = [base, `${base}e`, base.slice(0, -1)];
  return forms.find((one) => one.length >= 5 && WORDS.has(one)) ?? word;
}

/** Caches the result of `stemsOf` for each word, because most words are in many phrases. */
const STEMS = new Map<string, readonly string[]>();

/** The words of an abbreviation, or the word itself, without plural endings. */
function stemsOf(word: string): readonly string[] {
  const known = STEMS.get(word);
  if (known) return known;
  const full = Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined;
  const stems = (full ?? word).split(' ').map(stemWord);
  STEMS.set(word, stems);
  return stems;
}

/** The words of a phrase as the lexer sees them: without abbreviations and plural endings. */
const stemsIn = (phrase: string): string[] => phrase.split(' ').flatMap(stemsOf);

const root: Branch = { next: new Map(), meanings: null };

/**
 * The phrase and, for some phrases, a second form with an abbreviation: "INCL IN CASE FEE", "W/ PRIOR CREDITABLE COV",
 * "TOOTH WAS EXT". The lexer expands INCL to "including", so "included in case fee" alone wouldn't match.
 */
function withShortForm(phrase: string): string[] {
  if (phrase.startsWith('included ')) return [phrase, phrase.replace('included', 'incl')];
  // "Tooth ext" may be an extraction.
  if (/\b(?:was|were|lost|missing)\b/.test(phrase) && phrase.includes('extracted'))
    return [phrase, phrase.replace('extracted', 'ext')];
  if (phrase.startsWith('in addition to')) return [phrase, phrase.replace('addition', 'addl')];
  const isPrior = /\b(?:prior|previous|creditable|continuous)\b.* coverage$/.test(phrase);
  return isPrior ? [phrase, phrase.replace(/coverage$/, 'cov')] : [phrase];
}

/** Adds phrases of one kind. */
function add(phrases: string, kind: string, payload: Payload): void {
  for (const phrase of phrasesOf(phrases).flatMap(withShortForm)) {
    let branch = root;
    for (const word of stemsIn(phrase)) {
      WORDS.add(word);
      const next: Branch = branch.next.get(word) ?? { next: new Map(), meanings: null };
      branch.next.set(word, next);
      branch = next;
    }
    branch.meanings ??= new Map();
    branch.meanings.set(kind, payload);
  }
}

for (const lexicon of [LEXICON, VERB_PHRASES, RULE_PHRASES])
  for (const [kind, phrases] of Object.entries(lexicon)) add(phrases, kind, {});
for (const [phrases, kind, payload] of VALUED_PHRASES) add(phrases, kind, payload);
add(FILLERS, 'filler', {});
for (const [kind, phrases] of Object.entries(QUALIFIERS)) {
  add(phrases, kind, {});
  add(phrases, 'filler', {});
}
add('and, or', 'joiner', {});
for (const [unit, phrases] of Object.entries(UNITS)) add(phrases, 'unit', { unit: unit as PeriodUnit });
for (const [place, phrases] of Object.entries(PLACES)) add(phrases, 'place', { place: place as PerPlace });
for (const [teeth, phrases] of Object.entries(TEETH)) add(phrases, 'teeth', { teeth: [teeth as Teeth] });
const ofTeeth = (kind: Teeth): Condition => ({ kind: 'teeth', teeth: [kind], numbers: [], except: false });
for (const [teeth, phrases, also] of TEETH_PHRASES)
  add(phrases, 'teeth', { teeth: [...teeth], ...(also && { conditions: [ofTeeth(also)] }) });
for (const counted of phrasesOf(COUNTED)) add(counted, 'counted', { counted });

interface WrittenWord {
  text: string;
  stems: readonly string[];
}

/** A phrase also matches with one of these words inside it: "prior to the effective date of your coverage". */
const ARTICLES = new Set(['the', 'a', 'an', 'your', 'our', 'their', 'his', 'her', 'its']);

/** The longest phrase that begins at this word; ignores hyphens and articles between its words. */
export function longestPhrase(
  words: readonly WrittenWord[],
  at: number,
  most = words.length,
): { meanings: WordMeanings; length: number } | null {
  return longestFrom(root, words, at, at, most);
}

/** `start`: the branch that the words from `at` to `from` lead to. `most`: the index that the phrase must not reach. */
function longestFrom(
  start: Branch,
  words: readonly WrittenWord[],
  at: number,
  from: number,
  most: number,
): { meanings: WordMeanings; length: number } | null {
  let branch: Branch | undefined = start;
  let found: { meanings: WordMeanings; length: number } | null = null;
  for (let next = from; next < most && branch; next += 1) {
    const word: WrittenWord | undefined = words[next];
    if (!word) break;
    if (word.text === '-' && next > at) continue;
    const without =
      next > at && ARTICLES.has(word.text) ? longestFrom(branch, words, at, next + 1, most) : null;
    for (const stem of word.stems.length > 0 ? word.stems : [word.text]) branch = branch?.next.get(stem);
    if (branch?.meanings) found = { meanings: branch.meanings, length: next - at + 1 };
    if (without && without.length > (found?.length ?? 0)) found = without;
  }
  return found;
}
