// Where a code's value comes from, if the payer states it for a broader category and not for the code itself.

import type { SourcedText } from '../../sources.ts';
import { inNetwork } from '../../wording/coverage.ts';
import type { Cell } from './cells.ts';

export interface CodeCell {
  cell: Cell;
  /** Our note, such as "Based on the Dental Care category"; null if the value is stated for the code itself. */
  through: string | null;
  /** Where the value comes from, or why there is none. */
  origin: SourcedText[];
}

/** Adds the network to the note if the other network's value comes from somewhere else. */
export function originOf(
  { through, origin }: CodeCell,
  other: CodeCell,
  network: 'in' | 'out',
): SourcedText[] {
  if (through === null || other.through === through || other.cell.share.kind === 'not_stated') return origin;
  return origin.map((note) => ({ ...note, text: inNetwork(network, note.text) }));
}
