// The rules for second factors: when a user may add, use and remove one.

import { decrypt, encrypt, KEY_WITHOUT_ID } from '#platform/crypto/encrypted-value.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { passwordRequired, sessionNotFound } from '../auth-error.ts';
import type { AuthKeys } from '../auth-keys/keys.ts';
import type { Limits } from '../limits/limits.ts';
import { type AccountRow, lockAccount } from '../queries.ts';
import { distrustDevices } from '../sessions/device-queries.ts';
import { type LiveSession, mustSetPassword, type TokenSession } from '../sessions/sessions.ts';
import {
  challengeExpired,
  codeRejected,
  factorNeeded,
  factorNotFound,
  factorsLocked,
  insufficientAal,
  nameTaken,
  reauthenticationNeeded,
  tooManyFactors,
} from './factor-errors.ts';
import {
  acceptStep,
  type ChallengeRow,
  clearSecondFactorOfSessions,
  confirmSecondFactor,
  deleteChallenge,
  deleteFactor,
  deleteRecoveryCodes,
  deleteSessionsWithoutSecondFactor,
  deleteUnverified,
  type FactorRow,
  type FactorType,
  findChallenge,
  findFactor,
  insertChallenge,
  insertFactor,
  listFactors,
  markRecoveryCodeUsed,
  takeChallenge,
} from './factor-queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep, newTotpSecret } from './totp.ts';

export const CHALLENGE_SECONDS = 300;
const MAXIMUM_FACTORS = 10;

/** The session has verified only a password or a link, although the account has a second factor. */
export const lacksSecondFactor = (live: TokenSession) => live.hasFactor && !live.session.second_factor_at;

const RECENT_LOGIN_MS = 15 * 60_000;

/** A login from a trusted browser is not enough: another person may use that browser and know the password. */
export function assertRecentLogin({ session }: LiveSession, now: Date) {
  if (session.second_method === 'trusted_device') throw factorNeeded();
  const provenAt = (session.second_factor_at ?? session.created_at).getTime();
  if (now.getTime() - provenAt > RECENT_LOGIN_MS) throw reauthenticationNeeded();
}

export function assertMayEnroll(live: TokenSession, now: Date) {
  if (lacksSecondFactor(live)) throw insufficientAal(403);
  assertRecentLogin(live, now);
  if (mustSetPassword(live.session)) throw passwordRequired();
}

interface Parts {
  db: Database;
  keys: AuthKeys;
  limits: Limits;
  clock: () => Date;
}

export type Factors = ReturnType<typeof createFactors>;

export function createFactors(parts: Parts) {
  const { db, keys } = parts;
  const key = keys.derive('factors');
  const run = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(allPractices(), work);
  const encryptionContext = (factorId: string) => `auth.factors|secret|${factorId}`;
  const secretOf = (factor: FactorRow) =>
    decrypt(key, encryptionContext(factor.id), factor.secret_sealed as Buffer);
  const recoveryCodeHash = (userId: string, code: string) => hashRecoveryCode(key, userId, code);

  return {
    ...createFactorChecks(parts, { run, secretOf, recoveryCodeHash }),
    run,
    recoveryCodeHash,

    async add(tx: Tx, userId: string, type: FactorType, name: string | null) {
      await lockAccount(tx, userId);
      await deleteUnverified(tx, userId, name);
      if ((await listFactors(tx, userId)).length >= MAXIMUM_FACTORS) throw tooManyFactors();
      const id = newId();
      const secret = type === 'totp' ? newTotpSecret() : null;
      const encryptedSecret = secret && encrypt(key, KEY_WITHOUT_ID, encryptionContext(id), secret);
      const factor = await insertFactor(tx, { id, userId, type, name, encryptedSecret });
      if (!factor) throw nameTaken();
      return { factor, secret };
    },

    async require(tx: Tx, userId: string, id: string): Promise<FactorRow> {
      const factor = await findFactor(tx, userId, id);
      if (!factor) throw factorNotFound();
      return factor;
    },

    challenge: (tx: Tx, factor: FactorRow, text: string | null): Promise<ChallengeRow> =>
      insertChallenge(
        tx,
        { id: newId(), userId: factor.user_id, factorId: factor.id, purpose: 'factor', text },
        CHALLENGE_SECONDS,
      ),

    async remove(tx: Tx, userId: string, id: string) {
      const removed = await deleteFactor(tx, userId, id);
      if (!removed) throw factorNotFound();
      const remaining = await listFactors(tx, userId);
      if (remaining.some((factor) => factor.is_verified)) return removed;
      // Recovery codes and trusted browsers replace a factor, so they end with the last one.
      await deleteRecoveryCodes(tx, userId);
      await distrustDevices(tx, userId);
      await clearSecondFactorOfSessions(tx, userId);
      return removed;
    },
  };
}

interface SentCode {
  factorId: string;
  challengeId: string;
  code: string;
}

interface Tools {
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  secretOf(factor: FactorRow): Buffer;
  recoveryCodeHash(userId: string, code: string): Buffer;
}

function createFactorChecks({ limits, clock }: Parts, { run, secretOf, recoveryCodeHash }: Tools) {
  /** The attempt is counted and committed before the code or passkey is checked, so that parallel guesses count too. */
  const attempt = async <T>({ account, session }: LiveSession, ip: string, check: () => Promise<T>) => {
    const tried = { userId: account.id, deviceId: session.device_id, ip };
    if (!(await limits.countFactorAttempt(tried))) throw factorsLocked();
    const result = await check();
    await limits.recordFactorSuccess(tried);
    return result;
  };

  /**
   * Returns the text that a passkey must sign, and deletes the challenge. The deletion is committed before the
   * signature is checked, so that no challenge can be tried twice.
   */
  const takeChallengeText = async (sent: {
    id: string;
    userId: string | null;
    purpose: string;
    factorId?: string;
  }) => {
    const taken = await run((tx) => takeChallenge(tx, sent));
    if (!taken?.challenge || taken.factor_id !== (sent.factorId ?? null)) throw challengeExpired();
    return taken.challenge;
  };

  /**
   * Marks the session as verified by a second factor. Its earlier refresh tokens are refused from now on, so the caller
   * must return new ones. Ends the user's other sessions that haven't verified one: one of them may have started with a
   * stolen password.
   */
  const completeSecondFactor = async (
    tx: Tx,
    account: AccountRow,
    sessionId: string,
    method: string,
  ): Promise<LiveSession> => {
    const session = await confirmSecondFactor(tx, sessionId, method);
    if (!session) throw sessionNotFound();
    await deleteSessionsWithoutSecondFactor(tx, account.id);
    return { account, session };
  };

  const checkCode = async (tx: Tx, live: TokenSession, { factorId, challengeId, code }: SentCode) => {
    const factor = await findFactor(tx, live.account.id, factorId);
    if (factor?.type !== 'totp') throw factorNotFound();
    const found = await findChallenge(tx, { id: challengeId, userId: live.account.id, purpose: 'factor' });
    if (found?.factor_id !== factorId) throw challengeExpired();
    // A wrong code rolls this back: as with GoTrue, the user may send another code for the same challenge.
    await deleteChallenge(tx, challengeId);
    const step = findStep(secretOf(factor), code, clock(), factor.last_step);
    if (step === null || !(await acceptStep(tx, factor.id, step))) throw codeRejected();
    const completed = await completeSecondFactor(tx, live.account, live.session.id, 'totp');
    return { completed, isNew: !factor.is_verified };
  };

  return {
    attempt,
    takeChallengeText,
    completeSecondFactor,

    /** `isNew` is true if the code completed the setup of the authenticator app. */
    verifyCode: (live: TokenSession, ip: string, sent: SentCode) =>
      attempt(live, ip, () => run((tx) => checkCode(tx, live, sent))),

    verifyRecoveryCode: (live: TokenSession, ip: string, code: string) =>
      attempt(live, ip, () =>
        run(async (tx) => {
          const { account, session, hasFactor } = live;
          const isUsable =
            hasFactor && (await markRecoveryCodeUsed(tx, account.id, recoveryCodeHash(account.id, code)));
          if (!isUsable) throw codeRejected();
          return completeSecondFactor(tx, account, session.id, 'mfa/recovery_code');
        }),
      ),
  };
}
