import { ERROR_STATUS, type ErrorCode, type FieldProblem, MESSAGES } from '@bitewing/contract';

const DEFAULT_DETAIL: Record<ErrorCode, string> = {
  invalid_request: MESSAGES.requestFailed,
  unauthenticated: MESSAGES.sessionExpired,
  forbidden: MESSAGES.forbidden,
  not_found: MESSAGES.notFound,
  conflict: 'This record was changed in the meantime. Please reload and try again.',
  too_large: 'The request is too large.',
  invalid: 'The request is not valid.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  internal: MESSAGES.serverError,
  unavailable: MESSAGES.unavailable,
};

/** A refusal the caller may read. Anything else thrown becomes a 500 that says nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | FieldProblem[];
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail?: string | FieldProblem[], options: { retryAfter?: number } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = detail ?? DEFAULT_DETAIL[code];
    this.retryAfter = options.retryAfter;
  }
}
