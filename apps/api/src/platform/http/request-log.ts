// Logs one line per request, with the route template (`/api/practices/:id`) and never the actual path or query.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logEvent } from '#platform/logging/log-events.ts';

export const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'page';

export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request, reply)) logServed(request, reply);
    done();
  });
}

/** A stream is logged when it opens, because the time it stays open isn't a response time. */
const isStream = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.routeOptions.config.endpoint?.file === 'text/event-stream' && reply.statusCode === 200;

export function logServed(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  request.server.services.metrics?.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
  logEvent(request.log, 'request_served', {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    userId: request.principal?.userId,
    practiceId: request.principal?.practiceId ?? undefined,
  });
}
