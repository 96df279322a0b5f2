// Refuses excess requests early: before the other hooks run and before the body is read.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { fixedHeaders } from './security-headers.ts';

/** Returns null to accept the request. Otherwise returns after how many seconds the client may retry. */
export type Gate = (request: FastifyRequest) => number | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    gate?: Gate;
  }
}

const refusal = new AppError('too_many_requests');
const body = Buffer.from(JSON.stringify({ detail: refusal.detail }));
const headers = {
  ...fixedHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(body.length),
};

/** Must be the first hook, so that no other hook runs for a refused request. */
export function addGates(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const retryAfter = request.routeOptions.config.gate?.(request) ?? null;
    if (retryAfter === null) done();
    else refuse(reply, retryAfter);
  });
}

function refuse(reply: FastifyReply, retryAfter: number): void {
  reply.hijack();
  reply.raw.writeHead(refusal.status, { ...headers, 'retry-after': String(retryAfter) });
  reply.raw.end(body);
}
