// Serves one endpoint of the contract: authenticates, validates the request and sends only fields in the contract,
// except in `unchecked` fields.

import type { BodyOf, Endpoint, FieldProblem, ParamsOf, QueryOf, ResponseOf } from '@bitewing/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findWithheldRecord } from '#platform/auth/access-reasons.ts';
import { type Principal, scopeOf } from '#platform/auth/principal.ts';
import type { Scope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import { authenticate } from './authenticate.ts';
import type { Gate } from './gate.ts';

type Schema = z.core.$ZodType;

export interface Call<E extends Endpoint> {
  principal: E['access'] extends 'public' ? null : Principal;
  /** The scope for `db.transaction`. Null for a public endpoint, which must create its own. */
  scope: E['access'] extends 'public' ? null : Scope;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * What a handler returns. Any type is allowed without a response schema: a file endpoint returns a stream or text, and
 * a 204 ignores the value.
 */
type Result<E extends Endpoint> = E extends { response: Schema } ? ResponseOf<E> : unknown;

function read(schema: Schema | undefined, part: 'params' | 'query' | 'body', value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: wordingOf });
  if (parsed.success) return parsed.data;
  if (part === 'params') throw new AppError('not_found');
  throw new AppError('invalid', problemsOf(parsed.error, part));
}

/** The message for a missing field whose schema defines no message. Undefined: Zod's own message is used. */
const wordingOf = ({ input }: { input?: unknown }): string | undefined =>
  input === undefined ? 'is required' : undefined;

const problemsOf = (error: z.core.$ZodError, part: string): FieldProblem[] =>
  error.issues.flatMap((issue): FieldProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ loc: [part, ...path(issue.path), key], msg: "isn't a known field" }))
      : [{ loc: [part, ...path(issue.path)], msg: issue.message }],
  );

const path = (parts: PropertyKey[]) => parts.map((item) => (typeof item === 'number' ? item : String(item)));

/**
 * A batch of 100 patients can't have this many problems. The limit keeps the error response small if a body has
 * thousands of unknown fields.
 */
const MAXIMUM_PROBLEMS = 2_000;

/**
 * Returns the validated input. Throws one error with the problems (at most `MAXIMUM_PROBLEMS`) in the query string and
 * the body.
 */
function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const params = read(endpoint.params, 'params', request.params);
  const problems: FieldProblem[] = [];
  const readPart = (schema: Schema | undefined, part: 'query' | 'body', value: unknown) => {
    try {
      return read(schema, part, value);
    } catch (error) {
      if (error instanceof AppError && Array.isArray(error.detail)) problems.push(...error.detail);
      else throw error;
      return undefined;
    }
  };
  const query = readPart(endpoint.query, 'query', request.query);
  const body = readPart(endpoint.body, 'body', request.body ?? {});
  if (problems.length > 0) throw new AppError('invalid', problems.slice(0, MAXIMUM_PROBLEMS));
  return { params, query, body };
}

/**
 * Removes fields that the contract doesn't list, except in `unchecked` fields, which are sent as they are. Throws if the
 * response doesn't match the contract.
 */
function keepContractFields(
  endpoint: Endpoint,
  response: unknown,
  request: FastifyRequest,
  unchecked: readonly string[],
): unknown {
  if (!endpoint.response) return response;
  const whole = response as Record<string, unknown>;
  const kept = Object.fromEntries(unchecked.map((name) => [name, whole[name]]));
  const hidden = Object.fromEntries(unchecked.map((name) => [name, null]));
  const parsed = z.safeParse(endpoint.response, unchecked.length > 0 ? { ...whole, ...hidden } : response);
  if (parsed.success) return unchecked.length > 0 ? { ...(parsed.data as object), ...kept } : parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  logEvent(request.log, 'response_invalid', { fields });
  throw new AppError('internal');
}

/**
 * Break-glass: refuses a super admin who hasn't given a reason for this record. `request.withheld` is for the audit
 * event of the refusal (refused-access.ts).
 */
async function refuseWithoutReason(request: FastifyRequest, endpoint: Endpoint, params: unknown) {
  const { principal, server } = request;
  request.withheld =
    principal && (await findWithheldRecord(server.services, principal, endpoint.path, params));
  if (!request.withheld) return;
  const { type, id } = request.withheld;
  throw new AppError('reason_required', undefined, { record: { type, id } });
}

export interface ServeOptions {
  /** In bytes. Default: the server's limit. */
  bodyLimit?: number;
  /** Drops the call's log entries that are below this level. Default: the server's level. */
  logLevel?: 'warn' | 'info';
  /** Called before anything else is done for the request. */
  gate?: Gate;
  /**
   * Large fields of the response that aren't validated, because validating them would take longer than loading them.
   * The compiler has checked their types. The contract must allow null for them, because validation sees null instead.
   */
  unchecked?: readonly string[];
}

export const serve =
  <const E extends Endpoint>(app: FastifyInstance, endpoint: E, options: ServeOptions = {}) =>
  (handler: (call: Call<E>) => Promise<Result<E>>): void => {
    const { gate, unchecked = [], ...routeOptions } = options;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access, endpoint, ...(gate ? { gate } : {}) },
      onRequest: authenticate(endpoint.access),
      ...routeOptions,
      handler: async (request, reply) => {
        const { principal } = request;
        const call = {
          principal,
          scope: principal && scopeOf(principal),
          ...readInput(endpoint, request),
          request,
          reply,
        } as Call<E>;
        await refuseWithoutReason(request, endpoint, call.params);
        reply.code(endpoint.status ?? 200);
        if (endpoint.file) reply.type(endpoint.file);
        const response = await handler(call);
        if (endpoint.status === 204) return reply.send();
        return keepContractFields(endpoint, response, request, unchecked);
      },
    });
  };
