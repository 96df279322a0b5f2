// Reads single values of a vector. An invalid value throws an error with one sentence, and the vector fails.

import { type Fields, isFields } from './read-file.ts';

export class VectorError extends Error {}

export function fieldsOf(value: unknown, keys: readonly string[], where: string): Fields {
  if (!isFields(value)) throw new VectorError(`${where} is not a map.`);
  for (const key of Object.keys(value))
    if (!keys.includes(key)) throw new VectorError(`${where} has the unknown key "${key}".`);
  return value;
}

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

/** Reads a number, with or without quotation marks. */
export function numberOf(value: unknown, where: string): number {
  const number = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new VectorError(`${where} is not a number.`);
}

export function countOf(value: unknown, where: string): number {
  const count = numberOf(value, where);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new VectorError(`${where} is not a whole number of 0 or more.`);
}

/** More than any fee, and small enough that sums in cents are exact. */
const MOST_DOLLARS = 1e9;

export function centsOf(value: unknown, where: string): number {
  const dollars = numberOf(value, where);
  if (dollars < 0) throw new VectorError(`${where} is negative.`);
  if (dollars > MOST_DOLLARS) throw new VectorError(`${where} is too large.`);
  return toCents(dollars);
}

/** Rounds half a cent up, by the written digits: in JavaScript, 10.005 times 100 is less than 1000.5. */
export function toCents(dollars: number): number {
  return Math.round(Number(`${dollars.toFixed(6)}e2`));
}

export function optionalCents(value: unknown, where: string): number | null {
  return value === undefined || value === null ? null : centsOf(value, where);
}

/** `yes` and `no` are strings in YAML 1.2 and booleans in YAML 1.1. */
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, yes: true, no: false };

export function flagOf(value: unknown, where: string): boolean {
  if (value === undefined || value === null) return false;
  const flag = Object.hasOwn(FLAGS, String(value)) ? FLAGS[String(value)] : undefined;
  if (flag !== undefined) return flag;
  throw new VectorError(`${where} is neither true nor false.`);
}

export function dayOf(value: unknown, where: string): string | null {
  const day = value instanceof Date ? dateText(value) : optionalText(value, where);
  if (day === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new VectorError(`${where} is not a day.`);
  return day;
}

/** In YAML 1.1, the YAML library returns a day as a `Date`. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

export function choiceOf<T>(
  value: unknown,
  table: Readonly<Record<string, T>>,
  where: string,
  fallback?: NoInfer<T>,
): T {
  if ((value === undefined || value === null) && fallback !== undefined) return fallback;
  const choice = Object.hasOwn(table, String(value)) ? table[String(value)] : undefined;
  if (choice !== undefined) return choice;
  throw new VectorError(`${where} is none of ${Object.keys(table).join(', ')}.`);
}

/** The services that a rule is for. Without a value, all of them. */
export function scopeOf(value: unknown, where: string): string | string[] {
  if (value === undefined || value === null) return 'all';
  if (!Array.isArray(value)) return textOf(value, where);
  const names = value.map((name) => textOf(name, where));
  return names.includes('all') ? 'all' : names;
}
