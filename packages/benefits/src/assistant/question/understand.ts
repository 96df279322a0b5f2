// A question in plain words → what is asked, part by part. Nothing here looks at benefits.

import { findSubjects } from '../../vocabulary/index.ts';
import { countBefore, type Details, findDetails, toothSpans } from './details.ts';
import { followUp } from './follow-up.ts';
import { joinParts } from './join-parts.ts';
import type { Asked, Query } from './query.ts';
import { correct, isKnown, knownWords } from './spelling.ts';
import { type AskedSubject, subjectOf } from './subject.ts';
import { findTopicWords, TOPIC_PHRASES, type TopicWord } from './topics.ts';
import { type PhraseMatch, plainText, type Token, tokensOf } from './tokens.ts';

/** A stretch of a sentence between "and", "or" and commas. */
export interface Part {
  text: string;
  tokens: Token[];
  subjects: AskedSubject[];
  topicWords: PhraseMatch<TopicWord[]>[];
  details: Details;
  /** Words that are neither ours nor everyday English; perhaps a service we don't know. */
  unknown: string[];
  /** Begins like a question of its own ("… and is there a waiting period"). */
  isOwnClause: boolean;
  endsAsked: boolean;
}

const KNOWN = knownWords([...TOPIC_PHRASES, ['network', 'family', 'individual', 'tooth', 'teeth']]);

const MOST_SENTENCES = 8;
const MOST_ASKED = 8;

/** `earlier` holds the conversation's questions, oldest first. */
export function understand(question: string, earlier: readonly string[] = []): Asked[] {
  let context: Query[] = [];
  for (const text of earlier) {
    const asked = understandOne(text, context);
    if (asked.length > 0) context = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  }
  return understandOne(question, context);
}

/** Empty for a pleasantry, which asks nothing. */
function understandOne(question: string, context: readonly Query[]): Asked[] {
  const plain = plainText(question);
  const sentences = sentencesOf(plain).slice(0, MOST_SENTENCES);
  const asked: Asked[] = [];
  for (const sentence of new Set(sentences)) {
    const before = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
    const parts = partsOf(sentence);
    asked.push(...followUp(joinParts(parts), before.length > 0 ? before : context));
  }
  return unique(asked).slice(0, MOST_ASKED);
}

const sentencesOf = (plain: string): string[] =>
  plain
    .split(/(?<=[?!;\n])|(?<=(?<!\b(?:no|dr|mr|mrs|ms|vs|approx|st))\.)(?=\s|$)/)
    .map((text) => text.trim())
    .filter((text) => /[a-z0-9]/.test(text));

const JOINTS = new Set(['and', 'or', 'but', 'plus', 'also', 'then', '&', ',', ':', ';']);
const CLAUSE_STARTS =
  /^(?:and |but |so |also |then )*(?:is|are|does|do|did|will|would|can|could|has|have|what|whats|when|how|which|who|any|until|where|why|should|was|were|tell|give|am)\b/;

export function partsOf(sentence: string): Part[] {
  const raw = tokensOf(sentence);
  const exact = findSubjects(sentence, { spelling: false });
  const inSpan = (spans: readonly { from: number; to: number }[], token: Token) =>
    spans.some(({ from, to }) => token.from >= from && token.to <= to);
  const tokens = correct(raw, KNOWN, (token) => inSpan(exact, token));
  const topicWords = findTopicWords(tokens).filter(({ from, to }) => !exact.some((hit) => from >= hit.from && to <= hit.to));
  // A misspelled service counts only where the word means nothing else.
  const loose = findSubjects(sentence, { spelling: true }).filter(
    ({ from, to, isMisspelled }) =>
      !isMisspelled ||
      !tokens.some((token) => token.from >= from && token.to <= to && token.kind === 'word' && isKnown(token, KNOWN)),
  );
  const hits = loose.length > 0 ? loose : exact;
  const fixed = [...hits, ...topicWords.filter(({ value }) => value.length > 0), ...toothSpans(sentence)];
  const cuts = tokens.filter((token) => JOINTS.has(token.text) && !inSpan(fixed, token));
  const bounds = [0, ...cuts.flatMap((cut) => [cut.from, cut.to]), sentence.length];
  const parts: Part[] = [];
  for (let at = 0; at < bounds.length; at += 2) {
    const [from = 0, to = 0] = [bounds[at], bounds[at + 1]];
    const own = <Item extends { from: number; to: number }>(items: readonly Item[]) =>
      items.filter((item) => item.from >= from && item.to <= to);
    const text = sentence.slice(from, to).trim();
    if (!/[a-z0-9]/.test(text)) continue;
    const ownHits = own(hits);
    const free = own(tokens).filter((token) => !inSpan(fixed, token));
    parts.push({
      text,
      tokens: own(tokens),
      subjects: ownHits.flatMap((hit) => {
        const subject = subjectOf(hit, sentence.slice(hit.from, hit.to));
        return subject
          ? [{ ...subject, count: countBefore(sentence.slice(from, hit.from), subject.family) }]
          : [];
      }),
      topicWords: own(topicWords),
      details: findDetails(text),
      unknown: free
        .filter((token) => token.kind === 'word' && token.text.length > 2 && !/\d/.test(token.text))
        .filter((token) => !isKnown(token, KNOWN))
        .map((token) => token.text),
      isOwnClause: CLAUSE_STARTS.test(text),
      endsAsked: sentence.endsWith('?'),
    });
  }
  return parts;
}

function unique(asked: Asked[]): Asked[] {
  const seen = new Set<string>();
  return asked.filter((one) => {
    const key = JSON.stringify(one.kind === 'query' ? keyOf(one.query) : one);
    return !seen.has(key) && seen.add(key);
  });
}

const keyOf = ({ topic, subject, network, teeth, age, level }: Query) => [topic, subject?.key, network, teeth, age, level];
