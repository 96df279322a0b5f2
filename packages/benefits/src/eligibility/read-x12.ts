import type { Day, EligibilityAnswer, ReadIssue, ReadResult } from '../answer.ts';
import {
  closeSegments,
  element,
  nextSegment,
  openSegments,
  type SegmentCursor,
  segmentId,
} from '../x12/segment-cursor.ts';
import { assembleAnswers } from './assemble-answers.ts';
import { isPlausibleAnswerDay, readDay, readShortDay } from './day.ts';
import { refuse, refuseTransaction } from './refuse.ts';
import { createTransactionReader, readSegment, type TransactionReader } from './transaction-reader.ts';

const [ISA, IEA, GS, GE, ST, SE, TA1, BHT] = ['ISA', 'IEA', 'GS', 'GE', 'ST', 'SE', 'TA1', 'BHT'].map(
  segmentId,
);
/** Segments that only an answer's body has: with these a transaction begins even where its ST is missing. */
const BODY = new Set(['EB', 'AAA', 'HL', 'NM1', 'BHT'].map(segmentId));

/** What the envelope says about the transactions inside it. */
export interface Envelope {
  version: string | null;
  control_number: string | null;
  answered_on: Day | null;
}

interface OpenTransaction {
  /** ST01; null when the sender left ST out. */
  set: string | null;
  first: number;
  envelope: Envelope;
  reader: TransactionReader | null;
}

/** Reads X12 text: its 271 answers, or why it holds none. */
export function readX12(text: string): ReadResult {
  const segment = openSegments(text);
  if (segment === null) {
    return refuse('not_an_eligibility_answer', 'This looks like X12, but it has no readable ISA header.');
  }
  const answers: EligibilityAnswer[] = [];
  let envelope: Envelope = { version: null, control_number: null, answered_on: null };
  let open: OpenTransaction | null = null;
  let firstSet: string | null = null;
  let hasAcknowledgement = false;

  while (nextSegment(segment)) {
    const { id } = segment;
    if (open !== null && (id === ST || id === GS || id === GE || id === ISA || id === IEA)) {
      closeTransaction(open, segment, false, answers);
      open = null;
    }
    if (id === ISA || id === GS) envelope = readEnvelope(segment, id === ISA ? null : envelope);
    else if (id === TA1) hasAcknowledgement = true;
    else if (id === ST || (open === null && BODY.has(id))) {
      open = openTransaction(segment, envelope);
      firstSet ??= open.set;
      if (id !== ST) takeIn(open, segment);
    } else if (id === SE && open !== null) {
      closeTransaction(open, segment, true, answers);
      open = null;
    } else if (open !== null) takeIn(open, segment);
  }
  if (open !== null) {
    segment.index++;
    closeTransaction(open, segment, false, answers);
  }
  closeSegments(segment);
  return answers.length > 0 ? { kind: 'answers', answers } : refuseTransaction(firstSet, hasAcknowledgement);
}

/** What the first transaction's header says, without reading on. */
export function readHeader(text: string): Envelope | null {
  const segment = openSegments(text);
  if (segment === null) return null;
  let envelope: Envelope = { version: null, control_number: null, answered_on: null };
  while (nextSegment(segment)) {
    if (segment.id === ISA || segment.id === GS)
      envelope = readEnvelope(segment, segment.id === ISA ? null : envelope);
    else if (segment.id === ST) envelope.version = element(segment, 3) ?? envelope.version;
    else if (segment.id === BHT) readDate(segment, envelope);
    if (segment.id === BHT) break;
  }
  closeSegments(segment);
  return envelope;
}

function readDate(segment: SegmentCursor, envelope: Envelope): void {
  const day = readDay(element(segment, 4) ?? '');
  if (isPlausibleAnswerDay(day)) envelope.answered_on = day;
}

function readEnvelope(segment: SegmentCursor, outer: Envelope | null): Envelope {
  if (outer === null) {
    const day = readShortDay(element(segment, 9) ?? '');
    return {
      version: null,
      control_number: element(segment, 13),
      answered_on: isPlausibleAnswerDay(day) ? day : null,
    };
  }
  const day = readDay(element(segment, 4) ?? '');
  return {
    version: element(segment, 8),
    control_number: outer.control_number,
    answered_on: isPlausibleAnswerDay(day) ? day : outer.answered_on,
  };
}

function openTransaction(segment: SegmentCursor, outer: Envelope): OpenTransaction {
  const isHeader = segment.id === ST;
  const set = isHeader ? (element(segment, 1) ?? '') : null;
  return {
    set,
    first: segment.index,
    envelope: { ...outer, version: (isHeader ? element(segment, 3) : null) ?? outer.version },
    reader: set === null || set === '271' ? createTransactionReader(segment) : null,
  };
}

function takeIn({ reader, envelope }: OpenTransaction, segment: SegmentCursor): void {
  if (reader === null) return;
  if (segment.id === BHT) readDate(segment, envelope);
  readSegment(reader);
}

function closeTransaction(
  { reader, set, first, envelope }: OpenTransaction,
  segment: SegmentCursor,
  isComplete: boolean,
  answers: EligibilityAnswer[],
): void {
  if (reader === null) return;
  const { loops } = reader.tree;
  const issues: ReadIssue[] = [];
  const note = (code: string, message: string, at: number) => {
    issues.push({ code, message, position: { kind: 'segments', first: at, count: 1 }, raw: null });
  };
  if (set === null) note('missing_header', 'The answer has no transaction header (ST).', first);
  if (!isComplete) {
    note('truncated', 'The answer has no closing segment (SE): its end may be missing.', segment.index - 1);
  } else if (Number(element(segment, 1)) !== segment.index - first + 1) {
    note('segment_count', 'The answer holds another number of segments than it says.', segment.index);
  }
  loops[0]?.issues.unshift(...issues);
  const header = { format: 'x12', transaction: answers.length, ...envelope } as const;
  for (const answer of assembleAnswers(loops, header)) answers.push(answer);
}
