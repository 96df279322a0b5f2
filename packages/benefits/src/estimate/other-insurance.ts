// Step 7 of a line's calculation: what a plan pays if other plans have paid before it.

import type { CobRule } from './terms.ts';

export interface EarlierPlans {
  /** Payments of the plans before this one. */
  paid: number;
  /** Write-offs of the plans before this one. */
  writtenOff: number;
  /**
   * True if the contract of one of these plans leads to a write-off, even if a setting in `Switches` (see write-off.ts)
   * waives it for this line.
   */
  isBound: boolean;
}

/**
 * What a plan pays after others, by its coordination rule:
 * - `basic`: its own benefit, at most its allowed fee minus the earlier payments.
 * - `standard`: its own benefit, at most what the patient owes after payments and write-offs.
 * - `carveout` (non-duplication): its own benefit minus the earlier payments.
 * - `medicaid`: like `basic` as the secondary plan, like `standard` as a later one.
 * - `maintenance`: the earlier payments are subtracted before deductible and percentage (see calculate-line.ts); then
 *   like `standard`.
 */
export function payAfterOthers(
  rule: CobRule,
  own: number,
  { allowed, fee, place }: { allowed: number; fee: number; place: number },
  { paid, writtenOff }: EarlierPlans,
): number {
  const owed = Math.max(0, fee - paid - writtenOff);
  if (rule === 'carveout') return Math.max(0, own - paid);
  // Places start at 0, so 1 is the secondary plan.
  if (rule === 'basic' || (rule === 'medicaid' && place === 1))
    return Math.min(own, Math.max(0, allowed - paid));
  return Math.min(own, owed);
}
