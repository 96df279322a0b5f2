import type { BatchVerification } from '@bitewing/contract';

/** True if the verification failed, its coverage isn't confirmed as active, or it has an alert. */
export const needsAttention = (row: BatchVerification): boolean =>
  row.status === 'failed' ||
  (row.status === 'completed' &&
    (row.coverage_status !== 'active' || row.needs_confirmation || (row.benefits?.alerts.length ?? 0) > 0));
