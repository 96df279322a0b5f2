// GoTrue's errors about second factors. Clients that use auth-js read the error code.

import { AuthError, tooManyRequests } from '../auth-error.ts';

const LOCKED_SECONDS = 60;

/** GoTrue uses a different status in each call. */
export const insufficientAal = (status: 401 | 403 | 422) =>
  new AuthError(status, 'insufficient_aal', 'AAL2 required: verify your second factor first');

/** Changing a second factor needs a recent login, so that no other person can do it in an unattended browser. */
export const reauthenticationNeeded = () =>
  new AuthError(403, 'reauthentication_needed', 'Log in again to change your second factor.');

export const factorNeeded = () =>
  new AuthError(
    403,
    'reauthentication_needed',
    'You logged in without your second factor because this browser is trusted. Revoke this browser under Trusted browsers, log in with your second factor, and try again.',
  );

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const challengeExpired = () =>
  new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired. Request a new challenge.');

export const codeRejected = () =>
  new AuthError(422, 'mfa_verification_failed', 'This code is wrong or was already used.');

export const passkeyRejected = () =>
  new AuthError(422, 'webauthn_verification_failed', "This passkey couldn't be verified.");

/** There were too many wrong attempts, so the code or passkey that was just sent hasn't been checked. */
export const factorsLocked = () => Object.assign(tooManyRequests(LOCKED_SECONDS), { isLockout: true });

export const nameTaken = () =>
  new AuthError(422, 'mfa_factor_name_conflict', 'A factor with this name already exists');

export const tooManyFactors = () =>
  new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached');
