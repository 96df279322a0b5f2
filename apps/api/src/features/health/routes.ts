import { getHealth } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { authenticate } from '#platform/http/authenticate.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { isSameSecret } from '#platform/http/same-secret.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { pingDatabase } from './queries.ts';

const VERSION = '0.1.0';

const responds = (probe: Promise<unknown>) =>
  probe.then(
    () => true,
    () => false,
  );

export function registerHealthRoutes(app: FastifyInstance, services: Services) {
  serve(
    app,
    getHealth,
  )(async ({ reply }) => {
    const [database, queue] = await Promise.all([
      responds(pingDatabase(services.db)),
      responds(services.queue.ping()),
    ]);
    const isHealthy = database && queue;
    reply.code(isHealthy ? 200 : 503);
    return { status: isHealthy ? 'ok' : 'unavailable', database, queue, version: VERSION };
  });

  const { openApiAudience: audience } = services.config;
  if (audience !== 'off') serveOpenApi(app, services, audience);

  const { metrics } = services;
  if (!metrics) return;
  const token = services.config.metrics?.token;
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (token && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new AppError('unauthenticated');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function serveOpenApi(app: FastifyInstance, services: Services, access: 'public' | 'logged_in') {
  let document: object | null = null;
  app.get('/api/openapi.json', { config: { access }, onRequest: authenticate(access) }, async () => {
    document ??= openApiDocument(app.routeTable, services.config.apiUrl);
    return document;
  });
}
