import { describe, expect, it } from 'vitest';
import { withCdtDescriptors } from '../codes/index.ts';
import { readEligibility } from '../read-eligibility.ts';
import type { EligibilityResponse } from '../response.ts';
import { opening, type SegmentSpec, writeX12 } from '../testing/write-x12.ts';
import { INTERPRETER_VERSION } from './audit.ts';
import { type InterpretOptions, interpret } from './interpret.ts';

function responseOf(rows: SegmentSpec[]): EligibilityResponse {
  const result = readEligibility(writeX12([[...opening(), ...rows]]));
  if (result.kind === 'refused') throw new Error(result.message);
  return result.responses[0] as EligibilityResponse;
}

const read = (rows: SegmentSpec[], options?: InterpretOptions) => interpret(responseOf(rows), options);

function share(serviceType: string, percent: string, network = 'Y', code = 'A'): SegmentSpec {
  return ['EB', code, 'IND', serviceType, '', '', '', '', percent, '', '', '', network];
}

const ACTIVE: SegmentSpec = ['EB', '1', 'IND', '35'];
const REJECTED: EligibilityResponse['rejections'][number] = {
  code: '15',
  follow_up_code: 'C',
  description: null,
  follow_up: null,
  possible_resolutions: null,
  level: 'subscriber',
  position: { kind: 'segments', first: 0, count: 1 },
};
const REVERSED = [
  { payer_ids: ['NW001'], sends_plan_share: true, reason: 'an invented payer of these tests' },
];

describe('a payer that sends what the plan pays as what the patient pays', () => {
  const rows = [ACTIVE, share('41', '1'), share('25', '.8'), share('39', '.5')];

  it('has its percentages reversed and not flagged if the quirk is known', () => {
    const { parsed_benefits } = read(rows, { quirks: REVERSED });
    expect(parsed_benefits.service_type_coverage.map(({ in_network }) => in_network)).toEqual([
      '100%',
      '80%',
      '50%',
    ]);
    expect(parsed_benefits.contradictions).toEqual([]);
  });

  it('is also recognized by the payer ID in our request', () => {
    const { parsed_benefits } = read(rows, {
      quirks: [{ ...REVERSED[0]!, payer_ids: ['ASKED1'] }],
      payerId: 'ASKED1',
    });
    expect(parsed_benefits.service_type_coverage[0]?.in_network).toBe('100%');
  });

  it('has its percentages flagged and not reversed if the quirk is not known', () => {
    const { parsed_benefits } = read(rows);
    expect(parsed_benefits.service_type_coverage.map(({ in_network }) => in_network)).toEqual([
      '0%',
      '20%',
      '50%',
    ]);
    expect(parsed_benefits.contradictions).toHaveLength(1);
  });

  it('has no percentages reversed in rows with EB01 = D', () => {
    const { parsed_benefits } = read([ACTIVE, share('25', '.8', 'Y', 'D')], { quirks: REVERSED });
    expect(parsed_benefits.service_type_coverage[0]?.in_network).toBe('80%');
  });
});

describe('descriptions of codes', () => {
  const rows: SegmentSpec[] = [
    ACTIVE,
    ['EB', 'A', '', '', '', '', '', '', '0', '', '', '', 'W', { components: ['AD', 'D0120'] }],
    ['EB', 'A', '', '', '', '', '', '', '0', '', '', '', 'W', { components: ['HC', '99213'] }],
  ];

  it('are our own short labels, or empty for a code that is not CDT', () => {
    const [known, unknown] = read(rows).parsed_benefits.procedure_coverage;
    expect(known).toMatchObject({ description: expect.stringMatching(/\w/), category: 'Diagnostic' });
    expect(unknown).toMatchObject({ description: '', category: null });
  });

  it('are the licensed ones if a list is given', () => {
    const cdtDescriptors = withCdtDescriptors({ D0120: 'Licensed text' });
    expect(read(rows, { cdtDescriptors }).parsed_benefits.procedure_coverage[0]?.description).toBe(
      'Licensed text',
    );
  });
});

describe("today's date", () => {
  const rows: SegmentSpec[] = [ACTIVE];

  it("is the response's date if no other date is given", () => {
    expect(read(rows).parsed_benefits.coverage_status.contradictions).toEqual([]);
    const [late] = read(rows, { asOf: '2027-02-01' }).parsed_benefits.coverage_status.contradictions;
    expect(late?.text).toContain('the day this response was received (02/01/2027)');
  });

  it('is unknown if the response has no date, so plan dates are not compared with it', () => {
    const response = { ...responseOf(rows), answered_on: null };
    expect(interpret(response).parsed_benefits.coverage_status.contradictions).toEqual([]);
  });
});

describe('an active plan', () => {
  const statusOf = (rows: SegmentSpec[]) => read(rows).parsed_benefits.coverage_status;

  it('does not conflict with "not covered" out-of-network, as a DHMO sends it', () => {
    const { status, contradictions, doubts } = statusOf([
      ['EB', '1', 'IND', '35', '', 'DENTAL CARE DHMO'],
      ['EB', 'I', 'IND', '35', '', '', '', '', '', '', '', '', 'N'],
    ]);
    expect({ status, contradictions, doubts }).toEqual({
      status: 'active',
      contradictions: [],
      doubts: [],
    });
  });

  it('needs confirmation while the payer investigates', () => {
    const { status, doubts } = statusOf([['EB', '5', 'IND', '35']]);
    expect(status).toBe('active');
    expect(doubts).toEqual([{ text: expect.stringContaining('Pending Investigation'), sources: [0] }]);
  });

  it('needs confirmation if no row mentions dental care', () => {
    const medical: SegmentSpec = ['EB', '1', 'IND', '30', '', 'CHOICE PPO'];
    expect(statusOf([medical]).doubts[0]?.text).toMatch(/The response doesn't mention dental/);
    expect(statusOf([['EB', '1', 'IND', '30', '', 'CHOICE DENTAL']]).doubts).toEqual([]);
    expect(statusOf([medical, share('25', '.2')]).doubts).toEqual([]);
  });

  it('needs confirmation if the payer rejected part of the request', () => {
    const response = responseOf([ACTIVE]);
    const rejection = {
      ...REJECTED,
      code: '62',
      description: 'Date of Service Not Within Allowable Inquiry Period',
    };
    const { parsed_benefits } = interpret({ ...response, rejections: [rejection] });
    expect(parsed_benefits.coverage_status.doubts[0]?.text).toMatch(
      /^The payer didn't accept the date of our request: .*Period \(code 62\)\. Confirm/,
    );
    const date = { ...REJECTED, code: '56', description: 'Inappropriate date' };
    const [first] = interpret({ ...response, rejections: [date] }).parsed_benefits.coverage_status.doubts;
    expect(first?.text).toMatch(/^The payer didn't accept the date of our request \(code 56\)\. Confirm/);
    const other = { ...REJECTED, code: '58', description: 'Invalid date of birth' };
    const [doubt] = interpret({ ...response, rejections: [other] }).parsed_benefits.coverage_status.doubts;
    expect(doubt?.text).toBe('The payer rejected part of the request: Invalid date of birth (code 58).');
  });
});

describe('the interpreter', () => {
  it('lists every block and its own version in the parser audit', () => {
    const { parser_audit } = read([ACTIVE, share('25', '.2'), ['EB', 'ZZ']]);
    expect(parser_audit.blocks.map(({ block }) => block)).toEqual([0, 1, 2]);
    expect(parser_audit).toMatchObject({
      total_blocks: 3,
      unparsed_blocks: 1,
      unread: [{ block: 2 }],
      interpreter_version: INTERPRETER_VERSION,
    });
  });

  it('names the source rows of each limitation and of each additional text', () => {
    const { parsed_benefits } = read([
      ACTIVE,
      ['EB', 'F', 'IND', '24'],
      ['MSG', 'CHARTING MAY BE REQUIRED.'],
      ['EB', 'P'],
      ['MSG', 'NO GUARANTEE.'],
    ]);
    expect(parsed_benefits.limitations).toEqual(['Periodontics: CHARTING MAY BE REQUIRED.']);
    expect(parsed_benefits.sources.limitations).toEqual([[1]]);
    expect(parsed_benefits.plan_information.additional_info).toEqual(['NO GUARANTEE.']);
    expect(parsed_benefits.sources.additional_info).toEqual([[2]]);
  });

  it('does not change the response', () => {
    const response = responseOf([
      ACTIVE,
      share('25', '.2'),
      share('25', '.5', 'N'),
      ['EB', 'C', 'IND', '35', '', '', '23', '50'],
    ]);
    const before = structuredClone(response);
    interpret(response);
    expect(response).toEqual(before);
  });

  it('gives the same result if it reads a response twice', () => {
    const response = responseOf([
      ACTIVE,
      share('25', '.2'),
      ['EB', 'F', '', '', '', '', '', '', '', '', '', '', 'W', { components: ['AD', 'D2391'] }],
      ['MSG', 'ONCE EVERY 24 MONTHS'],
    ]);
    expect(interpret(response)).toEqual(interpret(response));
  });
});
