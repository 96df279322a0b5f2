// Who may make which call, written by hand: the status without a token and for each role, if the call names a record
// that doesn't exist and has no body. An unlisted route fails the build.

type Expected = [none: number, staff: number, practiceAdmin: number, superAdmin: number];

const SIGNED_IN = (status: number): Expected => [401, status, status, status];
const SUPER_ADMIN = (status: number): Expected => [401, 403, 403, status];
const ANYONE = (status: number): Expected => [status, status, status, status];
/** Calls that accept no user's token, whatever the role. */
const SERVICE: Expected = [401, 403, 403, 403];

export const AUTHORIZATION: Record<string, Expected> = {
  'GET /health': ANYONE(200),
  'GET /api/openapi.json': ANYONE(200),
  'GET /*': ANYONE(200),

  'GET /auth/me': SIGNED_IN(200),
  'GET /auth/v1/.well-known/jwks.json': ANYONE(200),
  'GET /auth/v1/health': ANYONE(200),
  'GET /auth/v1/settings': ANYONE(200),
  'POST /auth/v1/token': ANYONE(400),
  'POST /auth/v1/signup': ANYONE(422),
  'POST /auth/v1/recover': ANYONE(400),
  'POST /auth/v1/verify': ANYONE(400),
  'GET /auth/v1/verify': ANYONE(303),
  'GET /auth/v1/user': SIGNED_IN(200),
  'PUT /auth/v1/user': SIGNED_IN(200),
  'POST /auth/v1/logout': SIGNED_IN(204),
  'POST /auth/v1/invite': SERVICE,
  'POST /auth/v1/admin/generate_link': SERVICE,
  'POST /auth/v1/admin/users': SERVICE,
  'GET /auth/v1/admin/users': SERVICE,
  'GET /auth/v1/admin/users/:id': SERVICE,
  'PUT /auth/v1/admin/users/:id': SERVICE,
  'DELETE /auth/v1/admin/users/:id': SERVICE,
  'POST /auth/v1/admin/users/:id/logout': SERVICE,

  'GET /api/practices': SIGNED_IN(200),
  'GET /api/practices/:id': SIGNED_IN(404),
  'POST /api/practices': SUPER_ADMIN(422),
  'PUT /api/practices/:id': SUPER_ADMIN(422),
  'DELETE /api/practices/:id': SUPER_ADMIN(404),

  'GET /api/users': SIGNED_IN(200),
  'GET /api/users/deleted': SUPER_ADMIN(200),
  'POST /api/users/invite': SUPER_ADMIN(422),
  'PUT /api/users/:id': SUPER_ADMIN(422),
  'DELETE /api/users/:id': SUPER_ADMIN(404),
  'POST /api/users/:id/reactivate': SUPER_ADMIN(404),

  'GET /api/payers': SIGNED_IN(200),
  'POST /api/payers/sync': SUPER_ADMIN(202),
  'GET /api/payers/sync': SUPER_ADMIN(200),

  'POST /api/verifications/real-time': SIGNED_IN(422),
  'GET /api/verifications': SIGNED_IN(200),
  'GET /api/verifications/:id': SIGNED_IN(404),
  'GET /api/verifications/:id/raw': SIGNED_IN(404),
  'GET /api/verifications/:id/readings': SIGNED_IN(404),
  'GET /api/verifications/:id/readings/:readingId': SIGNED_IN(404),
  'POST /api/verifications/:id/recheck': SIGNED_IN(404),
  'POST /api/verifications/:id/chat': SIGNED_IN(422),
  'GET /api/verifications/:id/chat-history': SIGNED_IN(404),

  'POST /api/verifications/batch': SIGNED_IN(422),
  'GET /api/batches': SIGNED_IN(200),
  'GET /api/batches/:id': SIGNED_IN(404),
  'POST /api/batches/:id/retry': SIGNED_IN(404),
  'GET /api/batches/:id/export': SIGNED_IN(404),
  'GET /api/batch-draft': SIGNED_IN(200),
  'PUT /api/batch-draft': SIGNED_IN(422),
  'DELETE /api/batch-draft': SIGNED_IN(204),

  'GET /api/analytics/dashboard': SIGNED_IN(200),
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
  'POST /api/monitoring/webhooks/vercel': ANYONE(422),
};
