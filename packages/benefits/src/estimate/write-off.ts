// Step 9 of a line's calculation: the write-off. Payments come first, so a write-off is at most what remains of the fee.

import type { EarlierPlans } from './other-insurance.ts';
import type { LineTerms, PlanLine, PlanTerms, Switches } from './terms.ts';

/**
 * The write-off of a plan, before it is limited to what remains of the fee. Usually only the primary plan's contract
 * counts. Exceptions: secondary Medicaid, and the switch `second_network_binds`.
 */
export function writeOffOf(
  fee: number,
  { plan, terms, place }: { plan: PlanTerms; terms: LineTerms; place: number },
  line: PlanLine,
  earlier: EarlierPlans,
  switches: Switches,
): number {
  if (isReleased(line, switches)) return 0;
  if (place === 1 && plan.cob === 'medicaid')
    return Math.max(0, fee - earlier.paid - earlier.writtenOff - line.pay_cents);
  const isBinding = place === 0 || (switches.second_network_binds && !earlier.isBound);
  return isBinding ? contractWriteOff(fee, plan, terms, line) : 0;
}

/** Whether the switches let the practice charge its own fee for this line. */
function isReleased(line: PlanLine, switches: Switches): boolean {
  const isMaximumGone = line.is_cut_by_maximum && line.pay_cents === 0;
  return (
    (switches.wo_zero_on_max && isMaximumGone) ||
    (switches.wo_zero_on_limit && (line.is_over_frequency || line.is_over_age)) ||
    (switches.excluded_at === 'office_fee' && line.is_excluded) ||
    (!switches.sub_writeoff && line.is_downgraded)
  );
}

/** What the plan's contract doesn't let the practice charge, whatever the switches say. */
export function contractWriteOff(
  fee: number,
  { type }: PlanTerms,
  { copay_cents }: LineTerms,
  line: PlanLine,
): number {
  if (type === 'ppo' || type === 'fixed') return fee - line.allowed_cents;
  if (type !== 'cap') return 0;
  // A capitation contract doesn't cover an excluded service unless it names a copay for it.
  return line.is_excluded && copay_cents === null ? 0 : fee - line.copay_cents;
}
