// Messages, most of them from section 8 of the specification, and the server's error codes.

export const MESSAGES = {
  sessionExpired: 'Your session has expired. Please log in again.',
  secondFactorRequired: 'Confirm your login with your second factor.',
  secondFactorSetupRequired: 'Set up a second factor to continue.',
  reasonRequired: 'Give a reason before you open this record. A reason is valid for 60 minutes.',
  /** If the browser has no session. After a 401, `sessionExpired` is shown instead. */
  sessionMissing: 'Session expired. Please log in again.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  serverError: 'Server error. Please try again later or contact support.',
  unavailable: 'Service temporarily unavailable. Please try again.',
  requestFailed: 'Request failed',
  timeout: 'Request timeout',
  network: 'Network error. Please check your connection and try again.',
  authenticationFailed: 'Authentication failed',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  resetLinkInvalid: 'Invalid or expired reset link. Please click the link from your email again.',
  resetSessionExpired: 'Session expired. Please request a new password reset link.',
  resetNoSession: 'Session not established after password reset',
  resetFailed: 'Failed to update password',
  practiceDeleted: 'Practice deleted successfully',
  practiceDeleteFailed: (message: string) => `Failed to delete practice: ${message}`,
  userDeleted: (name: string) => `User ${name} deleted successfully`,
  userDeleteFailed: (message: string) => `Failed to delete user: ${message}`,
  userReactivated: (name: string) => `User ${name} reactivated successfully. Password reset email sent.`,
  userReactivateFailed: (message: string) => `Failed to reactivate user: ${message}`,
  payersSyncFailed: 'Failed to sync payers',
  payersLoadFailed: (message: string) => `Error loading payers: ${message}`,
  payersLoading: 'Loading payers...',
  payersNone: 'No payers found',
  payersNoneMatching: (term: string) => `No payers found matching "${term}"`,
  payersFirst: (total: number) => `Showing first 50 of ${total} results. Keep typing...`,
  batchPayersFirst: (total: number) => `Showing first 50 of ${total}. Keep typing...`,
  verificationFailed: 'Verification failed',
  verificationSubmitted: 'Verification submitted successfully!',
  verificationsLoadFailed: (message: string) => `Error loading verifications: ${message}`,
  verificationLoadFailed: (message: string) => `Error loading verification: ${message}`,
  serviceTypesNone: (term: string) => `No service types found matching "${term}"`,
  proceduresNone: (term: string) => `No procedures found matching "${term}"`,
  partialParsing: (unparsed: number, total: number) =>
    `${unparsed} of ${total} benefit blocks could not be parsed. Contact support if benefits appear incomplete.`,
  batchSubmitted: (cached: number, sent: number) =>
    `Batch submitted! ${cached} from cache, ${sent} sent to STEDI.`,
  batchFailed: 'Failed to submit batch',
  /** If the response has an `error` field. */
  chatNotAvailable: 'AI chat service is not available',
  /** If the call fails with 503 or "not configured". */
  chatUnavailable: 'AI chat service is currently unavailable',
  chatFailed: 'Failed to get response. Please try again.',
  dashboardLoadFailed: (message: string) => `Error loading dashboard: ${message}`,
  practiceDetailsLoadFailed: (message: string) => `Error loading practice details: ${message}`,
} as const;

export interface FieldProblem {
  loc: (string | number)[];
  msg: string;
}

/** The body of every failed response. */
export interface ErrorBody {
  detail: string | FieldProblem[];
  /** Only for errors after which the browser offers a next step: verify a factor, give a reason, or load the new values. */
  code?: SecondFactorCode | typeof REASON_REQUIRED | typeof RECORD_CHANGED;
  /** With `reason_required`: the record that needs a reason. */
  record?: ReasonRecord;
}

export interface ReasonRecord {
  type: 'verification' | 'batch' | 'practice';
  id: string;
}

/** The code of the 403 for a super admin who hasn't given a reason for opening the record. */
export const REASON_REQUIRED = 'reason_required';

/** The code of the 409 for an edit of a version that another user has replaced. Other 409s have no code. */
export const RECORD_CHANGED = 'record_changed';

/** Codes of the 403 for a user who must first verify or set up a second factor. */
export const SECOND_FACTOR_CODES = ['second_factor_required', 'second_factor_setup_required'] as const;
export type SecondFactorCode = (typeof SECOND_FACTOR_CODES)[number];

export const isSecondFactorCode = (code: unknown): code is SecondFactorCode =>
  SECOND_FACTOR_CODES.some((known) => known === code);

/** The server's error codes and their HTTP statuses. */
export const ERROR_STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  reason_required: 403,
  not_found: 404,
  conflict: 409,
  record_changed: 409,
  too_large: 413,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const messageForStatus = (status: number, detail: ErrorBody['detail'] | undefined): string => {
  if (status === 401) return MESSAGES.sessionExpired;
  if (status === 403) return isNextStep(detail) ? detail : MESSAGES.forbidden;
  if (status === 404) return MESSAGES.notFound;
  if (status === 422 && Array.isArray(detail)) return validationMessage(detail);
  if (status === 500) return MESSAGES.serverError;
  if (status > 500) return MESSAGES.unavailable;
  if (typeof detail === 'string' && detail) return detail;
  return MESSAGES.requestFailed;
};

/** True if the message of a 403 says what the user must do next. */
const isNextStep = (detail: unknown): detail is string =>
  detail === MESSAGES.secondFactorRequired ||
  detail === MESSAGES.secondFactorSetupRequired ||
  detail === MESSAGES.reasonRequired;

const validationMessage = (problems: FieldProblem[]): string =>
  `Validation error: ${problems.map((problem) => `${fieldName(problem.loc)}: ${problem.msg}`).join(', ')}`;

const fieldName = (loc: (string | number)[]): string => String(loc.at(-1) ?? 'request');

/** True if an error message says that the session has expired. The browser then goes to /login. */
export const isSessionExpired = (message: string): boolean => /session (has )?expired/i.test(message);
