// Limits on password guesses, counted in the database so that they hold across processes and restarts.

import type { AuthConfig } from '#platform/config/config.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import { busy, tooManyRequests } from '../auth-error.ts';
import { keyedHash } from '../auth-keys/keys.ts';
import { clearLimit, countHit, isKnownAddress, rememberAddress, takeAttempt } from './limit-queries.ts';

const MINUTE = 60;
const HOUR = 3600;

export interface Limits {
  assertPasswordRate(ip: string): Promise<void>;
  /** Counts an attempt. Returns whether it may proceed; the caller's response must be the same either way. */
  countAttempt(email: string, ip: string): Promise<boolean>;
  recordSuccess(email: string, ip: string): Promise<void>;
  assertRefreshRate(sessionId: string): Promise<void>;
  /** Throws if this network address sent too many requests. Returns false if this user received too much mail. */
  mayMail(email: string, ip: string): Promise<boolean>;
  assertLinkRate(ip: string): Promise<void>;
}

export function createLimits(db: Database, limits: AuthConfig['limits'], key: Buffer): Limits {
  const hash = (...parts: string[]) => keyedHash(key, JSON.stringify(parts));
  const run = <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction(allPractices(), work);
  const hit = (windowSeconds: number, ...parts: string[]) =>
    run((tx) => countHit(tx, hash(...parts, String(windowSeconds)), windowSeconds));

  const refuseOver = async (allowed: number, windowSeconds: number, ...parts: string[]) => {
    const { hits, wait } = await hit(windowSeconds, ...parts);
    if (hits > allowed) throw tooManyRequests(Math.max(1, wait));
  };

  // Failed logins from another device must not lock a user out of their usual one.
  const attemptKey = async (email: string, ip: string) => {
    const isKnown = await run((tx) => isKnownAddress(tx, hash('address', email, ip)));
    return isKnown ? hash('attempt', email, ip) : hash('attempt', email);
  };

  return {
    async assertPasswordRate(ip) {
      await refuseOver(limits.passwordPerMinute, MINUTE, 'password', ip);
      await refuseOver(limits.passwordPerHour, HOUR, 'password', ip);
    },
    async countAttempt(email, ip) {
      const attempted = await attemptKey(email, ip);
      return run((tx) => takeAttempt(tx, attempted, limits.accountFailures));
    },
    async recordSuccess(email, ip) {
      const attempted = await attemptKey(email, ip);
      await run(async (tx) => {
        await clearLimit(tx, attempted);
        await rememberAddress(tx, hash('address', email, ip));
      });
    },
    async assertRefreshRate(sessionId) {
      const { hits, wait } = await hit(MINUTE, 'refresh', sessionId);
      if (hits > limits.refreshPerMinute) throw busy(Math.max(1, wait));
    },
    async mayMail(email, ip) {
      await refuseOver(limits.mailPerIp, HOUR, 'mail', ip);
      const { hits } = await hit(HOUR, 'mail-to', email);
      const all = await hit(HOUR, 'mail-all');
      return hits <= limits.mailPerAddress && all.hits <= limits.mailPerHour;
    },
    assertLinkRate: (ip) => refuseOver(limits.verifyPerFiveMinutes, 5 * MINUTE, 'link', ip),
  };
}
