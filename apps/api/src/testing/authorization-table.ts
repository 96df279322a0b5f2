// Who may make which call, written by hand: the status without a token and for each role, if the call names a record
// that doesn't exist and has no body. An unlisted route fails the build.

type Expected = [none: number, staff: number, practiceAdmin: number, superAdmin: number];

const LOGGED_IN = (status: number): Expected => [401, status, status, status];
const ADMIN = (status: number): Expected => [401, 403, status, status];
const SUPER_ADMIN = (status: number): Expected => [401, 403, 403, status];
const PUBLIC = (status: number): Expected => [status, status, status, status];
/** Calls that accept no user's token, whatever the role. */
const SERVICE: Expected = [401, 403, 403, 403];

export const AUTHORIZATION: Record<string, Expected> = {
  'GET /health': PUBLIC(200),
  'GET /api/openapi.json': PUBLIC(200),
  'GET /*': PUBLIC(200),

  'GET /auth/me': LOGGED_IN(200),
  'GET /auth/v1/.well-known/jwks.json': PUBLIC(200),
  'GET /auth/v1/health': PUBLIC(200),
  'GET /auth/v1/settings': PUBLIC(200),
  'POST /auth/v1/token': PUBLIC(400),
  'POST /auth/v1/signup': PUBLIC(422),
  'POST /auth/v1/recover': PUBLIC(400),
  'POST /auth/v1/verify': PUBLIC(400),
  'GET /auth/v1/verify': PUBLIC(303),
  'GET /auth/v1/user': LOGGED_IN(200),
  'PUT /auth/v1/user': LOGGED_IN(200),
  'POST /auth/v1/logout': LOGGED_IN(204),
  'POST /auth/v1/factors': LOGGED_IN(400),
  'POST /auth/v1/factors/:id/challenge': LOGGED_IN(404),
  'POST /auth/v1/factors/:id/verify': LOGGED_IN(400),
  'DELETE /auth/v1/factors/:id': LOGGED_IN(404),
  'GET /auth/v1/factors/recovery-codes': LOGGED_IN(404),
  'POST /auth/v1/factors/recovery-codes': LOGGED_IN(422),
  'DELETE /auth/v1/factors/recovery-codes': LOGGED_IN(422),
  'POST /auth/v1/factors/recovery-codes/regenerate': LOGGED_IN(422),
  'POST /auth/v1/factors/recovery-codes/verify': LOGGED_IN(400),
  'POST /auth/v1/invite': SERVICE,
  'POST /auth/v1/admin/generate_link': SERVICE,
  'POST /auth/v1/admin/users': SERVICE,
  'GET /auth/v1/admin/users': SERVICE,
  'GET /auth/v1/admin/users/:id': SERVICE,
  'PUT /auth/v1/admin/users/:id': SERVICE,
  'DELETE /auth/v1/admin/users/:id': SERVICE,
  'POST /auth/v1/admin/users/:id/logout': SERVICE,

  'GET /api/practices': LOGGED_IN(200),
  'GET /api/practices/:id': LOGGED_IN(404),
  'POST /api/practices': SUPER_ADMIN(422),
  'PUT /api/practices/:id': SUPER_ADMIN(422),
  'DELETE /api/practices/:id': SUPER_ADMIN(404),
  'GET /api/practices/:id/favorite-codes': LOGGED_IN(404),
  'PUT /api/practices/:id/favorite-codes': ADMIN(422),
  'GET /api/practices/:id/networks': LOGGED_IN(404),
  'PUT /api/practices/:id/networks': ADMIN(422),

  'GET /api/users': LOGGED_IN(200),
  'GET /api/users/deleted': SUPER_ADMIN(200),
  'POST /api/users/invite': SUPER_ADMIN(422),
  'PUT /api/users/:id': SUPER_ADMIN(422),
  'DELETE /api/users/:id': SUPER_ADMIN(404),
  'POST /api/users/:id/reactivate': SUPER_ADMIN(404),

  'GET /api/payers': LOGGED_IN(200),
  'POST /api/payers/sync': SUPER_ADMIN(202),
  'GET /api/payers/sync': SUPER_ADMIN(200),

  'POST /api/verifications/real-time': LOGGED_IN(422),
  'GET /api/verifications': LOGGED_IN(200),
  // A super admin must name the practice.
  'POST /api/verifications/search': [401, 200, 200, 422],
  'GET /api/doctors/last-used': [401, 200, 200, 422],
  'GET /api/verifications/:id': LOGGED_IN(404),
  'GET /api/verifications/:id/events': LOGGED_IN(404),
  'GET /api/verifications/:id/raw': LOGGED_IN(404),
  'GET /api/verifications/:id/export': LOGGED_IN(404),
  'GET /api/verifications/:id/readings': LOGGED_IN(404),
  'GET /api/verifications/:id/readings/:readingId': LOGGED_IN(404),
  'POST /api/verifications/:id/recheck': LOGGED_IN(404),
  'POST /api/verifications/:id/chat': LOGGED_IN(422),
  'GET /api/verifications/:id/chat-history': LOGGED_IN(404),

  'POST /api/verifications/batch': LOGGED_IN(422),
  'GET /api/batches': LOGGED_IN(200),
  'GET /api/batches/:id': LOGGED_IN(404),
  'GET /api/batches/:id/events': LOGGED_IN(404),
  'POST /api/batches/:id/retry': LOGGED_IN(404),
  'GET /api/batches/:id/export': LOGGED_IN(404),
  'GET /api/batch-draft': LOGGED_IN(200),
  'PUT /api/batch-draft': LOGGED_IN(422),
  'DELETE /api/batch-draft': LOGGED_IN(204),

  'GET /api/analytics/dashboard': LOGGED_IN(200),
  'GET /api/admin/analytics/system': SUPER_ADMIN(200),
  'GET /api/admin/analytics/usage': SUPER_ADMIN(200),
  'GET /api/admin/dashboard/summary': SUPER_ADMIN(200),
  'GET /api/admin/practices/:id/details': SUPER_ADMIN(404),

  'GET /api/monitoring/logs': SUPER_ADMIN(200),
  'GET /api/monitoring/metrics': SUPER_ADMIN(200),
  'GET /api/monitoring/insights': SUPER_ADMIN(200),
  'POST /api/monitoring/insights/:id/resolve': SUPER_ADMIN(404),
  'GET /api/monitoring/outbox': SUPER_ADMIN(200),
  'GET /api/monitoring/unreadable-responses': SUPER_ADMIN(200),
  'GET /api/monitoring/unreadable-responses/:id/raw': SUPER_ADMIN(404),
  'POST /api/monitoring/unreadable-responses/:id/read-again': SUPER_ADMIN(404),
  'GET /api/monitoring/rereads': SUPER_ADMIN(200),
  'POST /api/monitoring/rereads': SUPER_ADMIN(422),
  'POST /api/monitoring/webhooks/vercel': PUBLIC(422),
};
