// What an amount applies to, and what remains of it.

import { otherDaysOf } from '@bitewing/benefits';
import { formatDay } from '#ui/values/date-text.tsx';
import type { BenefitAmount, Visit } from './benefits-context.ts';
import { todayOf } from './today.ts';

/** Null if the payer didn't state the remaining amount. If the total is zero, zero remains. */
export const remainingOf = (amount: BenefitAmount): number | null =>
  amount.remaining_cents ?? (amount.total_cents === 0 ? 0 : null);

/** The benefits package's label of what applies to all services. */
export const WHOLE_PLAN = 'Whole plan';

export const isWholePlan = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.label === WHOLE_PLAN ||
  (applies_to.label === '' && applies_to.service_types.length + applies_to.procedures.length === 0);

/**
 * The dates of an amount that has ended or hasn't started, both today and on the day of the response. Null for any other
 * amount, and for a lifetime amount.
 */
export const otherDates = (amount: BenefitAmount, visit: Visit | null): string | null => {
  if (amount.period === 'lifetime') return null;
  const today = todayOf(visit);
  const days = otherDaysOf(amount, today, visit?.asOf ?? today);
  if (days === null) return null;
  const { from, to } = days;
  return [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ');
};
