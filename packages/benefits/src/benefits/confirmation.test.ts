import { describe, expect, it } from 'vitest';
import { readEligibility } from '../read-eligibility.ts';
import type { EligibilityResponse, ReadIssue } from '../response.ts';
import { opening, type SegmentSpec, writeX12 } from '../testing/write-x12.ts';
import { interpret } from './interpret.ts';

function responseOf(...rows: SegmentSpec[]): EligibilityResponse {
  const result = readEligibility(writeX12([[...opening(), ...rows]]));
  if (result.kind === 'refused') throw new Error(result.message);
  return result.responses[0] as EligibilityResponse;
}

const ACTIVE: SegmentSpec = ['EB', '1', 'IND', '35'];
const issue = (code: string, raw: string | null): ReadIssue => ({
  code,
  message: 'The clearinghouse reported an error.',
  position: null,
  raw,
});

describe('a response', () => {
  it('without conflicts needs no confirmation', () => {
    expect(interpret(responseOf(ACTIVE)).parsed_benefits.confirmation).toEqual({
      needed: false,
      reasons: [],
    });
  });

  it('that says active after its plan has ended needs confirmation, with the coverage status conflicts as reasons', () => {
    const { confirmation, coverage_status } = interpret(responseOf(ACTIVE), {
      asOf: '2027-02-01',
    }).parsed_benefits;
    expect(confirmation).toEqual({ needed: true, reasons: coverage_status.contradictions });
  });

  it('with an error from the clearinghouse needs confirmation and shows the error', () => {
    const response = { ...responseOf(ACTIVE), issues: [issue('other_error', 'Payer timed out on a part')] };
    const { confirmation, messages } = interpret(response).parsed_benefits;
    const text = expect.stringContaining('Payer timed out on a part');
    expect(confirmation).toEqual({ needed: true, reasons: [{ text, sources: [] }] });
    expect(messages).toEqual([{ text, sources: [] }]);
  });

  it('with a warning shows the warning but needs no confirmation', () => {
    const response = { ...responseOf(ACTIVE), issues: [issue('sender_warning', 'Member ID was shortened')] };
    const { confirmation, messages } = interpret(response).parsed_benefits;
    expect(confirmation.needed).toBe(false);
    expect(messages).toEqual([{ text: expect.stringContaining('Member ID was shortened'), sources: [] }]);
  });
});
