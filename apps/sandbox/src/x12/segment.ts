/** The elements of one segment. The first is the segment's identifier, such as `EB`. */
export type Segment = readonly string[];

export interface Separators {
  element: string;
  repetition: string;
  component: string;
  segment: string;
}

/** The separators of Stedi's test mode; payers in production use `:` or `>` between components. */
export const TEST_MODE: Separators = { element: '*', repetition: '^', component: '`', segment: '~' };

export class X12SyntaxError extends Error {}

/** Converts text to upper case and replaces separators, tabs and line breaks with spaces. */
export function x12Text(text: string): string {
  return text
    .replace(/[*^`~\r\n\t]+/g, ' ')
    .trim()
    .toUpperCase();
}

export function writeSegments(segments: readonly Segment[], separators: Separators = TEST_MODE): string {
  return segments.map((segment) => writeSegment(segment, separators)).join('');
}

function writeSegment(segment: Segment, separators: Separators): string {
  const elements = [...segment];
  // Empty elements at the end of a segment are left out. ISA has a fixed width, so it stays complete.
  if (elements[0] !== 'ISA') while (elements.at(-1) === '') elements.pop();
  return elements.join(separators.element) + separators.segment;
}

export function readSegments(text: string): { segments: Segment[]; separators: Separators } {
  const trimmed = text.replace(/^\uFEFF?\s*/, '');
  if (!trimmed.startsWith('ISA') || trimmed.length < 106) {
    throw new X12SyntaxError('The interchange does not begin with an ISA segment');
  }
  const separators: Separators = {
    element: trimmed.charAt(3),
    repetition: trimmed.charAt(82),
    component: trimmed.charAt(104),
    segment: trimmed.charAt(105),
  };
  const segments = trimmed
    .split(separators.segment)
    .map((line) => line.replace(/^[\r\n]+|[\r\n]+$/g, ''))
    .filter((line) => line !== '')
    .map((line) => line.split(separators.element));
  return { segments, separators };
}
