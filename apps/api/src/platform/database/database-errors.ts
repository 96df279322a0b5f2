import { AppError } from '#platform/errors/app-error.ts';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P04', // database_dropped
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: the old primary after a failover
  '57014', // query_canceled: statement_timeout
  '55P03', // lock_not_available
  '25P03', // idle_in_transaction_session_timeout
]);

// Messages of driver errors that have no code.
const CONNECTION_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

/**
 * Converts an error to a 503 if the database is unreachable, overloaded or too slow, so that the caller can retry.
 * Returns other errors as they are.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !isUnavailable(error)) return error;
  const unavailable = new AppError('unavailable', undefined, { retryAfter: 1 });
  unavailable.cause = error;
  return unavailable;
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The database's socket file is missing. For any other file, ENOENT comes from another system call, such as `open`.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof code === 'string' && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true;
  return CONNECTION_MESSAGES.some((text) => error.message.startsWith(text));
}
