import type { BatchListItem } from '@bitewing/contract';

type Counts = Pick<BatchListItem, 'total_count' | 'completed_count' | 'failed_count'>;

export const percentDone = ({ total_count, completed_count, failed_count }: Counts): number =>
  total_count === 0 ? 0 : Math.round(((completed_count + failed_count) / total_count) * 100);

export const pendingCount = ({ total_count, completed_count, failed_count }: Counts): number =>
  total_count - completed_count - failed_count;

export const isRunning = (status: string): boolean => status === 'pending' || status === 'processing';

export const progressTone = (status: string): 'accent' | 'positive' | 'caution' | 'danger' => {
  if (status === 'completed') return 'positive';
  if (status === 'partial') return 'caution';
  return status === 'failed' ? 'danger' : 'accent';
};
