// Password recovery: detected from the link's hash and valid for 300 seconds in this tab.

import { RECOVERY_MARKER_SECONDS } from '@bitewing/contract';
import { paths } from '../paths.ts';

const MARKER_KEY = 'recoveryStartedAt';
const CREDENTIAL_KEY = 'recoveryCredential';

/** What a recovery link contains: a single-use token, or the session tokens of a hosted Supabase project. */
export type RecoveryCredential =
  | { kind: 'token_hash'; tokenHash: string }
  | { kind: 'tokens'; accessToken: string; refreshToken: string };

/**
 * Moves a recovery link's tokens from the address bar to session storage before other code runs, and opens the reset
 * password page, which uses them. The link may point to any page: a hosted Supabase project has its own list of allowed
 * URLs. Tokens of other kinds are discarded: a crafted link must not log a user in to another account.
 */
export const captureRecovery = (location: Location = window.location, now = Date.now()): void => {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  const hasFailed = hash.has('error_code') || hash.has('error_description');
  const isRecovery = hash.get('type') === 'recovery';
  if (isRecovery || hasFailed) {
    sessionStorage.setItem(MARKER_KEY, String(now));
    const credential = isRecovery ? credentialIn(hash) : null;
    if (credential) saveRecoveryCredential(credential);
    else sessionStorage.removeItem(CREDENTIAL_KEY);
  }
  const hasToken = hash.has('access_token') || hash.has('refresh_token') || hash.has('token_hash');
  if (isRecovery || hasFailed || hasToken) {
    const address = isRecovery ? paths.resetPassword : location.pathname + location.search;
    window.history.replaceState(window.history.state, '', address);
  }
};

export const isRecovering = (now = Date.now()): boolean => {
  const startedAt = Number(sessionStorage.getItem(MARKER_KEY));
  return startedAt > 0 && now - startedAt < RECOVERY_MARKER_SECONDS * 1000;
};

export const readRecoveryCredential = (): RecoveryCredential | null => {
  if (!isRecovering()) return null;
  const text = sessionStorage.getItem(CREDENTIAL_KEY);
  return text ? (JSON.parse(text) as RecoveryCredential) : null;
};

export const saveRecoveryCredential = (credential: RecoveryCredential): void =>
  sessionStorage.setItem(CREDENTIAL_KEY, JSON.stringify(credential));

/** Call it after the link has been exchanged for a session, because a link works only once. */
export const forgetRecoveryCredential = (): void => sessionStorage.removeItem(CREDENTIAL_KEY);

export const finishRecovery = (): void => {
  sessionStorage.removeItem(MARKER_KEY);
  forgetRecoveryCredential();
};

const credentialIn = (hash: URLSearchParams): RecoveryCredential | null => {
  const tokenHash = hash.get('token_hash');
  if (tokenHash) return { kind: 'token_hash', tokenHash };
  const accessToken = hash.get('access_token');
  const refreshToken = hash.get('refresh_token');
  return accessToken && refreshToken ? { kind: 'tokens', accessToken, refreshToken } : null;
};
