// Shows hundreds of codes in a few lines: by category, with consecutive codes as one range.

import type { Benefits } from '../benefits-context.ts';

export interface CodeGroup {
  /** Null if the list is so short that it needs no headings. */
  category: string | null;
  /** Codes whose numbers follow each other are in one list: D6050, D6051, D6052. */
  ranges: string[][];
}

/** A list of at most this many codes needs no headings. */
const SHORT_LIST = 12;

export const groupCodes = (
  { procedure_coverage }: Pick<Benefits, 'procedure_coverage'>,
  codes: readonly string[],
): CodeGroup[] => {
  const sorted = [...codes].sort();
  if (sorted.length === 0) return [];
  if (sorted.length <= SHORT_LIST) return [{ category: null, ranges: rangesOf(sorted) }];
  const categories = new Map(procedure_coverage.map((row) => [row.procedure_code, row.category]));
  const groups = new Map<string, string[]>();
  for (const code of sorted) {
    const category = categories.get(code) ?? 'Other codes';
    groups.set(category, [...(groups.get(category) ?? []), code]);
  }
  return [...groups].map(([category, members]) => ({ category, ranges: rangesOf(members) }));
};

const numberOf = (code: string): number => (/^D\d{4}$/.test(code) ? Number(code.slice(1)) : Number.NaN);

const rangesOf = (codes: string[]): string[][] => {
  const ranges: string[][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range && numberOf(code) === numberOf(range.at(-1) ?? '') + 1) range.push(code);
    else ranges.push([code]);
  }
  return ranges;
};
