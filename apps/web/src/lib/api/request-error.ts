// A failed API call, with the message of the error catalog and the server's own message.

import {
  type ErrorBody,
  isSecondFactorCode,
  MESSAGES,
  RECORD_CHANGED,
  type ReasonRecord,
} from '@bitewing/contract';

export type RequestFailure = 'http_error' | 'timeout' | 'network' | 'aborted' | 'malformed';

export class RequestError extends Error {
  override name = 'RequestError';
  readonly failure: RequestFailure;
  /** HTTP status, if the server responded. */
  readonly status: number | null;
  /** The server's own message. */
  readonly detail: ErrorBody['detail'] | undefined;
  /** True if the user must first verify or set up a second factor. */
  readonly needsSecondFactor: boolean;
  /** Set if a super admin must first give a reason for opening this record. */
  readonly reasonFor: ReasonRecord | null;
  /** True if another user changed the record after this user loaded it. */
  readonly isRecordChanged: boolean;

  constructor(
    failure: RequestFailure,
    message: string,
    status: number | null = null,
    detail?: ErrorBody['detail'],
    body: Pick<ErrorBody, 'code' | 'record'> = {},
  ) {
    super(message);
    this.failure = failure;
    this.status = status;
    this.detail = detail;
    this.needsSecondFactor = isSecondFactorCode(body.code);
    this.reasonFor = body.code === 'reason_required' ? (body.record ?? null) : null;
    this.isRecordChanged = body.code === RECORD_CHANGED;
  }
}

export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof RequestError && error.needsSecondFactor;

export const isRecordChanged = (error: unknown): boolean =>
  error instanceof RequestError && error.isRecordChanged;

/** True for a canceled request, which shows no message. */
export const isAborted = (error: unknown): boolean =>
  error instanceof RequestError && error.failure === 'aborted';

/** True if a retry may succeed: no response, a server error, or an error that isn't a `RequestError`. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof RequestError) ||
  error.failure === 'timeout' ||
  error.failure === 'network' ||
  (error.status ?? 0) >= 500;

/** Not allowed, missing, or invalid. */
const REFUSALS: readonly number[] = [403, 404, 422];

/** True if the server would refuse the same call again. False if giving a reason would open the record. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof RequestError && REFUSALS.includes(error.status ?? 0) && error.reasonFor === null;

/** The message to show; null for a canceled request. */
export const errorMessage = (error: unknown): string | null => {
  if (isAborted(error)) return null;
  return error instanceof Error && error.message ? error.message : MESSAGES.requestFailed;
};

/** The error's message, or the fallback if there is no message or only the general one. */
export const errorMessageOr = (error: unknown, fallback: string): string => {
  const message = errorMessage(error);
  return !message || message === MESSAGES.requestFailed ? fallback : message;
};
