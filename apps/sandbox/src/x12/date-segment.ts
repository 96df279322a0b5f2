import type { StatedDate } from './response-script.ts';
import type { Segment } from './segment.ts';

export function dateSegment([qualifier, from, to]: StatedDate): Segment {
  return to ? ['DTP', qualifier, 'RD8', `${from}-${to}`] : ['DTP', qualifier, 'D8', from];
}
