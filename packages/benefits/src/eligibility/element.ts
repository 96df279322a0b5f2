import type { Segment } from '../x12/read-segments.ts';

/** An element's text, trimmed; null when it is missing or empty. */
export function element(segment: Segment, at: number): string | null {
  const raw = segment[at];
  if (raw === undefined || raw === '') return null;
  const text = raw.trim();
  return text === '' ? null : text;
}
