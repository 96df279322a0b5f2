import type { Fields } from './read-file.ts';
import { fieldsOf, toCents } from './values.ts';

/** The computed and the expected values of one part of a vector: a line, the plans, a tooth or the order of plans. */
export interface Comparison {
  label: string;
  got: Fields;
  expected: Fields;
  isMatch: boolean;
}

/** Compares only the values that are expected. An expected key that we don't compute is a mistake in the vector. */
export function compareFields(label: string, got: Fields, expected: unknown): Comparison {
  const fields =
    expected === undefined || expected === null
      ? {}
      : fieldsOf(expected, Object.keys(got), `What is expected of ${label}`);
  const isMatch = Object.entries(fields).every(([key, value]) => isEqual(got[key], value));
  return { label, got, expected: fields, isMatch };
}

/** Numbers are compared to the cent, everything else exactly. */
function isEqual(got: unknown, expected: unknown): boolean {
  if (typeof got === 'number' && typeof expected === 'number') return toCents(got) === toCents(expected);
  return JSON.stringify(got) === JSON.stringify(expected);
}
