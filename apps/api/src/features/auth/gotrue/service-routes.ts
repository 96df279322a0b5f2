// Serves GoTrue's endpoints with GoTrue's error format.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '#platform/http/error-handler.ts';
import { UnstorableText } from '#platform/http/unstorable-text.ts';
import { AUTH_AND_DATABASE, logEvent } from '#platform/logging/log-events.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthParts } from '../auth-service.ts';
import { registerFactorRoutes } from '../factors/factor-routes.ts';
import { registerPasskeyRoutes } from '../factors/passkey-routes.ts';
import { registerRecoveryCodeRoutes } from '../factors/recovery-code-routes.ts';
import { registerDeviceRoutes } from '../sessions/device-routes.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import { registerLinkRoutes } from './link-routes.ts';
import { registerPublicRoutes } from './public-routes.ts';
import { ROUTE } from './request-input.ts';
import { registerTokenRoutes } from './token-routes.ts';

const API_VERSION = '2024-01-01';

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof UnstorableText)
    return new AuthError(422, 'validation_failed', "A field contains a character that can't be stored");
  const { status } = toAppError(error);
  if (status === 413) return new AuthError(413, 'request_entity_too_large', 'Request body is too large');
  if (status === 404) return new AuthError(404, 'not_found', 'Not found');
  if (status === 503)
    return new AuthError(503, 'service_unavailable', 'Service unavailable', { retryAfter: 1 });
  if (status < 500) return new AuthError(400, 'bad_json', 'Could not read the request body as JSON');
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAuthError(error);
  if (refusal.status >= 500)
    logEvent(request.log, 'auth_request_failed', {
      err: error,
      code: refusal.code,
      source: AUTH_AND_DATABASE,
    });
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).header('x-sb-error-code', refusal.code).send(refusal.toBody());
}

const notFound = async () => {
  throw new AuthError(404, 'not_found', 'Not found');
};

export const authServiceRoutes = (parts: AuthParts) => async (app: FastifyInstance) => {
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-supabase-api-version', API_VERSION);
  });
  registerPublicRoutes(app, parts);
  registerTokenRoutes(app, parts);
  registerAccountRoutes(app, parts);
  registerLinkRoutes(app, parts);
  registerFactorRoutes(app, parts);
  registerRecoveryCodeRoutes(app, parts);
  registerPasskeyRoutes(app, parts);
  registerDeviceRoutes(app, parts);
  registerAdminRoutes(app, parts);
  // Without this route, the web app's `/*` route would respond to GET requests for unknown paths, in another format.
  app.get('/*', ROUTE, notFound);
  app.setNotFoundHandler(notFound);
};
