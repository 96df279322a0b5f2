// Decides from the failed request's status and message why there is no answer.

import { MESSAGES } from '@bitewing/contract';
import { RequestError } from '#lib/api/request-error.ts';

export interface ChatFailure {
  message: string;
  /** True if the service is unavailable. The widget then hides. */
  isGone: boolean;
}

/** The failure for a response that has an `error` field. */
export const NOT_AVAILABLE: ChatFailure = { message: MESSAGES.chatNotAvailable, isGone: true };

export function chatFailureOf(error: unknown): ChatFailure {
  return isUnavailable(error)
    ? { message: MESSAGES.chatUnavailable, isGone: true }
    : { message: MESSAGES.chatFailed, isGone: false };
}

/**
 * The specification's rule: status 503, or a detail that contains "503" or "not configured". A longer number that
 * contains 503, such as 1503, doesn't count.
 */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { status, detail } = error;
  return status === 503 || (typeof detail === 'string' && /\b503\b|not configured/i.test(detail));
}
