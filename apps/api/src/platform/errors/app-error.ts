import {
  ERROR_STATUS,
  type ErrorCode,
  type FieldProblem,
  MESSAGES,
  type ReasonRecord,
} from '@bitewing/contract';

const DEFAULT_DETAIL: Record<ErrorCode, string> = {
  invalid_request: MESSAGES.requestFailed,
  unauthenticated: MESSAGES.sessionExpired,
  forbidden: MESSAGES.forbidden,
  second_factor_required: MESSAGES.secondFactorRequired,
  second_factor_setup_required: MESSAGES.secondFactorSetupRequired,
  reason_required: MESSAGES.reasonRequired,
  not_found: MESSAGES.notFound,
  conflict: MESSAGES.requestFailed,
  record_changed: 'Another user changed this record. Reload the page and try again.',
  too_large: 'The request is too large.',
  invalid: "The request isn't valid.",
  too_many_requests: 'Too many requests. Wait a moment and try again.',
  internal: MESSAGES.serverError,
  unavailable: MESSAGES.unavailable,
};

/** An error whose text the caller may read. Any other error becomes a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | FieldProblem[];
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** Only with `reason_required`: the record that needs a reason. */
  readonly record: ReasonRecord | undefined;

  constructor(
    code: ErrorCode,
    detail?: string | FieldProblem[],
    options: { retryAfter?: number; record?: ReasonRecord } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = detail ?? DEFAULT_DETAIL[code];
    this.retryAfter = options.retryAfter;
    this.record = options.record;
  }
}
