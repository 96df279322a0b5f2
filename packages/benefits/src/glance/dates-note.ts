// The dates of figures that are over or start later. Such figures stay visible, with their dates.

import { type Days, otherDaysOfShare } from '../resolve/days.ts';
import type { Statement } from '../statement.ts';
import * as words from '../wording/glance.ts';
import type { Asker } from './asker.ts';

/** The dates of the statements, if none of them is for the day of the visit or of the response. */
export function datesNote(
  statements: readonly Statement[],
  { question: { on, as_of = on } }: Asker,
): string | null {
  return allDates(statements.map((statement) => otherDaysOfShare(statement, on, as_of)));
}

/** Null if one of the figures is for the day of the visit or of the response. */
export function allDates(days: readonly (Days | null | undefined)[]): string | null {
  const other = days.flatMap((one) => one ?? []);
  return other.length < days.length ? null : words.notes([...new Set(other.map(words.validThen))]);
}
