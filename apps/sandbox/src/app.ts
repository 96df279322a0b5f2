import Fastify, { type FastifyInstance } from 'fastify';
import { buildPayerDirectory } from './payers/payer-directory.ts';
import { registerControlRoutes } from './routes/control-routes.ts';
import { registerEligibilityRoutes } from './routes/eligibility-routes.ts';
import { registerPayerRoutes } from './routes/payer-routes.ts';
import { FORBIDDEN, UNAUTHORIZED } from './routes/refusals.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import type { SandboxState } from './sandbox-state.ts';

/** Builds the sandbox without listening. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_048_576 });
  const state: SandboxState = {
    options: {
      delay: options.delay ?? [0, 0],
      secondMs: options.secondMs ?? 1000,
      concurrencyLimit: options.concurrencyLimit ?? 50,
      strictNpi: options.strictNpi ?? false,
    },
    directory: buildPayerDirectory(options.payers),
    now: clockFrom(options.today),
    peakInFlight: 0,
    isCounting: options.control ?? false,
    counts: new Map(),
    failures: new Map(),
    modes: new Map(),
    inFlight: new Set(),
  };
  app.addHook('preClose', async () => {
    for (const request of state.inFlight) request.abort();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/sandbox/')) return;
    const key = keyFrom(request.headers.authorization);
    if (!key) return reply.code(401).send(UNAUTHORIZED);
    if (options.apiKey && key !== options.apiKey) return reply.code(403).send(FORBIDDEN);
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send({ message: status < 500 ? 'The request could not be read' : 'Internal error' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }));
  app.get('/sandbox/health', () => ({ status: 'ok' }));
  registerEligibilityRoutes(app, state);
  registerPayerRoutes(app, state);
  if (options.control) registerControlRoutes(app, state);
  return app;
}

/** Accepts the key alone or after the word Key, not as a bearer token. */
function keyFrom(header: string | undefined): string | null {
  const match = /^(?:Key\s+)?(\S+)$/i.exec(header?.trim() ?? '');
  return match?.[1] ?? null;
}

/** Returns a clock that shows the current time of day on `today`, or the real time if `today` is undefined. */
function clockFrom(today: string | undefined): () => Date {
  if (today === undefined) return () => new Date();
  return () => new Date(`${today}T${new Date().toISOString().slice(11)}`);
}
