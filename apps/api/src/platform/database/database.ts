import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { toDatabaseError } from './database-errors.ts';
import { isId } from './ids.ts';

export type Scope =
  | { kind: 'practice'; practiceId: string; userId: string | null }
  | { kind: 'all'; userId: string | null };

export interface Tx {
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  scope: Scope;
  client: pg.PoolClient;
}

interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How often to run `fn` again after a serialization failure or deadlock. `fn` must be safe to repeat. */
  retries?: number;
  readOnly?: boolean;
}

export interface Database {
  transaction<T>(scope: Scope, fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
  pool: pg.Pool;
  /** For code that needs its own connection (LISTEN). */
  url: string;
}

export interface DatabaseOptions {
  maxConnections?: number;
  statementTimeoutMs?: number;
  applicationName?: string;
  /** Called when an idle connection breaks. The pool replaces it automatically. */
  onConnectionLost?: (error: Error) => void;
}

/** Every practice: for super admins and the system's own jobs. This scope is created only here. */
export function allPractices(userId: string | null = null): Scope {
  return { kind: 'all', userId };
}

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: options.applicationName ?? 'bitewing',
    types: columnTypes,
  });
  // Without a listener, a lost idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));

  return {
    pool,
    url,
    close: () => pool.end(),
    async transaction(scope, fn, transactionOptions = {}) {
      for (let retriesLeft = transactionOptions.retries ?? 0; ; retriesLeft -= 1) {
        try {
          return await runTransaction(pool, scope, fn, transactionOptions);
        } catch (error) {
          if (retriesLeft > 0 && isRepeatable(error)) continue;
          throw toDatabaseError(error);
        }
      }
    },
  };
}

async function runTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const opening = openingStatements(scope, options);
  const client = await pool.connect();
  // A connection that breaks while in use reports to itself, not to the pool.
  const swallow = () => undefined;
  client.on('error', swallow);
  let broken: Error | undefined;
  try {
    assertCleanSession(await client.query(opening));
    const result = await fn(createTx(client, scope));
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollback(client, error);
    throw error;
  } finally {
    client.off('error', swallow);
    client.release(broken);
  }
}

function createTx(client: pg.PoolClient, scope: Scope): Tx {
  return {
    scope,
    client,
    async query<Row>(sql: string, params: unknown[] = []) {
      const result = await client.query(sql, params);
      return result.rows as Row[];
    },
  };
}

/**
 * One round trip: begins, verifies that the connection has no practice set, and sets ours for this transaction only.
 * The values are part of the SQL text because a parameter would need a second round trip. They are validated IDs,
 * never free text.
 */
function openingStatements(scope: Scope, options: TransactionOptions): string {
  const practiceId = scope.kind === 'practice' ? scope.practiceId : '';
  if (scope.kind === 'practice' && !isId(practiceId))
    throw new Error('A practice scope needs a practice id.');
  if (scope.userId !== null && !isId(scope.userId))
    throw new Error('The user of a scope must be a user ID or null.');
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : '';
  const access = options.readOnly ? ' read only' : '';
  return `begin${isolation}${access};
    select current_setting('app.scope', true) as scope, current_setting('app.practice_id', true) as practice;
    select set_config('app.scope', '${scope.kind}', true),
      set_config('app.practice_id', '${practiceId}', true), set_config('app.user_id', '${scope.userId ?? ''}', true)`;
}

class LeftoverTenantError extends Error {
  override name = 'LeftoverTenantError';
}

function assertCleanSession(results: unknown): void {
  const [, before] = results as pg.QueryResult<{ scope: string | null; practice: string | null }>[];
  const row = before?.rows[0];
  if (row?.scope || row?.practice) {
    throw new LeftoverTenantError('A connection came back to the pool with a practice still set.');
  }
}

/** Returns the error if the connection can't be used again. */
async function rollback(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  try {
    await client.query('rollback');
  } catch (error) {
    return error as Error;
  }
  return cause instanceof LeftoverTenantError ? cause : undefined;
}

function isRepeatable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}
