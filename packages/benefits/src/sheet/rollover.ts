// Whether what remains of the maximum may include a rollover.

import type { ParsedBenefits } from '../parsed-benefits.ts';

type Amount = Pick<ParsedBenefits['maximums'][number], 'kind' | 'total_cents' | 'remaining_cents'>;

interface ReadBenefits {
  maximums: readonly Amount[];
  remarks?: readonly { text: string }[] | undefined;
}

const ROLLOVER = /\b(?:roll|carr(?:y|ied))[ -]?over/i;

/**
 * Whether to ask if what remains of the maximum includes this rollover. We don't ask if the payer's words name it: the
 * sheet quotes them, and they may say so. Other forms, such as "rolled over", don't count, because asking once too often
 * does no harm.
 */
export const isRolloverOpen = (
  { kind, total_cents, remaining_cents }: Amount,
  { maximums, remarks = [] }: ReadBenefits,
): boolean =>
  kind === 'rollover' &&
  (remaining_cents ?? total_cents ?? 0) > 0 &&
  maximums.some((one) => one.kind === 'annual' && one.remaining_cents !== null) &&
  !remarks.some(({ text }) => ROLLOVER.test(text));
