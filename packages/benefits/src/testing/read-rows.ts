import { type InterpretOptions, interpret } from '../benefits/interpret.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { readEligibility } from '../read-eligibility.ts';
import type { EligibilityResponse } from '../response.ts';
import { opening, type SegmentSpec, writeX12 } from './write-x12.ts';

/**
 * A response that consists of `header` (parties and dates) and the segments of its rows, such as `EB*C*IND*35` and
 * `MSG*CALL US`.
 */
export function responseOf(
  segments: readonly string[],
  header: SegmentSpec[] = opening(),
): EligibilityResponse {
  const written = segments.map((segment) => segment.split('*') as SegmentSpec);
  const result = readEligibility(writeX12([[...header, ...written]]));
  if (result.kind === 'refused') throw new Error(result.message);
  const [response] = result.responses;
  if (!response) throw new Error('no response');
  return response;
}

/** The benefits of such a response. */
export const benefitsOf = (
  segments: readonly string[],
  header?: SegmentSpec[],
  options?: InterpretOptions,
): ParsedBenefits => interpret(responseOf(segments, header), options).parsed_benefits;
