// Password recovery in progress: noticed from the link's hash, remembered for 300 seconds in this tab.

import { RECOVERY_MARKER_SECONDS } from '@bitewing/contract';

const MARKER_KEY = 'recoveryStartedAt';
const CREDENTIAL_KEY = 'recoveryCredential';

/** What the mail's link carried: our own single-use token, or the tokens of a hosted project. */
export type RecoveryCredential =
  | { kind: 'token_hash'; tokenHash: string }
  | { kind: 'tokens'; accessToken: string; refreshToken: string };

/**
 * Takes a recovery link out of the address bar before anything else looks at it. Nothing is exchanged here:
 * the page does that when the person sets the password. Tokens of any other kind are dropped unused, since a
 * crafted link must not sign a person in to somebody else's account.
 */
export const captureRecovery = (location: Location = window.location, now = Date.now()): void => {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  const failed = hash.has('error_code') || hash.has('error_description');
  const recovery = hash.get('type') === 'recovery';
  if (recovery || failed) {
    sessionStorage.setItem(MARKER_KEY, String(now));
    const credential = recovery ? credentialIn(hash) : null;
    if (credential) sessionStorage.setItem(CREDENTIAL_KEY, JSON.stringify(credential));
    else sessionStorage.removeItem(CREDENTIAL_KEY);
  }
  if (recovery || failed || hash.has('access_token') || hash.has('refresh_token') || hash.has('token_hash')) {
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
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

/** A link works once: after its exchange the session carries on. */
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
