// A question in plain words → typed queries. Nothing here looks at benefits.

import { codesForTooth, SUBJECTS, type Subject } from './subjects.ts';
import { TOPICS, type Topic } from './topics.ts';
import { findPhrase, type Word, wordsOf } from './words.ts';

export interface Query {
  topic: Topic;
  /** What it is about; null for the plan as a whole. */
  subject: { key: string; label: string; codes: string[]; serviceTypes: string[] } | null;
  network: 'in' | 'out' | null;
  tooth: number | null;
  /** A fee the question names, for one piece. */
  feeCents: number | null;
  count: number;
}

const COUNTS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  couple: 2,
};

/** "Does it cover crowns, and what is left of the maximum?" asks twice. */
const CLAUSE_BREAK =
  /[?;!\n]+|\.(?=\s|$)|,?\s+\b(?:and|also|plus)\b\s+(?=(?:also\s+)?(?:how|what|when|is|are|does|do|did|will|would|can|any|who|which|out|in|has|have)\b)/i;

export function understand(question: string, earlier: readonly string[] = []): Query[] {
  let context: Query[] = [];
  for (const text of earlier) {
    const queries = understandAlone(text, context);
    if (queries.length > 0) context = queries;
  }
  return understandAlone(question, context);
}

function understandAlone(question: string, context: readonly Query[]): Query[] {
  const queries: Query[] = [];
  for (const clause of question.split(CLAUSE_BREAK)) {
    if (clause.trim()) queries.push(...understandClause(clause, queries.length > 0 ? queries : context));
  }
  return unique(queries).slice(0, 6);
}

function understandClause(clause: string, before: readonly Query[]): Query[] {
  const words = wordsOf(clause);
  const network = findNetwork(words);
  const tooth = findTooth(clause);
  const money = findFee(clause);
  const subjects = findSubjects(words, clause);
  const topics = findTopics(words, subjects.length > 0);
  const last = before.at(-1);
  const extras = { network, tooth, feeCents: money, count: findCount(words) };

  if (topics.length === 0 && subjects.length === 0) {
    // "And out of network?", "what about with a fee of $900?" repeat the last question in another light.
    if (!last || (network === null && tooth === null && money === null)) return [];
    return before.map((query) => ({
      ...query,
      network: network ?? query.network,
      tooth: tooth ?? query.tooth,
      feeCents: money ?? query.feeCents,
      topic: money !== null && query.topic === 'coverage' ? 'patient_portion' : query.topic,
    }));
  }
  const chosenTopics = topics.length > 0 ? topics : [isRepeatable(last) ? last.topic : 'coverage'];
  const chosenSubjects =
    subjects.length > 0 ? subjects : [inheritsSubject(chosenTopics, words) ? (last?.subject ?? null) : null];
  return chosenTopics.flatMap((topic) =>
    chosenSubjects.map((subject) => ({
      topic: money !== null && topic === 'coverage' ? 'patient_portion' : topic,
      subject: subject && { ...subject, codes: codesForTooth(subject.key, subject.codes, tooth) },
      ...extras,
      network: network ?? (subjects.length === 0 || topics.length === 0 ? (last?.network ?? null) : null),
    })),
  );
}

const isRepeatable = (query: Query | undefined): query is Query =>
  query !== undefined &&
  [
    'coverage',
    'frequency',
    'age',
    'waiting',
    'patient_portion',
    'replacement',
    'pre_authorization',
    'downgrade',
  ].includes(query.topic);

/** Questions that make sense of a service take the one spoken of before, unless the plan itself is meant. */
const inheritsSubject = (topics: Topic[], words: Word[]): boolean =>
  topics.some((topic) =>
    [
      'coverage',
      'frequency',
      'age',
      'patient_portion',
      'replacement',
      'downgrade',
      'pre_authorization',
      'waiting',
      'prep_or_seat',
    ].includes(topic),
  ) &&
  words.some(
    (word) =>
      ['it', 'that', 'this', 'they', 'those', 'one', 'she', 'he'].includes(word.text) || words.length <= 6,
  );

function findSubjects(words: Word[], clause: string): NonNullable<Query['subject']>[] {
  const codes = [...clause.toUpperCase().matchAll(/\bD\s?(\d{4})\b/g)].map((match) => `D${match[1]}`);
  if (codes.length > 0)
    return [...new Set(codes)].map((code) => ({ key: code, label: code, codes: [code], serviceTypes: [] }));
  const found = matchSubjects(words, false);
  return (found.length > 0 ? found : matchSubjects(words, true)).map(
    ({ key, label, codes: known, serviceTypes }) => ({
      key,
      label,
      codes: known,
      serviceTypes,
    }),
  );
}

/** Longest phrases first; words once taken are not taken again. */
function matchSubjects(words: Word[], isFuzzy: boolean): Subject[] {
  const taken = new Set<number>();
  const found: { subject: Subject; place: number }[] = [];
  for (const { subject, phrase } of PHRASES) {
    const free = words.filter((word) => !taken.has(word.place));
    const start = findPhrase(free, phrase, isFuzzy);
    if (start < 0) continue;
    const used = free.slice(start, start + phrase.length);
    // Words from either side of a taken one are no phrase.
    if ((used.at(-1)?.place ?? 0) - (used[0]?.place ?? 0) !== phrase.length - 1) continue;
    for (const word of used) taken.add(word.place);
    if (!found.some((other) => other.subject === subject))
      found.push({ subject, place: used[0]?.place ?? 0 });
  }
  return found.sort((a, b) => a.place - b.place).map((match) => match.subject);
}

const PHRASES = SUBJECTS.flatMap((subject) =>
  subject.phrases.map((text) => ({ subject, phrase: text.split(' ') })),
).sort((a, b) => b.phrase.length - a.phrase.length || b.phrase.join('').length - a.phrase.join('').length);

function findTopics(words: Word[], hasSubject: boolean): Topic[] {
  const exact = matchTopics(words, hasSubject, false);
  return exact.length > 0 ? exact : matchTopics(words, hasSubject, true);
}

function matchTopics(words: Word[], hasSubject: boolean, isFuzzy: boolean): Topic[] {
  for (const level of TOPICS) {
    const found = level.filter(
      ({ phrases, needsSubject }) =>
        (!needsSubject || hasSubject) && phrases.some((phrase) => findPhrase(words, phrase, isFuzzy) >= 0),
    );
    if (found.length > 0) return found.map(({ topic }) => topic);
  }
  return [];
}

function findNetwork(words: Word[]): Query['network'] {
  const text = words.map((word) => word.text).join(' ');
  if (/\b(out (of )?network|oon|non network|nonpar|non par)\b/.test(text)) return 'out';
  if (/\b(in network|inn|par provider|participating)\b/.test(text)) return 'in';
  return null;
}

function findTooth(clause: string): number | null {
  const match =
    /(?:tooth|teeth|#|no\.?|number|on)\s*#?\s*(\d{1,2})\b(?!\s*(?:%|percent|visit|time|month|year|per))/i.exec(
      clause,
    );
  const tooth = Number(match?.[1] ?? 0);
  return tooth >= 1 && tooth <= 32 ? tooth : null;
}

function findFee(clause: string): number | null {
  const match =
    /\$\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(?:fee|charge|cost|costs|charges|price)\b(?:\s+(?:of|is|was|are))?\s+(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?)\s*dollars/i.exec(
      clause,
    );
  const text = match?.[1] ?? match?.[2] ?? match?.[3];
  return text ? Math.round(Number(text.replaceAll(',', '')) * 100) : null;
}

function findCount(words: Word[]): number {
  for (const word of words) {
    const count = COUNTS[word.text];
    if (count !== undefined) return count;
    if (/^[2-9]$/.test(word.text) && /^[a-z]/.test(words[word.place + 1]?.text ?? '') && word.place > 0) {
      if (!['tooth', 'teeth', 'number', 'no', 'on'].includes(words[word.place - 1]?.text ?? ''))
        return Number(word.text);
    }
  }
  return 1;
}

function unique(queries: Query[]): Query[] {
  const seen = new Set<string>();
  return queries.filter((query) => {
    const key = JSON.stringify([query.topic, query.subject?.key, query.network, query.feeCents]);
    return !seen.has(key) && seen.add(key);
  });
}
