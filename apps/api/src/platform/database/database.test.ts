import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { allPractices, createDatabase, type Database, type Scope } from './database.ts';
import { newId } from './ids.ts';

let database: TestDatabase;
let willow: string;
let cedar: string;

beforeAll(async () => {
  database = await createTestDatabase();
  willow = await insertTestPractice(database.db, 'Willow Dental');
  cedar = await insertTestPractice(database.db, 'Cedar Dental');
});
afterAll(() => database.drop());

const practice = (practiceId: string): Scope => ({ kind: 'practice', practiceId, userId: null });
const names = (scope: Scope) =>
  database.db.transaction(scope, (tx) =>
    tx.query<{ name: string }>('select name from app.practices order by name'),
  );

it('shows a practice only its own rows, and shows every row in the scope of all practices', async () => {
  expect(await names(practice(willow))).toEqual([{ name: 'Willow Dental' }]);
  expect(await names(practice(cedar))).toEqual([{ name: 'Cedar Dental' }]);
  expect(await names(allPractices())).toEqual([{ name: 'Cedar Dental' }, { name: 'Willow Dental' }]);
});

it('shows nothing outside a transaction, even on a connection that just served a practice', async () => {
  await names(practice(willow));
  const rows = await database.db.pool.query('select name from app.practices');
  expect(rows.rows).toEqual([]);
});

it('keeps 40 interleaved transactions of two practices separate', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => names(practice(index % 2 === 0 ? willow : cedar))),
  );
  expect(responses.map((rows) => rows.map((row) => row.name).join())).toEqual(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'Willow Dental' : 'Cedar Dental')),
  );
});

it('rolls back when the work throws, and passes the error on', async () => {
  const id = newId();
  const failure = new Error('changed my mind');
  await expect(
    database.db.transaction(allPractices(), async (tx) => {
      await tx.query('insert into app.practices (id, name) values ($1, $2)', [id, 'Never Dental']);
      throw failure;
    }),
  ).rejects.toBe(failure);
  expect(await names(practice(id))).toEqual([]);
});

it('commits together with the statement of queryLast, and accepts no statement after it', async () => {
  const id = newId();
  const stored: string[] = [];
  await database.db.transaction(allPractices(), async (tx) => {
    tx.afterCommit(() => stored.push(id));
    await tx.queryLast('insert into app.practices (id, name) values ($1, $2)', [id, 'Last Dental']);
    await expect(tx.query('select 1')).rejects.toThrow('The transaction is over.');
  });
  expect(stored).toEqual([id]);
  expect(await names(practice(id))).toEqual([{ name: 'Last Dental' }]);
  await database.db.transaction(allPractices(), (tx) =>
    tx.query('delete from app.practices where id = $1', [id]),
  );
});

it('stores nothing if the statement of queryLast fails, reports its error and skips the afterCommit work', async () => {
  const id = newId();
  const stored: string[] = [];
  const failing = database.db.transaction(allPractices(), async (tx) => {
    tx.afterCommit(() => stored.push(id));
    await tx.query('insert into app.practices (id, name) values ($1, $2)', [id, 'Never Dental']);
    await tx.queryLast('select 1 / $1::integer', [0]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(stored).toEqual([]);
  expect(await names(practice(id))).toEqual([]);
});

it('sends statements issued in the same tick in one write', async () => {
  const connection = (await database.db.pool.connect()) as pg.PoolClient & {
    connection: { stream: { bytesWritten: number; _writev: (...args: unknown[]) => void } };
  };
  const { stream } = connection.connection;
  const original = stream._writev;
  let writes = 0;
  stream._writev = function count(...args) {
    writes += 1;
    return original.apply(this, args);
  };
  try {
    await Promise.all([1, 2, 3].map((number) => connection.query('select $1::integer', [number])));
    expect(writes).toBe(1);
  } finally {
    stream._writev = original;
    connection.release();
  }
});

it('refuses a scope with invalid IDs', async () => {
  const forged = { kind: 'practice', practiceId: `${willow}'; select 1 --`, userId: null } as const;
  await expect(names(forged)).rejects.toThrow('needs a practice ID');
  await expect(names({ kind: 'practice', practiceId: willow, userId: 'x' })).rejects.toThrow('user ID');
  await expect(names({ kind: 'practice', practiceId: '', userId: null })).rejects.toThrow(
    'needs a practice ID',
  );
});

it('refuses a connection on which a practice is still set for the session, and discards it', async () => {
  const db = createDatabase(database.runtimeUrl, { maxConnections: 1 });
  try {
    const client = await db.pool.connect();
    await client.query(`select set_config('app.practice_id', $1, false)`, [cedar]);
    client.release();
    await expect(db.transaction(practice(willow), async () => 'used')).rejects.toThrow('practice still set');
    expect(await db.transaction(practice(willow), async () => 'used')).toBe('used');
  } finally {
    await db.close();
  }
});

it('runs the work again after a serialization failure if retries are allowed', async () => {
  let runs = 0;
  const increment = () =>
    database.db.transaction(
      practice(willow),
      async (tx) => {
        runs += 1;
        const [row] = await tx.query<{ version: number }>('select version from app.practices where id = $1', [
          willow,
        ]);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await tx.query('update app.practices set version = $2 where id = $1', [
          willow,
          (row?.version ?? 0) + 1,
        ]);
      },
      { isolation: 'serializable', retries: 20 },
    );
  await Promise.all([increment(), increment(), increment()]);
  const [row] = await database.db.transaction(practice(willow), (tx) =>
    tx.query<{ version: number }>('select version from app.practices where id = $1', [willow]),
  );
  expect(row?.version).toBe(4);
  expect(runs).toBeGreaterThan(3);
});

it('refuses a second connection inside a transaction in tests, and allows it after the transaction', async () => {
  const { db } = database;
  const again = () => db.transaction(allPractices(), (tx) => tx.query('select 1'));
  const outliving = await db.transaction(allPractices(), async () => {
    await expect(db.query('select 1')).rejects.toThrow('second connection');
    await expect(again()).rejects.toThrow('second connection');
    return { later: wait(50).then(again) };
  });
  expect(await outliving.later).toHaveLength(1);
});

it('plans with indexes only under planOnce, even for a small table', async () => {
  const plan = (options: object) =>
    database.db.transaction(
      allPractices(),
      async (tx) => JSON.stringify(await tx.query("explain select from pg_am where amname = 'btree'")),
      options,
    );
  expect(await plan({})).toContain('Seq Scan');
  expect(await plan({ planOnce: true })).toContain('pg_am_name_index');
});

it('returns a date as text and a count as a number', async () => {
  const [row] = await database.db.transaction(allPractices(), (tx) =>
    tx.query(`select date '1980-02-29' as born_on, count(*) as total from app.practices`),
  );
  expect(row).toEqual({ born_on: '1980-02-29', total: 2 });
});

it('throws "unavailable" if it cannot reach the database', async () => {
  const db = createDatabase('postgresql://unknown@127.0.0.1:1/nowhere');
  const failure = await db.transaction(allPractices(), async () => null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect((failure as AppError).code).toBe('unavailable');
  await db.close();
});

it('survives the loss of a connection in use and of an idle one', async () => {
  const db = createDatabase(database.runtimeUrl, { maxConnections: 2 });
  const killer = new pg.Client({ connectionString: database.superuserUrl });
  await killer.connect();
  const backend = async () => {
    const [row] = await db.transaction(allPractices(), (tx) =>
      tx.query<{ pid: number }>('select pg_backend_pid() pid'),
    );
    return row?.pid;
  };
  try {
    await killer.query('select pg_terminate_backend($1)', [await backend()]);
    const inUse = db.transaction(allPractices(), async (tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() pid');
      await killer.query('select pg_terminate_backend($1)', [row?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.query('select 1');
    });
    await expect(inUse).rejects.toMatchObject({ code: 'unavailable' });
    expect(await backend()).toBeGreaterThan(0);
  } finally {
    await killer.end();
    await db.close();
  }
});

describe('one connection for several requests', () => {
  let db: Database;
  beforeEach(() => {
    db = createDatabase(database.runtimeUrl, { maxConnections: 1 });
  });
  afterEach(() => db.close());

  const NAMES = 'select name from app.practices order by name';
  const FIND = 'select * from app.find_principal($1)';

  it('refuses work that outlives its transaction, so that it never reads with the scope of the next', async () => {
    let startLate = (): void => undefined;
    const nextTransaction = new Promise<void>((resolve) => {
      startLate = resolve;
    });
    let late: Promise<unknown> | undefined;
    const failing = db.transaction(practice(willow), (tx) => {
      late = nextTransaction.then(() => tx.query(NAMES));
      return Promise.all([late, Promise.reject(new Error('another part failed'))]);
    });
    await expect(failing).rejects.toThrow('another part failed');
    const seen = await db.transaction(allPractices(), async (tx) => {
      startLate();
      await expect(late).rejects.toThrow('transaction is over');
      return tx.query(NAMES);
    });
    expect(seen).toHaveLength(2);
  });

  it('looks up callers in all practices without giving that scope to other statements', async () => {
    const userId = newId();
    const rounds = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        // Every third round begins with a lookup that fails.
        if (index % 3 === 0) await db.query(FIND, ['not an ID']).catch(() => undefined);
        const [, rows, inside] = await Promise.all([
          db.query(FIND, [userId]),
          db.query(NAMES),
          db.transaction(practice(willow), async (tx) => {
            const [, rowsInside, settings] = await Promise.all([
              tx.query(FIND, [userId]),
              tx.query(NAMES),
              tx.query(`select current_setting('app.scope') as scope`),
            ]);
            return [rowsInside, settings];
          }),
        ]);
        return [rows, ...inside];
      }),
    );
    for (const seen of rounds) {
      expect(seen).toEqual([[], [{ name: 'Willow Dental' }], [{ scope: 'practice' }]]);
    }
  });
});

it('can be closed while statements are running, failing or losing their connection', async () => {
  const statements = [
    'select pg_sleep(0.05)',
    'select 1 / 0',
    'select pg_terminate_backend(pg_backend_pid())',
    'select $1::text',
  ];
  for (let round = 0; round < 10; round += 1) {
    const db = createDatabase(database.runtimeUrl, { maxConnections: 8 });
    const work = Array.from({ length: 8 }, (_, index) => {
      const sql = statements[(index + round) % statements.length] ?? '';
      const params = sql.includes('$1') ? ['x'] : [];
      if (index % 2 === 0) return db.query(sql, params);
      return db.transaction(allPractices(), (tx) =>
        Promise.all([tx.query('select 1'), tx.query(sql, params), tx.query('select 2')]),
      );
    });
    const settled = Promise.allSettled(work);
    await wait(round * 5);
    const isClosed = await Promise.race([db.close().then(() => true), wait(4_000, false, { ref: false })]);
    expect(isClosed, `round ${round}`).toBe(true);
    await settled;
  }
});

it('creates the scope of all practices in only one place', () => {
  const folder = new URL('../..', import.meta.url);
  const makers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /kind: 'all'[,}\s]+userId/.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(makers).toEqual(['platform/database/database.ts']);
});
