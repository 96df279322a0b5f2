// Dates and references of the plan-grouped shape.

import { addReference } from '../reader/references.ts';
import { isUnreadable, statedDate } from '../reader/stated-date.ts';
import type { Reference, StatedDate } from '../response.ts';
import { asText, isRecord, type JsonRecord, textAt } from './json-value.ts';
import { INFORMATION_KEYS, RANGE_KEYS } from './plans-keys.ts';
import type { Report } from './problems.ts';

/** Reads date ranges such as `{ plan: { start, end } }`. An unknown key becomes the qualifier. */
export function readRanges(
  list: StatedDate[],
  source: JsonRecord,
  level: StatedDate['level'],
  pointer: string,
  report: Report,
): void {
  const add = (qualifier: string, raw: string, key: string) => {
    const date = statedDate(qualifier, raw, level);
    if (isUnreadable(date)) report('unreadable_date', "A date isn't valid.", `${pointer}/${key}`, raw);
    list.push(date);
  };
  for (const [key, stated] of Object.entries(source)) {
    const start = isRecord(stated) ? textAt(stated, 'start') : asText(stated);
    const end = isRecord(stated) ? textAt(stated, 'end') : null;
    const qualifier = RANGE_KEYS.get(key) ?? key;
    if (typeof qualifier === 'string') {
      if (start !== null || end !== null) add(qualifier, rangeText(start, end), key);
      continue;
    }
    if (start !== null) add(qualifier[0], compact(start), key);
    if (end !== null) add(qualifier[1], compact(end), key);
  }
}

/** Reads references such as `{ group: { number, name }, memberId }`. An unknown key becomes the qualifier. */
export function readInformation(list: Reference[], source: JsonRecord, level: Reference['level']): void {
  for (const [key, stated] of Object.entries(source)) {
    const value = isRecord(stated) ? textAt(stated, 'number') : asText(stated);
    const description = isRecord(stated) ? textAt(stated, 'name') : null;
    if (value === null && description === null) continue;
    addReference(list, { qualifier: INFORMATION_KEYS.get(key) ?? key, value, description, level });
  }
}

function rangeText(start: string | null, end: string | null): string {
  if (end === null) return compact(start ?? '');
  return `${start === null ? '' : compact(start)}-${compact(end)}`;
}

/** Writes `2024-01-31` as X12 does: `20240131`. */
function compact(day: string): string {
  return day.length === 10 ? day.replaceAll('-', '') : day;
}
