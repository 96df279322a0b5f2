// How GoTrue's API shows factors and times.

import type { FactorRow } from './factor-queries.ts';

export const toEpochSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Without secret, key and counter. */
export const toFactor = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? '',
  factor_type: factor.type,
  status: factor.is_verified ? ('verified' as const) : ('unverified' as const),
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
});
