// Checks that reading and interpreting a damaged response never throws. Tries 2,000 damaged responses, or 20,000 with
// BITEWING_PROOF=full.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interpret, readEligibility } from './index.ts';

const COUNT = process.env['BITEWING_PROOF'] === 'full' ? 20_000 : 2_000;
const SEED = Number(process.env['BITEWING_SEED'] ?? 271);
/** Each damaged response is cut to this length, because repeating a part can make it very long. */
const LONGEST = 60_000;

const FOLDER = new URL('../fixtures/', import.meta.url);
const responses = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.271') || (file.endsWith('.json') && !file.endsWith('.expected.json')))
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'));

const SIGNS = ['~', '*', ':', '^', '|', '\u0000', '\u001c', '\ufeff', '\ud800', '\n', '"', '{', '[', '\\'];
const NUMBERS = ['-1', '1e309', '0.000001', '99999999999999999999', 'NaN', '-0', '99', ' '.repeat(500)];
const SEGMENTS = [
  'EB*1~',
  'HL*9*1*22*1~',
  'LS*2120~',
  'III*ZZ*99~',
  'SE*1*1~',
  'AAA*N**72*C~',
  'TA1~',
  'ISA*',
];
const noise = fc.oneof(
  fc.constantFrom(...SIGNS, ...NUMBERS, ...SEGMENTS),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

type Damage = (text: string) => string;
const offset = (text: string, at: number) => at % (text.length + 1);

const cutOrReplace = fc.tuple(fc.nat(), fc.nat(400), noise).map(([at, length, put]): Damage => {
  return (text) => text.slice(0, offset(text, at)) + put + text.slice(offset(text, at) + length);
});
const breakOff = fc.nat().map(
  (at): Damage =>
    (text) =>
      text.slice(0, offset(text, at)),
);
const repeat = fc.tuple(fc.nat(), fc.nat(2000), fc.nat(30)).map(([at, length, times]): Damage => {
  return (text) => {
    const start = offset(text, at);
    return text.slice(0, start) + text.slice(start, start + length).repeat(times) + text.slice(start);
  };
});
const exchangeSigns = fc
  .tuple(fc.constantFrom(...SIGNS), fc.constantFrom(...SIGNS))
  .map(([from, to]): Damage => {
    return (text) => text.replaceAll(from, to);
  });
const swapSegments = fc.tuple(fc.nat(), fc.nat()).map(([one, other]): Damage => {
  return (text) => {
    const segments = text.split('~');
    const [a, b] = [one % segments.length, other % segments.length];
    [segments[a], segments[b]] = [segments[b] ?? '', segments[a] ?? ''];
    return segments.join('~');
  };
});
/** Replaces one value of the JSON or one element of the X12. */
const replaceValue = fc.tuple(fc.nat(500), noise).map(([target, put]): Damage => {
  return (text) => {
    let index = 0;
    return text.replace(/(?<=[:*,])("[^"]*"|\d+(?:\.\d+)?|[^"*~:{}[\],]+)/g, (value) =>
      index++ === target ? JSON.stringify(put) : value,
    );
  };
});
const nest = fc.integer({ min: 100, max: 20_000 }).map((depth): Damage => {
  return (text) => `${'{"benefitsInformation":['.repeat(depth / 100)}${'['.repeat(depth)}${text}`;
});
const damages = fc.array(
  fc.oneof(cutOrReplace, breakOff, repeat, exchangeSigns, swapSegments, replaceValue, nest),
  { minLength: 1, maxLength: 3 },
);

it(`${COUNT} damaged responses are read or refused, and none throws`, { timeout: 600_000 }, () => {
  const failures: string[] = [];
  let read = 0;
  for (const [index, chosen] of fc.sample(damages, { numRuns: COUNT, seed: SEED }).entries()) {
    const whole = responses[index % responses.length] ?? '';
    const text = chosen.reduce((damaged, damage) => damage(damaged).slice(0, LONGEST), whole);
    try {
      const result = readEligibility(text);
      if (result.kind === 'refused') continue;
      read++;
      for (const response of result.responses) interpret(response, { asOf: '2026-11-15' });
    } catch (error) {
      failures.push(`damage ${index}, seed ${SEED}: ${error}`);
    }
  }
  expect(failures.slice(0, 10)).toEqual([]);
  // The test would mean little if nearly all damaged responses were refused.
  expect(read).toBeGreaterThan(COUNT / 3);
});
