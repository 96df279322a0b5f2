import { interpret } from '../benefits/interpret.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { readEligibility } from '../read-eligibility.ts';
import { opening, type SegmentSpec, writeX12 } from './write-x12.ts';

/** The benefits of a response that consists of `header` (parties and dates) and rows such as `EB*C*IND*35`. */
export function benefitsOf(rows: readonly string[], header: SegmentSpec[] = opening()): ParsedBenefits {
  const segments = rows.map((row) => row.split('*') as SegmentSpec);
  const result = readEligibility(writeX12([[...header, ...segments]]));
  if (result.kind === 'refused') throw new Error(result.message);
  const [answer] = result.answers;
  if (!answer) throw new Error('no answer');
  return interpret(answer).parsed_benefits;
}
