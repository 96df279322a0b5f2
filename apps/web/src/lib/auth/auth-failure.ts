// Error messages of the auth service.

import { MESSAGES, messageForStatus } from '@bitewing/contract';
import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';

/** The service's message, or `fallback` if it sent none. auth-js then uses the response's JSON as the message. */
export const authFailure = (error: AuthError, fallback: string): string => {
  if (isAuthRetryableFetchError(error)) {
    return error.status ? messageForStatus(error.status, undefined) : MESSAGES.network;
  }
  return error.message.startsWith('{') ? fallback : error.message || fallback;
};
