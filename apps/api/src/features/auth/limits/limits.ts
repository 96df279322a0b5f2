// Limits on password guesses, counted in the database so that they hold across processes and restarts.

import type { AuthConfig } from '#platform/config/config.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import { busy, tooManyRequests } from '../auth-error.ts';
import { keyedHash } from '../auth-keys/keys.ts';
import { clearLimit, countHit, isKnownPlace, rememberPlace, takeAttempt } from './limit-queries.ts';

const MINUTE = 60;
const HOUR = 3600;

export interface Limits {
  password(ip: string): Promise<void>;
  /** Whether a password may be tried for this address now. The caller's response is the same either way. */
  attempt(email: string, ip: string): Promise<boolean>;
  succeeded(email: string, ip: string): Promise<void>;
  refresh(sessionId: string): Promise<void>;
  /** Throws if this network address sent too many requests. Returns false if this user received too much mail. */
  mail(email: string, ip: string): Promise<boolean>;
  link(ip: string): Promise<void>;
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
    const isKnown = await run((tx) => isKnownPlace(tx, hash('place', email, ip)));
    return isKnown ? hash('attempt', email, ip) : hash('attempt', email);
  };

  return {
    async password(ip) {
      await refuseOver(limits.passwordPerMinute, MINUTE, 'password', ip);
      await refuseOver(limits.passwordPerHour, HOUR, 'password', ip);
    },
    async attempt(email, ip) {
      const attempted = await attemptKey(email, ip);
      return run((tx) => takeAttempt(tx, attempted, limits.accountFailures));
    },
    async succeeded(email, ip) {
      const attempted = await attemptKey(email, ip);
      await run(async (tx) => {
        await clearLimit(tx, attempted);
        await rememberPlace(tx, hash('place', email, ip));
      });
    },
    async refresh(sessionId) {
      const { hits, wait } = await hit(MINUTE, 'refresh', sessionId);
      if (hits > limits.refreshPerMinute) throw busy(Math.max(1, wait));
    },
    async mail(email, ip) {
      await refuseOver(limits.mailPerIp, HOUR, 'mail', ip);
      const { hits } = await hit(HOUR, 'mail-to', email);
      const all = await hit(HOUR, 'mail-all');
      return hits <= limits.mailPerAddress && all.hits <= limits.mailPerHour;
    },
    link: (ip) => refuseOver(limits.verifyPerFiveMinutes, 5 * MINUTE, 'link', ip),
  };
}
