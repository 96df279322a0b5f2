import { type CodeTable, codeOf } from '../codes/index.ts';
import { trimmed } from '../reader/text.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordAt(parent: JsonRecord, key: string): JsonRecord | null {
  const value = parent[key];
  return isRecord(value) ? value : null;
}

/** The objects of a list. Some senders write a single object instead of a list of one. */
export function recordsAt(parent: JsonRecord, key: string): JsonRecord[] {
  return asList(parent[key]).filter(isRecord);
}

export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the trimmed text under a key, or a number as text. Null for an empty text and for any other value. */
export function textAt(parent: JsonRecord, key: string): string | null {
  return asText(parent[key]);
}

export function asText(value: unknown): string | null {
  if (typeof value === 'string') return trimmed(value) || null;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export function textsAt(parent: JsonRecord, key: string): string[] {
  return asList(parent[key])
    .map(asText)
    .filter((text) => text !== null);
}

/** The code of the label under a key. An unknown label is kept as it is. */
export function codeAt(parent: JsonRecord, key: string, table: CodeTable): string | null {
  const label = textAt(parent, key);
  return label === null ? null : (codeOf(table, label) ?? label);
}

/** Like `codeAt`, for names that only this API uses. */
export function namedCodeAt(
  parent: JsonRecord,
  key: string,
  codes: ReadonlyMap<string, string>,
): string | null {
  const name = textAt(parent, key);
  return name === null ? null : (codes.get(name) ?? name);
}
