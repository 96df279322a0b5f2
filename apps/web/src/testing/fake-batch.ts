// Batches with invented patients for tests.

import type { Batch, BatchBenefits, BatchListItem, BatchVerification, BenefitFact } from '@bitewing/contract';
import { fakeListItem } from './fake-verification.ts';

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
  retried_by: null,
  today: '2026-11-14',
  verifications: [],
  ...changes,
});

export const fakeFact = (value: string | null, changes: Partial<BenefitFact> = {}): BenefitFact => ({
  value,
  note: null,
  state: value === null ? 'not_stated' : 'stated',
  tone: 'plain',
  cents: null,
  percent: null,
  ...changes,
});

export const fakeBatchBenefits = (changes: Partial<BatchBenefits> = {}): BatchBenefits => ({
  plan_start: '2020-01-01',
  plan_end: null,
  maximum_left: fakeFact('$1,200', { note: 'of $1,500' }),
  deductible_left: fakeFact('$50'),
  pays_preventive: fakeFact('100%'),
  pays_basic: fakeFact('80%'),
  pays_major: fakeFact('50%'),
  pays_ortho: fakeFact(null),
  alerts: [],
  ...changes,
});

export const fakeBatchRow = (changes: Partial<BatchVerification> = {}): BatchVerification => ({
  ...fakeListItem(),
  benefits: null,
  ...changes,
});
