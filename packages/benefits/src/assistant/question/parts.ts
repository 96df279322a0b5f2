// Splits a question into parts at words such as "and" and at commas. Each part has its services, topic phrases and details.

import { CDT_LABELS } from '../../codes/index.ts';
import { areRelated, findSubjects, type SubjectMatch, surfacesIn } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import type { TopicWord } from './asked-topic.ts';
import { withoutCodeNames } from './codes.ts';
import { countIn } from './counts.ts';
import { type Details, findDetails, joinedSpans, type Span } from './details.ts';
import { correct, isKnown, knownWords } from './spelling.ts';
import { type AskedSubject, subjectOf, withoutNames, withoutWorkedOn } from './subject.ts';
import { type PhraseMatch, sentencesOf, type Token, tokensOf } from './tokens.ts';
import { findTopicWords, TOPIC_PHRASES } from './topics.ts';
import { pairsIn } from './words/word-pairs.ts';

export interface Part {
  text: string;
  /** The whole sentence. */
  sentence: string;
  subjects: AskedSubject[];
  topicWords: PhraseMatch<readonly TopicWord[]>[];
  details: Details;
  /** How many words and numbers it has. */
  size: number;
  /** Words that are in no list of ours; each may be a service that we don't know. */
  unknown: string[];
  /** True if a word looks like a CDT code but isn't one: "d1234x". */
  hasWrongCode: boolean;
  /** True if the part begins like a new question ("… and is there a waiting period"). */
  isOwnClause: boolean;
  /** True if the part's sentence ends with a question mark. */
  isInQuestion: boolean;
}

const KNOWN = knownWords([...TOPIC_PHRASES, ['network', 'family', 'individual', 'tooth', 'teeth']]);
export const isKnownWord = (token: Token): boolean => isKnown(token, KNOWN);

const MOST_SENTENCES = 8;

/** `names`: words of the payer's names for its networks. They are neither misspelled nor unknown services. */
export const partsOf = (plain: string, names: ReadonlySet<string> = new Set()): Part[] =>
  [...new Set(sentencesOf(plain).slice(0, MOST_SENTENCES))].flatMap((said) => partsOfSentence(said, names));

const JOINTS = new Set(['and', 'n', 'nd', 'or', 'but', 'plus', 'also', 'then', '&', ',', ':', ';', '/']);
/** "Vs" separates services, but not "prep vs seat" and "PPO vs out of network". */
const COMPARES = /^(?:vs|versus)$/;
const NOT_COMPARED = /^\w+\.? (?:in|out|non|ppo|premier|seat|prep)\b/;

/** Whether one of the spans includes the other span. */
const isIn = (spans: readonly Span[], { from, to }: Span): boolean =>
  spans.some((span) => from >= span.from && to <= span.to);

const COMPARED = /\b([a-z]+) (vs|versus|or|and|&|\/) ([a-z]+) ([a-z]{3,})\b/;
/** "Simple vs surgical ext" names two services: simple ext and surgical ext. */
function withSharedNoun(sentence: string): string {
  const [, first = '', joint, second = '', noun = ''] = COMPARED.exec(sentence) ?? [];
  const keyOf = (words: string) => JSON.stringify(findSubjects(words).flatMap(({ nodes }) => nodes));
  const keys = [`${first} ${noun}`, `${second} ${noun}`, noun].map(keyOf);
  const isWhole = findSubjects(`${first} ${noun}`).some(({ from, to }) => from === 0 && to > first.length);
  const isOpen = findSubjects(first).length + findSubjects(second).length === 0;
  return joint && isWhole && isOpen && new Set(keys).size === 3
    ? sentence.replace(COMPARED, '$1 $4 $2 $3 $4')
    : sentence;
}

function partsOfSentence(said: string, names: ReadonlySet<string>): Part[] {
  const sentence = withSharedNoun(said);
  const scan = scanOf(sentence, names);
  // A slash separates parts only after a space: "7/4" is a day.
  const isJoint = ({ text, from }: Token) =>
    (JOINTS.has(text) && (text !== '/' || sentence[from - 1] === ' ')) ||
    (COMPARES.test(text) &&
      scan.hits.some(({ to }) => to <= from) &&
      !NOT_COMPARED.test(sentence.slice(from)));
  const cuts = scan.tokens.filter((token) => isJoint(token) && !isIn(scan.fixed, token));
  const bounds = [0, ...cuts.flatMap((cut) => [cut.from, cut.to]), sentence.length];
  const spans = bounds.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: bounds[at + 1] ?? from }] : []));
  const parts = spans
    .filter(({ from, to }) => /[a-z0-9]/.test(sentence.slice(from, to)))
    .map((span) => partOf(scan, span));
  return parts.map((part, at) => withoutName(part, parts[at + 1]));
}

/** "The crown on top, D6058": the next part is the code of the service, so the name isn't a second service. */
function withoutName(part: Part, next: Part | undefined): Part {
  const code = next && /^(d\d{4})\W*$/.exec(next.text)?.[1];
  const label = code && CDT_LABELS[code.toUpperCase()];
  const named = label ? findSubjects(label.toLowerCase()).flatMap(({ nodes }) => nodes) : [];
  const isName =
    part.subjects.length === 1 &&
    part.subjects.every(({ nodes }) => nodes.every((node) => named.some((one) => areRelated(one, node))));
  return isName && part.topicWords.length === 0 ? { ...part, subjects: [] } : part;
}

interface Scan {
  sentence: string;
  tokens: Token[];
  hits: SubjectMatch[];
  topicWords: PhraseMatch<readonly TopicWord[]>[];
  /** Phrases that must not be split. */
  fixed: Span[];
}

/** Words that we ignore when we look for phrases, such as "even" in "is dental even on this". */
const ADVERBS: ReadonlySet<string> = new Set(['even', 'actually', 'really', 'just', 'currently']);

/** Corrects the words of a sentence, and finds its services and topic phrases. */
function scanOf(sentence: string, names: ReadonlySet<string>): Scan {
  const exact = findSubjects(sentence, { spelling: false });
  const spelled = findSubjects(sentence, { spelling: true });
  const isName = ({ text }: Token) => names.has(text);
  const tokens = correct(tokensOf(sentence), KNOWN, (token) => isName(token) || isIn(exact, token));
  const isExact = (hit: Span) => exact.some((own) => isIn([hit], own));
  const named = [...exact, ...spelled.filter(isExact)];
  const topicWords = findTopicWords(tokens.filter(({ text }) => !ADVERBS.has(text))).filter(
    (word) => !isIn(named, word),
  );
  // A misspelled service counts only if the word has no other meaning.
  const found = spelled.filter(
    (hit) =>
      !hit.isMisspelled ||
      isExact(hit) ||
      !tokens.some((token) => token.kind === 'word' && isIn([hit], token) && isKnownWord(token)),
  );
  const asked = withoutCodeNames(sentence, found.length > 0 ? found : exact);
  const kept = asked.filter(
    (hit) => !LEAVES_OUT.test(sentence.slice(0, hit.from)) && !isExtent(sentence, hit, asked),
  );
  const hits = kept.length > 0 ? kept : asked;
  return {
    sentence,
    tokens,
    hits,
    topicWords,
    fixed: [...found, ...hits, ...topicWords, ...joinedSpans(sentence), ...tokens.filter(isName)],
  };
}

/** "Full mouth" alone means x-rays. In "full mouth srp", it says how much of the mouth is treated. */
const isExtent = (sentence: string, hit: SubjectMatch, all: readonly SubjectMatch[]): boolean =>
  sentence.slice(hit.from, hit.to) === 'full mouth' && all.some(({ from }) => from === hit.to + 1);

/** "Besides D1110", "not counting the exam": services that the question leaves out. */
const LEAVES_OUT =
  /\b(?:not counting|not including|excluding|except(?: for)?|other than|besides|aside from|apart from)(?: the| an?| her| his| any)?\s*$/;

const WRONG_CODE = /^d\d{2,}[a-z]*$/;
const CLAUSE_STARTS = pattern()`
  ^(?:and |but |so |also |then )*(?:is|are|does|do|did|will|would|can|could|has|have|what|whats|when|how
    |which|who|any|until|where|why|should|was|were|tell|give|am)\b
`;

function partOf({ sentence, tokens, hits, topicWords, fixed }: Scan, span: Span): Part {
  const own = tokens.filter((token) => isIn([span], token));
  const text = correctedText(sentence, own, span);
  const unknown = own
    .filter((token) => token.kind === 'word' && token.text.length > 1 && !/\d/.test(token.text))
    .filter((token) => !isIn(fixed, token) && !isKnownWord(token))
    // In "this chip plan", the unknown word is the plan's name, not a service.
    .filter(({ to }) => !/^ (?:plan|policy|insurance)\b/.test(sentence.slice(to)));
  return {
    text,
    sentence,
    subjects: subjectsIn(sentence, hits, span, unknown),
    topicWords: [
      ...topicWords.filter((word) => isIn([span], word)),
      ...pairsIn(own).map((value) => ({ value: [value], ...span })),
    ],
    details: findDetails(text),
    size: own.filter(({ kind }) => kind !== 'mark').length,
    unknown: unknown.map((token) => token.text),
    hasWrongCode: own.some((token) => WRONG_CODE.test(token.text) && !isIn(fixed, token)),
    isOwnClause: CLAUSE_STARTS.test(text),
    isInQuestion: sentence.endsWith('?'),
  };
}

/** "Is D7953 covered with the extraction?" asks about D7953. */
const ACCOMPANYING = / (?:with (?:the|her|his)|along with|same day as(?: the)?)\s*$/;

function subjectsIn(
  sentence: string,
  hits: readonly SubjectMatch[],
  span: Span,
  unknown: readonly Token[],
): AskedSubject[] {
  const surfaces = surfacesIn(sentence.slice(span.from, span.to));
  const named = hits
    .filter((hit) => isIn([span], hit))
    .filter((hit, at) => at === 0 || !ACCOMPANYING.test(sentence.slice(span.from, hit.from)))
    .flatMap((hit) => {
      const subject = subjectOf(hit);
      if (subject === null) return [];
      const count = countIn(sentence.slice(span.from, hit.from), sentence.slice(hit.to, span.to), subject);
      const isExact = surfaces !== null || hit.nodes.some(({ kind }) => kind === 'code');
      const beside = unknown.find(({ from, to }) => to === hit.from - 1 || from === hit.to + 1);
      return [{ ...subject, count, surfaces, unknownWord: isExact ? null : (beside?.text ?? null) }];
    });
  return withoutWorkedOn(withoutNames(named));
}

/** The text of the span with the corrected words. */
function correctedText(sentence: string, tokens: readonly Token[], { from, to }: Span): string {
  let text = '';
  let at = from;
  for (const token of tokens) {
    text += sentence.slice(at, token.from) + token.text;
    at = token.to;
  }
  return (text + sentence.slice(at, to)).trim();
}
