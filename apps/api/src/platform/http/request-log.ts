// Logs one line per request, with the route template and never its values.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logEvent } from '#platform/logging/log-events.ts';

export const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'page';

export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { metrics } = app.services;
    const route = routeOf(request);
    metrics?.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
    logEvent(request.log, 'request_served', {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.principal?.userId,
      practiceId: request.principal?.practiceId ?? undefined,
    });
  });
}
