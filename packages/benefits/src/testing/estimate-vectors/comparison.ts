import type { Fields } from './read-file.ts';
import { fieldsOf, toCents } from './values.ts';

/** One line of a vector, or its plan: every computed figure next to the expected one. */
export interface Comparison {
  label: string;
  got: Fields;
  expected: Fields;
  isMatch: boolean;
}

/** Compares the expected figures. A key that is not computed is a mistake in the vector. */
export function compareFields(label: string, got: Fields, expected: unknown): Comparison {
  const fields =
    expected === undefined || expected === null ? {} : fieldsOf(expected, Object.keys(got), label);
  const isMatch = Object.entries(fields).every(([key, value]) => isEqual(got[key], value));
  return { label, got, expected: fields, isMatch };
}

/** Money to the cent; everything else as it is. */
function isEqual(got: unknown, expected: unknown): boolean {
  if (typeof got === 'number' && typeof expected === 'number') return toCents(got) === toCents(expected);
  return JSON.stringify(got) === JSON.stringify(expected);
}
