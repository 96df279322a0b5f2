// Turns a flood away at the door: before an id, a log line, a header or a byte of the body is made or read for it.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { fixedHeaders } from './security-headers.ts';

/** Null lets the request in; otherwise how many seconds to stay away. */
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

/** Must be the first hook: the ones after it are what a refused request shall not cost. */
export function addGates(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const retryAfter = request.routeOptions.config.gate?.(request) ?? null;
    if (retryAfter === null) done();
    else turnAway(reply, retryAfter);
  });
}

function turnAway(reply: FastifyReply, retryAfter: number): void {
  reply.hijack();
  reply.raw.writeHead(refusal.status, { ...headers, 'retry-after': String(retryAfter) });
  reply.raw.end(body);
}
