// Grades how we read payer sentences. Authors who had not seen the code wrote the sentences and the expected facts.

import { interpret } from '../benefits/interpret.ts';
import { readEligibility } from '../read-eligibility.ts';
import type { Condition, Period, Says, Statement, Topic, UnreadRemark } from '../statement.ts';
import { includesCode } from '../vocabulary/index.ts';
import { readMessage } from '../words/read-message.ts';
import { opening, type SegmentSpec, writeX12 } from './write-x12.ts';

export interface SentenceCase {
  id: string;
  row: {
    eb01: string;
    service_types: string[];
    procedure: string | null;
    network: string | null;
    level: string | null;
    percent: number | null;
    amount: string | null;
    time: string | null;
  };
  message: string;
  facts: ExpectedFact[];
  heading: { topics: Topic[]; codes: string[] };
}

interface ExpectedFact {
  says: Partial<Says> & { kind: Says['kind'] };
  codes: string[];
  not_codes: string[];
  class: string | null;
  network: string | null;
  who?: string | null;
  period: Period | null;
  ages: { from: number | null; to: number | null } | null;
  teeth: string[] | null;
  note?: string;
}

/**
 * - `unread`: we found none of the expected facts, but kept the sentence as a remark with the expected topic and codes.
 * - `filed_wrong`: we found none of the expected facts, and there is no such remark.
 * - `partly`: we found some of the expected facts.
 * - `wrong`: we read a fact that isn't expected.
 */
export type Grade = 'right' | 'unread' | 'filed_wrong' | 'partly' | 'wrong';

export interface Graded {
  id: string;
  message: string;
  grade: Grade;
  missing: ExpectedFact[];
  extra: Statement[];
  remarks: UnreadRemark[];
}

/** Extra statements of these kinds don't count as wrong: they neither state what the plan pays nor deny coverage. */
const HARMLESS = new Set<Says['kind']>(['remark', 'figure', 'term', 'member_of', 'covered', 'counts_toward']);

/** A statement with a condition in the payer's words is always shown with those words. */
const isConditional = ({ conditions }: Statement): boolean => conditions.some(({ kind }) => kind === 'when');

/**
 * Whether the payer says something like "all services except major". The resolver doesn't apply this to a service that
 * may be in the excepted class.
 */
const isOpenRest = ({ subject, except }: Statement): boolean =>
  subject.every(({ kind }) => kind === 'plan') && except.some(({ kind }) => kind === 'class');

/** The index of the sentence's row. Row 0 states active coverage. */
const ROW = 1;

/** Payers write colons, so a backslash separates the components. `readSentence` removes delimiters from the message. */
const DELIMITERS = { element: '*', component: '\\', repetition: '^', segment: '~' };

/** The author of a sentence may note that a fact is optional, or that we don't have to interpret it. */
const OPTIONAL_NOTES = ['optional', 'missing it is fine', 'leaving it out is fine', 'ambiguous by itself'];
const UNREAD_NOTES = [
  'unread is fine',
  'unread remark',
  'leave unread',
  'either unread',
  'or unread',
  'unread under',
];

const isNoted = ({ note = '' }: ExpectedFact, words: readonly string[]): boolean =>
  words.some((one) => note.includes(one));

export function gradeSentence(sentence: SentenceCase): Graded {
  const { statements, remarks } = readSentence(sentence);
  const found = statements.filter(({ says }) => says.kind !== 'remark');
  const figures = figuresOf(sentence.message);
  const missing = sentence.facts.filter(
    ({ says, ...fact }) =>
      says.kind !== 'remark' &&
      !(says.kind === 'figure' && figures.has(says.meaning ?? 'total')) &&
      !found.some((statement) => isMatch({ says, ...fact }, statement)),
  );
  const extra = found.filter(
    (statement) =>
      !HARMLESS.has(statement.says.kind) &&
      !isConditional(statement) &&
      !isOpenRest(statement) &&
      !sentence.facts.some((fact) => isMatch(fact, statement)),
  );
  const base = { id: sentence.id, message: sentence.message, missing, extra, remarks };
  if (extra.length > 0) return { ...base, grade: 'wrong' };
  const needed = missing.filter((fact) => !isNoted(fact, OPTIONAL_NOTES));
  const mayBeUnread = needed.every((fact) => isNoted(fact, UNREAD_NOTES));
  if (mayBeUnread && (isFiled(sentence, remarks) || found.some(isConditional)))
    return { ...base, grade: 'right' };
  if (needed.length === 0 && missing.length < Math.max(1, sentence.facts.length))
    return { ...base, grade: 'right' };
  if (missing.length < sentence.facts.length) return { ...base, grade: 'partly' };
  return { ...base, grade: isFiled(sentence, remarks) ? 'unread' : 'filed_wrong' };
}

/** What the text says about the meaning of its row's figure. The interpreter applies it and makes no statement. */
function figuresOf(message: string): Set<string> {
  return new Set(
    readMessage(message).sentences.flatMap((one): string[] => {
      if (one.kind === 'heading') return one.figure;
      if (one.kind === 'unread') return [];
      return one.statements.flatMap(({ says }) => (says.kind === 'figure' ? [says.meaning] : []));
    }),
  );
}

function readSentence({ row, message }: SentenceCase) {
  const procedure = row.procedure === null ? '' : { components: ['AD', row.procedure] };
  const eb: SegmentSpec = [
    'EB',
    row.eb01,
    row.level ?? '',
    { repeated: row.service_types },
    '',
    '',
    row.time ?? '',
    row.amount ?? '',
    row.percent === null ? '' : String(row.percent),
    '',
    '',
    '',
    row.network ?? '',
    procedure,
  ];
  const text = writeX12(
    [[...opening(), ['EB', '1', '', '35'], eb, ['MSG', message.replace(/[*~^\\]/g, ' ')]]],
    {
      delimiters: DELIMITERS,
    },
  );
  const result = readEligibility(text);
  if (result.kind !== 'responses') throw new Error(result.message);
  const [response] = result.responses;
  if (!response) throw new Error('no response');
  const { parsed_benefits } = interpret(response);
  const isText = ({ source }: { source: Statement['source'] }) => source.row === ROW && source.words !== null;
  return {
    statements: parsed_benefits.statements.filter(isText),
    remarks: parsed_benefits.remarks.filter(({ source }) => source.row === ROW),
  };
}

function isMatch(fact: ExpectedFact, statement: Statement): boolean {
  const isAgeOptional = fact.note?.includes('ages condition optional') ?? false;
  return (
    (isSameSaying(fact.says, statement.says) || isFreeOfMaximum(fact.says, statement.says)) &&
    isAbout(fact, statement) &&
    (fact.network === null || fact.network === statement.network) &&
    (fact.period === null || isSamePeriod(fact.period, statement.period)) &&
    (fact.ages === null || isAgeOptional || statement.conditions.some((one) => isSameAge(one, fact.ages)))
  );
}

/** "The maximum does not apply to …" and "no maximum for …" mean the same. */
const isFreeOfMaximum = (expected: ExpectedFact['says'], says: Says): boolean =>
  expected.kind === 'amount' &&
  expected.limit === 'none' &&
  says.kind === 'counts_toward' &&
  says.what === 'maximum' &&
  !says.counts;

const IGNORED = new Set(['to', 'unit', 'inactive']);

/** Values that mean the same: "stated" and "applies" of a clause, and two names of a benefit year. */
const PLAIN: Readonly<Record<string, string>> = { stated: 'applies', service_year: 'contract_year' };
const plain = (value: unknown): unknown => (typeof value === 'string' ? (PLAIN[value] ?? value) : value);

function isSameSaying(expected: ExpectedFact['says'], says: Says): boolean {
  if (expected.kind !== says.kind) return false;
  const actual: Record<string, unknown> = { ...says };
  return Object.entries(expected).every(
    ([key, value]) => value === null || IGNORED.has(key) || plain(actual[key]) === plain(value),
  );
}

function isAbout({ codes, not_codes }: ExpectedFact, { subject, except, conditions }: Statement): boolean {
  const shared = conditions.flatMap((one) => (one.kind === 'combined_with' ? one.subjects : []));
  const isIn = (code: string) =>
    [...subject, ...shared].some((node) => includesCode(node, code)) &&
    !except.some((node) => includesCode(node, code));
  return codes.every(isIn) && !not_codes.some(isIn);
}

const YEARS = new Set(['year', 'calendar_year', 'service_year', 'contract_year']);

function isSamePeriod(expected: Period, period: Period | null): boolean {
  if (period === null) return false;
  const monthsOf = ({ count, unit }: Period) =>
    (count ?? 1) * (unit === 'month' ? 1 : YEARS.has(unit) ? 12 : Number.NaN);
  if (plain(expected.unit) === plain(period.unit)) return (expected.count ?? 1) === (period.count ?? 1);
  return expected.unit === 'month' || period.unit === 'month'
    ? monthsOf(expected) === monthsOf(period)
    : false;
}

function isSameAge(condition: Condition, ages: ExpectedFact['ages']): boolean {
  return (
    condition.kind === 'age' && condition.from === (ages?.from ?? null) && condition.to === (ages?.to ?? null)
  );
}

/** Whether the remarks have one of the expected topics and one of the expected codes. */
function isFiled({ heading }: SentenceCase, remarks: readonly UnreadRemark[]): boolean {
  const isTopic =
    heading.topics.length === 0 ||
    remarks.some(({ topics }) => heading.topics.some((topic) => topics.includes(topic)));
  const isSubject =
    heading.codes.length === 0 ||
    remarks.some(({ subjects, row_subject }) =>
      heading.codes.some((code) => [...subjects, ...row_subject].some((node) => includesCode(node, code))),
    );
  return isTopic && isSubject;
}
