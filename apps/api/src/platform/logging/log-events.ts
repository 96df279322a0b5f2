// All log events, each with a fixed code. Programs and SQL refer to an event by its code. The text is for people and may
// change.

const LOG_EVENTS = {
  request_served: { level: 'info', text: 'request' },
  request_failed: { level: 'error', text: 'request failed' },
  response_invalid: { level: 'error', text: 'the response does not match its contract' },
  api_started: { level: 'info', text: 'API started' },
  auth_service_started: { level: 'info', text: 'Auth service started' },
  worker_started: { level: 'info', text: 'Worker started' },
  database_connection_lost: { level: 'warn', text: 'database connection lost' },
  job_failed: { level: 'error', text: 'job failed' },
  audit_sealing_failed: { level: 'error', text: 'sealing the audit trail failed' },
  audit_stream_failed: { level: 'error', text: 'sending audit events to the collector failed' },
  audit_marking_failed: { level: 'error', text: 'looking for unusual access failed' },
  audit_check_failed: { level: 'error', text: 'checking the audit chains failed' },
  audit_changed: { level: 'error', text: 'the audit trail was changed' },
  counting_failed: { level: 'error', text: 'adding to the counts and totals failed' },
  refusal_not_recorded: { level: 'error', text: 'recording a refused call failed' },
  insight_search_failed: { level: 'error', text: 'searching for insights failed' },
  auth_request_failed: { level: 'error', text: 'auth request failed' },
  auth_work_failed: { level: 'error', text: 'auth background work failed' },
  login_refused: { level: 'warn', text: 'login refused' },
  second_factor_refused: { level: 'warn', text: 'second factor refused' },
  second_factor_locked: { level: 'warn', text: 'second factor refused after too many wrong ones' },
  current_password_refused: { level: 'warn', text: 'current password refused' },
  refresh_token_reused: { level: 'warn', text: 'a used refresh token was sent again' },
  account_orphaned: { level: 'error', text: 'an account without a user was left behind' },
  user_sessions_kept: { level: 'warn', text: 'ending the sessions of a deleted or deactivated user failed' },
  practice_sessions_kept: { level: 'warn', text: 'ending the sessions of some users of a practice failed' },
  model_wording_refused: { level: 'warn', text: "the model's wording was rejected" },
  model_failed: { level: 'warn', text: 'the model did not respond' },
  demo_payers_missing: { level: 'warn', text: 'fetching the payers failed' },
  payers_unreadable: { level: 'warn', text: 'some payers in the directory could not be read' },
  clearinghouse_trouble: { level: 'error', text: 'clearinghouse request failed' },
  response_undecryptable: { level: 'error', text: 'a stored payer response could not be decrypted' },
  response_unreadable: { level: 'error', text: 'a payer response could not be read' },
} as const satisfies Record<string, { level: 'error' | 'warn' | 'info'; text: string }>;

export type LogEvent = keyof typeof LOG_EVENTS;

/** The `source` of lines about auth and the database. The monitoring page uses the specification's names for sources. */
export const AUTH_AND_DATABASE = 'supabase';

/** Wrong passwords and second factors. Many of them in a short time can be an attack. */
export const FAILED_CREDENTIAL_EVENTS = [
  'login_refused',
  'second_factor_refused',
  'second_factor_locked',
  'current_password_refused',
] as const satisfies LogEvent[];

/** Possible signs of an attack. They have their own budget in the log store. */
const SECURITY_EVENTS = [...FAILED_CREDENTIAL_EVENTS, 'refresh_token_reused'] as const satisfies LogEvent[];

export const isSecurityEvent = (event: string): event is (typeof SECURITY_EVENTS)[number] =>
  SECURITY_EVENTS.some((known) => known === event);

interface LogTarget {
  error(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  info(fields: object, text: string): void;
}

export function logEvent(log: LogTarget, event: LogEvent, fields: Record<string, unknown> = {}): void {
  const { level, text } = LOG_EVENTS[event];
  log[level]({ ...fields, event }, text);
}
