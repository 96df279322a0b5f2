import type { BatchVerification } from '@bitewing/contract';

/** True if the verification failed, or if it completed without confirmed active coverage or with an alert. */
export const needsAttention = (row: BatchVerification): boolean =>
  row.status === 'failed' ||
  (row.status === 'completed' &&
    (row.coverage_status !== 'active' || row.needs_confirmation || (row.benefits?.alerts.length ?? 0) > 0));
