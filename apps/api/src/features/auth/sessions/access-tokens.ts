// Signed, short-lived tokens. They name the user and the session. We never read a user's role or practice from them.

import { errors, jwtVerify, SignJWT } from 'jose';
import type { AuthConfig } from '#platform/config/config.ts';
import { isId } from '#platform/database/ids.ts';
import type { AuthKeys } from '../auth-keys/keys.ts';
import type { AccountRow, SessionRow } from '../queries.ts';

const AUDIENCE = 'authenticated';
const USER_ROLE = 'authenticated';
const SERVICE_ROLE = 'service_role';
const SERVICE_TOKEN_SECONDS = 60;
/**
 * How many verified tokens are kept in memory. Verifying takes half a millisecond, and a browser sends the same token
 * with every call for 15 minutes.
 */
const MAXIMUM_CACHED = 5_000;

interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  issue(account: AccountRow, session: SessionRow): Promise<{ token: string; expiresAt: number }>;
  /** Null for a token that isn't ours, isn't a user's, or has expired. */
  read(token: string): Promise<AccessClaims | null>;
  /** Issues a token for the API's own calls to the admin endpoints. */
  issueService(): Promise<string>;
  isService(token: string): Promise<boolean>;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** How the user proved who they are, newest first. */
const methodsOf = (session: SessionRow) => {
  const proof = (method: string, moment: Date) => ({
    method,
    timestamp: Math.floor(moment.getTime() / 1000),
  });
  const first = proof(session.method, session.created_at);
  if (!session.second_method || !session.second_factor_at || session.second_method === session.method)
    return [first];
  return [proof(session.second_method, session.second_factor_at), first];
};

const claimsOf = (account: AccountRow, session: SessionRow) => ({
  email: account.email,
  phone: '',
  app_metadata: account.app_metadata,
  user_metadata: account.user_metadata,
  role: USER_ROLE,
  aal: session.second_factor_at ? 'aal2' : 'aal1',
  amr: methodsOf(session),
  session_id: session.id,
  is_anonymous: false,
});

export function createAccessTokens(keys: AuthKeys, config: AuthConfig): AccessTokens {
  const sign = async (claims: Record<string, unknown>, subject: string, lifeSeconds: number) => {
    const key = await keys.signing();
    const issuedAt = nowSeconds();
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
      .setIssuer(config.issuer)
      .setSubject(subject)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(key.privateKey);
    return { token, expiresAt: issuedAt + lifeSeconds };
  };

  const keyFor = async ({ kid }: { kid?: string }) => {
    const key = await keys.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };

  const readClaims = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keyFor, {
        algorithms: ['ES256'],
        issuer: config.issuer,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'role'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  const verified = new Map<string, { claims: AccessClaims; until: number }>();

  return {
    issue: (account, session) => sign(claimsOf(account, session), account.id, config.accessTokenSeconds),
    async read(token) {
      const known = verified.get(token);
      if (known && known.until > nowSeconds()) return known.claims;
      const { role, sub, exp = 0, session_id: sessionId } = (await readClaims(token)) ?? {};
      if (role !== USER_ROLE || !isId(sub) || !isId(sessionId)) return null;
      if (verified.size >= MAXIMUM_CACHED) verified.clear();
      verified.set(token, { claims: { userId: sub, sessionId }, until: exp });
      return { userId: sub, sessionId };
    },
    issueService: async () => (await sign({ role: SERVICE_ROLE }, SERVICE_ROLE, SERVICE_TOKEN_SECONDS)).token,
    isService: async (token) => (await readClaims(token))?.['role'] === SERVICE_ROLE,
  };
}
