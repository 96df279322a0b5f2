// Accounts in a hosted Supabase project: tokens are verified with its published keys, and sessions by a call to it.

import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Config } from '#platform/config/config.ts';
import { isId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createAdminGateway, createRandomPassword } from './admin-gateway.ts';
import type { AuthGateway, VerifiedToken } from './gateway.ts';

/** We cache sessions for this long, so a token may still be accepted for this long after its user logs out. */
const SESSION_CACHE_MS = 20_000;
const CACHE_SIZE = 10_000;
const TIMEOUT_MS = 5_000;

/** These errors mean that the project's keys couldn't be fetched. The token may still be valid. */
const KEYS_MISSING = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

const isUnreachable = (error: unknown) =>
  !(error instanceof errors.JOSEError) || KEYS_MISSING.has(error.code);

export function createHostedGateway(config: Config, fetcher: typeof fetch = fetch): AuthGateway {
  const { auth } = config;
  const readToken = createTokenReader(auth);
  const seen = new Map<string, SeenSession>();

  /** Null if the session has ended. */
  const findSession = async (token: string): Promise<SeenSession | null> => {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = seen.get(key);
    if (known && known.until > Date.now()) return known;
    seen.delete(key);
    const response = await fetcher(`${auth.url}/user`, {
      headers: { authorization: `Bearer ${token}`, apikey: auth.publishableKey ?? '' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!response.ok) await response.body?.cancel();
    if (response.status >= 500 || response.status === 429) throw new AppError('unavailable');
    if (!response.ok) return null;
    const user = await response.json().catch((error: unknown) => {
      throw unavailable(error);
    });
    if (seen.size >= CACHE_SIZE) seen.clear();
    const session = { until: Date.now() + SESSION_CACHE_MS, hasFactor: hasVerifiedFactor(user) };
    seen.set(key, session);
    return session;
  };

  const manage = createAdminGateway({
    url: auth.url,
    siteUrl: config.siteUrl,
    fetch: fetcher,
    bearer: async () => auth.secretKey ?? '',
    apiKey: auth.secretKey,
    // GoTrue has no admin call that ends a user's sessions, but changing the user's password ends them.
    endSessions: (userId) => manage.updateUser(userId, { password: createRandomPassword() }),
  });

  return {
    ...manage,
    security: null,
    async read(token) {
      const claims = await readToken(token);
      if (!claims) return null;
      const verify = async () => {
        const session = await findSession(token);
        return session && { ...claims, hasFactor: session.hasFactor };
      };
      return { userId: claims.userId, verify };
    },
    close: async () => seen.clear(),
  };
}

interface SeenSession {
  until: number;
  hasFactor: boolean;
}

/** GoTrue lists a user's factors only if there are any. */
const hasVerifiedFactor = (user: unknown): boolean => {
  const { factors } = (user ?? {}) as { factors?: unknown };
  return Array.isArray(factors) && factors.some((factor) => factor?.status === 'verified');
};

function createTokenReader({ jwksUrl, algorithms, issuer }: Config['auth']) {
  const jwks = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS, cacheMaxAge: 600_000 });
  return async (token: string): Promise<Omit<VerifiedToken, 'hasFactor'> | null> => {
    try {
      const { payload } = await jwtVerify(token, jwks, {
        algorithms,
        issuer,
        audience: 'authenticated',
        requiredClaims: ['sub', 'session_id', 'exp', 'role'],
      });
      const { role, sub, session_id: sessionId, aal } = payload;
      if (role !== 'authenticated' || !isId(sub) || !isId(sessionId)) return null;
      return { userId: sub, sessionId, isSecondFactorProven: aal === 'aal2' };
    } catch (error) {
      if (isUnreachable(error)) throw unavailable(error);
      return null;
    }
  };
}

function unavailable(cause: unknown) {
  const error = new AppError('unavailable');
  error.cause = cause;
  return error;
}
