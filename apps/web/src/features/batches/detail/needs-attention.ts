import type { VerificationListItem } from '@bitewing/contract';

/** Failed, not covered, or covered nobody knows: whoever prepares the day has something to do here. */
export const needsAttention = (row: VerificationListItem): boolean =>
  row.status === 'failed' ||
  (row.status === 'completed' && (row.coverage_status !== 'active' || row.coverage_in_doubt));
