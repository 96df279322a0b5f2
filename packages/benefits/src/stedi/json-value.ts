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

const NONE: readonly never[] = [];

/** The objects of a list; a lone object counts as a list of one, as some senders write it. */
export function recordsAt(parent: JsonRecord, key: string): readonly JsonRecord[] {
  const value = parent[key];
  if (value === undefined || value === null) return NONE;
  if (Array.isArray(value)) return value.every(isRecord) ? value : value.filter(isRecord);
  return isRecord(value) ? [value] : NONE;
}

/** Text under a key, trimmed; numbers as text; null when missing or empty. */
export function textAt(parent: JsonRecord, key: string): string | null {
  return asText(parent[key]);
}

export function asText(value: unknown): string | null {
  if (typeof value === 'string') {
    const text = value.trim();
    return text === '' ? null : text;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** The texts of a list, or a lone text. */
export function textsAt(parent: JsonRecord, key: string): string[] {
  const value = parent[key];
  if (value === undefined || value === null) return [];
  const texts: string[] = [];
  for (const entry of Array.isArray(value) ? value : [value]) {
    const text = asText(entry);
    if (text !== null) texts.push(text);
  }
  return texts;
}
