// Splits a message into sentences of tokens. The grammar works on these tokens, not on the text.

import type { Day } from '../response.ts';
import { findSubjects, type SubjectMatch } from '../vocabulary/index.ts';
import { ABBREVIATIONS } from './lexicon/abbreviations.ts';
import { MONTHS, NUMBER_WORDS, TIMES_WORDS } from './lexicon/number-words.ts';
import { baseWord, longestPhrase, stemWord } from './lexicon/phrase-table.ts';
import { isFieldStart, isSentenceEnd, SENTENCE_MARKS, type WrittenWord } from './sentence-end.ts';
import { is, isAny, type Payload, type Token, tokenOf } from './token.ts';

interface RawWord extends WrittenWord {
  /** The lexicon's words for this word; empty for figures and for punctuation other than "&". */
  stems: string[];
}

/** Words, figures and punctuation. Of two alternatives that match at the same place, the earlier one wins. */
const RAW_WORD = new RegExp(
  [
    // A phone number, a web address, a date.
    String.raw`\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b`,
    String.raw`\b(?:https?:\/\/|www\.)\S{1,120}|\b[a-z][a-z0-9-]{0,40}\.(?:com|org|gov|net)\b\S{0,80}`,
    String.raw`(?<!\d\/)\b(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])[/-](?:\d{4}|\d{2})\b(?!\/\d|-\d(?!\d?\/\d{1,2}\/\d))|\b\d{4}-\d{2}-\d{2}\b`,
    // "$50 of $100", "20.00 of 50.00", "1 of 2".
    String.raw`\$\s?\d[\d,]*(?:\.\d+)?\s{1,3}of\s{1,3}(?:(?:the|your|a)\s{1,3})?\$\s?\d[\d,]*(?:\.\d+)?`,
    String.raw`\b\d[\d,]*\.\d{2}\s{1,3}of\s{1,3}(?:(?:the|your|a)\s{1,3})?\d[\d,]*\.\d{2}\b(?!\s?%)`,
    String.raw`\b\d{1,2}\s{1,3}(?:out\s)?of\s{1,3}\d{1,2}\b(?![\d,.%/]*\d|%)`,
    // "$1,500", "80%", "1st", "twenty-one", "1,500".
    String.raw`\$\s?\d{1,3}(?:,\d{3})+(?:\.\d+)?|\$\s?\d+(?:\.\d+)?`,
    String.raw`\d+(?:\.\d+)?\s?%`,
    String.raw`\d+(?:st|nd|rd|th)\b`,
    String.raw`\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)\b`,
    String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?`,
    // Abbreviations with a slash, other words ("crown(s)" too), any other character.
    String.raw`\bw\/(?:in|i|out|o|p)\b|\b(?:b\/w|d\/t)\b|\bw\/|\bn\/a\b`,
    String.raw`[a-z]+(?:['\u2019][a-z]+)*(?:\((?:s|es)\))?`,
    String.raw`[^\sa-z0-9]`,
  ].join('|'),
  'gi',
);

const PUNCTUATION: Readonly<Record<string, string>> = {
  ',': 'comma',
  ':': 'colon',
  '=': 'colon',
  '?': 'colon',
  '/': 'slash',
  '(': 'open',
  ')': 'close',
  '[': 'open',
  ']': 'close',
  '&': 'and',
  '+': 'plus',
  '@': 'at',
  '%': 'percent_word',
  '#': 'hash',
  '>': 'exceed',
  '<': 'under',
  '*': 'filler',
  '"': 'filler',
  "'": 'filler',
  '\u2019': 'filler',
};

const ABBREVIATION_WORDS: ReadonlyMap<string, string[]> = new Map(
  Object.entries(ABBREVIATIONS).map(([short, full]) => [short, full.split(' ').map(stemWord)]),
);

/** "1/6M", "1 per 5Y". */
const SHORT_UNITS: ReadonlyMap<string, string> = new Map([
  ['m', 'month'],
  ['y', 'year'],
]);

/** A colon after one of these words adds nothing: "applies to: basic, major", "major services include: crowns". */
const LEADING_TO = ['to', 'for', 'including', 'includes'];

/** Separators of a list. */
const JOINERS = new Set(['comma', 'slash', 'and', 'plus']);

export interface Sentence {
  from: number;
  to: number;
  tokens: Token[];
}

export function sentencesOf(text: string): Sentence[] {
  const words = rawWords(text);
  const hasCapitals = /[A-Z]/.test(text);
  const subjects = new Map(findSubjects(text).map((match) => [match.from, match]));
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  const close = (): void => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (first && last) sentences.push({ from: first.from, to: last.to, tokens });
    tokens = [];
  };
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    if (isFieldStart(words, at)) close();
    if (SENTENCE_MARKS.has(word.text)) {
      if (isSentenceEnd(text, words, at, hasCapitals)) close();
      at += 1;
      continue;
    }
    const { token, length } = tokenAt(text, words, at, subjects);
    if (!(is(token, 'colon') && isAny(tokens.at(-1), LEADING_TO))) tokens.push(token);
    at += length;
  }
  close();
  return sentences;
}

/** Splits the text into words, figures and punctuation. */
function rawWords(text: string): RawWord[] {
  // A semicolon ends a sentence. So we replace each line break with one, which keeps all positions in the text.
  const line = text.replace(/[\r\n]/g, ';');
  const words: RawWord[] = [];
  RAW_WORD.lastIndex = 0;
  for (let match = RAW_WORD.exec(line); match; match = RAW_WORD.exec(line)) {
    const lower = withoutPlural(match[0].toLowerCase());
    const [from, to] = [match.index, RAW_WORD.lastIndex];
    const stems = stemsAt(text, lower, from);
    // An abbreviation of several words becomes those words. The first one has the abbreviation's position, the others
    // begin and end where the abbreviation ends.
    if (stems.length < 2) words.push({ text: lower, from, to, stems });
    else
      for (const [at, stem] of stems.entries())
        words.push({ text: stem, from: at === 0 ? from : to, to, stems: [stem] });
  }
  return words;
}

/** "Crown(s)". */
const withoutPlural = (word: string): string => (word.endsWith(')') ? word.replace(/\(e?s\)$/, '') : word);

/** The lexicon's words for the word at this position. */
function stemsAt(text: string, word: string, from: number): string[] {
  const unit = SHORT_UNITS.get(word);
  if (unit !== undefined && /\d/.test(text[from - 1] ?? '')) return [unit];
  if (word === '&') return ['and'];
  return /^[a-z]/.test(word) ? stemsOf(word.replace(/['\u2019]/g, '')) : [];
}

/** The lexicon's words for a word: abbreviations spelled out, without plural endings. */
function stemsOf(word: string): string[] {
  const stem = stemWord(word);
  return ABBREVIATION_WORDS.get(word) ?? ABBREVIATION_WORDS.get(stem) ?? [baseWord(stem)];
}

/** The token that begins at this word, and how many words it has. */
function tokenAt(
  text: string,
  words: readonly RawWord[],
  at: number,
  subjects: ReadonlyMap<number, SubjectMatch>,
): { token: Token; length: number } {
  const word = words[at];
  if (!word) throw new RangeError('no word there');
  const isOrdinal = /^\d+(st|nd|rd|th)$/.test(word.text);
  const phrase = word.stems.length > 0 || isOrdinal ? phraseAt(words, at, subjects) : null;
  const subject = isDiagnosis(words, at) ? undefined : subjects.get(word.from);
  let subjectLength = 0;
  while (subject && (words[at + subjectLength]?.from ?? subject.to) < subject.to) subjectLength += 1;
  if (subject && subjectLength > (phrase?.length ?? 0)) {
    const token = tokenOf('subject', subject.from, subject.to, subjectPayload(text, subject));
    return { token, length: subjectLength };
  }
  if (phrase) {
    const to = words[at + phrase.length - 1]?.to ?? word.to;
    const isAlsoSubject =
      subject !== undefined && subjectLength === phrase.length && !phrase.meanings.has('filler');
    const meanings = isAlsoSubject
      ? new Map([...phrase.meanings, ['subject', { nodes: subject.nodes }]])
      : phrase.meanings;
    return { token: { from: word.from, to, meanings }, length: phrase.length };
  }
  const meanings = new Map(Object.entries(meaningsOf(word, text)));
  return { token: { from: word.from, to: word.to, meanings }, length: 1 };
}

/** "With a diabetes dx", "dx of caries": a diagnosis. "Dx 100%", "basic, dx", "80% dx", "class dx": services. */
function isDiagnosis(words: readonly RawWord[], at: number): boolean {
  if (words[at]?.text !== 'dx') return false;
  const [before, after] = [words[at - 1], words[at + 1]];
  const isWord = before !== undefined && before.stems.length > 0;
  return (
    after?.text === 'of' ||
    (isWord && !['and', 'or', 'for', 'on', 'class', 'note', 'that'].includes(before.text))
  );
}

const MISSING_TEETH: ReadonlyMap<string, Payload> = new Map([['missing_teeth', {}]]);

/** The longest phrase that doesn't end inside a service's name: "except for" in "except for emergency exams". */
function phraseAt(words: readonly RawWord[], at: number, subjects: ReadonlyMap<number, SubjectMatch>) {
  const phrase = longestPhrase(words, at, words.length);
  if (!phrase || phrase.length === 1) return phrase;
  if (phrase.meanings.has('removed_teeth')) {
    const isMissing = longestPhrase(words, at + phrase.length)?.meanings.has('before_coverage');
    return isMissing ? { ...phrase, meanings: MISSING_TEETH } : longestPhrase(words, at, at + 1);
  }
  const end = words[at + phrase.length - 1]?.to ?? 0;
  for (let next = at + 1; next < at + phrase.length; next += 1) {
    const inner = subjects.get(words[next]?.from ?? -1);
    const isService = inner?.nodes.every(({ kind }) => kind !== 'class');
    if (inner && isService && inner.to > end) return longestPhrase(words, at, next);
  }
  return phrase;
}

/** The services of a name. "D1206 or D1208" and "D1206/D1208" are one name with two alternatives. */
function subjectPayload(text: string, { nodes, from, to }: SubjectMatch): Payload {
  const areCodes = nodes.every(({ kind }) => kind === 'code');
  const isEither =
    nodes.length > 1 && (areCodes ? /\bor\b|\// : /\bor\b/).test(text.slice(from, to).toLowerCase());
  const isSingular = !/s$/i.test(text.slice(from, to));
  return { nodes, ...(isEither && { isEither }), ...(isSingular && { isSingular }) };
}

/** The meanings of a word that is in no phrase: a number, date, number word or punctuation mark; else `unknown`. */
function meaningsOf({ text, from, to }: RawWord, whole: string): Record<string, Payload> {
  if (Object.hasOwn(TIMES_WORDS, text)) return { times: { number: TIMES_WORDS[text] ?? 0 } };
  const [tens = '', ones = ''] = text.split('-');
  if (ones !== '' && Object.hasOwn(NUMBER_WORDS, tens) && Object.hasOwn(NUMBER_WORDS, ones))
    return { number: { number: (NUMBER_WORDS[tens] ?? 0) + (NUMBER_WORDS[ones] ?? 0) } };
  if (Object.hasOwn(NUMBER_WORDS, text)) return { number: { number: NUMBER_WORDS[text] ?? 0 } };
  if (Object.hasOwn(MONTHS, text)) return { month_name: { month: MONTHS[text] ?? 0 } };
  if (text === 'x') return { times_mark: {} };
  if (/^\d+(?:st|nd|rd|th)$/.test(text)) return { ordinal: { number: Number.parseInt(text, 10) } };
  if (/^[a-z]+\.|^https?:|^www/.test(text) || /^\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/.test(text))
    return { contact: {} };
  if (/^[$\d].*of/.test(text)) return fractionOf(text);
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d+$|^\d{4}-\d{2}-\d{2}$/.test(text)) return dateOf(text);
  const value = Number(text.replaceAll(/[$%,\s]/g, ''));
  // A number with two decimals is an amount of money. A dollar sign alone isn't: the payer's system cut off the figure.
  const isMoney = /^\$\s?\d/.test(text) || /^\d[\d,]*\.\d{2}$/.test(text);
  if (isMoney && Number.isFinite(value)) return { money: { cents: Math.round(value * 100) } };
  if (/\d\s?%$/.test(text)) return { percent: { number: value } };
  if (/^20\d{6}$/.test(text)) return dateOf(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
  if (/^\d/.test(text) && Number.isFinite(value)) return { number: { number: value } };
  return punctuationOf(text, whole[from - 1] ?? ' ', whole[to] ?? ' ');
}

/** "1 of 2", "$50 of $100". */
function fractionOf(text: string): Record<string, Payload> {
  const numbers = text.split('of').map((part) => Number(part.replaceAll(/[^\d.]/g, '')));
  return text.startsWith('$') || text.includes('.')
    ? { money_fraction: { numbers } }
    : { fraction: { numbers } };
}

/** `unknown` if the month or the day can't exist. */
function dateOf(text: string): Record<string, Payload> {
  const [a = '', b = '', c = ''] = text.split(/[/-]/);
  const [year, month, date] = a.length === 4 ? [a, b, c] : [c.length === 2 ? `20${c}` : c, a, b];
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31;
  const day: Day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isReal ? { date: { day } } : { unknown: {} };
}

function punctuationOf(text: string, before: string, after: string): Record<string, Payload> {
  // "80%*": a footnote that we can't match with its text.
  if (text === '*' && /[\w%]/.test(before)) return { unknown: {} };
  const kind = PUNCTUATION[text];
  // "2/year" is a rate; "6 months basic / 12 months major" is a list.
  if (kind && JOINERS.has(kind))
    return { [kind]: { isAttached: before !== ' ' || after !== ' ' }, joiner: {} };
  if (kind) return { [kind]: {} };
  if (text === '–' || text === '—') return { dash: {} };
  if (text !== '-') return { unknown: {} };
  if (/\d/.test(before) && /\d/.test(after)) return { to: {} };
  // "Bite-wing", "12-month": the hyphen is part of one term.
  if (/\w/.test(before) && /\w/.test(after)) return { filler: {} };
  return { dash: {} };
}
