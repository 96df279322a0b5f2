// Everything the service logs, by code. Code and queries use the code; the text is for people and may change.

const LOG_EVENTS = {
  request_served: { level: 'info', text: 'request' },
  request_failed: { level: 'error', text: 'request failed' },
  response_invalid: { level: 'error', text: 'the answer does not fit its contract' },
  api_started: { level: 'info', text: 'listening' },
  worker_started: { level: 'info', text: 'working' },
  database_connection_lost: { level: 'warn', text: 'a database connection was lost' },
  job_failed: { level: 'error', text: 'a job failed' },
  audit_sealing_failed: { level: 'error', text: 'sealing the audit trail failed' },
  insight_search_failed: { level: 'error', text: 'looking for patterns failed' },
  auth_request_failed: { level: 'error', text: 'auth request failed' },
  auth_work_failed: { level: 'error', text: 'auth service: background work failed' },
  sign_in_refused: { level: 'warn', text: 'sign-in refused' },
  refresh_token_reused: { level: 'warn', text: 'a used refresh token came again' },
  account_orphaned: { level: 'error', text: 'an account without a user remains' },
  user_sessions_kept: { level: 'warn', text: 'the sessions of a removed user could not be ended' },
  practice_sessions_kept: { level: 'warn', text: 'sessions of a practice could not all be ended' },
  model_wording_refused: { level: 'warn', text: 'the wording of a model was thrown away' },
  model_failed: { level: 'warn', text: 'the model did not answer' },
  demo_payers_missing: { level: 'warn', text: 'the payers could not be fetched' },
  payers_unreadable: { level: 'warn', text: 'some payers in the directory could not be read' },
  clearinghouse_trouble: { level: 'error', text: 'the clearinghouse did not serve us' },
  response_unreadable: { level: 'error', text: 'a payer response could not be read' },
} as const satisfies Record<string, { level: 'error' | 'warn' | 'info'; text: string }>;

export type LogEvent = keyof typeof LOG_EVENTS;

interface LogTarget {
  error(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  info(fields: object, text: string): void;
}

export function logEvent(log: LogTarget, event: LogEvent, fields: Record<string, unknown> = {}): void {
  const { level, text } = LOG_EVENTS[event];
  log[level]({ ...fields, event }, text);
}
