export type Json = Record<string, unknown>;

/** Omits fields that are undefined, null, or an empty string, list or object. */
export function compact(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** `6000.00` → `6000`, `.2` → `0.2`: the clearinghouse normalizes numbers. */
export function plainNumber(text: string | undefined): string | undefined {
  if (!text || !/^-?\d*\.?\d+$/.test(text)) return text;
  return String(Number(text));
}
