// For every response of the fixtures: if random values replace the unknowns, the result is inside the estimated range.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { interpret } from '../benefits/interpret.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { readEligibility } from '../read-eligibility.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { randomCompletion } from '../testing/random-draft.ts';
import { randomNumbers } from '../testing/random-estimate.ts';
import { estimate } from './estimate.ts';
import { termsOf } from './from-benefits/terms-of.ts';
import { AMOUNTS } from './range/amounts.ts';
import { resultsAt } from './range/range-box.ts';
import { visitCents } from './visits.ts';

const FOLDER = new URL('../../fixtures/', import.meta.url);
const DATE = '2026-03-10';
const LINES = [
  'D1110 - 110/90',
  'D2392 30 230/180',
  'D2740 3 1300/1000',
  'D6240 19 1300/950',
  'D8080 - 6000/5500',
];

function responses(): { file: string; benefits: ParsedBenefits }[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.271'));
  return files.flatMap((file) => {
    const result = readEligibility(readFileSync(new URL(file, FOLDER), 'utf8'));
    const [response] = result.kind === 'refused' ? [] : result.responses;
    return response === undefined
      ? []
      : [{ file, benefits: interpret(response, { asOf: DATE }).parsed_benefits }];
  });
}

it('gives a range that contains the results for random values of the unknowns', { timeout: 120_000 }, () => {
  const next = randomNumbers(7);
  const budget = { remaining: Number.POSITIVE_INFINITY, cache: new Map() };
  let shown = 0;
  for (const { file, benefits } of responses()) {
    const network = next() < 0.8 ? 'in' : 'out';
    const request = requestFor(
      LINES.filter(() => next() < 0.6),
      { network },
    );
    const { lines, total } = estimate(benefits, request);
    for (const draft of termsOf(benefits, request))
      for (let sample = 0; sample < 5; sample++) {
        const completion = randomCompletion(draft.unknowns, next);
        const results = resultsAt(draft, completion, budget);
        results.total.patient += visitCents(draft, completion);
        for (const [at, { amounts, refusals, code }] of [
          ...lines,
          { amounts: total, refusals: [], code: 'total' },
        ].entries()) {
          // The last entry isn't a line, but the total.
          const own = results.lines[at] ?? results.total;
          if (refusals.length > 0) expect(amounts, file).toBeNull();
          if (amounts === null) continue;
          shown += 1;
          for (const key of AMOUNTS) {
            expect(own[key], `${file} ${code} ${key}`).toBeGreaterThanOrEqual(amounts[key].low);
            expect(own[key], `${file} ${code} ${key}`).toBeLessThanOrEqual(amounts[key].high);
          }
          const fee = request.procedures[at]?.fee_cents;
          if (fee != null) expect(own.pay + own.patient + own.write_off, `${file} ${code}`).toBe(fee);
        }
      }
  }
  expect(shown).toBeGreaterThan(100);
});
