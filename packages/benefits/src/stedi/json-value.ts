import { NOTHING } from '../eligibility/nothing.ts';

/** A JSON object of unknown content. */
export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under a key; null when there is none. */
export function recordAt(parent: JsonRecord, key: string): JsonRecord | null {
  const value = parent[key];
  return isRecord(value) ? value : null;
}

/** The objects of a list; a lone object counts as a list of one, as some senders write it. */
export function recordsAt(parent: JsonRecord, key: string): readonly JsonRecord[] {
  return asRecords(parent[key]);
}

export function asRecords(value: unknown): readonly JsonRecord[] {
  if (value === undefined || value === null) return NOTHING;
  if (Array.isArray(value)) return value.every(isRecord) ? value : value.filter(isRecord);
  return isRecord(value) ? [value] : NOTHING;
}

/** Text under a key, trimmed; numbers as text; null when missing or empty. */
export function textAt(parent: JsonRecord, key: string): string | null {
  return asText(parent[key]);
}

/** A value's text, trimmed; numbers as text; null for anything else and for nothing. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return trimmed(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Nearly no text has blanks at its ends: looking first is cheaper than trimming. */
function trimmed(value: string): string | null {
  const { length } = value;
  if (length === 0) return null;
  if (isMark(value.charCodeAt(0)) && isMark(value.charCodeAt(length - 1))) return value;
  return value.trim() || null;
}

function isMark(code: number): boolean {
  return code > 32 && code < 127;
}

/** The texts of a list, or a lone text. */
export function textsAt(parent: JsonRecord, key: string): string[] {
  return asTexts(parent[key]);
}

export function asTexts(value: unknown): string[] {
  if (value === undefined || value === null) return NOTHING;
  const texts: string[] = [];
  for (const entry of Array.isArray(value) ? value : [value]) {
    const text = asText(entry);
    if (text !== null) texts.push(text);
  }
  return texts;
}
