// Metamorphic tests: change a random response, and check that the result stays the same or changes as expected.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParsedBenefits, ProcedureCoverage } from './parsed-benefits.ts';
import { benefitsOf } from './testing/read-rows.ts';

const CATEGORIES = ['35', '23', '41', '25', '36', '26', '24', '39', '40', 'V9', 'V28'];
const CODES = ['D0120', 'D0274', 'D1110', 'D1206', 'D2391', 'D2740', 'D3330', 'D4341', 'D7140'];
const WORDS = ['', '', '', 'TYPE 2', 'DEDUCTIBLE WAIVED', 'BITEWING X-RAYS', 'CROWNS ARE COVERED AT 50%'];

const row = fc
  .record({
    subject: fc.oneof(fc.constantFrom(...CATEGORIES), fc.constantFrom(...CODES)),
    percent: fc.constantFrom('0', '.2', '.5', '1'),
    network: fc.constantFrom('Y', 'N', 'W', ''),
    words: fc.constantFrom(...WORDS),
  })
  .map(({ subject, percent, network, words }) => {
    const isCode = subject.startsWith('D');
    const type = isCode ? '' : subject;
    const share = `EB*A*IND*${type}*****${percent}****${network}${isCode ? `*AD:${subject}` : ''}`;
    return words === '' ? [share] : [share, `MSG*${words}`];
  });

const ACTIVE = ['EB*1*IND*35**DENTAL PPO'];
/** A row that names the code and states no percentage. */
const rowNaming = (code: string) => [`EB*F*IND**********W*AD:${code}`, 'HSD*FL*1***34*24'];

const read = (...rows: string[][]) => benefitsOf([...ACTIVE, ...rows.flat()]);
const lineOf = ({ procedure_coverage }: ParsedBenefits, code: string) =>
  procedure_coverage.find((line) => line.procedure_code === code);
const cellsOf = (line: ProcedureCoverage | undefined) => [line?.in_network, line?.out_network];

/** A result without row numbers and with sorted lists, so that the order of the payer's rows doesn't matter. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(comparable).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, entry]): [string, unknown][] => {
    if (key === 'sources' || key === 'source') return [];
    return [[key, key === 'notes' ? String(entry).split('; ').sort() : comparable(entry)]];
  });
  return Object.fromEntries(entries);
}

describe('interpreting a response', () => {
  it('gives the same benefits if the rows are reversed', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), fc.constantFrom(...CODES), (rows, code) => {
        const reversed = [...rows].reverse();
        expect(comparable(read(...reversed, rowNaming(code)))).toEqual(
          comparable(read(...rows, rowNaming(code))),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("uses a code's own percentage instead of one for a category or the plan", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom(...CODES), (rows, code) => {
        const others = rows.filter(([share]) => !share?.endsWith(code));
        const benefits = read(...others, [`EB*A*IND******.35****W*AD:${code}`]);
        expect(cellsOf(lineOf(benefits, code))).toEqual(['65%', '65%']);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps a code's percentage when an unrelated row is removed", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), fc.constantFrom(...CODES), (rows, code) => {
        const before = read(...rows, rowNaming(code));
        const after = read(...rows.slice(1), rowNaming(code));
        const line = lineOf(before, code);
        // Row 1 is removed (row 0 is `ACTIVE`). Skip codes whose percentage depends on row 1 or isn't stated.
        const sourceRows = new Set(line?.sources);
        const isNotStated =
          line?.in_network_share.kind === 'not_stated' || line?.out_network_share.kind === 'not_stated';
        if (sourceRows.has(1) || isNotStated) return;
        expect(cellsOf(lineOf(after, code))).toEqual(cellsOf(line));
      }),
      { numRuns: 80 },
    );
  });

  it('does not apply a plan-wide percentage to a code if any category has its own percentage', () => {
    fc.assert(
      fc.property(fc.constantFrom('23', '41', '25', '26'), fc.constantFrom(...CODES), (type, code) => {
        const benefits = read(
          ['EB*A*IND*35*****.35****W'],
          [`EB*A*IND*${type}*****.2****W`],
          rowNaming(code),
        );
        expect(cellsOf(lineOf(benefits, code))).not.toContain('65%');
      }),
    );
  });
});
