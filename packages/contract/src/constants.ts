// Constants of the product, most of them from section 9 of the specification.

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const INACTIVITY_LOGOUT_MS = 15 * MINUTE;
export const INACTIVITY_WARNING_MS = 2 * MINUTE;
export const INACTIVITY_COUNTDOWN_SECONDS = 120;
export const RESET_REDIRECT_MS = 2 * SECOND;
export const RECOVERY_MARKER_SECONDS = 300;
export const MINIMUM_PASSWORD_LENGTH = 6;

export const TOKEN_EXPIRY_MARGIN_MS = MINUTE;
export const REQUEST_TIMEOUT_MS = 30 * SECOND;

export const NPI_LENGTH = 10;
export const MINIMUM_YEAR = 1900;
export const MAXIMUM_YEAR = 2100;

export const MAXIMUM_BATCH_ROWS = 100;
export const HISTORY_PAGE_SIZE = 50;
export const BATCH_PAGE_SIZE = 10;
export const BATCH_HISTORY_STALE_MS = 10 * SECOND;
export const PAYER_DROPDOWN_LIMIT = 50;
export const DASHBOARD_LATEST = 5;
export const RECENT_ACTIVITY_LIMIT = 10;
export const ADMIN_STATS_DAYS = 30;

export const VERIFICATION_POLL_MS = 3 * SECOND;
export const VERIFICATION_POLL_RETRIES = 60;

export const QUERY_STALE_MS = 120 * SECOND;
export const QUERY_CACHE_MS = 300 * SECOND;
export const QUERY_RETRIES = 1;
export const PRACTICE_STALE_MS = 300 * SECOND;

export const ADMIN_REFRESH_MS = 30 * SECOND;
export const LOGS_REFRESH_MS = 10 * SECOND;
export const INSIGHTS_REFRESH_MS = 30 * SECOND;

export const MONITORING_HOURS = [1, 6, 24, 72, 168] as const;
export const MONITORING_DEFAULT_HOURS = 24;
export const LOG_LEVELS = ['error', 'warn', 'info'] as const;
export const LOG_SOURCES = ['vercel', 'railway', 'supabase'] as const;
export const INSIGHT_SEVERITIES = ['critical', 'warning', 'info'] as const;

export const TOAST_DEFAULT_MS = 4 * SECOND;
export const TOAST_SUCCESS_MS = 3 * SECOND;
export const TOAST_ERROR_MS = 5 * SECOND;

export const MAXIMUM_QUESTION_LENGTH = 1000;
export const REAL_TIME_DUPLICATE_SECONDS = 10;

/** Milliseconds to wait before the next poll of a batch, after `polls` polls. */
export const batchPollDelay = (polls: number): number => {
  if (polls < 10) return 30 * SECOND;
  if (polls < 20) return 60 * SECOND;
  if (polls < 28) return 120 * SECOND;
  return Math.min(240 * SECOND * 2 ** (polls - 28), 30 * MINUTE);
};

/** After this many polls, the page says that it polls less often. */
export const BATCH_POLL_NOTE_AFTER = 20;

export const ROLES = ['super_admin', 'practice_admin', 'staff'] as const;
export const ROLE_LABELS = { super_admin: 'Super Admin', practice_admin: 'Admin', staff: 'Staff' } as const;
/** Roles that a user can be invited with or changed to. */
export const ASSIGNABLE_ROLES = ['staff', 'practice_admin'] as const;
