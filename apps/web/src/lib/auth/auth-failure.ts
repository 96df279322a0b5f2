// Error messages of the auth service. Errors are recognized by name, so that the auth client's code loads separately.

import { MESSAGES, messageForStatus } from '@bitewing/contract';
import type { AuthError } from '@supabase/auth-js';

/** The service's message, or `fallback` if it sent none: auth-js then puts the response's JSON into the message. */
export const authFailure = (error: AuthError, fallback: string): string => {
  if (isUnavailable(error)) {
    return error.status ? messageForStatus(error.status, undefined) : MESSAGES.network;
  }
  return error.message.startsWith('{') ? fallback : error.message || fallback;
};

/** The service couldn't be reached, or a server in front of it responded with an error. */
export const isUnavailable = (error: AuthError | null): boolean => error?.name === 'AuthRetryableFetchError';

export const isUnreached = (error: AuthError | null): boolean => isUnavailable(error) && !error?.status;
