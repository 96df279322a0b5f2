// The auth service. The API mounts its routes under /auth/v1 and also calls it directly. It can run as a separate process
// instead.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountSecurity, AuthGateway, VerifiedToken } from '#platform/auth/gateway.ts';
import type { Config } from '#platform/config/config.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import { AUTH_AND_DATABASE, logEvent } from '#platform/logging/log-events.ts';
import type { Log } from '#platform/logging/logging.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { createPasswords } from './accounts/passwords.ts';
import { AuthError } from './auth-error.ts';
import { type AuthKeys, createAuthKeys, renewSigningKey } from './auth-keys/keys.ts';
import { deleteStaleFactorRows } from './factors/factor-queries.ts';
import { createFactors, type Factors } from './factors/factors.ts';
import { createWebAuthn, type WebAuthn } from './factors/webauthn.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createNotices, type Notice, type Notices } from './notices/notices.ts';
import { deleteStaleRows } from './queries.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
import { createAccountSecurity } from './sessions/account-security.ts';
import { deleteStaleDevices } from './sessions/device-queries.ts';
import { createDevices, type Devices } from './sessions/devices.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';

export interface OutgoingMail {
  kind: 'recovery' | 'signup' | 'invite' | 'already_registered' | Notice;
  to: string;
  fullName: string | null;
  link: string;
  /** Only for notices: the browser and IP address of the event. */
  browserAndIp?: string;
}

export type AuthEvent =
  | 'logged_in'
  | 'login_refused'
  | 'login_while_deactivated'
  | 'logged_out'
  | 'password_changed'
  | 'recovery_requested'
  | 'link_used'
  | 'refresh_token_reused'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_verified'
  | 'second_factor_refused'
  | 'second_factor_locked'
  | 'recovery_codes_created'
  | 'recovery_codes_deleted'
  | 'current_password_refused'
  | 'recovery_code_used'
  | 'device_trusted';

export interface AuthEventContext {
  /** The user who acts. Null if a login or refresh token is refused: the account, if known, is then only the subject. */
  userId: string | null;
  /**
   * Finds the ID of the account that the request names. If the email address or passkey is unknown, returns its keyed
   * hash. Called after the response, so that the response time doesn't show whether the account exists.
   */
  findSubject?: () => Promise<string>;
  ip: string;
  requestId: string;
}

export interface AuthDependencies {
  config: Config;
  /** Connected as the auth role. */
  db: Database;
  vault: Vault;
  log: Log;
  clock: () => Date;
  sendMail(mail: OutgoingMail): Promise<void>;
  /** Whether the user or their practice is deactivated or deleted. */
  isDeactivated(userId: string): Promise<boolean>;
  /** Writes to the audit trail and, if the event can be part of an attack, to the log. Must not throw. */
  onEvent(event: AuthEvent, context: AuthEventContext): void;
}

export interface AuthParts extends AuthDependencies, Notices {
  keys: AuthKeys;
  tokens: AccessTokens;
  limits: Limits;
  accounts: Accounts;
  sessions: Sessions;
  factors: Factors;
  devices: Devices;
  webauthn: WebAuthn;
  /** Returns an error handler that records a refused second factor, notifies the user of a lockout, and rethrows. */
  recordRefusal(userId: string, request: FastifyRequest): (error: unknown) => never;
  /** For work whose duration must not show in the response time. Awaited when the service closes. */
  afterwards(work: () => Promise<void>): void;
}

export interface AuthService {
  parts: AuthParts;
  read: AuthGateway['read'];
  security: AccountSecurity;
  /** A bearer token for the admin endpoints, valid for one minute. */
  serviceToken(): Promise<string>;
  /** Deletes expired rows and replaces an old signing key. Runs every ten minutes. */
  runUpkeep(): Promise<void>;
  close(): Promise<void>;
}

const UPKEEP_INTERVAL_MS = 10 * 60_000;

export async function createAuthService(dependencies: AuthDependencies): Promise<AuthService> {
  const { db, vault, log, clock } = dependencies;
  const config = dependencies.config.auth;
  const keys = await createAuthKeys(db, vault);
  const tokens = createAccessTokens(keys, config);
  const limits = createLimits(db, config.limits, keys.derive('limits'));
  const accounts = createAccounts({ db, config, keys, limits, passwords: createPasswords(config) });
  const sessions = createSessions({ db, config, keys, tokens, limits, clock });

  const pending = new Set<Promise<void>>();
  const afterwards = (work: () => Promise<void>) => {
    const running = work()
      .catch((error: unknown) => logEvent(log, 'auth_work_failed', { err: error, source: AUTH_AND_DATABASE }))
      .finally(() => pending.delete(running));
    pending.add(running);
  };
  const runUpkeep = async () => {
    await db.transaction(allPractices(), async (tx) => {
      await deleteStaleRows(tx, config.idleSeconds, config.sessionSeconds);
      await deleteStaleFactorRows(tx);
      await deleteStaleDevices(tx);
    });
    await renewSigningKey(db, vault, {
      days: config.signingKeyDays,
      tokenSeconds: config.accessTokenSeconds,
    });
  };
  const factors = createFactors({ db, keys, limits, clock });
  const devices = createDevices({ config: dependencies.config, keys });
  const notices = createNotices({ ...dependencies, keys, afterwards });
  const upkeep = setInterval(() => afterwards(runUpkeep), UPKEEP_INTERVAL_MS);
  upkeep.unref();

  return {
    parts: {
      ...dependencies,
      keys,
      tokens,
      limits,
      accounts,
      sessions,
      factors,
      devices,
      webauthn: createWebAuthn(dependencies.config),
      ...notices,
      recordRefusal: createRefusalRecorder(dependencies, notices),
      afterwards,
    },
    async read(token) {
      const claims = await tokens.read(token);
      return claims && { userId: claims.userId, verify: () => verifySession(sessions, token) };
    },
    security: createAccountSecurity(db, config),
    serviceToken: tokens.issueService,
    runUpkeep,
    async close() {
      clearInterval(upkeep);
      await Promise.all(pending);
    },
  };
}

async function verifySession(sessions: Sessions, token: string): Promise<VerifiedToken | null> {
  try {
    const { account, session, hasFactor } = await sessions.require(token);
    const isSecondFactorProven = session.second_factor_at !== null;
    return { userId: account.id, sessionId: session.id, hasFactor, isSecondFactorProven };
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) return null;
    throw error;
  }
}

const createRefusalRecorder =
  ({ onEvent }: AuthDependencies, { notifyLockout }: Notices): AuthParts['recordRefusal'] =>
  (userId, request) =>
  (error) => {
    if (!(error instanceof AuthError)) throw error;
    const event = error.isLockout ? 'second_factor_locked' : 'second_factor_refused';
    onEvent(event, { userId, ip: request.ip, requestId: request.id });
    if (error.isLockout) notifyLockout({ userId }, 'second_factor_locked', request);
    throw error;
  };

export type AuthRoutes = (app: FastifyInstance, parts: AuthParts) => void;
