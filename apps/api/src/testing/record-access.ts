// The status that each role gets from every call that names a record, written by hand: for a record of the caller's own
// practice, for one of another practice, and for one that doesn't exist (deleted, never created, or an invalid ID). An
// unlisted route with an ID fails the test.

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

export type RecordKind =
  | 'practice'
  /** One of the test's practices. The calls may change its settings, but they don't rename or delete it. */
  | 'practice settings'
  | 'fee schedule'
  | 'fee list'
  | 'user'
  | 'deleted user'
  | 'verification'
  /** A verification with a saved estimate. */
  | 'estimate'
  | 'batch'
  | 'insight'
  | 'legal hold'
  | 'unreadable response'
  | 'account'
  /** The ID of another user's second factor. Calls for passkeys, sessions and devices get it too; no role may use it. */
  | 'login data of another user';

export type ByRole = [staff: number, practiceAdmin: number, superAdmin: number];

export interface RecordAccess {
  kind: RecordKind;
  own: ByRole;
  other: ByRole;
  absent: ByRole;
  body?: Record<string, unknown>;
}

const ownPracticeOnly = (status: number): Pick<RecordAccess, 'own' | 'other' | 'absent'> => ({
  own: [status, status, status],
  other: [404, 404, status],
  absent: [404, 404, 404],
});
const ownPracticeAdmin = (status: number): Pick<RecordAccess, 'own' | 'other' | 'absent'> => ({
  own: [403, status, status],
  other: [403, 404, status],
  absent: [403, 404, 404],
});
const superAdminOnly = (status: number): Pick<RecordAccess, 'own' | 'other' | 'absent'> => ({
  own: [403, 403, status],
  other: [403, 403, status],
  absent: [403, 403, 404],
});
const FORBIDDEN_TO_ALL: Pick<RecordAccess, 'own' | 'other' | 'absent'> = {
  own: [403, 403, 403],
  other: [403, 403, 403],
  absent: [403, 403, 403],
};

const ABSENT_TO_ALL: Pick<RecordAccess, 'own' | 'other' | 'absent'> = {
  own: [404, 404, 404],
  other: [404, 404, 404],
  absent: [404, 404, 404],
};

export const RECORD_ACCESS: Record<string, RecordAccess> = {
  'GET /api/practices/:id/retention': { kind: 'practice settings', ...ownPracticeAdmin(200) },
  'PUT /api/practices/:id/retention': {
    kind: 'practice settings',
    ...ownPracticeAdmin(200),
    body: RETENTION_BODY,
  },
  'POST /api/practices/:id/legal-holds': { kind: 'practice', ...superAdminOnly(201), body: HOLD_BODY },
  'DELETE /api/legal-holds/:id': { kind: 'legal hold', ...superAdminOnly(204) },
  'GET /api/practices/:id/export': { kind: 'practice', ...superAdminOnly(200) },
  'POST /api/practices/:id/erasure': {
    kind: 'practice',
    ...superAdminOnly(200),
    // Erasure requires the practice's name. The authorization test gives this name to the practices it creates.
    body: { name: 'Short-lived' },
  },
  'DELETE /api/practices/:id/erasure': { kind: 'practice', ...superAdminOnly(204) },
  'GET /api/practices/:id': { kind: 'practice', ...ownPracticeOnly(200) },
  'PUT /api/practices/:id': { kind: 'practice', ...superAdminOnly(200), body: PRACTICE_BODY },
  'DELETE /api/practices/:id': { kind: 'practice', ...superAdminOnly(204) },
  'GET /api/practices/:id/favorite-codes': { kind: 'practice settings', ...ownPracticeOnly(200) },
  'PUT /api/practices/:id/favorite-codes': {
    kind: 'practice settings',
    ...ownPracticeAdmin(200),
    body: FAVORITES_BODY,
  },
  'GET /api/practices/:id/estimate-assumptions': { kind: 'practice settings', ...ownPracticeOnly(200) },
  'PUT /api/practices/:id/estimate-assumptions': {
    kind: 'practice settings',
    ...ownPracticeAdmin(200),
    body: ASSUMPTIONS_BODY,
  },
  'GET /api/practices/:id/networks': { kind: 'practice settings', ...ownPracticeOnly(200) },
  'PUT /api/practices/:id/networks': {
    kind: 'practice settings',
    ...ownPracticeAdmin(200),
    body: NETWORK_BODY,
  },
  'GET /api/practices/:id/fee-schedules': { kind: 'practice settings', ...ownPracticeOnly(200) },
  'POST /api/practices/:id/fee-schedules': {
    kind: 'practice settings',
    ...ownPracticeAdmin(201),
    get body() {
      return { ...newNetworkFees(), ...FEE_LIST_BODY };
    },
  },
  'GET /api/fee-schedules/:id': { kind: 'fee schedule', ...ownPracticeOnly(200) },
  'PUT /api/fee-schedules/:id': {
    kind: 'fee schedule',
    ...ownPracticeAdmin(200),
    get body() {
      return { ...newNetworkFees(), version: 1 };
    },
  },
  'DELETE /api/fee-schedules/:id': { kind: 'fee schedule', ...ownPracticeAdmin(204) },
  'POST /api/fee-schedules/:id/lists': {
    kind: 'fee schedule',
    ...ownPracticeAdmin(201),
    body: FEE_LIST_BODY,
  },
  'GET /api/fee-lists/:id': { kind: 'fee list', ...ownPracticeOnly(200) },
  'PUT /api/fee-lists/:id': {
    kind: 'fee list',
    ...ownPracticeAdmin(200),
    body: { ...FEE_LIST_BODY, version: 1 },
  },
  'DELETE /api/fee-lists/:id': { kind: 'fee list', ...ownPracticeAdmin(204) },
  'GET /api/admin/practices/:id/details': { kind: 'practice', ...superAdminOnly(200) },

  'PUT /api/users/:id': { kind: 'user', ...superAdminOnly(200), body: USER_BODY },
  'DELETE /api/users/:id': { kind: 'user', ...superAdminOnly(204) },
  'POST /api/users/:id/reactivate': { kind: 'deleted user', ...superAdminOnly(200) },

  'DELETE /api/account/sessions/:id': { kind: 'login data of another user', ...ABSENT_TO_ALL },
  'DELETE /api/account/devices/:id': { kind: 'login data of another user', ...ABSENT_TO_ALL },
  'POST /api/users/:id/end-sessions': { kind: 'user', ...ownPracticeAdmin(204) },
  'POST /api/users/:id/reset-second-factor': { kind: 'user', ...ownPracticeAdmin(204) },
  'GET /api/practices/:id/security': { kind: 'practice settings', ...ownPracticeAdmin(200) },
  'PUT /api/practices/:id/security': {
    kind: 'practice settings',
    ...ownPracticeAdmin(200),
    body: SECURITY_BODY,
  },

  'GET /api/practices/:id/audit-settings': { kind: 'practice settings', ...ownPracticeAdmin(200) },
  'PUT /api/practices/:id/audit-settings': {
    kind: 'practice settings',
    ...ownPracticeAdmin(200),
    body: AUDIT_SETTINGS_BODY,
  },

  'GET /api/verifications/:id': { kind: 'verification', ...ownPracticeOnly(200) },
  // The verification is finished, so there are no live updates.
  'GET /api/verifications/:id/events': { kind: 'verification', ...ownPracticeOnly(204) },
  'GET /api/verifications/:id/raw': { kind: 'verification', ...ownPracticeOnly(200) },
  'GET /api/verifications/:id/export': { kind: 'verification', ...ownPracticeOnly(200) },
  'GET /api/verifications/:id/readings': { kind: 'verification', ...ownPracticeOnly(200) },
  'GET /api/verifications/:id/readings/:readingId': { kind: 'verification', ...ownPracticeOnly(200) },
  'POST /api/verifications/:id/recheck': { kind: 'verification', ...ownPracticeOnly(202) },
  'POST /api/verifications/:id/chat': {
    kind: 'verification',
    ...ownPracticeOnly(200),
    body: { question: 'Is the coverage active?', role: 'administration' },
  },
  'GET /api/verifications/:id/chat-history': { kind: 'verification', ...ownPracticeOnly(200) },

  'POST /api/verifications/:id/access-reasons': {
    kind: 'verification',
    ...superAdminOnly(201),
    body: REASON_BODY,
  },
  'POST /api/practices/:id/access-reasons': { kind: 'practice', ...superAdminOnly(201), body: REASON_BODY },
  'POST /api/batches/:id/access-reasons': { kind: 'batch', ...superAdminOnly(201), body: REASON_BODY },

  'POST /api/verifications/:id/estimates/calculate': {
    kind: 'verification',
    ...ownPracticeOnly(200),
    body: estimateBody(),
  },
  'GET /api/verifications/:id/estimates': { kind: 'verification', ...ownPracticeOnly(200) },
  'POST /api/verifications/:id/estimates': {
    kind: 'verification',
    ...ownPracticeOnly(201),
    body: { name: 'Crown', input: estimateBody() },
  },
  'GET /api/verifications/:id/estimates/:estimateId': { kind: 'estimate', ...ownPracticeOnly(200) },
  'PUT /api/verifications/:id/estimates/:estimateId': {
    kind: 'estimate',
    ...ownPracticeOnly(200),
    body: { name: 'Crown', input: estimateBody(), version: 1 },
  },
  'DELETE /api/verifications/:id/estimates/:estimateId': { kind: 'estimate', ...ownPracticeOnly(204) },
  'GET /api/verifications/:id/estimates/:estimateId/comparison': {
    kind: 'estimate',
    ...ownPracticeOnly(200),
  },
  'GET /api/verifications/:id/estimates/:estimateId/patient-page': {
    kind: 'estimate',
    ...ownPracticeOnly(200),
  },
  'GET /api/verifications/:id/estimates/:estimateId/export': { kind: 'estimate', ...ownPracticeOnly(200) },
  'PUT /api/verifications/:id/estimate-draft': {
    kind: 'verification',
    ...ownPracticeOnly(204),
    body: { form: '{}' },
  },

  'GET /api/batches/:id': { kind: 'batch', ...ownPracticeOnly(200) },
  'GET /api/batches/:id/events': { kind: 'batch', ...ownPracticeOnly(204) },
  'POST /api/batches/:id/retry': { kind: 'batch', ...ownPracticeOnly(202) },
  'GET /api/batches/:id/export': { kind: 'batch', ...ownPracticeOnly(200) },

  'POST /api/monitoring/insights/:id/resolve': { kind: 'insight', ...superAdminOnly(200) },
  'GET /api/monitoring/unreadable-responses/:id/raw': { kind: 'unreadable response', ...superAdminOnly(200) },
  'POST /api/monitoring/unreadable-responses/:id/read-again': {
    kind: 'unreadable response',
    ...superAdminOnly(202),
  },

  'POST /auth/v1/factors/:id/challenge': { kind: 'login data of another user', ...ABSENT_TO_ALL },
  'POST /auth/v1/factors/:id/verify': {
    kind: 'login data of another user',
    ...ABSENT_TO_ALL,
    body: { challenge_id: '019a0000-0000-7000-8000-000000000001', code: '123456' },
  },
  'DELETE /auth/v1/factors/:id': { kind: 'login data of another user', ...ABSENT_TO_ALL },
  'PATCH /auth/v1/passkeys/:id': {
    kind: 'login data of another user',
    ...ABSENT_TO_ALL,
    body: { friendly_name: 'Desk' },
  },
  'DELETE /auth/v1/passkeys/:id': { kind: 'login data of another user', ...ABSENT_TO_ALL },
  'GET /auth/v1/admin/users/:id/factors': { kind: 'account', ...FORBIDDEN_TO_ALL },
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': { kind: 'account', ...FORBIDDEN_TO_ALL },

  'GET /auth/v1/admin/users/:id': { kind: 'account', ...FORBIDDEN_TO_ALL },
  'PUT /auth/v1/admin/users/:id': {
    kind: 'account',
    ...FORBIDDEN_TO_ALL,
    body: { password: 'another password' },
  },
  'DELETE /auth/v1/admin/users/:id': { kind: 'account', ...FORBIDDEN_TO_ALL },
  'POST /auth/v1/admin/users/:id/logout': { kind: 'account', ...FORBIDDEN_TO_ALL },
};

/** Fields that no request may set, with values an attacker would choose. */
export const FORBIDDEN_FIELDS: Record<string, unknown> = {
  id: '019a0000-0000-7000-8000-000000000001',
  created_by: '019a0000-0000-7000-8000-000000000001',
  created_at: '2001-01-01T00:00:00Z',
  deleted_at: null,
  status: 'completed',
  coverage_status: 'active',
  is_cached: true,
  app_metadata: { role: 'super_admin' },
  // In brackets, `__proto__` is a field of the object. Without them, it would set the object's prototype.
  ['__proto__']: { isAdmin: true },
};
