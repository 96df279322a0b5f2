// Where a sentence ends. The period of an abbreviation doesn't end it.

import { ABBREVIATIONS } from './lexicon/abbreviations.ts';

/** A word, figure or punctuation of a message. */
export interface WrittenWord {
  /** In lower case. */
  text: string;
  from: number;
  to: number;
}

export const SENTENCE_MARKS = new Set(['.', ';', '!', '|', '•']);

/** Abbreviations that are always followed by another word. */
const NEVER_LAST = new Set('excl incl exc inc cal ann approx ind fam orig dr'.split(' '));

/** Words that continue a sentence after the period of an abbreviation: "fluoride not cov. after age 19". */
const CONTINUES = new Set(
  'for of to per after before until till thru through under over up on within during with if when unless except only svc svcs'.split(
    ' ',
  ),
);
/** These continue a sentence after the period of any word: "prev. and diag. serv.". */
const JOINERS = new Set('and & or serv servs svc svcs srv srvs'.split(' '));

const SHORT_FORMS = new Set(Object.keys(ABBREVIATIONS));

/**
 * Whether the character ends the sentence: not in "excl. implants", "P.O. Box" and "Wait 12 mos. for major".
 * `hasCapitals`: the message isn't all lower case, so a lower-case word after an abbreviation continues the sentence.
 */
export function isSentenceEnd(
  text: string,
  words: readonly WrittenWord[],
  at: number,
  hasCapitals: boolean,
): boolean {
  const [before, end] = [words[at - 1], words[at]];
  if (end?.text !== '.' || !before || before.to !== end.from || !words[at + 1]) return true;
  const after = words[at + 1]?.text ?? '';
  if (NEVER_LAST.has(before.text) || JOINERS.has(after)) return false;
  // "Med. nec.": medically necessary.
  if (before.text === 'med' && after.startsWith('nec')) return false;
  // "None for prev., 6 mos. for basic", "Waiting per.: none".
  if (words[at + 1]?.from === end.to && /^[,:]$/.test(after)) return false;
  const [earlier, later] = [text.slice(Math.max(0, end.from - 6), end.from), text.slice(end.to, end.to + 6)];
  // "8 a.m. to 6 p.m.", but not "class 1A."
  if (/\d\s?[ap]$/i.test(earlier) && /^m\b/i.test(later)) return false;
  if (/\bp\.$|\bp\.\s?o\.$/i.test(`${earlier}.`) && /^\s?o\b|^\s*box\b/i.test(later)) return false;
  const isTime = /\d\s?[ap]\.m$/i.test(earlier);
  if (isTime && /^\s*(?:[-\u2013]|(?:to|and|until|[ecmp][ds]?t)\b)/i.test(later)) return false;
  const isShort = isTime || SHORT_FORMS.has(text.slice(before.from, before.to).toLowerCase());
  const isContinued = (hasCapitals && /^\s*[a-z]/.test(later)) || CONTINUES.has(after);
  // "(6 mo. apart)".
  return !(isShort && (isContinued || isInParentheses(words, at)));
}

/** Whether the words end with an abbreviation and its period, which may not end the sentence: "Ded. 25.00 met". */
export const endsWithShortForm = (words: string): boolean =>
  SHORT_FORMS.has(/([a-z]+)\.\s*$/i.exec(words)?.[1]?.toLowerCase() ?? '');

/** Looks only at a few words, so that reading stays fast for any text. */
function isInParentheses(words: readonly WrittenWord[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 8), at).findLast(({ text }) => text === '(' || text === ')');
  const after = words.slice(at + 1, at + 8).find(({ text }) => text === '(' || text === ')');
  return before?.text === '(' && after?.text === ')';
}

/** Limits for hostile text: the words of a label, and of the field before it. */
const LONGEST_LABEL = 5;
const LONGEST_FIELD = 20;

/**
 * Whether the word begins a field of a form, with two spaces before it: "Waiting period: 12 months  Satisfied: no". In
 * other sentences, two spaces are a slip.
 */
export function isFieldStart(words: readonly WrittenWord[], at: number): boolean {
  const isApart = (next: number): boolean => (words[next]?.from ?? 0) - (words[next - 1]?.to ?? 0) > 1;
  const isColon = (next: number): boolean => words[next]?.text === ':';
  if (at === 0 || !isApart(at)) return false;
  let end = at + 1;
  while (end < at + LONGEST_LABEL && !isApart(end) && !isColon(end)) end += 1;
  let before = at - 1;
  while (before > at - LONGEST_FIELD && !isApart(before) && !isColon(before)) before -= 1;
  return isColon(end) && !isApart(end) && isColon(before);
}
