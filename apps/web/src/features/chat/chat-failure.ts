// Why there is no answer, judged by the status and the messages of the failed request.

import { MESSAGES } from '@bitewing/contract';
import { RequestError } from '#lib/api/request-error.ts';

export interface ChatFailure {
  message: string;
  /** The service is unavailable: the widget hides. */
  isGone: boolean;
}

/** For an answer with an `error` field. */
export const NOT_AVAILABLE: ChatFailure = { message: MESSAGES.chatNotAvailable, isGone: true };

export function chatFailureOf(error: unknown): ChatFailure {
  return isUnavailable(error)
    ? { message: MESSAGES.chatUnavailable, isGone: true }
    : { message: MESSAGES.chatFailed, isGone: false };
}

/** The specification's rule: status 503, or a server's message with these words. "1503" isn't a status. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { status, detail } = error;
  return status === 503 || (typeof detail === 'string' && /\b503\b|not configured/i.test(detail));
}
