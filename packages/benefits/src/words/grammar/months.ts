// Lengths of time in months, for waiting periods and replacement.

import type { Period } from '../../statement.ts';
import type { Match } from './patterns.ts';

/** A period in months; null for other units. */
export function monthsOf(period: Period | undefined): number | null {
  if (!period) return null;
  const count = period.count ?? 1;
  if (period.unit === 'month') return count;
  return period.unit === 'year' ? count * 12 : null;
}

/** The length of time in the match, in months; null for other units. */
export const monthsIn = (m: Match): number | null => monthsOf(m.get('duration').period);
