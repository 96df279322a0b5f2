// A question in plain words → typed queries. Nothing here looks at benefits.

import { countBefore, findFees, findTooth, isTotal } from './amounts-asked.ts';
import { correct, findUnknown, vocabularyOf } from './spelling.ts';
import { codesForTooth, SUBJECTS, type Subject } from './subjects.ts';
import { findTopics, TOPIC_PHRASES, type Topic } from './topics.ts';
import { createPhraseFinder, type Word, wordsOf } from './words.ts';

export interface Query {
  topic: Topic;
  /** What it is about; null for the plan as a whole. */
  subject: AskedSubject | null;
  network: 'in' | 'out' | null;
  level: 'individual' | 'family' | null;
  tooth: number | null;
  /** A fee the question names, for one piece. */
  feeCents: number | null;
  count: number;
  /** Asks what is used or met, rather than what is left. */
  isAboutUse: boolean;
  /** A word we do not know, where a service should stand. */
  unknownWord: string | null;
}

export interface AskedSubject {
  key: string;
  label: string;
  codes: string[];
  serviceTypes: string[];
}

interface FoundSubject extends AskedSubject {
  count: number;
}

/** "Does it cover crowns, and what is left of the maximum?" asks twice. */
const NEXT_QUESTION =
  /[?;!\n]+|\.(?=\s|$)|,\s+(?=(?:how|what|when|until|is|are|does|do|any|which|who)\b)|,?\s+(?<!\bin\s+)\b(?:and|also|plus|but)\b\s+(?=(?:also\s+)?(?:how|what|when|is|are|does|do|did|will|would|can|any|who|which|out|in|has|have|where)\b)/;

/** So does "crown coverage and remaining maximum", either way round, without a verb between them. */
const COVERAGE = 'cover(?:age|ed|s)?|percent(?:age)?';
const MONEY = 'max(?:imum)?|deductible';
/** What went before is looked at last: at every character it would cost the square of the question's length. */
const COVERAGE_THEN_MONEY = `,?\\s+(?:and|plus|&)\\s+(?=(?:(?:the|her|his|their|remaining|annual|yearly)\\s+)*(?:${MONEY})\\b)(?<=\\b(?:${COVERAGE})\\b.*)`;
const MONEY_THEN_COVERAGE = `,?\\s+(?:and|plus|&)\\s+(?=(?:[\\w-]+\\s+){1,4}(?:${COVERAGE})\\b)(?<=\\b(?:${MONEY})\\b.*)`;

const CLAUSE_BREAK = new RegExp(
  [NEXT_QUESTION.source, COVERAGE_THEN_MONEY, MONEY_THEN_COVERAGE].join('|'),
  'i',
);

const MOST_CLAUSES = 8;
const MOST_QUERIES = 6;

export function understand(question: string, earlier: readonly string[] = []): Query[] {
  let context: Query[] = [];
  for (const text of earlier) {
    const queries = understandAlone(text, context);
    if (queries.length > 0) context = queries;
  }
  return understandAlone(question, context);
}

function understandAlone(question: string, context: readonly Query[]): Query[] {
  const seen = new Map<string, string>();
  const queries: Query[] = [];
  // Asking the same twice gets one answer.
  const clauses = new Set(question.split(CLAUSE_BREAK).flatMap((clause) => clause.trim() || []));
  for (const clause of [...clauses].slice(0, MOST_CLAUSES)) {
    queries.push(...understandClause(clause, queries.length > 0 ? queries : context, seen));
  }
  return unique(queries).slice(0, MOST_QUERIES);
}

function understandClause(clause: string, before: readonly Query[], seen: Map<string, string>): Query[] {
  const words = correct(wordsOf(clause), VOCABULARY, seen);
  const last = before.at(-1);
  const subjects = findSubjects(words, clause);
  const inherited = subjects.length === 0 && pointsBack(words) ? (last?.subject ?? null) : null;
  const topics = findTopics(words, subjects.length > 0 || inherited !== null);
  const fees = findFees(clause);
  const asked = {
    network: findNetwork(words),
    level: findLevel(words),
    tooth: findTooth(clause),
  };
  const isAboutUse = /\b(used|spent|met|applied|satisfied|paid out)\b/i.test(clause);
  const unknownWord = subjects.length === 0 && !inherited ? findUnknown(words, VOCABULARY) : null;
  if (topics.length === 0 && subjects.length === 0) return inAnotherLight(before, asked, fees);

  const chosen =
    topics.length > 0 ? topics : [REPEATABLE.has(last?.topic ?? 'plan') ? last?.topic : 'coverage'];
  const isFollowUp = subjects.length === 0 || topics.length === 0;
  return chosen.flatMap((topic = 'coverage') => {
    const about =
      subjects.length > 0
        ? subjects
        : [SUBJECT_TOPICS.has(topic) || topic === last?.topic ? inherited : null];
    return about.map((subject, index) => {
      const tooth = asked.tooth ?? (subject === inherited ? (last?.tooth ?? null) : null);
      const fee = fees.length === about.length ? (fees[index] ?? null) : null;
      const count = subject && 'count' in subject ? Number(subject.count) : subject ? (last?.count ?? 1) : 1;
      return {
        topic: fee !== null && topic === 'coverage' ? ('patient_portion' as const) : topic,
        subject: subject && withTooth(subject, tooth),
        level: asked.level,
        network: asked.network ?? (isFollowUp ? (last?.network ?? null) : null),
        tooth,
        feeCents: fee !== null && isTotal(clause) ? Math.round(fee / count) : fee,
        count,
        isAboutUse,
        unknownWord,
      };
    });
  });
}

/** "And out of network?", "with a fee of $900?", "and the family?" repeat the last question in another light. */
function inAnotherLight(
  before: readonly Query[],
  asked: Pick<Query, 'network' | 'level' | 'tooth'>,
  fees: number[],
): Query[] {
  const fee = fees.length === 1 ? (fees[0] ?? null) : null;
  if (asked.network === null && asked.level === null && asked.tooth === null && fee === null) return [];
  return before.map((query) => ({
    ...query,
    network: asked.network ?? query.network,
    level: asked.level ?? query.level,
    tooth: asked.tooth ?? query.tooth,
    subject: query.subject && withTooth(query.subject, asked.tooth),
    feeCents: fee ?? query.feeCents,
    topic: fee !== null && query.topic === 'coverage' ? 'patient_portion' : query.topic,
  }));
}

const withTooth = (
  { key, label, codes, serviceTypes }: AskedSubject,
  tooth: number | null,
): AskedSubject => ({
  key,
  label,
  codes: codesForTooth(key, codes, tooth),
  serviceTypes,
});

/** Topics that a question naming only another service asks again. */
const REPEATABLE: ReadonlySet<Topic> = new Set<Topic>([
  'coverage',
  'frequency',
  'age',
  'waiting',
  'patient_portion',
  'replacement',
  'pre_authorization',
  'downgrade',
]);

/** Topics that make sense of a service: they take the one spoken of before. */
const SUBJECT_TOPICS: ReadonlySet<Topic> = new Set<Topic>([...REPEATABLE, 'prep_or_seat']);

const POINTERS = new Set(['it', 'that', 'this', 'they', 'those', 'one', 'them', 'these']);
const WHOLE_PLAN = new Set([
  'plan',
  'everything',
  'anything',
  'all',
  'coverage',
  'policy',
  'limits',
  'frequencies',
]);

/** A short question, or one with "it", speaks of the service before, unless it names the plan. */
const pointsBack = (words: readonly Word[]): boolean =>
  !words.some((word) => WHOLE_PLAN.has(word.text)) &&
  (words.length <= 6 || words.some((word) => POINTERS.has(word.text)));

function findSubjects(words: readonly Word[], clause: string): FoundSubject[] {
  const codes = [...clause.toUpperCase().matchAll(/\bD\s?(\d{4})\b/g)].map((match) => `D${match[1]}`);
  if (codes.length > 0) {
    return [...new Set(codes)].map((code) => {
      const place = words.findIndex((word) => word.text.toUpperCase() === code);
      return {
        key: code,
        label: code,
        codes: [code],
        serviceTypes: [],
        count: countBefore(words, place, code),
      };
    });
  }
  const found = new Map<Subject, number>();
  for (const { value, place } of findPhrases(words)) if (!found.has(value)) found.set(value, place);
  return [...found]
    .sort((a, b) => a[1] - b[1])
    .map(([{ key, label, codes: known, serviceTypes }, place]) => ({
      key,
      label,
      codes: known,
      serviceTypes,
      count: countBefore(words, place, key),
    }));
}

/** Longest first: "deep cleaning" is no cleaning. */
const PHRASES = SUBJECTS.flatMap((subject) =>
  subject.phrases.map((text) => ({ value: subject, phrase: text.split(' ') })),
).sort((a, b) => b.phrase.length - a.phrase.length || b.phrase.join('').length - a.phrase.join('').length);

const findPhrases = createPhraseFinder(PHRASES);

const VOCABULARY = vocabularyOf([
  ...PHRASES.map(({ phrase }) => phrase),
  ...TOPIC_PHRASES,
  ['network', 'family', 'individual', 'tooth', 'teeth'],
]);

/** The subjects a text speaks of, by key; what a wording may not add to. */
export function subjectsNamed(text: string): string[] {
  return findSubjects(wordsOf(text), text).map(({ key }) => key);
}

function findNetwork(words: readonly Word[]): Query['network'] {
  const text = words.map((word) => word.text).join(' ');
  if (/\bin (and|or|vs|versus) out\b/.test(text)) return null;
  const isOut =
    /\b(out (of )?network|oon|non network|nonpar|non par|not in network|outside (the )?network)\b/.test(text);
  const isIn = /(?<!not )\b(in network|inn|par provider|contracted)\b/.test(text);
  return isOut === isIn ? null : isOut ? 'out' : 'in';
}

function findLevel(words: readonly Word[]): Query['level'] {
  const has = (text: string) => words.some((word) => word.text === text);
  return has('family') === has('individual') ? null : has('family') ? 'family' : 'individual';
}

function unique(queries: Query[]): Query[] {
  const seen = new Set<string>();
  return queries.filter((query) => {
    const key = JSON.stringify([query.topic, query.subject?.key, query.network, query.feeCents, query.tooth]);
    return !seen.has(key) && seen.add(key);
  });
}
