import { describe, expect, it } from 'vitest';
import { interpret, type ParsedBenefits, readEligibility } from './index.ts';
import { corpusFiles } from './testing/corpus.ts';

/** The same response as X12 and as JSON. The clearinghouse publishes both. */
const PAIRS = [
  ['x12/stedi_mock_anthem_ca_aardvark_84103.edi', 'json/stedi_mock_anthem_ca_aardvark_84103.json'],
  ['x12/stedi_openapi_http400_example2.edi', 'json/stedi_openapi_http400_example2.json'],
  [
    'stedi/x12-271/EligibilityCheck_example1.200.x12',
    'stedi/openapi-examples/EligibilityCheck_example1.200.response.json',
  ],
  ['stedi/x12-271/resp_aetna.x12', 'stedi/stedi-mock/resp_aetna.json'],
  ['stedi/x12-271/resp_cigna.x12', 'stedi/stedi-mock/resp_cigna.json'],
  ['stedi/x12-271/resp_cms.x12', 'stedi/stedi-mock/resp_cms.json'],
  ['stedi/x12-271/resp_dental_ameritas.x12', 'stedi/stedi-mock/resp_dental_ameritas.json'],
  ['stedi/x12-271/resp_mbi.x12', 'stedi/stedi-mock/resp_mbi.json'],
  ['stedi/x12-271/resp_uhc-inactive.x12', 'stedi/stedi-mock/resp_uhc-inactive.json'],
  ['stedi/x12-271/resp_uhc.x12', 'stedi/stedi-mock/resp_uhc.json'],
] as const;

/** Pairs in which the two files have different IDs of people and payers. The benefits still agree. */
const RENAMED_PAIRS = [
  ['x12/stedi_openapi_2024_07_generic_40.edi', 'json/stedi_openapi_2024_07_generic_40.json'],
  ['x12/stedi_openapi_2026_07_generic_40.edi', 'json/stedi_openapi_2026_07_generic_40.json'],
  ['x12/stedi_openapi_batch_item.edi', 'json/stedi_openapi_batch_polling.json'],
] as const;

const texts = new Map(corpusFiles().map(({ name, text }) => [name, text]));

/** Interprets the last response in a file. Only one file has several responses, and its first one is a failure. */
function benefitsOf(name: string): ParsedBenefits {
  const result = readEligibility(texts.get(name) ?? '');
  const response = result.kind === 'responses' ? result.responses.at(-1) : undefined;
  if (response === undefined) throw new Error(`${name} contains no response.`);
  return interpret(response, { asOf: '2026-03-25' }).parsed_benefits;
}

/** Removes the clearinghouse's own messages, which only the JSON has. */
function withoutNotices(benefits: ParsedBenefits): ParsedBenefits {
  return { ...benefits, messages: benefits.messages.filter(({ sources }) => sources.length > 0) };
}

describe.runIf(texts.size > 0)('one response in several shapes', () => {
  it.each(PAIRS)('gives the same benefits from %s and %s', (x12, json) => {
    expect(withoutNotices(benefitsOf(json))).toEqual(benefitsOf(x12));
  });

  it.each(RENAMED_PAIRS)(
    'gives the same benefits from %s and %s, except for plan and contact information',
    (x12, json) => {
      const [one, other] = [benefitsOf(x12), benefitsOf(json)].map(
        ({ plan_information, contact_information, contacts, sources, ...benefits }) => benefits,
      );
      expect(other).toEqual(one);
    },
  );

  it('gives the same benefits from the plan-grouped shape, except for order and level', () => {
    const [one, other] = [
      'stedi/x12-271/resp_dental_ameritas.x12',
      'json/stedi_v2_mock_ameritas_falcon_cdt.json',
    ]
      .map(benefitsOf)
      .map(comparable);
    expect(other).toEqual(one);
  });
});

const ADDED: ReadonlySet<string> = new Set(['sources', 'source', 'who']);

/**
 * Removes what differs in Stedi's plan-grouped shape. It sorts rows by kind, so row numbers and the order of lists
 * differ. It also adds the level "individual" to each row (`who`).
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(comparable).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (ADDED.has(key) ? [] : [[key, comparable(entry)]])),
  );
}
