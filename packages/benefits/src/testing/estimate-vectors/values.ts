// Reads single values of a vector. A value that is not what the form allows stops the vector with one sentence.

import { type Fields, isFields } from './read-file.ts';

export class VectorError extends Error {}

/** The value as a map that has no other keys than these. */
export function fieldsOf(value: unknown, keys: readonly string[], where: string): Fields {
  if (!isFields(value)) throw new VectorError(`${where} is not a map.`);
  for (const key of Object.keys(value))
    if (!keys.includes(key)) throw new VectorError(`${where} has the unknown key "${key}".`);
  return value;
}

/** A list; one item may stand alone, and nothing is an empty list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function textOf(value: unknown, where: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new VectorError(`${where} is not a text.`);
}

export function optionalText(value: unknown, where: string): string | null {
  return value === undefined || value === null ? null : textOf(value, where);
}

export function numberOf(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new VectorError(`${where} is not a number.`);
}

/** A count or an amount; never negative. */
export function countOf(value: unknown, where: string): number {
  const count = numberOf(value, where);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new VectorError(`${where} is not a whole number from 0.`);
}

export function centsOf(value: unknown, where: string): number {
  const cents = Math.round(numberOf(value, where) * 100);
  if (cents < 0) throw new VectorError(`${where} is negative.`);
  return cents;
}

export function optionalCents(value: unknown, where: string): number | null {
  return value === undefined || value === null ? null : centsOf(value, where);
}

export function flagOf(value: unknown, where: string): boolean {
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  throw new VectorError(`${where} is neither true nor false.`);
}

export function dayOf(value: unknown, where: string): string | null {
  const day = optionalText(value, where);
  if (day === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new VectorError(`${where} is not a day.`);
  return day;
}

/** One of the names of a table; without a value, the default. */
export function choiceOf<T>(
  value: unknown,
  table: Readonly<Record<string, T>>,
  where: string,
  other?: NoInfer<T>,
): T {
  if (value === undefined && other !== undefined) return other;
  const choice = Object.hasOwn(table, String(value)) ? table[String(value)] : undefined;
  if (choice !== undefined) return choice;
  throw new VectorError(`${where} is none of ${Object.keys(table).join(', ')}.`);
}

export function scopeOf(value: unknown, where: string): string | string[] {
  if (value === undefined) return 'all';
  return Array.isArray(value) ? value.map((name) => textOf(name, where)) : textOf(value, where);
}
