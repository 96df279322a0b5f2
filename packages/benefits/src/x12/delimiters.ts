/** The characters that separate the parts of an interchange. Each interchange defines them in its ISA segment. */
export interface Delimiters {
  element: string;
  component: string;
  repetition: string;
  segment: string;
}

/** ISA has sixteen elements. The sixteenth is the component separator; the character after it ends the segment. */
const ISA_ELEMENTS = 16;

/** ISA has 106 characters, but some senders pad it differently. We search this far, not the whole file. */
const HEADER_LENGTH = 400;

/** Null if there is no complete ISA segment at `start`. */
export function readDelimiters(text: string, start: number): Delimiters | null {
  const header = text.slice(start, start + HEADER_LENGTH);
  const element = header[3];
  if (element === undefined || !isSeparator(element)) return null;
  const elements = header.split(element);
  if (elements.length < ISA_ELEMENTS + 1) return null;

  const repetition = elements[11]?.trim() ?? '';
  const version = elements[12]?.trim() ?? '';
  const { component, segment } = readTail(elements.slice(ISA_ELEMENTS).join(element), element);
  return {
    element,
    component: isSeparator(component) ? component : ':',
    repetition: version >= '00402' && isSeparator(repetition) ? repetition : '^',
    segment,
  };
}

/** What is between ISA15 and the next segment: component separator, segment terminator, line breaks. */
function readTail(rest: string, element: string): { component: string; segment: string } {
  const next = nextSegmentStart(rest, element);
  // Without a next segment: separator, terminator and one more character.
  const tail = rest.slice(0, next < 0 ? 3 : next);
  const marks = tail.trim();
  if (marks.length >= 2) return { component: marks[0] ?? '', segment: marks[marks.length - 1] ?? '' };
  const lineBreak = tail.includes('\r') && !tail.includes('\n') ? '\r' : '\n';
  // A single mark is the component separator if a line break follows it. Otherwise it is the terminator.
  if (marks.length === 1 && !tail.includes(lineBreak)) return { component: '', segment: marks };
  return { component: marks, segment: lineBreak };
}

function nextSegmentStart(rest: string, element: string): number {
  const window = rest.slice(0, 40).toUpperCase();
  for (const id of ['GS', 'TA1', 'ST', 'IEA']) {
    const found = window.indexOf(id + element);
    if (found >= 0) return found;
  }
  return -1;
}

function isSeparator(character: string): boolean {
  return character.length === 1 && !/[0-9A-Za-z\s]/.test(character);
}
