// The body of a request for an estimate.

import { DEFAULT_SWITCHES } from '@bitewing/benefits';

export const procedureBody = (changes: Record<string, unknown> = {}) => ({
  code: 'D2740',
  tooth: '30',
  surfaces: null,
  area: null,
  date: '2026-11-20',
  fee_cents: 117_000,
  allowed_cents: 90_000,
  units: 1,
  tooth_lost_on: null,
  ...changes,
});

export const estimateBody = (changes: Record<string, unknown> = {}) => ({
  procedures: [procedureBody()],
  network: 'in',
  plan: null,
  services: [],
  assumes_unused: true,
  switches: DEFAULT_SWITCHES,
  other: null,
  ...changes,
});
