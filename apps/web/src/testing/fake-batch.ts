// Batches with invented patients for tests.

import type { Batch, BatchListItem, Payer, Practice } from '@bitewing/contract';

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

export const fakePayer = (changes: Partial<Payer> = {}): Payer => ({
  id: '01890000-0000-7000-8000-0000000000b1',
  display_name: 'Harvest Dental',
  primary_payer_id: '12345',
  stedi_id: 'HRVST',
  names: [],
  aliases: [],
  is_listed: true,
  ...changes,
});

export const fakePractice = (changes: Partial<Practice> = {}): Practice => ({
  id: '01890000-0000-7000-8000-0000000000aa',
  name: 'Harbor Dental',
  provider_first_name: 'Ines',
  provider_last_name: 'Okoro',
  npi: '1999999984',
  address: null,
  phone: null,
  email: null,
  tax_id: null,
  time_zone: 'America/New_York',
  is_active: true,
  doctors: [
    { first_name: 'Ines', last_name: 'Okoro', npi: '1999999984' },
    { first_name: 'Paul', last_name: 'Reyes', npi: '1888888882' },
  ],
  created_at: '2026-01-05T09:00:00Z',
  version: 1,
  ...changes,
});
