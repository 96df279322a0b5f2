import { isPlausibleResponseDay, readDay, readShortDay } from '../reader/day.ts';
import { refuse, refuseTransaction } from '../reader/refuse.ts';
import type { EligibilityResponse, ReadIssue, ReadResult } from '../response.ts';
import { assembleResponses, type ResponseHeader } from './assemble-responses.ts';
import { createTransactionReader, readSegment, type TransactionReader } from './read-transaction.ts';
import { element, nextSegment, openSegments, type SegmentCursor, segmentText } from './segment-cursor.ts';

/** What the envelope says about the transactions inside it. */
export type Envelope = Pick<ResponseHeader, 'version' | 'control_number' | 'answered_on'>;

const NO_ENVELOPE: Envelope = { version: null, control_number: null, answered_on: null };

/** Segments of a transaction's body. If one appears outside a transaction, the sender left out its header (ST). */
const BODY_IDS: ReadonlySet<string> = new Set(['EB', 'AAA', 'HL', 'NM1', 'BHT']);

interface OpenTransaction {
  /** ST01; null when the sender left ST out. */
  set: string | null;
  /** The number of the transaction's first segment in the file. */
  first: number;
  envelope: Envelope;
  /** Null when the transaction is not a 271. */
  reader: TransactionReader | null;
}

interface FileReader {
  readonly cursor: SegmentCursor;
  readonly responses: EligibilityResponse[];
  /** Problems outside the file's 271 transactions. */
  readonly issues: ReadIssue[];
  envelope: Envelope;
  open: OpenTransaction | null;
  /** ST01 of the first transaction: it says what kind of file this is. */
  firstSet: string | null;
  hasAcknowledgement: boolean;
}

export function readX12(text: string): ReadResult {
  const cursor = openSegments(text);
  if (cursor === null)
    return refuse('not_an_eligibility_answer', 'This looks like X12, but it has no readable ISA header.');
  const file: FileReader = {
    cursor,
    responses: [],
    issues: [],
    envelope: NO_ENVELOPE,
    open: null,
    firstSet: null,
    hasAcknowledgement: false,
  };
  while (nextSegment(cursor)) readFileSegment(file);
  // `closeTransaction` expects the cursor on the segment after the transaction.
  cursor.index++;
  closeTransaction(file, 'cut_off');
  const [first] = file.responses;
  if (first === undefined) return refuseTransaction(file.firstSet, file.hasAcknowledgement);
  for (const issue of file.issues) first.issues.push(issue);
  return { kind: 'responses', responses: file.responses };
}

function readFileSegment(file: FileReader): void {
  const { cursor } = file;
  switch (cursor.id) {
    case 'ISA':
      closeTransaction(file, 'cut_off');
      file.envelope = readInterchange(cursor);
      return;
    case 'GS':
      closeTransaction(file, 'cut_off');
      file.envelope = readGroup(cursor, file.envelope);
      return;
    case 'TA1':
      readAcknowledgement(file);
      return;
    case 'ST':
      closeTransaction(file, 'cut_off');
      openTransaction(file, element(cursor, 1) ?? '');
      return;
    case 'SE':
      closeTransaction(file, 'complete');
      return;
    case 'GE':
    case 'IEA':
      closeTransaction(file, 'cut_off');
      return;
  }
  // All other segments belong to a transaction.
  if (file.open === null && BODY_IDS.has(cursor.id)) openTransaction(file, null);
  if (file.open?.reader == null) return;
  if (cursor.id === 'BHT') file.open.envelope = readBegin(cursor, file.open.envelope);
  readSegment(file.open.reader);
}

/** Reads only the header up to the first BHT. The text may be cut off after it. */
export function readHeader(text: string): Envelope | null {
  const cursor = openSegments(text);
  if (cursor === null) return null;
  let envelope = NO_ENVELOPE;
  while (nextSegment(cursor)) {
    if (cursor.id === 'ISA') envelope = readInterchange(cursor);
    if (cursor.id === 'GS') envelope = readGroup(cursor, envelope);
    if (cursor.id === 'ST') envelope = { ...envelope, version: element(cursor, 3) ?? envelope.version };
    if (cursor.id === 'BHT') return readBegin(cursor, envelope);
  }
  return envelope;
}

function readInterchange(cursor: SegmentCursor): Envelope {
  const day = readShortDay(element(cursor, 9) ?? '');
  return {
    version: null,
    control_number: element(cursor, 13),
    answered_on: isPlausibleResponseDay(day) ? day : null,
  };
}

function readGroup(cursor: SegmentCursor, outer: Envelope): Envelope {
  return { ...withDay(outer, element(cursor, 4)), version: element(cursor, 8) };
}

function readBegin(cursor: SegmentCursor, outer: Envelope): Envelope {
  return withDay(outer, element(cursor, 4));
}

function withDay(envelope: Envelope, text: string | null): Envelope {
  const day = readDay(text ?? '');
  return isPlausibleResponseDay(day) ? { ...envelope, answered_on: day } : envelope;
}

/** Reads TA1, which says whether the interchange of our request was accepted: TA104 is then `A`. */
function readAcknowledgement(file: FileReader): void {
  file.hasAcknowledgement = true;
  if (element(file.cursor, 4) === 'A') return;
  const message = 'The clearinghouse reports an error in the envelope of the request (TA1).';
  file.issues.push(issueAt('interchange_error', message, file.cursor.index, segmentText(file.cursor)));
}

function openTransaction(file: FileReader, set: string | null): void {
  const { cursor, envelope } = file;
  const isRead = set === null || set === '271';
  const version = (set === null ? null : element(cursor, 3)) ?? envelope.version;
  const reader = isRead ? createTransactionReader(cursor) : null;
  file.open = { set, first: cursor.index, envelope: { ...envelope, version }, reader };
  file.firstSet ??= set;
  if (isRead) return;
  const message = "The file also contains another transaction, which we didn't read.";
  file.issues.push(issueAt('other_transaction', message, cursor.index, segmentText(cursor)));
}

function closeTransaction(file: FileReader, end: 'complete' | 'cut_off'): void {
  const { open, cursor, responses } = file;
  file.open = null;
  if (open?.reader == null) return;
  const { loops } = open.reader.tree;
  const { first } = open;
  const issues: ReadIssue[] = [];
  if (open.set === null)
    issues.push(issueAt('missing_header', 'The response has no transaction header (ST).', first));
  if (end === 'cut_off') {
    const message = 'The response has no closing segment (SE). Its end may be missing.';
    issues.push(issueAt('truncated', message, cursor.index - 1));
  } else if (Number(element(cursor, 1)) !== cursor.index - first + 1) {
    const message = "The number of segments doesn't match the closing segment (SE).";
    issues.push(issueAt('segment_count', message, cursor.index));
  }
  loops[0]?.issues.unshift(...issues);
  const header = { format: 'x12', transaction: responses.length, ...open.envelope } as const;
  for (const response of assembleResponses(loops, header)) responses.push(response);
}

function issueAt(code: string, message: string, first: number, raw: string | null = null): ReadIssue {
  return { code, message, position: { kind: 'segments', first, count: 1 }, raw };
}
