import type { VerificationListItem } from '@bitewing/contract';

/** Failed, not covered, or covered nobody knows: whoever prepares the day has something to do here. */
export const needsAttention = ({ status, coverage_status }: VerificationListItem): boolean =>
  status === 'failed' || (status === 'completed' && coverage_status !== 'active');
