// Error messages of the auth service. Errors are recognized by name, not by class, so that this file doesn't load the
// auth client's code.

import { MESSAGES, messageForStatus } from '@bitewing/contract';
import type { AuthError } from '@supabase/auth-js';

/**
 * Returns the message to show. Returns `fallback` if the service sent none: auth-js then uses the response's JSON as the
 * message.
 */
export const authFailure = (error: AuthError, fallback: string): string => {
  if (isUnavailable(error)) {
    return error.status ? messageForStatus(error.status, undefined) : MESSAGES.network;
  }
  return error.message.startsWith('{') ? fallback : error.message || fallback;
};

/**
 * True if there was no response, or a server error (500 to 504, 520 to 530) from the service or a server in front of
 * it.
 */
export const isUnavailable = (error: AuthError | null): boolean => error?.name === 'AuthRetryableFetchError';

/** True if there was no response at all. */
export const isUnreachable = (error: AuthError | null): boolean => isUnavailable(error) && !error?.status;

/** True if the same request may succeed later: no response, a server error or too many requests. */
export const isTemporaryFailure = (error: AuthError | null): boolean =>
  isUnavailable(error) || error?.status === 429 || (error?.status ?? 0) >= 500;
