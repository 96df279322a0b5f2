/** The characters an interchange is cut with. Its own ISA segment says which: nothing is assumed. */
export interface Delimiters {
  element: string;
  component: string;
  repetition: string;
  segment: string;
}

/** ISA has sixteen elements; the sixteenth is the component separator, the next character ends the segment. */
const ISA_ELEMENTS = 16;

/** Delimiters of the interchange whose ISA starts at `start`; null when there is no usable ISA there. */
export function readDelimiters(text: string, start: number): Delimiters | null {
  const element = text[start + 3];
  if (element === undefined || isWordCharacter(element) || isBlank(element)) return null;

  let last = start + 3;
  let repetition = '';
  let version = '';
  for (let count = 1; count < ISA_ELEMENTS; count++) {
    const next = text.indexOf(element, last + 1);
    if (next < 0) return null;
    if (count === 11) repetition = text.slice(last + 1, next).trim();
    if (count === 12) version = text.slice(last + 1, next).trim();
    last = next;
  }

  const { component, segment } = readTail(text, last + 1, element);
  return {
    element,
    component: isSeparator(component) ? component : ':',
    repetition: version >= '00402' && isSeparator(repetition) ? repetition : '^',
    segment,
  };
}

/** What stands between ISA15 and the next segment: component separator, segment terminator, line breaks. */
function readTail(text: string, at: number, element: string): { component: string; segment: string } {
  const next = nextSegmentStart(text, at, element);
  const tail = next < 0 ? text.slice(at, at + 3) : text.slice(at, next);
  const marks = tail.trim();
  if (marks.length >= 2) return { component: marks[0] ?? '', segment: marks[marks.length - 1] ?? '' };
  const lineBreak = tail.includes('\n') ? '\n' : '\r';
  if (marks.length === 1) {
    return tail.includes(lineBreak)
      ? { component: marks, segment: lineBreak }
      : { component: '', segment: marks };
  }
  return { component: '', segment: tail.includes('\r') ? lineBreak : '\n' };
}

function nextSegmentStart(text: string, at: number, element: string): number {
  const window = text.slice(at, at + 40).toUpperCase();
  for (const id of ['GS', 'TA1', 'ST', 'IEA']) {
    const found = window.indexOf(id + element);
    if (found >= 0) return at + found;
  }
  return -1;
}

function isSeparator(character: string): boolean {
  return character.length === 1 && !isWordCharacter(character) && !isBlank(character);
}

function isWordCharacter(character: string): boolean {
  return /[0-9A-Za-z]/.test(character);
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}
