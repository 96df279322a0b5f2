// Limits on guesses and mail, counted in the database so that they hold across processes and restarts. A stranger's
// attempts must not lock the user out. So logins and mail are counted per network (an IPv4 address, or the /64 of an IPv6
// address), and all networks from which the user hasn't logged in share a second limit. Second factors are counted per
// known browser, otherwise per network; a logged-in user's current password is counted per session.

import type { KeyObject } from 'node:crypto';
import type { AuthConfig } from '#platform/config/config.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/network.ts';
import { busy, tooManyRequests } from '../auth-error.ts';
import { keyedHash } from '../auth-keys/keys.ts';
import { clearLimit, countHit, isKnownOrigin, rememberOrigin, takeAttempt } from './limit-queries.ts';

const MINUTE = 60;
const HOUR = 3600;
/** All networks from which the user hasn't logged in share one limit on attempts: the limit per network times this. */
const UNKNOWN_NETWORKS_LOGIN_MULTIPLIER = 10;
/** The same for second-factor codes. Lower, because a code of six digits is easier to guess than a password. */
const UNKNOWN_NETWORKS_CODE_MULTIPLIER = 3;
/** All networks from which the user hasn't logged in share one limit on mail: the limit per network times this. */
const UNKNOWN_NETWORKS_MAIL_MULTIPLIER = 4;

export interface FactorAttempt {
  userId: string;
  deviceId: string | null;
  ip: string;
}

export interface Limits {
  assertPasswordRate(ip: string): Promise<void>;
  /**
   * Counts an attempt. Returns false if the password must not be checked. The response must then be the same as for a
   * wrong password.
   */
  countAttempt(email: string, ip: string): Promise<boolean>;
  recordSuccess(email: string, ip: string): Promise<void>;
  /** Like `countAttempt`, for a logged-in user's current password. Only attempts in this session count. */
  countSessionAttempt(sessionId: string): Promise<boolean>;
  recordSessionSuccess(sessionId: string): Promise<void>;
  /**
   * Like `countAttempt`, for second factors, but the response may show the lockout. A browser and a network become
   * known when the user verifies a factor there: an attacker who has only the password must not share the user's
   * counters.
   */
  countFactorAttempt(attempt: FactorAttempt): Promise<boolean>;
  recordFactorSuccess(attempt: FactorAttempt): Promise<void>;
  assertRefreshRate(sessionId: string): Promise<void>;
  /** Throws if this network requested too much mail. Requests count whether or not the email address has an account. */
  assertMailRate(ip: string): Promise<void>;
  /** Counts a mail that is about to be sent. Returns false if it must not be sent. */
  mayMail(kind: 'recovery' | 'signup', email: string, ip: string): Promise<boolean>;
  assertLinkRate(ip: string): Promise<void>;
}

export function createLimits(db: Database, limits: AuthConfig['limits'], key: KeyObject): Limits {
  const hash = (...parts: string[]) => keyedHash(key, JSON.stringify(parts));
  const run = <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction(allPractices(), work);
  const hit = (windowSeconds: number, ...parts: string[]) =>
    run((tx) => countHit(tx, hash(...parts, String(windowSeconds)), windowSeconds));
  const isWithinHourly = async (allowed: number, ...parts: string[]) =>
    (await hit(HOUR, ...parts)).hits <= allowed;
  const attempt = (allowed: number, ...parts: string[]) =>
    run((tx) => takeAttempt(tx, hash('attempt', ...parts), allowed));
  const forget = (...parts: string[]) => run((tx) => clearLimit(tx, hash('attempt', ...parts)));
  const remember = (who: string, networkOrDevice: string) =>
    run((tx) => rememberOrigin(tx, hash('network', who, networkOrDevice)));
  const isKnown = (who: string, networkOrDevice: string) =>
    run((tx) => isKnownOrigin(tx, hash('network', who, networkOrDevice)));

  const refuseOver = async (allowed: number, windowSeconds: number, ...parts: string[]) => {
    const { hits, wait } = await hit(windowSeconds, ...parts);
    if (hits > allowed) throw tooManyRequests(Math.max(1, wait));
  };

  return {
    async assertPasswordRate(ip) {
      await refuseOver(limits.passwordPerMinute, MINUTE, 'password', networkOf(ip));
      await refuseOver(limits.passwordPerHour, HOUR, 'password', networkOf(ip));
    },
    async countAttempt(email, ip) {
      const network = networkOf(ip);
      if (!(await attempt(limits.accountFailures, email, network))) return false;
      if (await isKnown(email, network)) return true;
      return attempt(limits.accountFailures * UNKNOWN_NETWORKS_LOGIN_MULTIPLIER, email);
    },
    async recordSuccess(email, ip) {
      await forget(email, networkOf(ip));
      await remember(email, networkOf(ip));
    },
    countSessionAttempt: (sessionId) => attempt(limits.accountFailures, 'session', sessionId),
    recordSessionSuccess: async (sessionId) => void (await forget('session', sessionId)),
    async countFactorAttempt({ userId, deviceId, ip }) {
      const allowed = limits.factorFailures;
      if (deviceId && (await isKnown(userId, deviceId))) return attempt(allowed, 'factor', userId, deviceId);
      const network = networkOf(ip);
      if (!(await attempt(allowed, 'factor', userId, network))) return false;
      if (await isKnown(userId, network)) return true;
      return attempt(allowed * UNKNOWN_NETWORKS_CODE_MULTIPLIER, 'factor', userId);
    },
    async recordFactorSuccess({ userId, deviceId, ip }) {
      for (const networkOrDevice of [networkOf(ip), ...(deviceId ? [deviceId] : [])]) {
        await forget('factor', userId, networkOrDevice);
        await remember(userId, networkOrDevice);
      }
    },
    async assertRefreshRate(sessionId) {
      const { hits, wait } = await hit(MINUTE, 'refresh', sessionId);
      if (hits > limits.refreshPerMinute) throw busy(Math.max(1, wait));
    },
    assertMailRate: (ip) => refuseOver(limits.mailPerIp, HOUR, 'mail', networkOf(ip)),
    async mayMail(kind, email, ip) {
      const network = networkOf(ip);
      if (!(await isWithinHourly(limits.mailPerAddress, 'mail-to', kind, email, network))) return false;
      if (await isKnown(email, network)) return true;
      return (
        (await isWithinHourly(
          limits.mailPerAddress * UNKNOWN_NETWORKS_MAIL_MULTIPLIER,
          'mail-to',
          kind,
          email,
        )) && (await isWithinHourly(limits.mailPerHour, 'mail-all', kind))
      );
    },
    assertLinkRate: (ip) => refuseOver(limits.verifyPerFiveMinutes, 5 * MINUTE, 'link', networkOf(ip)),
  };
}
