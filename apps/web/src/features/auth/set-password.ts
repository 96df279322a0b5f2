// Sets a new password: exchanges the link from the email for a session (once), then changes the password.

import { MESSAGES } from '@bitewing/contract';
import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { authFailure, isTemporaryFailure } from '#lib/auth/auth-failure.ts';
import { finishRecovery, forgetRecoveryCredential, readRecoveryCredential } from '#lib/auth/recovery.ts';
import { authClient } from '#lib/auth/session.ts';

/** A code, not a message: the account has a second factor, which the user must verify before the password changes. */
export const NEEDS_SECOND_FACTOR = 'insufficient_aal';

/** Returns null on success, otherwise the error message or `NEEDS_SECOND_FACTOR`. */
export const setPassword = async (password: string): Promise<string | null> => {
  const linkFailure = await exchangeLink();
  if (linkFailure) return linkFailure;
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { data: before } = await auth.getSession();
  if (!before.session) return MESSAGES.resetLinkInvalid;
  const { error } = await auth.updateUser({ password });
  if (error) return updateFailure(error);
  const { data: after } = await auth.getSession();
  if (!after.session) return MESSAGES.resetNoSession;
  finishRecovery();
  return null;
};

/** Returns null on success or if there is no link, otherwise the error message. */
const exchangeLink = async (): Promise<string | null> => {
  const credential = readRecoveryCredential();
  if (!credential) return null;
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } =
    credential.kind === 'token_hash'
      ? await auth.verifyOtp({ token_hash: credential.tokenHash, type: 'recovery' })
      : await auth.setSession({
          access_token: credential.accessToken,
          refresh_token: credential.refreshToken,
        });
  // After a temporary failure, the link may still be valid, so its credential is kept.
  if (error && isTemporaryFailure(error)) return authFailure(error, MESSAGES.unavailable);
  forgetRecoveryCredential();
  return error ? MESSAGES.resetLinkInvalid : null;
};

const updateFailure = (error: AuthError): string => {
  if (error.code === NEEDS_SECOND_FACTOR) return NEEDS_SECOND_FACTOR;
  if (isAuthSessionMissingError(error) || error.status === 401 || error.status === 403) {
    return MESSAGES.resetSessionExpired;
  }
  return authFailure(error, MESSAGES.resetFailed);
};
