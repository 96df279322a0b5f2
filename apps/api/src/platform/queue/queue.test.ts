import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createQueue, type Queue } from './queue.ts';

let database: TestDatabase;
let queue: Queue;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await queue.stop(1_000);
  errors.length = 0;
});
afterAll(() => database.drop());

const open = async () => {
  queue = createQueue(database.db, { onError: (error) => errors.push(error) });
  await queue.start();
};
const count = async (name: string) => {
  const [row] = await database.db.transaction(allPractices(), (tx) =>
    tx.query<{ count: number }>('select count(*) from jobs.job where name = $1', [name]),
  );
  return row?.count;
};

const countIn = async (name: string, state: string) => {
  const [row] = await database.db.transaction(allPractices(), (tx) =>
    tx.query<{ count: number }>('select count(*) from jobs.job where name = $1 and state = $2', [
      name,
      state,
    ]),
  );
  return row?.count;
};

it('gives a job to a worker only after its transaction has committed', async () => {
  await open();
  const seen: unknown[] = [];
  await queue.work('mail.send', {}, async (payload, job) => {
    seen.push({ ...payload, attempt: job.attempt, isLast: job.isLastAttempt });
  });
  const mailId = newId();
  await database.db.transaction(allPractices(), async (tx) => {
    await queue.enqueue(tx, 'mail.send', { mailId });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([]);
  });
  await vi.waitFor(() => expect(seen).toEqual([{ mailId, attempt: 1, isLast: false }]), 5_000);
  expect(errors).toEqual([]);
});

it('looks for jobs only a few times after one is added, and still starts every waiting job immediately', async () => {
  await open();
  const running = new Set<string>();
  let finish: (() => void) | undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await queue.work('mail.send', { concurrency: 10, pollingSeconds: 60 }, async ({ mailId }) => {
    running.add(mailId);
    await finished;
  });
  // `work` looks for jobs once at the start. Wait until that is over, because the test counts only later queries.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  const looks = () => querySpy.mock.calls.filter(([text]) => /skip locked/i.test(String(text))).length;
  const send = (mails: number) =>
    database.db.transaction(allPractices(), async (tx) => {
      for (let mail = 0; mail < mails; mail += 1) await queue.enqueue(tx, 'mail.send', { mailId: newId() });
    });
  await send(1);
  await vi.waitFor(() => expect(running.size).toBe(1), 5_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(looks()).toBeLessThanOrEqual(3);
  await send(9);
  await vi.waitFor(() => expect(running.size).toBe(10), 5_000);
  querySpy.mockRestore();
  finish?.();
});

it('drops a job whose transaction was rolled back', async () => {
  await open();
  await expect(
    database.db.transaction(allPractices(), async (tx) => {
      await queue.enqueue(tx, 'verification.batch', { practiceId: newId(), verificationId: newId() });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await count('verification.batch')).toBe(0);
});

it('refuses a payload with any field besides its IDs', async () => {
  await open();
  const payload = { mailId: newId(), to: 'pat@example.test' };
  await expect(
    database.db.transaction(allPractices(), (tx) => queue.enqueue(tx, 'mail.send', payload)),
  ).rejects.toThrow('to');
});

it('runs many jobs without pauses, highest priority first', async () => {
  await open();
  const practiceId = newId();
  const ids = Array.from({ length: 30 }, () => newId());
  const urgent = newId();
  await database.db.transaction(allPractices(), async (tx) => {
    const payloads = ids.map((verificationId) => ({ practiceId, verificationId }));
    await queue.enqueueAll(tx, 'verification.real_time', payloads);
    await queue.enqueue(
      tx,
      'verification.real_time',
      { practiceId, verificationId: urgent },
      { priority: 10 },
    );
  });
  const done: string[] = [];
  await queue.work(
    'verification.real_time',
    { concurrency: 1, pollingSeconds: 30 },
    async ({ verificationId }) => {
      done.push(verificationId);
    },
  );
  await vi.waitFor(() => expect(done).toHaveLength(31), 10_000);
  expect(done[0]).toBe(urgent);
  expect(done.slice(1)).toEqual(ids);
});

it('fetches jobs in groups, gives each job what `take` returned for it, and completes all', async () => {
  await open();
  const ids = Array.from({ length: 30 }, () => newId());
  await database.db.transaction(allPractices(), (tx) =>
    queue.enqueueAll(
      tx,
      'mail.send',
      ids.map((mailId) => ({ mailId })),
    ),
  );
  const groups: number[] = [];
  const taken: unknown[] = [];
  const options = {
    concurrency: 10,
    take: async (_: unknown, payloads: { mailId: string }[]) => {
      groups.push(payloads.length);
      return payloads.map(({ mailId }) => mailId);
    },
  };
  await queue.work('mail.send', options, async ({ mailId }, job) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    taken.push(job.taken === mailId);
  });
  await vi.waitFor(() => expect(taken).toHaveLength(30), 5_000);
  expect(taken.every(Boolean)).toBe(true);
  expect(groups.length).toBeLessThan(15);
  await vi.waitFor(async () => expect(await countIn('mail.send', 'active')).toBe(0), 5_000);
});

it('starts the jobs without `take` if `take` fails', async () => {
  await open();
  const mailIds = [newId(), newId()];
  await database.db.transaction(allPractices(), async (tx) => {
    for (const mailId of mailIds) await queue.enqueue(tx, 'mail.send', { mailId });
  });
  const started: [string, unknown][] = [];
  const take = () => Promise.reject(new Error('one of them is damaged'));
  await queue.work('mail.send', { concurrency: 2, take }, async ({ mailId }, job) => {
    started.push([mailId, job.taken]);
  });
  await vi.waitFor(() => expect(started).toHaveLength(2), 5_000);
  expect(started).toEqual(expect.arrayContaining(mailIds.map((mailId) => [mailId, undefined])));
  expect(errors.map(String)).toEqual(['Error: one of them is damaged']);
});

it('interrupts a running job when the queue stops, and returns the job to the queue for a retry', async () => {
  await open();
  const mailId = newId();
  await database.db.transaction(allPractices(), (tx) => queue.enqueue(tx, 'mail.send', { mailId }));
  let signal: AbortSignal | undefined;
  await queue.work('mail.send', {}, async (_payload, job) => {
    signal = job.signal;
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  });
  await vi.waitFor(() => expect(signal).toBeDefined(), 5_000);
  await queue.stop(50);
  expect(signal?.aborted).toBe(true);
  expect(await countIn('mail.send', 'active')).toBe(0);
  expect(await countIn('mail.send', 'retry')).toBe(1);
  await database.db.transaction(allPractices(), (tx) => tx.query('delete from jobs.job'));
});

it('returns a job that was interrupted on its last attempt to the queue', async () => {
  await open();
  const isAborted: boolean[] = [];
  const add = () =>
    database.db.transaction(allPractices(), (tx) => queue.enqueue(tx, 'mail.send', { mailId: newId() }));
  for (let job = 0; job < 2; job += 1) await add();
  await database.db.transaction(allPractices(), (tx) => tx.query('update jobs.job set retry_limit = 0'));
  let started = 0;
  const isLastAfterAbort: boolean[] = [];
  await queue.work('mail.send', { concurrency: 2 }, async (_payload, job) => {
    const { signal } = job;
    expect(job.isLastAttempt).toBe(true);
    started += 1;
    // One handler stops when it is interrupted, the other doesn't.
    const stopsEarly = started === 1;
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        isAborted.push(true);
        isLastAfterAbort.push(job.isLastAttempt);
        if (stopsEarly) reject(new Error('interrupted'));
      });
      setTimeout(resolve, 10_000).unref();
    });
  });
  await vi.waitFor(() => expect(started).toBe(2), 5_000);
  await queue.stop(50);
  expect(isAborted).toEqual([true, true]);
  expect(isLastAfterAbort).toEqual([false, false]);
  expect(await countIn('mail.send', 'failed')).toBe(0);
  expect(await countIn('mail.send', 'retry')).toBe(2);
  await database.db.transaction(allPractices(), (tx) => tx.query('delete from jobs.job'));
});

it("retries a failed job and doesn't store the error's text", async () => {
  await open();
  const attempts: number[] = [];
  await queue.work('mail.send', { pollingSeconds: 0.5 }, async (_payload, job) => {
    attempts.push(job.attempt);
    if (job.attempt === 1) throw new TypeError('canary-Smith-1980');
  });
  await database.db.transaction(allPractices(), (tx) => queue.enqueue(tx, 'mail.send', { mailId: newId() }));
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 15_000);
  expect(errors.map(String)).toEqual(['TypeError: canary-Smith-1980']);
  const rows = await database.db.transaction(allPractices(), (tx) => tx.query('select * from jobs.job'));
  expect(JSON.stringify(rows)).not.toContain('canary');
});

it('allows only one waiting job in a `stately` queue', async () => {
  await open();
  const add = () => database.db.transaction(allPractices(), (tx) => queue.enqueue(tx, 'payers.sync', {}));
  expect(await add()).toEqual(expect.any(String));
  expect(await add()).toBeNull();
});

it('schedules jobs as the runtime role, replaces an earlier schedule, and responds to a ping', async () => {
  await open();
  await queue.schedule('logs.prune', '0 4 * * *', {});
  await queue.schedule('logs.prune', '0 5 * * *', {});
  const schedules = await database.db.transaction(allPractices(), (tx) =>
    tx.query('select name, cron from jobs.schedule'),
  );
  expect(schedules).toEqual([{ name: 'logs.prune', cron: '0 5 * * *' }]);
  await queue.ping();
  expect(errors).toEqual([]);
});
