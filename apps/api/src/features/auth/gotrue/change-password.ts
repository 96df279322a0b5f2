// Sets a new password in a session. The session may be stolen, and each try costs up to three hashes, so tries are
// counted per session.

import type { FastifyRequest } from 'fastify';
import { allPractices } from '#platform/database/database.ts';
import { hasSameHash } from '../accounts/accounts.ts';
import { AuthError, sessionNotFound, tooManyRequests } from '../auth-error.ts';
import type { AuthParts } from '../auth-service.ts';
import { deleteOtherSessions, lockAccount, setSessionMethod } from '../queries.ts';
import { distrustDevices } from '../sessions/device-queries.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { personalWords } from './request-input.ts';

/** A session that began with one of these links doesn't need the current password, because the user may not know it. */
const LINK_METHODS = new Set(['recovery', 'invite', 'signup', 'magiclink']);

const LOCKED_SECONDS = 60;

interface Change {
  password: string;
  current: string | null | undefined;
}

const currentPasswordError = (code: 'current_password_required' | 'current_password_invalid') =>
  new AuthError(400, code, 'Current password required when setting new password.');

const needsCurrent = ({ config }: AuthParts, { account, session }: LiveSession) =>
  config.auth.requireCurrentPassword && !LINK_METHODS.has(session.method) && account.password_sealed !== null;

async function assertCurrentPassword(
  parts: AuthParts,
  { account }: LiveSession,
  request: FastifyRequest,
  { current, mayTry }: { current: string; mayTry: boolean },
) {
  if (mayTry && (await parts.accounts.isPasswordCorrect(account, current))) return;
  const context = { userId: account.id, ip: request.ip, requestId: request.id };
  parts.onEvent('current_password_refused', context);
  if (!mayTry) parts.notifyLockout({ userId: account.id }, 'current_password_locked', request);
  throw currentPasswordError('current_password_invalid');
}

export async function changePassword(
  parts: AuthParts,
  live: LiveSession,
  request: FastifyRequest,
  { password, current }: Change,
) {
  const { accounts, db, limits } = parts;
  const { account, session } = live;
  const isCurrentNeeded = needsCurrent(parts, live);
  if (isCurrentNeeded && !current) throw currentPasswordError('current_password_required');
  // This check comes before the try is counted: it costs no hash, and users may need several tries to find a password
  // that we accept.
  await accounts.assertAcceptable(password, personalWords(account.email, account.user_metadata), account.id);
  const mayTry = await limits.countSessionAttempt(session.id);
  if (isCurrentNeeded) await assertCurrentPassword(parts, live, request, { current: current ?? '', mayTry });
  else if (!mayTry) throw tooManyRequests(LOCKED_SECONDS);
  if (account.password_sealed && (await accounts.isPasswordCorrect(account, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const encrypted = await accounts.hashAndEncrypt(account.id, password);
  await db.transaction(allPractices(), async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // Another request may have changed the password since this one began, so this link or current password may not be
    // valid anymore.
    if (!locked || !hasSameHash(locked, account)) throw currentPasswordError('current_password_required');
    await accounts.setPassword(tx, account.id, encrypted);
    await deleteOtherSessions(tx, account.id, session.id);
    await distrustDevices(tx, account.id);
    // If the session began with a link, its next change requires the current password.
    const kept = await setSessionMethod(tx, session.id, 'password');
    if (kept.length === 0) throw sessionNotFound();
  });
  await limits.recordSessionSuccess(session.id);
  parts.onEvent('password_changed', { userId: account.id, ip: request.ip, requestId: request.id });
  parts.notify(account.id, 'password_changed', request);
}
