import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret, readEligibility } from './index.ts';
import type { EligibilityResponse } from './response.ts';
import { type BenefitRow, benefitRows, flatResponse, rowSegments } from './testing/benefit-row.ts';
import { opening, writeX12 } from './testing/write-x12.ts';

function responseOf(text: string): EligibilityResponse {
  const result = readEligibility(text);
  if (result.kind === 'refused') throw new Error(result.message);
  return result.responses[0] as EligibilityResponse;
}

/** Leaves out what differs between formats: format, version, date, issues, and the rows' positions and text. */
function withoutPositions(response: EligibilityResponse) {
  const { format, version, answered_on, issues, ...rest } = response;
  return { ...rest, blocks: response.blocks.map(({ position, text, ...block }) => block) };
}

const SIGNS = ['~', '*', ':', '^', '|', '>', '!', '`', '\u001c', '\u001d', '\u001e', '+', '§', '¦'];
const delimiters = fc
  .uniqueArray(fc.constantFrom(...SIGNS), { minLength: 4, maxLength: 4 })
  .map(([element, component, repetition, segment]) => ({
    element: element as string,
    component: component as string,
    repetition: repetition as string,
    segment: segment as string,
  }));

describe('reading a response', { timeout: 60_000 }, () => {
  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.string()), (text) => {
        expect(['responses', 'refused']).toContain(readEligibility(text).kind);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws on a response with characters removed or inserted', () => {
    fc.assert(
      fc.property(
        benefitRows,
        fc.nat(),
        fc.nat(),
        fc.string({ maxLength: 5 }),
        (rows, from, length, noise) => {
          for (const text of [x12Of(rows), JSON.stringify(flatResponse(rows))]) {
            const at = from % text.length;
            const damaged = text.slice(0, at) + noise + text.slice(at + (length % 60));
            const result = readEligibility(damaged);
            for (const response of result.kind === 'responses' ? result.responses : []) interpret(response);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('never throws on JSON with known keys and any values', () => {
    const shapes = fc.record(
      {
        benefitsInformation: fc.anything(),
        plans: fc.anything(),
        errors: fc.anything(),
        payer: fc.anything(),
        subscriber: fc.anything(),
        dependents: fc.anything(),
        planInformation: fc.anything(),
        planDateInformation: fc.anything(),
        x12: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shapes, (shape) => {
        const result = readEligibility(
          JSON.stringify(shape, (_, value) => (typeof value === 'bigint' ? null : value)),
        );
        for (const response of result.kind === 'responses' ? result.responses : []) interpret(response);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same result with other delimiters and line breaks', () => {
    fc.assert(
      fc.property(
        benefitRows,
        delimiters,
        fc.constantFrom('', '\n', '\r\n', '\t'),
        (rows, other, lineBreak) => {
          const written = x12Of(rows, { delimiters: other, lineBreak });
          expect(responseOf(written)).toEqual(responseOf(x12Of(rows)));
        },
      ),
    );
  });

  it('gives the same result from X12 and from JSON', () => {
    fc.assert(
      fc.property(benefitRows, (rows) => {
        const json = responseOf(JSON.stringify(flatResponse(rows)));
        expect(withoutPositions(json)).toEqual(withoutPositions(responseOf(x12Of(rows))));
        expect(json.blocks.map(({ text }) => text)).toEqual(
          responseOf(x12Of(rows)).blocks.map(({ text }) => text),
        );
      }),
    );
  });

  it('gives one block per row, in the order of the file', () => {
    fc.assert(
      fc.property(benefitRows, (rows) => {
        const { blocks } = responseOf(x12Of(rows));
        expect(blocks.map(({ stated }) => stated.code)).toEqual(rows.map(({ code }) => code));
        expect(blocks.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
      }),
    );
  });
});

/** Rows that differ mostly in their procedure code. Some are followed by a message or by blanks. */
const listedRows = fc.array(
  fc.record({
    start: fc.constantFrom('EB*A*******1****W', 'EB*A*******1****N', 'EB*A*******.2****W', 'EB*I*********'),
    code: fc.constantFrom('D0120', 'D1110', 'D274', 'd2740', 'D8080:TC', '12345', ' D016'),
    times: fc.integer({ min: 1, max: 6 }),
    end: fc.constantFrom('~', '~', '~\n', '~\r\n', ' ~', '~~', '~MSG*ONE MORE LINE~'),
  }),
  { maxLength: 12 },
);

describe('rows listed one after another', { timeout: 60_000 }, () => {
  const [before, after] = writeX12([opening()]).split(/(?=SE\*)/) as [string, string];
  const blocksOf = (rows: string) =>
    responseOf(before + rows + after).blocks.map(({ index, position, ...block }) => block);

  it('are read as if each were the only row', () => {
    fc.assert(
      fc.property(listedRows, (list) => {
        const rows = list.flatMap(({ start, code, times, end }) =>
          Array.from({ length: times }, () => `${start}*AD:${code}${end}`),
        );
        expect(blocksOf(rows.join(''))).toEqual(rows.flatMap(blocksOf));
      }),
    );
  });

  it('keep their number and position in the file, for any number of rows', () => {
    const rows = Array.from(
      { length: 2_500 },
      (_, at) => `EB*A*******1****W*AD:D${String(at).padStart(4, '0')}~`,
    );
    const { blocks } = responseOf(before + rows.join('') + after);
    const first = before.split('~').length - 1;
    expect(blocks.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
    expect(blocks.map(({ position }) => position)).toEqual(
      rows.map((_, at) => ({ kind: 'segments', first: first + at, count: 1 })),
    );
    expect(blocks.map(({ text }) => `${text}~`)).toEqual(rows);
  });
});

describe('reading and interpreting a response', { timeout: 60_000 }, () => {
  it('gives the same benefits in another row order', () => {
    const codes = ['D0120', 'D0274', 'D1110', 'D2391', 'D2740', 'D3330', 'D4341', 'D6010', 'D7140', 'D8080'];
    const reordered = benefitRows
      .map((rows) => independent(rows, codes))
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(reordered, ([rows, others]) => {
        const [one, other] = [rows, others].map((list) => interpret(responseOf(x12Of(list))).parsed_benefits);
        expect(unordered(other)).toEqual(unordered(one));
      }),
    );
  });

  it('names every block as the source of a value or in the list of blocks that could not be read', () => {
    fc.assert(
      fc.property(benefitRows, (rows) => {
        const response = responseOf(x12Of(rows));
        const { parsed_benefits, parser_audit } = interpret(response);
        const seen = new Set(parser_audit.unread.map(({ block }) => block));
        collectSources(parsed_benefits, seen);
        expect([...seen].sort((a, b) => a - b)).toEqual(response.blocks.map(({ index }) => index));
      }),
    );
  });
});

/** Makes the rows unrelated: each is about a different procedure, and none is about the plan. */
function independent(rows: BenefitRow[], codes: string[]): BenefitRow[] {
  return rows
    .filter(({ code }) => 'ABFI'.includes(code))
    .slice(0, codes.length)
    .map((row, at) => ({ ...row, procedure: codes[at] ?? null, serviceTypes: [], planCoverage: null }));
}

function x12Of(rows: Parameters<typeof flatResponse>[0], spec?: Parameters<typeof writeX12>[1]): string {
  return writeX12([[...opening(), ...rows.flatMap(rowSegments)]], spec);
}

/** Adds every block number under any `sources`, at any depth, to `found`. */
function collectSources(value: unknown, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'sources') addNumbers(entry, found);
    collectSources(entry, found);
  }
}

function addNumbers(value: unknown, found: Set<number>): void {
  if (typeof value === 'number') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) addNumbers(entry, found);
}

/** Sorts lists and the parts of joined texts. Leaves out sources and summaries, because they depend on row order. */
function unordered(value: unknown): unknown {
  if (typeof value === 'string') return value.split('; ').sort().join('; ');
  if (Array.isArray(value)) {
    return value.map(unordered).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      key === 'sources' || key === 'source' || key === 'summary' ? [] : [[key, unordered(entry)]],
    ),
  );
}
