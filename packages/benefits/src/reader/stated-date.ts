import type { StatedDate } from '../answer.ts';
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

/** The dash between two dates, not one inside `2024-01-01`. */
function rangeDash(raw: string): number {
  if (raw.charCodeAt(8) === 45) return 8;
  if (raw.charCodeAt(0) === 45) return 0;
  return raw.charCodeAt(10) === 45 ? 10 : -1;
}
