// Damaged responses: the readers must read or refuse them, without throwing, hanging or leaking memory.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { interpret, readEligibility } from '@bitewing/benefits';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestProcess } from '../testing/test-sandbox.ts';
import { createCases } from './cases.ts';
import { countOf, HANG_MS, isFull, seed } from './fuzz-counts.ts';

const FLAT = '/2024-04-01/change/medicalnetwork/eligibility/v3';
const GROUPED = '/2026-06-01/eligibility-check';
/** One payer for each of the sandbox's response styles. */
const PAYERS = ['62308', '47009', '77777', '64246', '89070', '65978', '52133', 'DCUSA', 'CKAL1', 'DBSOL'];
const PROVIDER = { organizationName: 'Elm Dental', npi: '1999999984' };
const headers = { authorization: 'test_sandbox', 'content-type': 'application/json' };

const MAXIMUM_GROWTH_MB = 50;

/** Memory in use after garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

let sandbox: TestProcess;
let texts: string[];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  texts = (await Promise.all(PAYERS.map(responsesOf))).flat();
});
afterAll(() => sandbox?.stop());

/** Returns a payer's response in three formats: flat JSON, plan-grouped JSON and X12. */
async function responsesOf(payerId: string): Promise<string[]> {
  const subscriber = { memberId: `FUZZ${payerId}`, firstName: 'Robin', lastName: 'Example' };
  const flat = await post(FLAT, {
    tradingPartnerServiceId: payerId,
    provider: PROVIDER,
    subscriber: { ...subscriber, dateOfBirth: '19800101' },
    encounter: { serviceTypeCodes: ['35'] },
  });
  const grouped = await post(GROUPED, {
    payerId,
    provider: { name: { organization: 'Elm Dental' }, npi: PROVIDER.npi },
    subscriber: {
      memberId: subscriber.memberId,
      name: { person: { firstName: 'Robin', lastName: 'Example' } },
      dateOfBirth: '1980-01-01',
    },
    encounter: { services: [{ system: 'STC', value: '35' }] },
  });
  return [flat, grouped, String((JSON.parse(flat) as { x12?: unknown }).x12)];
}

async function post(path: string, body: object): Promise<string> {
  const response = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.text();
}

const SIGNS = [
  '~',
  '*',
  ':',
  '^',
  '|',
  '>',
  '\u0000',
  '\u001c',
  '\ufeff',
  '\ud800',
  '\n',
  '\r\n',
  '"',
  '{',
  '[',
  '\\',
];
const NUMBERS = ['-1', '1e309', '0.000001', '99999999999999999999', 'NaN', '100', '-0'];
const noise = fc.oneof(
  fc.constantFrom(...SIGNS, ...NUMBERS),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('EB*1', 'HL*9999*1*22*1~', 'LS*2120~', 'III*ZZ*99~', 'SE*1*0001~', 'AAA*N**72*C~'),
);

type Damage = (text: string) => string;
const at = (text: string, position: number) => position % (text.length + 1);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(400), noise).map(
    ([position, length, put]): Damage =>
      (text) =>
        text.slice(0, at(text, position)) + put + text.slice(at(text, position) + length),
  ),
  fc.nat().map(
    (position): Damage =>
      (text) =>
        text.slice(0, at(text, position)),
  ),
  fc.tuple(fc.nat(), fc.nat(2000), fc.nat(30)).map(
    ([position, length, times]): Damage =>
      (text) => {
        const part = text.slice(at(text, position), at(text, position) + length);
        return text.slice(0, at(text, position)) + part.repeat(times) + text.slice(at(text, position));
      },
  ),
  fc.tuple(fc.constantFrom(...SIGNS), fc.constantFrom(...SIGNS)).map(
    ([from, to]): Damage =>
      (text) =>
        text.replaceAll(from, to),
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([one, other]): Damage =>
      (text) => {
        const segments = text.split('~');
        const [a, b] = [one % segments.length, other % segments.length];
        [segments[a], segments[b]] = [segments[b] ?? '', segments[a] ?? ''];
        return segments.join('~');
      },
  ),
  fc.tuple(fc.nat(), noise).map(
    ([position, put]): Damage =>
      (text) => {
        // Replaces one JSON value or one X12 element.
        let index = 0;
        const target = position % 500;
        return text.replace(/(?<=[:*,])("[^"]*"|\d+(?:\.\d+)?|[^"*~:{}[\],]+)/g, (value) => {
          index += 1;
          return index === target ? JSON.stringify(put) : value;
        });
      },
  ),
  fc.integer({ min: 100, max: 20_000 }).map(
    (depth): Damage =>
      (text) =>
        `${'{"benefitsInformation":['.repeat(depth)}${text}`,
  ),
  fc.integer({ min: 100, max: 20_000 }).map(
    (depth): Damage =>
      (text) =>
        text.replace(
          /"benefitsInformation":\[/,
          `"benefitsInformation":[${'['.repeat(depth)}${']'.repeat(depth)},`,
        ),
  ),
);

function outcomeOf(text: string): { isAsExpected: boolean; took: number; error?: string } {
  const started = performance.now();
  try {
    const result = readEligibility(text);
    for (const response of result.kind === 'responses' ? result.responses : [])
      interpret(response, { asOf: '2026-11-15' });
    const took = performance.now() - started;
    return { isAsExpected: took < HANG_MS, took };
  } catch (error) {
    return { isAsExpected: false, took: performance.now() - started, error: String(error) };
  }
}

it(
  'reads or refuses every damaged response',
  async () => {
    const cases = createCases(`readers: damaged responses (seed ${seed})`);
    const count = countOf(20_000);
    for (const text of texts) expect(outcomeOf(text)).toMatchObject({ isAsExpected: true });
    let before = 0;
    const damages = fc.sample(fc.array(damage, { minLength: 1, maxLength: 3 }), { numRuns: count, seed });
    let slowest = 0;
    for (const [index, chosen] of damages.entries()) {
      // Measure growth only after the process has warmed up.
      if (index === Math.floor(count / 10)) before = heldBytes();
      const text = chosen.reduce(
        (damaged, change) => change(damaged).slice(0, 2_000_000),
        texts[index % texts.length] ?? '',
      );
      const { isAsExpected, took, error } = outcomeOf(text);
      slowest = Math.max(slowest, took);
      cases.add(`damage ${index}`, isAsExpected, [error, took]);
    }
    const grown = (heldBytes() - before) / 2 ** 20;
    cases.add('no memory leak', grown < MAXIMUM_GROWTH_MB, grown);
    console.log(
      `note   slowest response ${Math.round(slowest)} ms; memory held grew by ${grown.toFixed(1)} MB`,
    );
    const large = `${texts[0]?.slice(0, -1)},"padding":"${'x'.repeat(10_000_000)}"}`;
    cases.add('ten megabytes', outcomeOf(large).isAsExpected);
    console.log(cases.line());
    expect(cases.failures.slice(0, 10)).toEqual([]);
  },
  isFull ? 900_000 : 240_000,
);
