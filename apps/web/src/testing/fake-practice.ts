// A practice with two doctors for tests.

import type { Practice } from '@bitewing/contract';

export const PRACTICE_ID = '01890000-0000-7000-8000-0000000000aa';

export const fakePractice = (changes: Partial<Practice> = {}): Practice => ({
  id: PRACTICE_ID,
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
