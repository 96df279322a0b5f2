import { skipBlanks, skipBlanksBack, trimmed, trimmedSlice, upperCase } from '../reader/text.ts';
import { type Delimiters, readDelimiters } from './delimiters.ts';

/** Walks X12 text one segment at a time. It does not know what the segments mean. */
export interface SegmentCursor {
  readonly text: string;
  delimiters: Delimiters;
  /** Where the next segment starts in the text. */
  next: number;
  /** 0-based number of the current segment in the file. */
  index: number;
  /** The current segment's identifier in capitals: `EB`, `NM1`, … */
  id: string;
  /** Where the current segment starts and ends, without blanks around it. */
  start: number;
  end: number;
  /** Number of elements after the identifier, empty ones included. */
  count: number;
  /**
   * Where the current segment's elements start in the text. The identifier is element 0. Entries after the first
   * `count` + 1 are left over from longer segments.
   */
  readonly starts: number[];
}

/** A cursor before the first segment. Null if the text doesn't begin with a readable ISA segment. */
export function openSegments(text: string): SegmentCursor | null {
  const start = text.indexOf('ISA');
  if (start < 0 || trimmed(text.slice(0, start)) !== '') return null;
  const delimiters = readDelimiters(text, start);
  if (delimiters === null) return null;
  return { text, delimiters, next: start, index: -1, id: '', start, end: start, count: 0, starts: [] };
}

/** Moves the cursor to the next segment that isn't empty. Returns false at the end of the text. */
export function nextSegment(cursor: SegmentCursor): boolean {
  const { text } = cursor;
  while (cursor.next < text.length) {
    const found = text.indexOf(cursor.delimiters.segment, cursor.next);
    const terminator = found < 0 ? text.length : found;
    const start = skipBlanks(text, cursor.next, terminator);
    // A new interchange may use other delimiters. If so, we find the end of its ISA segment with the new ones.
    if (cursor.index >= 0 && text.startsWith('ISA', start) && startInterchange(cursor, start)) continue;
    cursor.next = terminator + 1;
    if (start === terminator) continue;
    cursor.index++;
    cursor.start = start;
    cursor.end = skipBlanksBack(text, start, terminator);
    findElements(cursor);
    cursor.id = upperCase(element(cursor, 0) ?? '');
    return true;
  }
  return false;
}

/** Switches to the delimiters of the interchange at `start`. Returns false if they are unreadable or unchanged. */
function startInterchange(cursor: SegmentCursor, start: number): boolean {
  const before = cursor.delimiters;
  const now = readDelimiters(cursor.text, start);
  if (now === null || Object.values(now).join('') === Object.values(before).join('')) return false;
  cursor.delimiters = now;
  cursor.next = start;
  return true;
}

function findElements(cursor: SegmentCursor): void {
  const { text, start, end, starts } = cursor;
  const separator = cursor.delimiters.element.charCodeAt(0);
  let count = 0;
  starts[0] = start;
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) !== separator) continue;
    count++;
    starts[count] = at + 1;
  }
  cursor.count = count;
}

/** An element without blanks around it; null when it is missing or empty. EB03 is element 3. */
export function element({ text, starts, count, end }: SegmentCursor, at: number): string | null {
  if (at > count) return null;
  const from = starts[at] as number;
  const to = at === count ? end : (starts[at + 1] as number) - 1;
  return from === to ? null : trimmedSlice(text, from, to) || null;
}

/** The current segment with `*` as its element separator. */
export function segmentText({ text, start, end, delimiters }: SegmentCursor): string {
  const segment = text.slice(start, end);
  return delimiters.element === '*' ? segment : segment.replaceAll(delimiters.element, '*');
}
