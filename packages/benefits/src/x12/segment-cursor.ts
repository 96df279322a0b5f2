import { type CharacterCodes, giveBackCharacterCodes, takeCharacterCodes } from './character-codes.ts';
import { type Delimiters, readDelimiters } from './delimiters.ts';

/**
 * Walks X12 text segment by segment without cutting it up: elements are found and cut out only when asked
 * for. Knows nothing about what the segments say.
 */
export interface SegmentCursor {
  readonly text: string;
  readonly codes: CharacterCodes['codes'];
  readonly view: CharacterCodes['view'];
  delimiters: Delimiters;
  /** The element separator and the segment terminator as character codes. */
  separator: number;
  terminator: number;
  /** 0-based number of the current segment in the file. */
  index: number;
  /** The current segment's identifier as a number, see `segmentId`. */
  id: number;
  /** Where the segment before it was over, its terminator included. */
  before: number;
  /** Where the current segment starts and ends in the text. */
  start: number;
  end: number;
  /** Where its identifier ends: at its first separator, or with the segment. */
  idEnd: number;
  /** Places of the element separators, the first `count` of which belong to the current segment; then its end. */
  readonly separators: number[];
  /** Number of elements after the identifier; -1 while nobody has asked. */
  count: number;
  /** Where the next segment starts, blanks included. */
  next: number;
}

/** A cursor before the first segment of the first interchange; null when the text holds none. */
export function openSegments(text: string): SegmentCursor | null {
  const start = firstMark(text);
  if (!text.startsWith('ISA', start)) return null;
  const delimiters = readDelimiters(text, start);
  if (delimiters === null) return null;
  const { codes, view } = takeCharacterCodes(text);
  return {
    text,
    codes,
    view,
    delimiters,
    separator: delimiters.element.charCodeAt(0),
    terminator: delimiters.segment.charCodeAt(0),
    index: -1,
    id: 0,
    before: start,
    start,
    end: start,
    idEnd: start,
    separators: [],
    count: 0,
    next: start,
  };
}

/** To be called when nobody looks at the segments any more. */
export function closeSegments(cursor: SegmentCursor): void {
  giveBackCharacterCodes(cursor, cursor.text);
}

/** Moves to the next segment; false at the end of the text. */
export function nextSegment(cursor: SegmentCursor): boolean {
  const { text, codes } = cursor;
  const start = skipEmptySegments(cursor);
  if (start >= text.length) return false;
  if (codes[start] === 73 && cursor.index >= 0 && text.startsWith('ISA', start)) {
    startInterchange(cursor, start);
  }
  cursor.index++;
  cursor.before = cursor.next;
  cursor.start = start;
  readId(cursor);
  // A text's end is looked up: walking there would take longer.
  if (cursor.id === MSG) lookUpEnd(cursor);
  else walkToEnd(cursor);
  return true;
}

/** Every interchange has delimiters of its own. */
function startInterchange(cursor: SegmentCursor, start: number): void {
  const delimiters = readDelimiters(cursor.text, start);
  if (delimiters === null) return;
  cursor.delimiters = delimiters;
  cursor.separator = delimiters.element.charCodeAt(0);
  cursor.terminator = delimiters.segment.charCodeAt(0);
}

/** A segment's identifier as one number, so that telling segments apart costs no strings. */
export function segmentId(name: string): number {
  let id = 0;
  for (let at = 0; at < name.length; at++) id = id * 128 + name.charCodeAt(at);
  return id;
}

const MSG = segmentId('MSG');

/** Identifiers have two or three characters; anything longer is none. */
function readId(cursor: SegmentCursor): void {
  const { codes, start, separator, terminator } = cursor;
  const { length } = cursor.text;
  let id = 0;
  let at = start;
  for (; at < length; at++) {
    const code = codes[at] as number;
    if (code === separator || code === terminator) break;
    if (code === 32 || id < 0) continue;
    // Some senders write their segments in small letters.
    if (at - start >= 3 || code > 127) id = -1;
    else id = id * 128 + (code > 96 && code < 123 ? code - 32 : code);
  }
  cursor.id = id;
  cursor.idEnd = at;
}

function lookUpEnd(cursor: SegmentCursor): void {
  const { text, idEnd } = cursor;
  const found = text.indexOf(cursor.delimiters.segment, idEnd);
  const end = found < 0 ? text.length : found;
  cursor.count = -1;
  cursor.end = trimmedEnd(cursor.codes, cursor.start, end);
  cursor.next = end + 1;
}

function walkToEnd(cursor: SegmentCursor): void {
  const { codes, separators, separator, terminator } = cursor;
  const { length } = cursor.text;
  let count = 0;
  let at = cursor.idEnd;
  for (; at < length; at++) {
    const code = codes[at] as number;
    if (code === terminator) break;
    if (code === separator) separators[count++] = at;
  }
  const end = trimmedEnd(codes, cursor.start, at);
  // A control character counts as a blank, and some senders separate with one.
  while (count > 0 && (separators[count - 1] as number) >= end) count--;
  separators[count] = end;
  cursor.end = end;
  cursor.count = count;
  cursor.next = at + 1;
}

/** An element's text, trimmed; null when it is missing or empty. Elements count from 1, the identifier is 0. */
export function element(cursor: SegmentCursor, at: number): string | null {
  if (cursor.count < 0) findSeparators(cursor);
  if (at > cursor.count) return null;
  const from = (cursor.separators[at - 1] as number) + 1;
  const to = cursor.separators[at] as number;
  return from >= to ? null : trimmedSlice(cursor, from, to);
}

/** The first element, for segments that are one long text: nobody looks through it for further separators. */
export function firstElement(cursor: SegmentCursor): string | null {
  const { text, end, delimiters } = cursor;
  const from = cursor.idEnd + 1;
  if (from >= end) return null;
  const next = text.indexOf(delimiters.element, from);
  const to = next < 0 || next > end ? end : next;
  return from >= to ? null : trimmedSlice(cursor, from, to);
}

/** Number of elements after the identifier, empty ones included. */
export function elementCount(cursor: SegmentCursor): number {
  if (cursor.count < 0) findSeparators(cursor);
  return cursor.count;
}

/** Characters a number takes in. */
const AT_ONCE = 8;

/**
 * A piece of the text as numbers, eight characters each, the last of them reaching back where it would stand
 * out; null where it is too short, or the text's characters are not a byte each.
 */
export function textNumbers({ view }: SegmentCursor, from: number, to: number): Float64Array | null {
  if (view === null || to - from < AT_ONCE) return null;
  const numbers = new Float64Array(Math.ceil((to - from) / AT_ONCE));
  for (let at = 0; at < numbers.length; at++)
    numbers[at] = view.getFloat64(Math.min(from + at * AT_ONCE, to - AT_ONCE), true);
  return numbers;
}

/**
 * Whether the text goes on with a piece taken by `textNumbers`. Characters a byte each, none above 127, never
 * make a number that is none: two numbers are alike if and only if their characters are.
 */
export function isSameText(
  { codes, view }: SegmentCursor,
  from: number,
  numbers: Float64Array,
  length: number,
): boolean {
  if (view === null || from + length > codes.length) return false;
  const last = from + length - AT_ONCE;
  for (let at = from, place = 0; at < last; at += AT_ONCE, place++)
    if (view.getFloat64(at, true) !== numbers[place]) return false;
  return view.getFloat64(last, true) === numbers[numbers.length - 1];
}

/** Where an element starts in the text; only for elements there are. */
export function elementStart(cursor: SegmentCursor, at: number): number {
  return (cursor.separators[at - 1] as number) + 1;
}

export function elementEnd(cursor: SegmentCursor, at: number): number {
  return cursor.separators[at] as number;
}

function findSeparators(cursor: SegmentCursor): void {
  const { codes, separators, separator, end } = cursor;
  let count = 0;
  for (let at = cursor.idEnd; at < end; at++) {
    if (codes[at] === separator) separators[count++] = at;
  }
  separators[count] = end;
  cursor.count = count;
}

/** The current segment as text, in the usual notation. */
export function segmentText(cursor: SegmentCursor): string {
  const text = cursor.text.slice(cursor.start, cursor.end);
  return cursor.delimiters.element === '*' ? text : text.replaceAll(cursor.delimiters.element, '*');
}

/** Text between two places without blanks at its ends; null when nothing is left. */
export function trimmedSlice({ text, codes }: SegmentCursor, from: number, to: number): string | null {
  const first = codes[from] as number;
  // One character is taken from a table; a slice would have to be made.
  if (to - from === 1) return isBlank(first) ? null : String.fromCharCode(first);
  if (!isBlank(first) && !isBlank(codes[to - 1] as number)) return text.slice(from, to);
  let start = from;
  while (start < to && isBlank(codes[start] as number)) start++;
  const end = trimmedEnd(codes, start, to);
  return end > start ? text.slice(start, end) : null;
}

function skipEmptySegments({ text, codes, terminator, next }: SegmentCursor): number {
  let at = next;
  for (; at < text.length; at++) {
    const code = codes[at] as number;
    if (code !== terminator && !isBlank(code)) break;
  }
  return at;
}

function firstMark(text: string): number {
  let at = 0;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function trimmedEnd(codes: SegmentCursor['codes'], from: number, to: number): number {
  let end = to;
  while (end > from && isBlank(codes[end - 1] as number)) end--;
  return end;
}

/** Spaces, tabs, line breaks, control characters, the no-break space and the byte order mark. */
function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}
