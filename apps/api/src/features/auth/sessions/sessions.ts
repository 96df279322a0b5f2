// Sessions start with a proof of identity and continue by rotating tokens. They end when idle, too old or logged out,
// or when an old refresh token is used again.

import type { AuthConfig } from '#platform/config/config.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { assertNotBanned } from '../accounts/accounts.ts';
import {
  type AuthError,
  badJwt,
  busy,
  passwordRequired,
  refreshTokenForeign,
  refreshTokenNotFound,
  refreshTokenUsed,
  sessionExpired,
  sessionNotFound,
  userNotFound,
} from '../auth-error.ts';
import type { AuthKeys } from '../auth-keys/keys.ts';
import { listFactors } from '../factors/factor-queries.ts';
import { toUser, type WireSession } from '../gotrue/wire.ts';
import type { Limits } from '../limits/limits.ts';
import {
  type AccountRow,
  advanceSession,
  deleteSession,
  findAccount,
  findSessionWithAccount,
  insertSession,
  lockSession,
  markAccount,
  type SessionRow,
  type SessionStart,
  touchSession,
} from '../queries.ts';
import type { AccessTokens } from './access-tokens.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-tokens.ts';

/** A session that hasn't ended, with its account. */
export interface LiveSession {
  account: AccountRow;
  session: SessionRow;
}

/** The session of a bearer token. */
export interface TokenSession extends LiveSession {
  /** Whether the account has a second factor. The session may not have verified it yet. */
  hasFactor: boolean;
}

export interface Sessions {
  begin(tx: Tx, account: AccountRow, method: string, start?: SessionStart): Promise<LiveSession>;
  refresh(refreshToken: string): Promise<WireSession>;
  /**
   * Returns the user and session of a bearer token, or throws one of GoTrue's errors. Refuses a session that must set a
   * password first.
   */
  require(token: string): Promise<TokenSession>;
  /**
   * Like `require`, but accepts a session that must set a password first. Only for logging out and for the calls that
   * setting the password needs.
   */
  requireAlsoFromLink(token: string): Promise<TokenSession>;
  toWire(live: LiveSession): Promise<WireSession>;
}

interface Parts {
  db: Database;
  config: AuthConfig;
  keys: AuthKeys;
  tokens: AccessTokens;
  limits: Limits;
  clock: () => Date;
}

/**
 * True for a session from an invitation or recovery link: until the password is set, it can do nothing else. A link
 * proves less than the password: mail can be forwarded, and an attacker can make a user open another user's link.
 */
export const mustSetPassword = (session: Pick<SessionRow, 'method'>) =>
  session.method === 'recovery' || session.method === 'invite';

const LOCK_TIMEOUT = '55P03';

const NO_DEVICE: SessionStart = { deviceId: null, device: null, ip: null, secondMethod: null };

const isLockTimeout = (error: unknown) => (error as { code?: unknown } | null)?.code === LOCK_TIMEOUT;

export function createSessions({ db, config, keys, tokens, limits, clock }: Parts): Sessions {
  const refreshKey = keys.derive('refresh');
  const { ageSeconds, expiryError } = lifetimes(config, clock);
  const rotate = createRotation(config, clock);

  const toWire = async ({ account, session }: LiveSession): Promise<WireSession> => {
    const { token, expiresAt } = await tokens.issue(account, session);
    const factors = await db.transaction(allPractices(), (tx) => listFactors(tx, account.id));
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: config.accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: writeRefreshToken(refreshKey, { sessionId: session.id, counter: session.counter }),
      user: toUser(account, factors),
    };
  };

  const requireAlsoFromLink = async (token: string): Promise<TokenSession> => {
    const claims = await tokens.read(token);
    if (!claims) throw badJwt();
    const found = await findSessionWithAccount(db, claims.sessionId);
    if (!found || found.account.id !== claims.userId || expiryError(found.session)) throw sessionNotFound();
    assertNotBanned(found.account, clock(), 403);
    if (ageSeconds(found.session.last_seen_at) > 60) {
      await db.transaction(allPractices(), (tx) => touchSession(tx, found.session.id));
    }
    return found;
  };

  return {
    toWire,
    async begin(tx, account, method, start = NO_DEVICE) {
      const session = await insertSession(tx, { id: newId(), userId: account.id, method, ...start });
      const loggedIn = await markAccount(tx, account.id, 'last_sign_in_at');
      if (!session || !loggedIn) throw userNotFound();
      return { account: loggedIn, session };
    },
    async refresh(refreshToken) {
      const claim = readRefreshToken(refreshKey, refreshToken);
      if (!claim) throw refreshTokenNotFound();
      await limits.assertRefreshRate(claim.sessionId);
      const outcome = await db
        .transaction(allPractices(), (tx) => rotate(tx, claim.sessionId, claim.counter))
        .catch((error: unknown) => {
          throw isLockTimeout(error) ? busy() : error;
        });
      if (outcome instanceof Error) throw outcome;
      return toWire(outcome);
    },
    async require(token) {
      const live = await requireAlsoFromLink(token);
      if (mustSetPassword(live.session)) throw passwordRequired();
      return live;
    },
    requireAlsoFromLink,
  };
}

function lifetimes(config: Parts['config'], clock: Parts['clock']) {
  const ageSeconds = (moment: Date) => (clock().getTime() - moment.getTime()) / 1000;

  const expiryError = (session: SessionRow): AuthError | null => {
    if (ageSeconds(session.created_at) > config.sessionSeconds) return sessionExpired();
    if (ageSeconds(session.last_seen_at) > config.idleSeconds) return sessionExpired('Inactivity');
    return null;
  };

  return { ageSeconds, expiryError };
}

/**
 * Rotates the refresh token while the session's row is locked. If it deletes the session, it returns the error instead
 * of throwing it: otherwise the transaction would roll back the deletion.
 */
function createRotation(config: Parts['config'], clock: Parts['clock']) {
  const { ageSeconds, expiryError } = lifetimes(config, clock);
  return async (tx: Tx, sessionId: string, counter: number): Promise<LiveSession | AuthError> => {
    const session = await lockSession(tx, sessionId);
    const account = session && (await findAccount(tx, session.user_id));
    if (!session || !account) return refreshTokenNotFound();
    assertNotBanned(account, clock());
    const expired = expiryError(session);
    if (expired) {
      await deleteSession(tx, session.id);
      return expired;
    }
    if (counter > session.counter) return refreshTokenForeign();
    if (counter === session.counter) {
      const advanced = await advanceSession(tx, session.id);
      return { account, session: advanced ?? session };
    }
    // A token from before the second factor was verified must not continue the session afterwards.
    const isOutdated = counter < session.refresh_floor;
    // The parent token (the one before the current token) gets the current tokens. So does any used token within the
    // reuse interval. Such a token may come from a tab that never stored the response, or from a parallel refresh.
    const isParent = counter === session.counter - 1;
    const isRecent = ageSeconds(session.refreshed_at) < config.reuseSeconds;
    if (!isOutdated && (isParent || isRecent)) return { account, session };
    await deleteSession(tx, session.id);
    return refreshTokenUsed();
  };
}
