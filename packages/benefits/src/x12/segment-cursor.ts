import { trimmed } from '../reading/text.ts';
import { type Delimiters, readDelimiters } from './delimiters.ts';

/** Walks X12 text one segment at a time. It does not know what the segments mean. */
export interface SegmentCursor {
  readonly text: string;
  delimiters: Delimiters;
  /** Where the next segment starts. */
  next: number;
  /** 0-based number of the current segment in the file. */
  index: number;
  /** The current segment's identifier in capitals: `EB`, `NM1`, … */
  id: string;
  /** The current segment as sent, without its terminator. */
  segment: string;
  /** Its elements. The identifier is number 0, so that `elements[3]` is EB03. */
  elements: string[];
}

/** A cursor before the first segment; null when the text does not start with a usable ISA. */
export function openSegments(text: string): SegmentCursor | null {
  const start = text.indexOf('ISA');
  if (start < 0 || trimmed(text.slice(0, start)) !== '') return null;
  const delimiters = readDelimiters(text, start);
  if (delimiters === null) return null;
  return { text, delimiters, next: start, index: -1, id: '', segment: '', elements: [] };
}

/** Moves to the next segment that is not empty; false at the end of the text. */
export function nextSegment(cursor: SegmentCursor): boolean {
  const { text } = cursor;
  while (cursor.next < text.length) {
    const found = text.indexOf(cursor.delimiters.segment, cursor.next);
    const end = found < 0 ? text.length : found;
    const segment = trimmed(text.slice(cursor.next, end));
    // Every interchange has its own delimiters, so a new ISA may end elsewhere.
    if (segment.startsWith('ISA') && startInterchange(cursor, text.indexOf('ISA', cursor.next))) continue;
    cursor.next = end + 1;
    if (segment === '') continue;
    cursor.index++;
    cursor.segment = segment;
    cursor.elements = segment.split(cursor.delimiters.element);
    cursor.id = trimmed(cursor.elements[0] ?? '').toUpperCase();
    return true;
  }
  return false;
}

/** True when the interchange that starts here uses other delimiters than the one before it. */
function startInterchange(cursor: SegmentCursor, start: number): boolean {
  const before = cursor.delimiters;
  const now = readDelimiters(cursor.text, start);
  if (now === null || Object.values(now).join() === Object.values(before).join()) return false;
  cursor.delimiters = now;
  cursor.next = start;
  return true;
}

/** An element without blanks around it; null when it is missing or empty. */
export function element({ elements }: SegmentCursor, at: number): string | null {
  const stated = elements[at];
  return stated === undefined || stated === '' ? null : trimmed(stated) || null;
}

/** The current segment in the usual notation, whatever delimiters it came with. */
export function segmentText({ segment, delimiters }: SegmentCursor): string {
  return delimiters.element === '*' ? segment : segment.replaceAll(delimiters.element, '*');
}
