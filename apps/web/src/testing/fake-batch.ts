// Batches with invented patients for tests.

import type { Batch, BatchListItem } from '@bitewing/contract';

export const BATCH_ID = '01890000-0000-7000-8000-0000000000d1';

export const fakeBatchItem = (changes: Partial<BatchListItem> = {}): BatchListItem => ({
  id: BATCH_ID,
  status: 'completed',
  total_count: 4,
  completed_count: 4,
  failed_count: 0,
  cached_count: 0,
  created_at: '2026-11-14T15:00:00Z',
  completed_at: '2026-11-14T15:01:00Z',
  error_message: null,
  practice_id: '01890000-0000-7000-8000-0000000000aa',
  retry_of: null,
  practices: { name: 'Harbor Dental' },
  users: { full_name: 'Dana Frost' },
  ...changes,
});

export const fakeBatch = (changes: Partial<Batch> = {}): Batch => ({
  ...fakeBatchItem(),
  verifications: [],
  ...changes,
});
