import type { VerificationListItem } from '@bitewing/contract';

/** True if the front desk must follow up: failed, inactive, or coverage not confirmed. */
export const needsAttention = (row: VerificationListItem): boolean =>
  row.status === 'failed' ||
  (row.status === 'completed' && (row.coverage_status !== 'active' || row.needs_confirmation));
