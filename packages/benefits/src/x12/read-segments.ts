import { type Delimiters, readDelimiters } from './delimiters.ts';

/** Elements as sent, the segment's identifier first; never empty. */
export type Segment = readonly string[];

export interface SegmentList {
  /** Every segment of the file, in order: its index here is its position. */
  segments: Segment[];
  /** Delimiters in force, by the index of the first segment they apply to (one entry per interchange). */
  interchanges: { first: number; delimiters: Delimiters }[];
}

/** Cuts X12 text into segments; null when it holds no interchange. Knows nothing about what they say. */
export function readSegments(text: string): SegmentList | null {
  let at = findInterchange(text);
  let delimiters = at < 0 ? null : readDelimiters(text, at);
  if (delimiters === null) return null;

  const segments: Segment[] = [];
  const interchanges = [{ first: 0, delimiters }];
  let isOpening = true;
  while (at < text.length) {
    at = skipBlanks(text, at);
    if (at >= text.length) break;
    if (!isOpening && text.startsWith('ISA', at)) {
      const own = readDelimiters(text, at);
      if (own !== null) {
        delimiters = own;
        interchanges.push({ first: segments.length, delimiters });
      }
    }
    isOpening = false;
    let end = text.indexOf(delimiters.segment, at);
    if (end < 0) end = text.length;
    const stop = trimmedEnd(text, at, end);
    if (stop > at) segments.push(text.slice(at, stop).split(delimiters.element));
    at = end + 1;
  }
  return { segments, interchanges };
}

/** Where the first ISA starts: at the beginning of the text, blanks and byte order marks aside. */
function findInterchange(text: string): number {
  const at = skipBlanks(text, 0);
  return text.startsWith('ISA', at) ? at : -1;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlankCode(text.charCodeAt(at))) at++;
  return at;
}

function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlankCode(text.charCodeAt(end - 1))) end--;
  return end;
}

/** Spaces, tabs, line breaks, control characters, the no-break space and the byte order mark. */
function isBlankCode(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}
