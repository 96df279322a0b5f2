// An estimate for the favorable case, if the payer leaves out what remains of a maximum or a deductible.

import type { Estimate } from '../../../estimate/estimate-types.ts';
import { NO_LIMIT, type Unknown } from '../../../estimate/from-benefits/draft.ts';

/**
 * Favorable values for unknowns that the payer doesn't state: enough of each maximum remains, a maximum that may be for
 * other services doesn't apply, and a deductible without any figure is zero. Without these, the range would be too wide
 * to help.
 */
export function favorableAnswers({ unknowns, total }: Estimate): Record<string, number> | null {
  if (total === null || total.patient.low === total.patient.high) return null;
  const open = unknowns.filter(({ options }) => options === null);
  const answers = [
    ...open.filter(isMaximumUnknown).map(({ key, high }) => [key, high] as const),
    ...open.filter(isDeductibleUnstated).map(({ key }) => [key, 0] as const),
  ];
  const others = unknowns.filter(({ kind }) => kind === 'counts_toward_maximum').map(({ key }) => [key, 1]);
  return answers.length === 0 ? null : Object.fromEntries([...answers, ...others]);
}

export const isMaximumUnknown = ({ kind, options }: Unknown): boolean =>
  kind === 'maximum_left' && options === null;

export const isDeductibleUnstated = ({ kind, high }: Unknown): boolean =>
  kind === 'deductible_left' && high >= NO_LIMIT;
