// What an amount applies to, and what remains of it.

import { dayOf, formatDay } from '#ui/values/date-text.tsx';
import type { BenefitAmount, Visit } from './benefits-context.ts';

/** If the total is zero, zero remains. Otherwise, null means that the payer didn't state the remaining amount. */
export const remainingOf = (amount: BenefitAmount): number | null =>
  amount.remaining_cents ?? (amount.total_cents === 0 ? 0 : null);

export const isWholePlan = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.label === 'Whole plan' ||
  (applies_to.label === '' && applies_to.service_types.length + applies_to.procedures.length === 0);

/**
 * The dates of an amount that are over, or that start later, both today and on the day of the response. Null if there
 * are none: an amount that ends with the benefit year often applies in the next year too.
 */
export const otherDates = ({ days, period }: BenefitAmount, visit: Visit | null): string | null => {
  if (!days || period === 'lifetime') return null;
  const { from, to } = days;
  const today = dayOf(new Date());
  const known = [today, visit ? dayOf(new Date(visit.answeredAt)) : today];
  const hasEnded = to !== null && known.every((day) => to < day);
  const startsLater = from !== null && from < '9000' && known.every((day) => from > day);
  if (!hasEnded && !startsLater) return null;
  return [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ');
};
