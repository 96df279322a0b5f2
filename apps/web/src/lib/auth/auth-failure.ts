// What to tell a person whom the auth service refused.

import { MESSAGES, messageForStatus } from '@bitewing/contract';
import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';

/** The service's own words; `fallback` where it sent none, for which auth-js puts the answer's JSON in their place. */
export const authFailure = (error: AuthError, fallback: string): string => {
  if (isAuthRetryableFetchError(error)) {
    return error.status ? messageForStatus(error.status, undefined) : MESSAGES.network;
  }
  return error.message.startsWith('{') ? fallback : error.message || fallback;
};
