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
  const status = error instanceof RequestError ? error.status : null;
  const detail = error instanceof RequestError ? JSON.stringify(error.detail ?? '') : '';
  const text = `${status ?? ''} ${detail} ${error instanceof Error ? error.message : ''}`;
  return /503|not configured/i.test(text)
    ? { message: MESSAGES.chatUnavailable, isGone: true }
    : { message: MESSAGES.chatFailed, isGone: false };
}
