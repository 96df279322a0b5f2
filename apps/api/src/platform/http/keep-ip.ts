import type { FastifyInstance } from 'fastify';

/** Reads the client's address once: the socket loses it when the client disconnects, and the audit trail needs it then. */
export function keepIp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: request.ip });
    done();
  });
}
