import type { Reference, StatedDate } from '../answer.ts';
import { addReference } from '../eligibility/references.ts';
import { isUnreadable, statedDate } from '../eligibility/stated-date.ts';
import type { Report } from './flat-attachments.ts';
import { asText, isRecord, type JsonRecord, textAt } from './json-value.ts';
import { INFORMATION_KEYS, RANGE_KEYS } from './plans-keys.ts';

/** `{ plan: { start, end } }` as dates under their qualifiers. */
export function readRanges(
  list: StatedDate[],
  source: JsonRecord,
  level: StatedDate['level'],
  pointer: string,
  report: Report,
): void {
  const add = (qualifier: string, raw: string, key: string) => {
    const date = statedDate(qualifier, raw, level);
    if (isUnreadable(date)) report('unreadable_date', 'A date is no calendar day.', `${pointer}/${key}`, raw);
    list.push(date);
  };
  for (const key in source) {
    const stated = source[key];
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

/** `{ group: { number, name }, memberId }` as references under their qualifiers. */
export function readInformation(list: Reference[], source: JsonRecord, level: Reference['level']): void {
  for (const key in source) {
    const stated = source[key];
    const value = isRecord(stated) ? textAt(stated, 'number') : asText(stated);
    const name = isRecord(stated) ? textAt(stated, 'name') : null;
    if (value !== null || name !== null)
      addReference(list, INFORMATION_KEYS.get(key) ?? key, value, name, level);
  }
}

function rangeText(start: string | null, end: string | null): string {
  if (end === null) return compact(start ?? '');
  return `${start === null ? '' : compact(start)}-${compact(end)}`;
}

/** `2024-01-31` the way the payer's own segments write it. */
function compact(day: string): string {
  return day.length === 10 ? day.replaceAll('-', '') : day;
}
