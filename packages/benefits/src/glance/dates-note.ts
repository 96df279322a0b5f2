// The dates of figures that are over or start later. Such figures stay visible, with their dates.

import { otherDaysOfShare } from '../resolve/days.ts';
import type { Statement } from '../statement.ts';
import * as words from '../wording/glance.ts';
import type { Asker } from './asker.ts';

/** The dates of the statements, if none of them is for the day of the visit or of the response. */
export function datesNote(
  statements: readonly Statement[],
  { question: { on, as_of = on } }: Asker,
): string | null {
  const days = statements.map((statement) => otherDaysOfShare(statement, on, as_of));
  if (days.includes(null)) return null;
  return words.notes([...new Set(days.map((one) => (one === null ? null : words.validThen(one))))]);
}
