// The status that each role gets from calls that name a practice in the body or query, written by hand.

import type { ByRole } from './record-access.ts';
import { patient } from './verification-world.ts';

export interface PracticeScopeAccess {
  where: 'body' | 'query';
  /** The expected statuses if the call names the first practice of the test, to which staff and admin belong. */
  own: ByRole;
  other: ByRole;
  body?: Record<string, unknown>;
}

/** Calls that name a practice in the body or query. Only super admins may name a practice other than their own. */
export const PRACTICE_SCOPE_ACCESS: Record<string, PracticeScopeAccess> = {
  'POST /api/verifications/real-time': {
    where: 'body',
    own: [202, 202, 202],
    other: [403, 403, 202],
    body: patient(),
  },
  'POST /api/verifications/batch': {
    where: 'body',
    own: [202, 202, 202],
    other: [403, 403, 202],
    body: { patients: [patient()] },
  },
  'PUT /api/batch-draft': { where: 'body', own: [200, 200, 200], other: [403, 403, 200], body: { rows: [] } },
  'GET /api/batch-draft': { where: 'query', own: [200, 200, 200], other: [403, 403, 200] },
  'DELETE /api/batch-draft': { where: 'query', own: [204, 204, 204], other: [403, 403, 204] },
  'GET /api/verifications': { where: 'query', own: [200, 200, 200], other: [403, 403, 200] },
  'POST /api/verifications/search': {
    where: 'body',
    own: [200, 200, 200],
    other: [403, 403, 200],
    body: { first_name: 'Ada', member_id: 'W12345678', created_from: '2026-01-01T00:00:00.000Z' },
  },
  'POST /api/audit/search': {
    where: 'body',
    own: [403, 200, 200],
    other: [403, 403, 200],
    body: { last_name: 'Own', member_id: 'W12345678', unusual: false },
  },
  'POST /api/audit/export': {
    where: 'body',
    own: [403, 200, 200],
    other: [403, 403, 200],
    body: { format: 'csv' },
  },
  'POST /api/audit/checks': { where: 'body', own: [403, 202, 202], other: [403, 403, 202] },
  'GET /api/audit/status': { where: 'query', own: [403, 200, 200], other: [403, 403, 200] },
  'GET /api/doctors/last-used': { where: 'query', own: [200, 200, 200], other: [403, 403, 200] },
  'GET /api/admin/analytics/system': { where: 'query', own: [403, 403, 200], other: [403, 403, 200] },
};
