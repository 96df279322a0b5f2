// What every route has in common: limits, headers, errors, logs, CORS, compression.

import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newId } from '#platform/database/ids.ts';
import type { Services } from '#platform/services.ts';
import { createCallLimit } from './call-limit.ts';
import { COMPRESS_FROM, compressJson } from './compress-json.ts';
import { handleError } from './error-handler.ts';
import { addGates } from './gate.ts';
import { acceptJson } from './json-body.ts';
import { keepIp } from './keep-ip.ts';
import { recordRefusedAccess } from './refused-access.ts';
import { logRequests } from './request-log.ts';
import { addRouteTable } from './route-table.ts';
import { addSecurityHeaders, fixedHeaders, respondToBrokenRequest } from './security-headers.ts';
import type { Tracing } from './tracing.ts';
import { refuseUnstorableText } from './unstorable-text.ts';

/** Slightly less than the web app's request timeout of 30 s, so that the web app gets our response. */
export const HANDLER_TIMEOUT_MS = 28_000;
/**
 * The time to receive a whole request. Node checks it only every `TIMEOUT_CHECK_MS`. Even so, a slow request is refused
 * before the handler's timeout, which would respond 503.
 */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Must be less than `REQUEST_TIMEOUT_MS`: otherwise Node swaps the two. Node's default is a minute. */
const HEADERS_TIMEOUT_MS = 10_000;
export const TIMEOUT_CHECK_MS = 5_000;

function createServer({ config, log }: Services): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimit,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    handlerTimeout: HANDLER_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders);
      return handleError(error, request as never, reply as never);
    },
    clientErrorHandler: respondToBrokenRequest,
  });
}

const CORS_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'];

/** If the site and this service have different origins, only pages of the site may call the service from a browser. */
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

export async function buildBaseServer(
  services: Services,
  ownUrl: string,
  tracing?: Tracing | null,
): Promise<FastifyInstance> {
  const app = createServer(services);
  app.decorate('services', services);
  app.decorate('callLimit', createCallLimit(services.config.apiCallsPerMinute));
  app.decorateRequest('principal', null);
  app.decorateRequest('lacksSecondFactor', false);
  app.decorateRequest('withheld', null);
  app.setErrorHandler(handleError);
  addRouteTable(app);
  addGates(app);
  keepIp(app);
  acceptJson(app);
  refuseUnstorableText(app);
  addSecurityHeaders(app);
  logRequests(app);
  recordRefusedAccess(app);
  tracing?.trace(app);
  await allowSiteOrigin(app, services, ownUrl);
  compressJson(app);
  await app.register(compress, { threshold: COMPRESS_FROM, encodings: ['br', 'gzip'] });
  return app;
}
