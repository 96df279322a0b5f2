// Grades payer sentences that were written and answered by people who had not seen the code.

import { interpret } from '../benefits/interpret.ts';
import { readEligibility } from '../read-eligibility.ts';
import type { Condition, Period, Says, Statement, Topic, UnreadRemark } from '../statement.ts';
import { includesCode } from '../vocabulary/index.ts';
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
}

export type Grade = 'right' | 'unread' | 'filed_wrong' | 'partly' | 'wrong';

export interface Graded {
  id: string;
  message: string;
  grade: Grade;
  missing: ExpectedFact[];
  extra: Statement[];
  remarks: UnreadRemark[];
}

/** Statements that carry no figure and no verdict: an extra one of these misleads no one. */
const HARMLESS = new Set<Says['kind']>(['remark', 'figure', 'member_of', 'covered']);
const ROW = 1;

export function gradeSentence(sentence: SentenceCase): Graded {
  const { statements, remarks } = readSentence(sentence);
  const said = statements.filter(({ says }) => says.kind !== 'remark');
  const missing = sentence.facts.filter(
    (fact) => fact.says.kind !== 'remark' && !said.some((statement) => isMatch(fact, statement)),
  );
  const extra = said.filter(
    (statement) =>
      !HARMLESS.has(statement.says.kind) && !sentence.facts.some((fact) => isMatch(fact, statement)),
  );
  const base = { id: sentence.id, message: sentence.message, missing, extra, remarks };
  if (extra.length > 0) return { ...base, grade: 'wrong' };
  if (missing.length === 0) return { ...base, grade: 'right' };
  if (missing.length < sentence.facts.length) return { ...base, grade: 'partly' };
  return { ...base, grade: isFiled(sentence, remarks) ? 'unread' : 'filed_wrong' };
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
  const text = writeX12([
    [...opening(), ['EB', '1', '', '35'], eb, ['MSG', message.replace(/[*~^:]/g, ' ')]],
  ]);
  const result = readEligibility(text);
  if (result.kind !== 'answers') throw new Error(result.message);
  const [answer] = result.answers;
  if (!answer) throw new Error('no response');
  const { parsed_benefits } = interpret(answer);
  const isText = ({ source }: { source: Statement['source'] }) => source.row === ROW && source.words !== null;
  return {
    statements: parsed_benefits.statements.filter(isText),
    remarks: parsed_benefits.remarks.filter(({ source }) => source.row === ROW),
  };
}

function isMatch(fact: ExpectedFact, statement: Statement): boolean {
  return (
    isSameSaying(fact.says, statement.says) &&
    isAbout(fact, statement) &&
    (fact.network === null || fact.network === statement.network) &&
    (fact.period === null || isSamePeriod(fact.period, statement.period)) &&
    (fact.ages === null || statement.conditions.some((one) => isSameAge(one, fact.ages)))
  );
}

function isSameSaying(expected: ExpectedFact['says'], says: Says): boolean {
  if (expected.kind !== says.kind) return false;
  const actual: Record<string, unknown> = { ...says };
  return Object.entries(expected).every(
    ([key, value]) =>
      value === null || key === 'to' || key === 'unit' || key === 'inactive' || actual[key] === value,
  );
}

function isAbout({ codes, not_codes }: ExpectedFact, { subject, except }: Statement): boolean {
  const isIn = (code: string) =>
    subject.some((node) => includesCode(node, code)) && !except.some((node) => includesCode(node, code));
  return codes.every(isIn) && !not_codes.some(isIn);
}

const YEARS = new Set(['year', 'calendar_year', 'service_year', 'contract_year']);

function isSamePeriod(expected: Period, period: Period | null): boolean {
  if (period === null) return false;
  const monthsOf = ({ count, unit }: Period) =>
    (count ?? 1) * (unit === 'month' ? 1 : YEARS.has(unit) ? 12 : Number.NaN);
  if (expected.unit === period.unit) return (expected.count ?? 1) === (period.count ?? 1);
  return expected.unit === 'month' || period.unit === 'month'
    ? monthsOf(expected) === monthsOf(period)
    : false;
}

function isSameAge(condition: Condition, ages: ExpectedFact['ages']): boolean {
  return (
    condition.kind === 'age' && condition.from === (ages?.from ?? null) && condition.to === (ages?.to ?? null)
  );
}

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
