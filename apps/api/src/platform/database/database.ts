// The connection pool and its transactions. Each transaction has a scope for row security: one practice, or all.

import pg from 'pg';
import { BatchingClient } from './batching-client.ts';
import { columnTypes } from './column-types.ts';
import { toDatabaseError } from './database-errors.ts';
import { isId } from './ids.ts';
import { assertNoConnectionHeld, runHoldingConnection } from './second-connection.ts';

export type Scope =
  | { kind: 'practice'; practiceId: string; userId: string | null }
  | { kind: 'all'; userId: string | null };

/** A transaction, or the database itself for tables without row security. */
export interface Queryable {
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
}

export interface Tx extends Queryable {
  scope: Scope;
  /** The last statement of the transaction: the commit is sent with it, so nothing can be rolled back afterward. */
  queryLast<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Runs `work` after a successful commit. */
  afterCommit(work: () => void): void;
}

interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** The most times to run `fn` again after a serialization failure or deadlock. `fn` must be safe to repeat. */
  retries?: number;
  readOnly?: boolean;
  /**
   * Plans each statement only once per connection, regardless of its parameters. Use it for statements that find rows
   * by their keys: planning them takes longer than running them. Don't use it for searches, whose best query plan
   * depends on the parameters. A query plan uses only indexes: for a table that is still small, the server would prefer
   * to scan the table, and it would keep this plan when the table has grown.
   */
  planOnce?: boolean;
}

/** `query` runs one statement without a scope: tables with row security look empty. */
export interface Database extends Queryable {
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

/** The scope of all practices, for super admins and the system's own jobs. Only this function creates it. */
export function allPractices(userId: string | null = null): Scope {
  return { kind: 'all', userId };
}

/** The practice that the scope is limited to. Null for all practices. */
export const practiceOf = (scope: Scope): string | null =>
  scope.kind === 'practice' ? scope.practiceId : null;

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: options.applicationName ?? 'bitewing',
    // Statements outside a transaction find rows by their keys, so each gets one query plan per connection.
    // Transactions choose with `planOnce`.
    options: '-c plan_cache_mode=force_generic_plan',
    types: columnTypes,
    Client: BatchingClient,
    // Statements are sent without waiting for the results of those before them.
    pipeline: true,
  } as pg.PoolConfig);
  // Without a listener, a lost idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));

  return {
    pool,
    url,
    close: () => pool.end(),
    async transaction(scope, fn, transactionOptions = {}) {
      assertNoConnectionHeld(pool);
      for (let retriesLeft = transactionOptions.retries ?? 0; ; retriesLeft -= 1) {
        try {
          return await runTransaction(pool, scope, fn, transactionOptions);
        } catch (error) {
          if (retriesLeft > 0 && isRepeatable(error)) continue;
          throw toDatabaseError(error);
        }
      }
    },
    async query<Row>(sql: string, params: unknown[] = []) {
      assertNoConnectionHeld(pool);
      try {
        const result = await pool.query(prepared(sql, params));
        return result.rows as Row[];
      } catch (error) {
        throw toDatabaseError(error);
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
  const { value, runAfterCommit } = await withClient(pool, scope, async (client) => {
    // `fn` starts immediately, so its first statement is sent together with BEGIN. If BEGIN fails, we still wait for
    // `fn` to end before the connection returns to the pool.
    const { tx, commit, end, runAfterCommit } = createTx(client, scope);
    const [opening, work] = await Promise.allSettled([open(client, scope, options), fn(tx)]);
    end();
    if (opening.status === 'rejected') throw opening.reason;
    if (work.status === 'rejected') throw work.reason;
    const { command } = await commit();
    // `fn` caught the error of a failed statement. PostgreSQL then rolls back instead of committing.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    return { value: work.value, runAfterCommit };
  });
  // The connection is back in the pool, so the work that starts here can use it too.
  runAfterCommit();
  return value;
}

async function withClient<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  assertValid(scope);
  const client = await pool.connect();
  // A connection that breaks while in use emits an `error` event. Without a listener, that would end the process.
  const swallow = () => undefined;
  client.on('error', swallow);
  let broken: Error | undefined;
  try {
    return await runHoldingConnection(pool, () => work(client));
  } catch (error) {
    broken = await rollback(client, error);
    throw error;
  } finally {
    client.off('error', swallow);
    client.release(broken);
  }
}

/**
 * Creates a `tx` whose statements fail once the transaction is over. If one part of a `Promise.all` fails, the
 * transaction ends while the other parts still run. By then, the connection may serve another request, and their
 * statements would run in that request's scope.
 */
function createTx(client: pg.PoolClient, scope: Scope) {
  let committing: Promise<pg.QueryResult> | null = null;
  let isOver = false;
  const afterwards: (() => void)[] = [];
  const commit = () => {
    committing ??= client.query('commit');
    return committing;
  };
  const query = async <Row>(sql: string, params: unknown[] = []) => {
    if (committing || isOver) throw new Error('The transaction is over.');
    const result = await client.query(prepared(sql, params));
    return result.rows as Row[];
  };
  const tx: Tx = {
    scope,
    query,
    queryLast<Row>(sql: string, params?: unknown[]) {
      const rows = query<Row>(sql, params);
      // A failed statement makes the commit a rollback. The statement's own error is the one to report.
      commit().catch(() => undefined);
      return rows;
    },
    afterCommit: (work) => void afterwards.push(work),
  };
  return {
    tx,
    commit,
    end: () => {
      isOver = true;
    },
    runAfterCommit: () => {
      for (const work of afterwards) work();
    },
  };
}

/**
 * The product has fewer statements than this. A connection keeps each named statement, so generated SQL must not add
 * names without limit.
 */
const MAXIMUM_PREPARED = 1_000;
const statementNames = new Map<string, string>();

/**
 * The server parses a named statement once per connection. SQL without parameters has no name, because it may be
 * several statements.
 */
function prepared(text: string, values: unknown[]): pg.QueryConfig {
  if (values.length === 0) return { text };
  const name = statementNames.get(text) ?? `s${statementNames.size + 1}`;
  if (!statementNames.has(text)) {
    if (statementNames.size >= MAXIMUM_PREPARED) return { text, values };
    statementNames.set(text, name);
  }
  return { name, text, values };
}

function assertValid(scope: Scope): void {
  if (scope.kind === 'practice' && !isId(scope.practiceId))
    throw new Error('A practice scope needs a practice ID.');
  if (scope.userId !== null && !isId(scope.userId))
    throw new Error('The user of a scope must be a user ID or null.');
}

/**
 * Returns the scope that was still set on the connection (normally none), and sets ours for this transaction only. Every
 * transaction runs this, so it has few columns: the driver reads the description of each.
 */
const SET_SCOPE = `
  select concat(current_setting('app.scope', true), current_setting('app.practice_id', true)) as leftover,
         concat(set_config('app.scope', $1, true), set_config('app.practice_id', $2, true),
                set_config('app.user_id', $3, true), set_config('plan_cache_mode', $4, true),
                set_config('enable_seqscan', $5, true), set_config('enable_bitmapscan', $5, true))`;

async function open(client: pg.PoolClient, scope: Scope, options: TransactionOptions): Promise<void> {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : '';
  const access = options.readOnly ? ' read only' : '';
  const practiceId = scope.kind === 'practice' ? scope.practiceId : '';
  const [planning, scans] = options.planOnce ? ['force_generic_plan', 'off'] : ['auto', 'on'];
  const [, { rows }] = await Promise.all([
    client.query(`begin${isolation}${access}`),
    client.query<{ leftover: string }>(
      prepared(SET_SCOPE, [scope.kind, practiceId, scope.userId ?? '', planning, scans]),
    ),
  ]);
  if (rows[0]?.leftover) {
    throw new ScopeNotClearedError('A connection came back to the pool with a practice still set.');
  }
}

class ScopeNotClearedError extends Error {
  override name = 'ScopeNotClearedError';
}

/** True if a migration changed the columns that a prepared statement returns. It works again on a new connection. */
const isOutdatedStatement = (error: unknown) => (error as { code?: unknown }).code === '0A000';

/** Returns an error if the pool must discard the connection. */
async function rollback(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  try {
    await client.query('rollback');
  } catch (error) {
    return error as Error;
  }
  return cause instanceof ScopeNotClearedError || isOutdatedStatement(cause) ? (cause as Error) : undefined;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function isRepeatable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
