// The rules of accounts: logging in, passwords and email addresses.

import type { AuthConfig } from '#platform/config/config.ts';
import { decrypt, encrypt, KEY_WITHOUT_ID } from '#platform/crypto/encrypted-value.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/network.ts';
import { AuthError, invalidCredentials, notActive, validationFailed } from '../auth-error.ts';
import type { AuthKeys } from '../auth-keys/keys.ts';
import type { Limits } from '../limits/limits.ts';
import {
  type AccountRow,
  deleteOneTimeTokens,
  findAccountByEmail,
  lockAccount,
  updateAccount,
} from '../queries.ts';
import type { Passwords } from './passwords.ts';

export const isBanned = (account: AccountRow, now: Date): boolean =>
  account.banned_until !== null && account.banned_until > now;

/** False if the stored hash was replaced between the two reads: by a new password, or by a rehash of the same one. */
export const hasSameHash = (one: AccountRow, other: AccountRow): boolean =>
  one.password_sealed && other.password_sealed
    ? one.password_sealed.equals(other.password_sealed)
    : one.password_sealed === other.password_sealed;

async function lockUnchanged(tx: Tx, account: AccountRow): Promise<void> {
  const locked = await lockAccount(tx, account.id);
  if (!locked || !hasSameHash(locked, account)) throw invalidCredentials();
}

export function assertNotBanned(account: AccountRow, now: Date, status: 400 | 403 = 400) {
  if (isBanned(account, now)) throw notActive(status);
}

/** Another letter case or Unicode form of an address must not create a second account. */
export function normalizeEmail(text: unknown): string {
  if (typeof text !== 'string') throw validationFailed('An email address is required');
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (email.length > 254 || !/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

export interface Accounts {
  /**
   * An unknown email, a wrong password and too many attempts for one email give the same error and do the same work, so
   * that an attacker can't find out which accounts exist. The caller refuses deactivated users (`assertActive`).
   */
  logIn(email: string, password: string, ip: string): Promise<AccountRow>;
  /**
   * Takes a row lock on the account, and throws if its hash was replaced since `account` was read. Verifying a password
   * takes a while. If the owner changes it during that time, the old password must not start a session.
   */
  lockUnchanged(tx: Tx, account: AccountRow): Promise<void>;
  isPasswordCorrect(account: AccountRow, password: string): Promise<boolean>;
  /** Throws if the password has a wrong length, is blank or is easy to guess. `owner`: see `Passwords`. */
  assertAcceptable(password: string, personalWords: string[], owner: string): Promise<void>;
  /** Returns the encrypted hash. Doesn't check the password: call `assertAcceptable` first. */
  hashAndEncrypt(accountId: string, password: string, owner?: string): Promise<Buffer>;
  /** Also deletes the account's unused links, so that an old mail can't undo the change. */
  setPassword(tx: Tx, accountId: string, encrypted: Buffer): Promise<AccountRow | null>;
}

interface Parts {
  db: Database;
  config: AuthConfig;
  keys: AuthKeys;
  limits: Limits;
  passwords: Passwords;
}

const encryptionContext = (accountId: string) => `auth.users|password|${accountId}`;

export function createAccounts({ db, keys, limits, passwords }: Parts): Accounts {
  const key = keys.derive('passwords');
  const encryptHash = (accountId: string, hashed: string) =>
    encrypt(key, KEY_WITHOUT_ID, encryptionContext(accountId), Buffer.from(hashed));
  const decryptHash = (account: AccountRow | null) =>
    account?.password_sealed
      ? decrypt(key, encryptionContext(account.id), account.password_sealed).toString()
      : null;

  const isPasswordCorrect = (account: AccountRow, password: string) =>
    passwords.matches(decryptHash(account), password, account.id);

  /** Stores a hash with the configured settings, unless another request has replaced the old one. */
  const rehash = async (account: AccountRow, password: string): Promise<AccountRow> => {
    const encrypted = encryptHash(account.id, await passwords.hash(password, account.id));
    const { stored, isReplaced } = await db.transaction(allPractices(), async (tx) => {
      const locked = await lockAccount(tx, account.id);
      if (!locked || !hasSameHash(locked, account)) return { stored: locked, isReplaced: true };
      return { stored: await updateAccount(tx, account.id, { encryptedHash: encrypted }), isReplaced: false };
    });
    // The other request may be a login that rehashed the same password, or the owner may have changed the password.
    if (!stored || (isReplaced && !(await isPasswordCorrect(stored, password)))) throw invalidCredentials();
    return stored;
  };

  return {
    async logIn(email, password, ip) {
      await limits.assertPasswordRate(ip);
      const mayTry = await limits.countAttempt(email, ip);
      const account = await db.transaction(allPractices(), (tx) => findAccountByEmail(tx, email));
      const hashed = decryptHash(account);
      const isMatch = await passwords.matches(mayTry ? hashed : null, password, networkOf(ip));
      if (!account || !hashed || !isMatch) throw Object.assign(invalidCredentials(), { isLockout: !mayTry });
      await limits.recordSuccess(email, ip);
      if (!account.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
      return passwords.isOutdated(hashed) ? rehash(account, password) : account;
    },
    lockUnchanged,
    isPasswordCorrect,
    assertAcceptable: passwords.assertAcceptable,
    hashAndEncrypt: async (accountId, password, owner = accountId) =>
      encryptHash(accountId, await passwords.hash(password, owner)),
    async setPassword(tx, accountId, encrypted) {
      await deleteOneTimeTokens(tx, accountId);
      return updateAccount(tx, accountId, { encryptedHash: encrypted });
    },
  };
}
