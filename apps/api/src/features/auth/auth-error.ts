// Errors with GoTrue's codes and texts: auth-js uses `code` to decide whether to log out, retry or show the text.

export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /**
   * True after too many wrong passwords or codes. The client doesn't get this flag: at login, a lockout must look the
   * same as a wrong password.
   */
  isLockout = false;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
  }

  /** Has the fields of both GoTrue error formats, because old clients read one and new clients the other. */
  toBody() {
    return {
      code: this.code,
      error_code: this.code,
      message: this.message,
      msg: this.message,
      ...this.extra,
    };
  }
}

export const invalidCredentials = () =>
  new AuthError(
    400,
    'invalid_credentials',
    'The email address or password is wrong. Try again, or choose “Forgot password?”.',
  );

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);

export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

export const badJwt = () => new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed');

export const userNotFound = (status: 403 | 404 = 404) =>
  new AuthError(status, 'user_not_found', 'User not found');

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/** Only sent to users who have proven who they are. */
export const notActive = (status: 400 | 403 = 400) =>
  new AuthError(status, 'user_banned', "This account isn't active. Contact Bitewing support.");

/** For a session from a recovery or invitation link. */
export const passwordRequired = () =>
  new AuthError(403, 'reauthentication_needed', 'This session can only set a new password.');

export const otpExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

export const tooManyRequests = (retryAfter: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Try again in a few minutes.', {
    retryAfter,
  });

/** While refreshing, auth-js logs users out on 429 and 409, and retries on 503. */
export const busy = (retryAfter = 1) =>
  new AuthError(503, 'service_busy', 'The service is busy. Try again in a moment.', { retryAfter });

const refreshRefusal = (code: string, message: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);

export const refreshTokenNotFound = () =>
  refreshRefusal('refresh_token_not_found', 'Refresh Token Not Found');
export const refreshTokenUsed = () => refreshRefusal('refresh_token_already_used', 'Already Used');
export const refreshTokenForeign = () => refreshRefusal('validation_failed', 'Not Issued By This Server');
export const sessionExpired = (reason = '') =>
  refreshRefusal('session_expired', `Session Expired${reason && ` (${reason})`}`);
