// A failed API call: the catalogue's sentence, and beneath it what the server said.

import { type ErrorBody, MESSAGES } from '@bitewing/contract';

export type RequestFailure = 'answered' | 'timeout' | 'network' | 'aborted' | 'malformed';

export class RequestError extends Error {
  override name = 'RequestError';
  readonly failure: RequestFailure;
  /** HTTP status, when the server answered. */
  readonly status: number | null;
  /** The server's own words, before the catalogue's. */
  readonly detail: ErrorBody['detail'] | undefined;

  constructor(
    failure: RequestFailure,
    message: string,
    status: number | null = null,
    detail?: ErrorBody['detail'],
  ) {
    super(message);
    this.failure = failure;
    this.status = status;
    this.detail = detail;
  }
}

/** A request somebody cancelled: nothing to tell anybody. */
export const isAborted = (error: unknown): boolean =>
  error instanceof RequestError && error.failure === 'aborted';

/** Worth asking again: the server did not answer, or answered that it could not. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof RequestError) ||
  error.failure === 'timeout' ||
  error.failure === 'network' ||
  (error.status ?? 0) >= 500;

/** The sentence for a person; null when there is nothing to say. */
export const errorMessage = (error: unknown): string | null => {
  if (isAborted(error)) return null;
  return error instanceof Error && error.message ? error.message : MESSAGES.requestFailed;
};

/** What the server said, or the given sentence where it said nothing. */
export const messageOr = (error: unknown, fallback: string): string => {
  const message = errorMessage(error);
  return !message || message === MESSAGES.requestFailed ? fallback : message;
};
