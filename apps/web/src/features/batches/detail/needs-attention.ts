import type { BatchVerification } from '@bitewing/contract';

/** True if the front desk must follow up: failed, not active, not confirmed, or with an alert. */
export const needsAttention = (row: BatchVerification): boolean =>
  row.status === 'failed' ||
  (row.status === 'completed' &&
    (row.coverage_status !== 'active' || row.needs_confirmation || (row.benefits?.alerts.length ?? 0) > 0));
