import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@bitewing/contract';
import { hash, verify } from '@node-rs/argon2';
import type { AuthConfig } from '#platform/config/config.ts';
import { AuthError } from '../auth-error.ts';
import { consistsMostlyOf, isBlank, isCommon } from './guessable.ts';
import { createHashingQueue } from './hashing-queue.ts';
import { createStrengthMeter } from './strength.ts';

/** Limits the work that a very long password could cause. */
const MAXIMUM_LENGTH = 256;
/** The library's Algorithm.Argon2id; its const enum cannot be imported under isolatedModules. */
const ARGON2ID = 2;

const PRODUCT = 'bitewing';

/**
 * `owner` names the user or network that causes the work. Waiting requests of different users and networks take turns,
 * so that one that sends many requests can't keep the others out.
 */
export interface Passwords {
  hash(password: string, owner: string): Promise<string>;
  /** A null hash (no account, no password set, or too many attempts) never matches, but takes just as long. */
  matches(hashed: string | null, password: string, owner: string): Promise<boolean>;
  /** True if the hash was made with other settings than the configured ones. */
  isOutdated(hashed: string): boolean;
  /** `personalWords`: the user's name and email address. */
  assertAcceptable(password: string, personalWords: string[], owner: string): Promise<void>;
}

const weak = (message: string, reason: 'length' | 'characters' | 'pwned') =>
  new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons: [reason] } } });

export function createPasswords(config: AuthConfig): Passwords {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: config.argon.memoryKib,
    timeCost: config.argon.passes,
    parallelism: 1,
  };
  const queue = createHashingQueue(config.hashing);
  const strengthOf = createStrengthMeter(config.hashing.queue);
  const marker = `$m=${options.memoryCost},t=${options.timeCost},p=1$`;
  let decoy: Promise<string> | null = null;
  const decoyHash = () => {
    decoy ??= hash(randomBytes(16).toString('hex'), options);
    return decoy;
  };
  return {
    hash: (password, owner) => queue.run(() => hash(password, options), owner),
    async matches(hashed, password, owner) {
      const isPossible = hashed !== null && password.length <= MAXIMUM_LENGTH;
      const against = isPossible ? hashed : await decoyHash();
      const isMatch = await queue.run(() => verify(against, password.slice(0, MAXIMUM_LENGTH)), owner);
      return isMatch && isPossible;
    },
    isOutdated: (hashed) => !hashed.includes(marker),
    async assertAcceptable(password, personalWords, owner) {
      if ([...password].length < config.passwordMinLength) {
        throw weak(MESSAGES.passwordTooShort(config.passwordMinLength), 'length');
      }
      if (password.length > MAXIMUM_LENGTH) {
        throw weak(`Password must be at most ${MAXIMUM_LENGTH} characters`, 'length');
      }
      if (isBlank(password)) throw weak('Password must not be blank', 'characters');
      const words = [...personalWords, PRODUCT];
      if (consistsMostlyOf(password, words))
        throw weak('Password must not be your name, your email address or “Bitewing”', 'pwned');
      if (await isCommon(password)) {
        throw weak('Many people use this password. Choose one that is harder to guess.', 'pwned');
      }
      if (config.passwordMinStrength === 0) return;
      const context = words.flatMap((word) => [word, ...word.split(/[@.\s]/)]);
      if ((await strengthOf(password, context, owner)) < config.passwordMinStrength) {
        throw weak('Password is too easy to guess', 'pwned');
      }
    },
  };
}
