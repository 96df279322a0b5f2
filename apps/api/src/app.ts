// Builds the HTTP service from its dependencies; never listens.

import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAdminRoutes } from './features/admin/routes.ts';
import { recordFinished } from './features/analytics/record-finished.ts';
import { registerAnalyticsRoutes } from './features/analytics/routes.ts';
import { type AuthService, registerAuthRoutes } from './features/auth/routes.ts';
import { authRoutes } from './features/auth/service-routes.ts';
import { registerBatchRoutes } from './features/batches/routes.ts';
import { registerHealthRoutes } from './features/health/routes.ts';
import { registerPayerRoutes } from './features/payers/routes.ts';
import { registerPracticeRoutes } from './features/practices/routes.ts';
import { registerUserRoutes } from './features/users/routes.ts';
import { registerVerificationRoutes } from './features/verifications/routes.ts';
import { createCallLimit } from './platform/http/call-limit.ts';
import { handleError } from './platform/http/error-handler.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { logRequests } from './platform/http/request-log.ts';
import { keepRouteTable } from './platform/http/route-table.ts';
import { addSecurityHeaders, answerBrokenRequest, fixedHeaders } from './platform/http/security-headers.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/ids.ts';
import type { Services } from './platform/services.ts';
import type { Tracing } from './platform/tracing.ts';

export interface AppParts {
  /** Null when accounts live in a hosted project. */
  authService: AuthService | null;
  tracing?: Tracing | null;
}

/** A little under the 30 s after which the browser gives up, so that it reads our answer. */
const HANDLER_TIMEOUT_MS = 28_000;

function createServer({ config, log }: Services): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimit,
    requestTimeout: 30_000,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders);
      return handleError(error, request as never, reply as never);
    },
    clientErrorHandler: answerBrokenRequest,
  });
}

const CORS_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'];

/** Only the site's own pages may call us from another origin. */
async function allowSiteOrigin(app: FastifyInstance, { config }: Services, ownUrl: string) {
  const site = new URL(config.siteUrl).origin;
  if (new URL(ownUrl).origin === site) return;
  await app.register(cors, {
    origin: site,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: CORS_HEADERS,
    exposedHeaders: ['x-supabase-api-version', 'x-total-count', 'link', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}

async function buildFloor(
  services: Services,
  ownUrl: string,
  tracing?: Tracing | null,
): Promise<FastifyInstance> {
  const app = createServer(services);
  app.decorate('services', services);
  app.decorate('callLimit', createCallLimit(services.config.apiCallsPerMinute));
  app.decorateRequest('principal', null);
  app.setErrorHandler(handleError);
  keepRouteTable(app);
  acceptJson(app);
  await addSecurityHeaders(app);
  logRequests(app);
  tracing?.trace(app);
  await allowSiteOrigin(app, services, ownUrl);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  return app;
}

export async function buildApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  const app = await buildFloor(services, services.config.apiUrl, parts.tracing);
  registerHealthRoutes(app, services);
  await registerAuthRoutes(app, services, parts.authService);
  registerPracticeRoutes(app, services);
  registerUserRoutes(app, services);
  registerPayerRoutes(app, services);
  registerVerificationRoutes(app, services);
  registerBatchRoutes(app, services, [
    (tx, cached) => recordFinished(tx, cached.practiceId, cached.verificationIds),
  ]);
  registerAnalyticsRoutes(app, services);
  registerAdminRoutes(app, services);

  await serveWebApp(app, services.config);
  return app;
}

/** The auth service alone, as a hosted project would serve it. */
export async function buildAuthApp(services: Services, authService: AuthService): Promise<FastifyInstance> {
  const app = await buildFloor(services, services.config.auth.url);
  registerHealthRoutes(app, services);
  await app.register(authRoutes(authService.parts), { prefix: '/auth/v1' });
  return app;
}
