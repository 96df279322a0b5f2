import { estimateBody } from './estimate-body.ts';
import {
  ASSUMPTIONS_BODY,
  AUDIT_SETTINGS_BODY,
  FAVORITES_BODY,
  FEE_LIST_BODY,
  HOLD_BODY,
  NETWORK_BODY,
  newNetworkFees,
  PRACTICE_BODY,
  REASON_BODY,
  RETENTION_BODY,
  SECURITY_BODY,
  USER_BODY,
} from './request-bodies.ts';
import { patient } from './verification-world.ts';

/**
 * The routes that accept a body, except public ones and the search for verifications. Each has a valid body and a role
 * that may send it.
 */
export const WRITES: Record<string, { who: 'staff' | 'super_admin'; body: Record<string, unknown> }> = {
  'POST /api/practices': { who: 'super_admin', body: PRACTICE_BODY },
  'PUT /api/practices/:id': { who: 'super_admin', body: PRACTICE_BODY },
  'PUT /api/practices/:id/favorite-codes': { who: 'super_admin', body: FAVORITES_BODY },
  'PUT /api/practices/:id/estimate-assumptions': { who: 'super_admin', body: ASSUMPTIONS_BODY },
  'PUT /api/practices/:id/networks': { who: 'super_admin', body: NETWORK_BODY },
  'POST /api/practices/:id/fee-schedules': {
    who: 'super_admin',
    body: { ...newNetworkFees(), ...FEE_LIST_BODY },
  },
  'PUT /api/fee-schedules/:id': { who: 'super_admin', body: { ...newNetworkFees(), version: 1 } },
  'POST /api/fee-schedules/:id/lists': { who: 'super_admin', body: FEE_LIST_BODY },
  'PUT /api/fee-lists/:id': { who: 'super_admin', body: { ...FEE_LIST_BODY, version: 1 } },
  'PUT /api/practices/:id/security': { who: 'super_admin', body: SECURITY_BODY },
  'POST /api/verifications/:id/access-reasons': { who: 'super_admin', body: REASON_BODY },
  'POST /api/practices/:id/access-reasons': { who: 'super_admin', body: REASON_BODY },
  'POST /api/batches/:id/access-reasons': { who: 'super_admin', body: REASON_BODY },
  'PUT /api/practices/:id/audit-settings': { who: 'super_admin', body: AUDIT_SETTINGS_BODY },
  'POST /api/audit/search': { who: 'super_admin', body: { kind: 'view' } },
  'POST /api/audit/export': { who: 'super_admin', body: { format: 'jsonl', kind: 'system' } },
  'POST /api/audit/checks': { who: 'super_admin', body: {} },
  'PUT /api/practices/:id/retention': { who: 'super_admin', body: RETENTION_BODY },
  'POST /api/practices/:id/legal-holds': { who: 'super_admin', body: HOLD_BODY },
  'POST /api/users/invite': {
    who: 'super_admin',
    body: { email: 'x@bitewing.test', full_name: 'X', role: 'staff', practice_id: null },
  },
  'PUT /api/users/:id': { who: 'super_admin', body: USER_BODY },
  'POST /api/practices/:id/erasure': { who: 'super_admin', body: { name: 'Short-lived' } },
  'POST /api/monitoring/rereads': { who: 'super_admin', body: { dry_run: true } },
  'POST /api/verifications/real-time': { who: 'staff', body: patient() },
  'POST /api/verifications/batch': { who: 'staff', body: { patients: [patient()] } },
  'PUT /api/batch-draft': { who: 'staff', body: { rows: [] } },
  'POST /api/verifications/:id/estimates/calculate': { who: 'staff', body: estimateBody() },
  'POST /api/verifications/:id/estimates': {
    who: 'staff',
    body: { name: 'Crown', input: estimateBody() },
  },
  'PUT /api/verifications/:id/estimates/:estimateId': {
    who: 'staff',
    body: { name: 'Crown', input: estimateBody(), version: 1 },
  },
  'PUT /api/verifications/:id/estimate-draft': { who: 'staff', body: { form: '{}' } },
  'POST /api/verifications/:id/chat': {
    who: 'staff',
    body: { question: 'Is the coverage active?', role: 'administration' },
  },
};
