// Valid bodies of requests, for the tests that make every call.

import { randomUUID } from 'node:crypto';
import { DEFAULT_SWITCHES } from '@bitewing/benefits';
import { DEFAULT_OFFICE_HOURS } from '@bitewing/contract';
import { patient } from './verification-world.ts';

export const PRACTICE_BODY = {
  name: 'Renamed Dental',
  provider_first_name: 'Paula',
  provider_last_name: 'Park',
  npi: '1999999984',
};
export const USER_BODY = {
  full_name: 'New Name',
  role: 'staff',
  practice_id: null as string | null,
  is_active: true,
};

export const AUDIT_SETTINGS_BODY = { office_hours: DEFAULT_OFFICE_HOURS, many_patients_per_hour: 40 };
export const REASON_BODY = { reason: 'The practice asked about a wrong maximum.' };
export const RETENTION_BODY = { years_to_keep: 8 };
export const HOLD_BODY = { covers: 'practice', reason: 'Subpoena' };
export const FAVORITES_BODY = { codes: ['D1110', 'D2740'] };
export const ASSUMPTIONS_BODY = { assumptions: { switches: DEFAULT_SWITCHES, assumes_unused: false } };
/** Requires no second factor, so that the other calls of the test still work. */
export const SECURITY_BODY = { is_second_factor_required: false, grace_days: 0 };
export const NETWORK_BODY = { payer_id: patient().payer_id, network: 'in' };

export const FEE_LIST_BODY = { effective_from: '2026-04-01', fees: [{ code: 'D1110', cents: 9000 }] };
/** Has a new name each time, because a practice can't have two fee schedules with the same name. */
export const newNetworkFees = () => ({
  name: `Network ${randomUUID()}`,
  kind: 'network',
  network: 'in',
  payer_ids: [],
});
