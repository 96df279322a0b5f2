import { readdirSync, readFileSync } from 'node:fs';
import { interpret, readEligibility } from '@bitewing/benefits';
import { isFromInterpreter2, type ParsedBenefitsWire, parsedBenefits } from '@bitewing/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toWire } from './benefits-boundary.ts';

const FIXTURES = new URL('../../../../../packages/benefits/fixtures/', import.meta.url);

function readings(): ParsedBenefitsWire[] {
  const files = readdirSync(FIXTURES).filter((file) => /(?<!\.expected)\.(?:271|json)$/.test(file));
  return files.flatMap((file) => {
    const result = readEligibility(readFileSync(new URL(file, FIXTURES), 'utf8'));
    return result.kind === 'responses'
      ? result.responses.map((response) => toWire(interpret(response).parsed_benefits))
      : [];
  });
}

test('the API contract accepts what the interpreter reads from the fixtures, unchanged', () => {
  const all = readings();
  expect(all.length).toBeGreaterThan(50);
  for (const reading of all) {
    expect(z.parse(parsedBenefits, reading)).toEqual(reading);
    expect(isFromInterpreter2(reading)).toBe(true);
  }
});

/** Fields that interpreter 1.x didn't produce, inside lists that it did produce. */
const ADDED = new Set(
  'note_texts certainty subjects except plan who conditions days paid_as rule remarks'.split(' '),
);

test("the API contract accepts a reading without the fields that interpreter 1.x didn't produce", () => {
  const [reading] = readings();
  if (!reading) throw new Error('there is no fixture');
  const { statements, remarks, plans, confirmation, deductible_applies, ...older } = reading;
  const stored: ParsedBenefitsWire = JSON.parse(JSON.stringify(older), (key, value) =>
    ADDED.has(key) ? undefined : value,
  );
  expect(z.parse(parsedBenefits, stored)).toEqual(stored);
  expect(isFromInterpreter2(stored)).toBe(false);
});
