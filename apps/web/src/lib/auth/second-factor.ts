// Second factors of the current user. Uses auth-js for every call that it supports. Functions that return
// `string | null` return null on success, otherwise the error message.

import { MESSAGES, REQUEST_TIMEOUT_MS } from '@bitewing/contract';
import type { AuthError, Factor } from '@supabase/auth-js';
import { readRuntimeConfig } from '../start/runtime-config.ts';
import { authFailure } from './auth-failure.ts';
import { authClient, getAccessToken } from './session.ts';

export interface OwnFactors {
  apps: Factor[];
  passkeys: Factor[];
}

export interface NewApp {
  factorId: string;
  /** An SVG as a data URL. */
  qrCode: string;
  secret: string;
}

type Outcome<T> = { data: T; failure: null } | { data: null; failure: string; code?: string };

const NETWORK_FAILURE = { data: null, failure: MESSAGES.network } as const;

/**
 * The auth service requires a recent proof of the second factor before a user changes it. A login in a trusted browser,
 * for example, gives no such proof. Pages that can ask for the proof do so instead of showing this message.
 */
export const CONFIRM_FACTOR_FIRST = 'Log in again to change your second factor.';
const CONFIRM_FACTOR_FIRST_CODE = 'reauthentication_needed';
const NO_FACTOR_CODE = 'mfa_factor_not_found';

const failed = (error: AuthError | Error): { data: null; failure: string } => ({
  data: null,
  failure: 'status' in error ? authErrorText(error as AuthError) : error.message,
});

const authErrorText = (error: AuthError): string =>
  error.code === CONFIRM_FACTOR_FIRST_CODE
    ? CONFIRM_FACTOR_FIRST
    : authFailure(error, MESSAGES.requestFailed);

export const listOwnFactors = async (): Promise<Outcome<OwnFactors>> => {
  const auth = await authClient();
  if (!auth) return NETWORK_FAILURE;
  const { data, error } = await auth.mfa.listFactors();
  if (error) return failed(error);
  return { data: { apps: data.totp, passkeys: data.webauthn }, failure: null };
};

/** Starts the setup of an authenticator app. The app's first code completes it: see `verifyCode`. */
export const startApp = async (name: string): Promise<Outcome<NewApp>> => {
  const auth = await authClient();
  if (!auth) return NETWORK_FAILURE;
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) return failed(error);
  return {
    data: { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret },
    failure: null,
  };
};

export const verifyCode = async (factorId: string, code: string): Promise<string | null> => {
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') });
  return error && failed(error).failure;
};

const PASSKEY_FAILED = 'The passkey request was canceled or failed. Try again.';

/** Doesn't use `mfa.webauthn.register`: its defaults accept only separate security keys, not a fingerprint or face. */
export const addPasskey = async (): Promise<string | null> => {
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.registerPasskey();
  if (error) return passkeyFailure(error);
  // Adding a passkey also verifies it, but only a refreshed token says so.
  await auth.refreshSession();
  return null;
};

export const verifyPasskey = async (factorId: string): Promise<string | null> => {
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.mfa.webauthn.authenticate({ factorId });
  return error && passkeyFailure(error);
};

/** Returns the auth service's own message. For the browser's errors, which are too technical, returns ours. */
const passkeyFailure = (error: Error): string =>
  'status' in error && error.status ? failed(error).failure : PASSKEY_FAILED;

export const removeFactor = async (factorId: string): Promise<string | null> => {
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) return failed(error).failure;
  // The session may no longer count as verified by a second factor, but only a refreshed token says so.
  await auth.refreshSession();
  return null;
};

export const redeemRecoveryCode = async (code: string): Promise<string | null> => {
  const used = await callAuth<{ access_token: string; refresh_token: string }>(
    'POST',
    '/factors/recovery-codes/verify',
    { code },
  );
  if (used.failure !== null) return used.failure;
  const { access_token, refresh_token } = used.data;
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.setSession({ access_token, refresh_token });
  return error && failed(error).failure;
};

/** The number of unused recovery codes. Null if the user has no codes; `unknown` if the request failed. */
export const countRecoveryCodes = async (): Promise<number | null | 'unknown'> => {
  const counted = await callAuth<{ remaining: number }>('GET', '/factors/recovery-codes');
  if (counted.failure === null) return counted.data.remaining;
  return counted.code === NO_FACTOR_CODE ? null : 'unknown';
};

/** Returns ten new recovery codes. With `isReplacing`, the user's present codes stop working. */
export const createRecoveryCodes = async (isReplacing: boolean): Promise<Outcome<string[]>> => {
  const made = await callAuth<{ codes: string[] }>(
    'POST',
    `/factors/recovery-codes${isReplacing ? '/regenerate' : ''}`,
  );
  return made.failure === null ? { data: made.data.codes.map(grouped), failure: null } : made;
};

const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** After this, a login in this browser needs only the password, for as long as the server allows. */
export const trustThisBrowser = async (): Promise<void> => {
  await callAuth('POST', '/devices/trust');
};

/** Calls an endpoint of our auth service that auth-js doesn't support. */
const callAuth = async <T>(method: string, path: string, body: unknown = {}): Promise<Outcome<T>> => {
  try {
    const token = await getAccessToken();
    const response = await fetch(`${readRuntimeConfig().authUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const content = (await response.json().catch(() => null)) as
      | (T & { msg?: string; error_code?: string; code?: string })
      | null;
    const isUnreadable = content === null && response.status !== 204;
    if (!response.ok || isUnreadable) {
      const code = content?.error_code ?? content?.code ?? '';
      const failure =
        code === CONFIRM_FACTOR_FIRST_CODE ? CONFIRM_FACTOR_FIRST : content?.msg || MESSAGES.requestFailed;
      return { data: null, failure, code };
    }
    return { data: content as T, failure: null };
  } catch (error) {
    // If the session has expired, `getAccessToken` throws a plain error with a message to show. All other errors mean
    // that there is no connection.
    return {
      data: null,
      failure: error instanceof Error && error.name === 'Error' ? error.message : MESSAGES.network,
    };
  }
};
