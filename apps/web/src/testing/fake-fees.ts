// A fee schedule for tests.

import type { FeeListWithFees, FeeSchedule } from '@bitewing/contract';

export const fakeSchedule = (changes: Partial<FeeSchedule> = {}): FeeSchedule => ({
  id: '01890000-0000-7000-8000-0000000000f1',
  practice_id: '01890000-0000-7000-8000-0000000000aa',
  name: 'Office fees',
  kind: 'office',
  network: null,
  payers: [],
  lists: [
    {
      id: '01890000-0000-7000-8000-0000000000f2',
      effective_from: '2026-01-01',
      effective_until: null,
      fee_count: 2,
      is_in_force: true,
    },
  ],
  version: 1,
  ...changes,
});

export const fakeFeeList = (changes: Partial<FeeListWithFees> = {}): FeeListWithFees => ({
  id: '01890000-0000-7000-8000-0000000000f2',
  schedule_id: '01890000-0000-7000-8000-0000000000f1',
  effective_from: '2026-01-01',
  fees: [
    { code: 'D1110', cents: 12000 },
    { code: 'D2740', cents: 145000 },
  ],
  version: 1,
  ...changes,
});
