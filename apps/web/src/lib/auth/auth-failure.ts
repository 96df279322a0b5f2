// Error messages of the auth service. Errors are recognized by name, not by class, so that this file doesn't load the
// auth client's code.

import { MESSAGES, messageForStatus } from '@bitewing/contract';
import type { AuthError } from '@supabase/auth-js';

/**
 * Returns the message to show. If the service sends no message, auth-js puts the response's JSON into the error's
 * message, so this returns `fallback`.
 */
export const authFailure = (error: AuthError, fallback: string): string => {
  if (isUnavailable(error)) {
    return error.status ? messageForStatus(error.status, undefined) : MESSAGES.network;
  }
  return error.message.startsWith('{') ? fallback : error.message || fallback;
};

/** True if the service couldn't be reached, or if a server in front of it responded with an error. */
export const isUnavailable = (error: AuthError | null): boolean => error?.name === 'AuthRetryableFetchError';

export const isUnreachable = (error: AuthError | null): boolean => isUnavailable(error) && !error?.status;

/** True if the service neither accepted nor rejected the request: no response, a server error or too many requests. */
export const isTemporaryFailure = (error: AuthError | null): boolean =>
  isUnavailable(error) || error?.status === 429 || (error?.status ?? 0) >= 500;
