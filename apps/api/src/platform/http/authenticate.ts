import type { Access } from '@bitewing/contract';
import type { FastifyRequest } from 'fastify';
import { findPrincipal, type Principal } from '#platform/auth/principal.ts';
import { assertSecondFactor, requirementFor } from '#platform/auth/second-factor.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Services } from '#platform/services.ts';

/**
 * A longer token isn't ours, so we don't parse it. In ours, the user's metadata takes at most 5.5 KiB (4 KiB in base64),
 * and the rest takes less than 2 KiB.
 */
const MAXIMUM_TOKEN_LENGTH = 8192;

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '');
  const token = match?.[1];
  return token && token.length <= MAXIMUM_TOKEN_LENGTH ? token : null;
}

/**
 * Returns null if the token is missing or invalid, or if its session, its user or the user's practice is no longer
 * active. Throws if the user must first verify or set up a second factor: without it, a session can only call the auth
 * service.
 */
export async function identify(services: Services, request: FastifyRequest): Promise<Principal | null> {
  const token = bearerToken(request);
  const read = token && (await services.authGateway.read(token));
  if (!read) return null;
  const [verified, user] = await Promise.all([read.verify(), findPrincipal(services.db, read.userId)]);
  if (!verified || !user) return null;
  const { secondFactorRequiredFrom, ...principal } = user;
  const known = { ...principal, sessionId: verified.sessionId, secondFactorDue: null };
  // Both are set before the second-factor check, so that a refusal is recorded with the user and its cause.
  request.principal = known;
  request.lacksSecondFactor = true;
  const requiredFrom = requirementFor(user, services.config.mode);
  const secondFactorDue = assertSecondFactor(verified, requiredFrom, services.clock());
  request.lacksSecondFactor = false;
  return { ...known, secondFactorDue };
}

/** Runs before the body is read: unknown callers must not make us parse anything. */
export const authenticate = (access: Access) => async (request: FastifyRequest) => {
  if (access === 'public') return;
  const { services, callLimit } = request.server;
  const principal = await identify(services, request);
  if (!principal) throw new AppError('unauthenticated');
  request.principal = principal;
  callLimit.count(principal.userId);
  if (access === 'admin' && principal.role === 'staff') throw new AppError('forbidden');
  if (access === 'super_admin' && principal.role !== 'super_admin') throw new AppError('forbidden');
};
