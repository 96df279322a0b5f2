import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { interpret, readEligibility } from './index.ts';
import type { ChecklistKey, CoverageCells, ParsedBenefits, ParserAudit } from './parsed-benefits.ts';

interface Expected {
  as_of?: string;
  status: string;
  audit: Partial<ParserAudit>;
  /** Whole tables: label or code → in network, out of network. */
  service_types?: Record<string, [string, string]>;
  procedures?: Record<string, [string, string]> | null;
  /** Rows that must be among the service types. */
  some_service_types?: Record<string, [string, string]>;
  /** Code or label → the frequency in words. */
  frequencies?: Record<string, string>;
  /** Checklist items that the payer states. */
  answered?: ChecklistKey[];
  /** Checklist items that it doesn't state. */
  unanswered?: ChecklistKey[];
  /** Checklist item → its summary. */
  summaries?: Partial<Record<ChecklistKey, string>>;
  parsed_benefits?: Partial<ParsedBenefits>;
}

const FOLDER = new URL('../fixtures/', import.meta.url);
const files = readdirSync(FOLDER);
const reasons = readFileSync(new URL('README.md', FOLDER), 'utf8');
const cases = files.filter(
  (file) => file.endsWith('.271') || (file.endsWith('.json') && !file.endsWith('.expected.json')),
);

test('there are at least forty cases, each with an expectation and a reason', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  for (const file of cases) {
    const name = nameOf(file);
    expect(files).toContain(`${name}.expected.json`);
    expect(reasons).toContain(`| \`${name}\` | `);
  }
});

test.each(cases)('%s reads as expected', (file) => {
  const expected = JSON.parse(
    readFileSync(new URL(`${nameOf(file)}.expected.json`, FOLDER), 'utf8'),
  ) as Expected;
  const result = readEligibility(readFileSync(new URL(file, FOLDER), 'utf8'));
  if (result.kind === 'refused') throw new Error(result.message);
  const [response] = result.responses;
  if (!response) throw new Error('no response');
  const { status, parsed_benefits, parser_audit } = interpret(
    response,
    expected.as_of ? { asOf: expected.as_of } : {},
  );

  expect(status).toBe(expected.status);
  expect(parser_audit).toMatchObject(expected.audit);
  const serviceTypes = cellsBy(parsed_benefits.service_type_coverage, (row) => row.service_type);
  const procedures = cellsBy(parsed_benefits.procedure_coverage, (row) => row.procedure_code);
  if (expected.service_types) expect(serviceTypes).toEqual(expected.service_types);
  if (expected.some_service_types) expect(serviceTypes).toMatchObject(expected.some_service_types);
  if (expected.procedures) expect(procedures).toEqual(expected.procedures);
  if (expected.frequencies) {
    const limits = parsed_benefits.frequency_limits.map((limit) => [limit.applies_to.label, limit.label]);
    expect(Object.fromEntries(limits)).toEqual(expected.frequencies);
  }
  for (const key of expected.answered ?? []) {
    expect(parsed_benefits.checklist.find((item) => item.key === key)).toMatchObject({ answered: true });
  }
  for (const key of expected.unanswered ?? []) {
    expect(parsed_benefits.checklist.find((item) => item.key === key)).toMatchObject({ answered: false });
  }
  for (const [key, summary] of Object.entries(expected.summaries ?? {})) {
    expect(parsed_benefits.checklist.find((item) => item.key === key)).toMatchObject({ summary });
  }
  if (expected.parsed_benefits) expect(parsed_benefits).toMatchObject(expected.parsed_benefits);
});

function nameOf(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}

function cellsBy<Row extends CoverageCells>(rows: Row[], label: (row: Row) => string) {
  return Object.fromEntries(rows.map((row) => [label(row), [row.in_network, row.out_network]]));
}
