import type { StatedDate } from '../response.ts';
import { readDay } from './day.ts';

/** One date or a range (`20240101-20241231`) with its qualifier. What isn't a date is null; `raw` has the text. */
export function statedDate(qualifier: string, raw: string, level: StatedDate['level']): StatedDate {
  const dash = rangeDash(raw);
  return dash < 0
    ? { qualifier, from: readDay(raw), to: null, level, raw }
    : { qualifier, from: readDay(raw.slice(0, dash)), to: readDay(raw.slice(dash + 1).trim()), level, raw };
}

export function isUnreadable(date: StatedDate): boolean {
  return date.from === null && date.to === null;
}

/** The index of the dash between two dates, or before the end of a range without a start. -1 for a single date. */
function rangeDash(raw: string): number {
  // After 20240101.
  if (raw[8] === '-') return 8;
  if (raw[0] === '-') return 0;
  // After 2024-01-01.
  return raw[10] === '-' ? 10 : -1;
}
