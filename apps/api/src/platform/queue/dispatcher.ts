// Runs the jobs of one queue in this process. Jobs are fetched and completed in groups: one transaction (an exchange)
// completes the jobs that ended since the previous exchange, and fetches as many jobs as this process has room for.

import type { PgBoss } from 'pg-boss';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { JOB_QUEUES, type JobName } from './job-queues.ts';
import type { FetchedJob, JobHandler, OnError, WorkOptions } from './job-types.ts';
import { QUEUE_SCHEMA } from './queue-installation.ts';
import { toQueueDatabase } from './queue-sql.ts';
import { claimsOf, ProcessStops, payloadOf, renewClaims, runJob } from './run-job.ts';

/** How long an ended job waits to be completed with others. If the process dies in that time, the job runs again. */
const COMPLETE_WITHIN_MS = 100;

interface Parts<Name extends JobName> {
  db: Database;
  boss: PgBoss;
  name: Name;
  options: WorkOptions<Name>;
  handler: JobHandler<Name>;
  onError: OnError;
}

export interface Dispatcher {
  /** Looks for jobs now. */
  wake(): void;
  /** Waits for running jobs, at most `graceMs`. Then returns the remaining jobs to the queue, to be run again. */
  stop(graceMs: number): Promise<void>;
}

/**
 * `ended` are the jobs that succeeded and that the next exchange completes. `mayHaveMore` is false after an exchange
 * that found fewer jobs than it had room for, until `wake` is called.
 */
export function createDispatcher<Name extends JobName>(parts: Parts<Name>): Dispatcher {
  const { boss, name, options, onError } = parts;
  const concurrency = options.concurrency ?? 1;
  const running = new Map<FetchedJob, AbortController>();
  let ended: FetchedJob[] = [];
  let mayHaveMore = true;
  let isStopping = false;
  let currentExchange: Promise<void> | null = null;

  const start = (job: FetchedJob, taken: unknown) => {
    const controller = new AbortController();
    running.set(job, controller);
    void runJob(parts, job, taken, controller).then((isDone) => {
      running.delete(job);
      if (isDone) ended.push(job);
      if (mayHaveMore) startExchange();
    });
  };

  async function exchange(): Promise<void> {
    const room = isStopping ? 0 : concurrency - running.size;
    const wantsJobs = room > 0 && mayHaveMore;
    const done = ended;
    if (!wantsJobs && done.length === 0) return;
    ended = [];
    if (wantsJobs) mayHaveMore = false;
    try {
      const fetched = await exchangeJobs(parts, done, wantsJobs ? room : 0);
      if (wantsJobs && fetched.length === room) mayHaveMore = true;
      for (const { job, taken } of fetched) start(job, taken);
    } catch (error) {
      ended = [...done, ...ended];
      throw error;
    }
  }

  /** Starts an exchange unless one is running. The next exchange completes jobs that end during this one. */
  function startExchange(): void {
    currentExchange ??= exchange()
      .catch((error: unknown) => onError(error))
      .finally(() => {
        currentExchange = null;
        if (mayHaveMore && !isStopping && running.size < concurrency) startExchange();
      });
  }

  const wake = () => {
    mayHaveMore = true;
    startExchange();
  };
  const timers = [
    setInterval(wake, (options.pollingSeconds ?? 2) * 1000),
    setInterval(() => ended.length > 0 && startExchange(), COMPLETE_WITHIN_MS),
    setInterval(
      () => void renewClaims(boss, name, running).catch(onError),
      (JOB_QUEUES[name].heartbeatSeconds / 2) * 1000,
    ),
  ];

  return {
    wake,
    async stop(graceMs) {
      isStopping = true;
      await currentExchange;
      await waitUntilEmpty(running, graceMs);
      for (const timer of timers) clearInterval(timer);
      await releaseJobs(parts, running);
      await currentExchange;
      await exchange().catch((error: unknown) => onError(error));
    },
  };
}

async function waitUntilEmpty(running: Map<unknown, unknown>, graceMs: number): Promise<void> {
  const end = Date.now() + graceMs;
  while (running.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

const ALLOW_ONE_MORE_ATTEMPT = `
  update ${QUEUE_SCHEMA}.job set retry_limit = retry_limit + 1
   where name = $1 and state = 'active' and (id, retry_count) in (select * from unnest($2::uuid[], $3::integer[]))`;

/**
 * Aborts jobs that didn't end in time and returns them to the queue, so that another worker can run them. The
 * interrupted attempt doesn't count: otherwise, a job that is interrupted on its last attempt would never run again.
 */
async function releaseJobs<Name extends JobName>(
  { db, boss, name, onError }: Parts<Name>,
  running: Map<FetchedJob, AbortController>,
): Promise<void> {
  const interrupted = [...running];
  if (interrupted.length === 0) return;
  const claims = claimsOf(interrupted.map(([job]) => job));
  const params = [name, claims.map(({ id }) => id), claims.map(({ retryCount }) => retryCount)];
  // Before the abort, because an aborted job fails at once.
  await db.query(ALLOW_ONE_MORE_ATTEMPT, params).catch((error: unknown) => onError(error));
  // A job may have ended in the meantime.
  const stillRunning = interrupted.filter(([job]) => running.has(job));
  for (const [, controller] of stillRunning) controller.abort(new ProcessStops());
  const released = claimsOf(stillRunning.map(([job]) => job));
  await boss.fail(name, released, { value: 'stopped' }).catch((error: unknown) => onError(error));
}

/** Completes ended jobs, fetches new ones and calls `take` with them, all in one transaction. */
async function exchangeJobs<Name extends JobName>(
  { db, boss, name, options, onError }: Parts<Name>,
  done: FetchedJob[],
  room: number,
): Promise<{ job: FetchedJob; taken: unknown }[]> {
  const completeAndFetch = async (tx: Tx): Promise<FetchedJob[]> => {
    const [, jobs] = await Promise.all([
      done.length > 0 ? boss.complete(name, claimsOf(done), null, { db: toQueueDatabase(tx) }) : null,
      room > 0
        ? boss.fetch<object>(name, {
            batchSize: room,
            includeMetadata: true,
            db: toQueueDatabase(tx),
          })
        : [],
    ]);
    return jobs as FetchedJob[];
  };
  const { take } = options;
  try {
    const fetchAndTake = async (tx: Tx) => {
      const jobs = await completeAndFetch(tx);
      const taken =
        take && jobs.length > 0
          ? await take(
              tx,
              jobs.map((job) => payloadOf(name, job)),
            )
          : [];
      return jobs.map((job, index) => ({ job, taken: taken[index] }));
    };
    return await db.transaction(allPractices(), fetchAndTake, { planOnce: true });
  } catch (error) {
    if (!take) throw error;
    // One bad job must not affect the others. So the jobs start without `take`, and each handler does that step itself.
    onError(error);
    const jobs = await db.transaction(allPractices(), completeAndFetch);
    return jobs.map((job) => ({ job, taken: undefined }));
  }
}
