import { CDT_LABELS } from './cdt-labels.ts';
import { CDT_RANGE_LABELS } from './cdt-range-labels.ts';
import type { CodeTable } from './code-table.ts';

/** CDT categories with the first number of each, in ascending order. */
const CATEGORIES: readonly (readonly [from: number, category: string])[] = [
  [100, 'Diagnostic'],
  [1000, 'Preventive'],
  [2000, 'Restorative'],
  [3000, 'Endodontics'],
  [4000, 'Periodontics'],
  [5000, 'Prosthodontics, removable'],
  [5900, 'Maxillofacial prosthetics'],
  [6000, 'Implant services'],
  [6200, 'Prosthodontics, fixed'],
  [7000, 'Oral and maxillofacial surgery'],
  [8000, 'Orthodontics'],
  [9000, 'Adjunctive general services'],
];

/** Whether the text has the form of a CDT code: `D` and four digits. Doesn't check that the code exists. */
export function isCdtCode(code: string): boolean {
  return code.length === 5 && cdtNumber(code) !== null;
}

const ZERO = '0'.charCodeAt(0);

/** 120 for `D0120`; null if the text isn't a CDT code. */
export function cdtNumber(code: string): number | null {
  if (code.length !== 5 || !code.startsWith('D')) return null;
  let number = 0;
  for (let at = 1; at < 5; at++) {
    const digit = code.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}

/** Every category begins at a multiple of 100, so the list has one entry per hundred. */
const CATEGORY_OF_HUNDRED: readonly (string | null)[] = Array.from(
  { length: 100 },
  (_, hundred) => CATEGORIES.findLast(([from]) => from <= hundred * 100)?.[1] ?? null,
);

export function cdtCategory(code: string): string | null {
  const number = cdtNumber(code);
  return number === null ? null : (CATEGORY_OF_HUNDRED[Math.floor(number / 100)] ?? null);
}

/** Every range consists of whole tens, so the list has one label per ten. */
const LABEL_OF_TEN: readonly string[] = Array.from({ length: 1000 }, (_, ten) => {
  const range = CDT_RANGE_LABELS.find(([from, to]) => from <= ten * 10 && ten * 10 <= to);
  return range?.[2] ?? '';
});

/** The label of the range that includes the code; empty if there is none. */
export function cdtRangeLabel(code: string): string {
  const number = cdtNumber(code);
  return number === null ? '' : (LABEL_OF_TEN[Math.floor(number / 10)] ?? '');
}

export interface CdtDescriptors {
  /** Short text for a code, `''` when we have none. */
  describe(code: string): string;
}

/** Our own labels. A code without one gets the label of its range. */
export const OWN_CDT_DESCRIPTORS: CdtDescriptors = withCdtDescriptors({});

/** Like `OWN_CDT_DESCRIPTORS`, but a text from a licensed CDT file replaces our own label. */
export function withCdtDescriptors(licensed: CodeTable): CdtDescriptors {
  const texts = new Map([...Object.entries(CDT_LABELS), ...Object.entries(licensed)]);
  return { describe: (code) => texts.get(code) ?? cdtRangeLabel(code) };
}

/** Codes for unspecified services. Some copay schedules use them for the office visit. */
export const UNSPECIFIED_CODES: ReadonlySet<string> = new Set(['D0999', 'D9999']);
