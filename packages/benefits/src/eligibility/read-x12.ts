import type { Day, EligibilityAnswer, ReadIssue, ReadResult } from '../answer.ts';
import type { Delimiters } from '../x12/delimiters.ts';
import { readSegments, type Segment, type SegmentList } from '../x12/read-segments.ts';
import { type AnswerHeader, assembleAnswers } from './assemble-answers.ts';
import { isPlausibleAnswerDay, readDay, readShortDay } from './day.ts';
import { element } from './element.ts';
import { readTransaction } from './read-transaction.ts';
import { refuse, refuseTransaction } from './refuse.ts';

/** What surrounds a transaction: the latest ISA and GS before it. */
interface Envelope {
  interchange: Segment | null;
  group: Segment | null;
  delimiters: Delimiters;
}

interface Transaction extends Envelope {
  /** ST01, null when the payer sent no ST. */
  set: string | null;
  first: number;
  end: number;
}

/** Reads X12 text: its 271 answers, or why it holds none. */
export function readX12(text: string): ReadResult {
  const list = readSegments(text);
  if (list === null) {
    return refuse('not_an_eligibility_answer', 'This looks like X12, but it has no readable ISA header.');
  }
  const transactions = findTransactions(list);
  const answers: EligibilityAnswer[] = [];
  for (const transaction of transactions) {
    if (transaction.set === '271' || transaction.set === null) {
      answers.push(...readAnswers(list.segments, transaction, answers.length));
    }
  }
  if (answers.length > 0) return { kind: 'answers', answers };
  return refuseTransaction(transactions[0]?.set ?? null, list.segments);
}

function readAnswers(
  segments: readonly Segment[],
  transaction: Transaction,
  place: number,
): EligibilityAnswer[] {
  const { loops, issues } = readTransaction({ segments, ...transaction });
  issues.unshift(...structureIssues(segments, transaction));
  return assembleAnswers(loops, headerOf(segments, transaction), issues).map((answer, at) => ({
    ...answer,
    transaction: place + at,
  }));
}

/** Cuts the file at ST; benefit rows outside any ST count as a transaction of their own. */
function findTransactions({ segments, interchanges }: SegmentList): Transaction[] {
  const found: Transaction[] = [];
  let open: Transaction | null = null;
  let interchange: Segment | null = null;
  let group: Segment | null = null;
  let delimiters = (interchanges[0] as (typeof interchanges)[number]).delimiters;
  let nextInterchange = 0;

  for (let at = 0; at < segments.length; at++) {
    const upcoming = interchanges[nextInterchange];
    if (upcoming?.first === at) {
      delimiters = upcoming.delimiters;
      nextInterchange++;
    }
    const segment = segments[at] as Segment;
    const id = segment[0];
    if (id === 'ST' || id === 'ISA' || id === 'GS' || id === 'GE' || id === 'IEA') {
      if (open !== null) open.end = at;
      open = null;
    }
    if (id === 'ISA') interchange = segment;
    if (id === 'GS') group = segment;
    if (id === 'ST' || (open === null && isStrayContent(id))) {
      const set = id === 'ST' ? (element(segment, 1) ?? '') : null;
      open = { set, first: at, end: segments.length, interchange, group, delimiters };
      found.push(open);
    }
    if (id === 'SE' && open !== null) {
      open.end = at + 1;
      open = null;
    }
  }
  return found;
}

function isStrayContent(id: string | undefined): boolean {
  return id === 'EB' || id === 'AAA' || id === 'HL' || id === 'NM1' || id === 'BHT';
}

function headerOf(segments: readonly Segment[], transaction: Transaction): AnswerHeader {
  const { interchange, group } = transaction;
  const opening = transaction.set === null ? null : (segments[transaction.first] ?? null);
  return {
    format: 'x12',
    version: (opening && element(opening, 3)) ?? (group && element(group, 8)),
    transaction: 0,
    control_number: interchange && element(interchange, 13),
    answered_on: answeredOn(segments, transaction),
  };
}

function answeredOn(
  segments: readonly Segment[],
  { first, end, group, interchange }: Transaction,
): Day | null {
  const header = segments.slice(first, Math.min(first + 4, end)).find((segment) => segment[0] === 'BHT');
  const candidates = [
    header && readDay(element(header, 4) ?? ''),
    group && readDay(element(group, 4) ?? ''),
    interchange && readShortDay(element(interchange, 9) ?? ''),
  ];
  return candidates.find((day): day is Day => isPlausibleAnswerDay(day ?? null)) ?? null;
}

function structureIssues(segments: readonly Segment[], { set, first, end }: Transaction): ReadIssue[] {
  const issue = (code: string, message: string, at: number): ReadIssue => ({
    code,
    message,
    position: { kind: 'segments', first: at, count: 1 },
    raw: null,
  });
  const issues: ReadIssue[] = [];
  if (set === null) issues.push(issue('missing_header', 'The answer has no transaction header (ST).', first));
  const closing = segments[end - 1];
  if (closing?.[0] !== 'SE') {
    issues.push(
      issue('truncated', 'The answer has no closing segment (SE): its end may be missing.', end - 1),
    );
  } else if (Number(element(closing, 1)) !== end - first) {
    issues.push(issue('segment_count', 'The answer holds another number of segments than it says.', end - 1));
  }
  return issues;
}
