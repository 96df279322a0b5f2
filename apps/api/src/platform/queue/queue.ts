// The job queue (pg-boss). Jobs are added in the transaction of the change that needs them.

import { PgBoss } from 'pg-boss';
import type { Database, Tx } from '#platform/database/database.ts';
import { JOB_QUEUES, type JobName, type JobPayload } from './job-queues.ts';
import type { JobHandler, OnError, WorkOptions } from './job-types.ts';
import { QUEUE_SCHEMA } from './queue-installation.ts';
import { toQueueDatabase } from './queue-sql.ts';
import { createWorkers } from './queue-workers.ts';

export type { JobContext } from './job-types.ts';

interface EnqueueOptions {
  /** Higher runs first. */
  priority?: number;
  startAfter?: Date;
  /** Sends the commit together with this statement, so it must be the transaction's last statement. */
  andCommit?: boolean;
}

export interface Queue {
  /**
   * Call at startup. `enqueue` also starts the queue if necessary, but starting needs another connection from the pool.
   * If open transactions hold all connections, they would wait for it forever.
   */
  start(): Promise<void>;
  /** Adds a job in the caller's transaction. Returns its ID, or null if a `stately` queue has a waiting job already. */
  enqueue<Name extends JobName>(
    tx: Tx,
    job: Name,
    payload: JobPayload<Name>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Adds many jobs with one statement. `options` may be a function of a job's index. */
  enqueueAll<Name extends JobName>(
    tx: Tx,
    job: Name,
    payloads: JobPayload<Name>[],
    options?: EnqueueOptions | ((index: number) => EnqueueOptions),
  ): Promise<void>;
  work<Name extends JobName>(job: Name, options: WorkOptions<Name>, handler: JobHandler<Name>): Promise<void>;
  /** Enqueues the job at each scheduled time (cron, UTC) once, no matter how many processes run. */
  schedule<Name extends JobName>(job: Name, cron: string, payload: JobPayload<Name>): Promise<void>;
  /** Throws if the queue's tables don't respond. */
  ping(): Promise<void>;
  /** Waits for running handlers, at most `graceMs`. Jobs that take longer are interrupted and run again later. */
  stop(graceMs?: number): Promise<void>;
}

export interface QueueOptions {
  /** Called for failures of handlers and of the queue itself. Log only the job's ID, name and attempt. */
  onError?: OnError;
}

export function createQueue(db: Database, options: QueueOptions = {}): Queue {
  const onError = options.onError ?? (() => undefined);
  const sender = createSender(db, onError);
  const workers = createWorkers(db, onError);

  return {
    async start() {
      await sender.started();
    },
    async enqueue(tx, job, payload, enqueueOptions = {}) {
      const boss = await sender.started();
      const db = toQueueDatabase(enqueueOptions.andCommit ? { query: tx.queryLast } : tx);
      return boss.send(job, checked(job, payload), { ...toSendOptions(enqueueOptions), db });
    },
    async enqueueAll(tx, job, payloads, enqueueOptions = {}) {
      if (payloads.length === 0) return;
      const boss = await sender.started();
      const optionsAt = typeof enqueueOptions === 'function' ? enqueueOptions : () => enqueueOptions;
      const jobs = payloads.map((payload, index) => ({
        ...toSendOptions(optionsAt(index)),
        data: checked(job, payload),
      }));
      await boss.insert(job, jobs, { db: toQueueDatabase(tx) });
    },
    work: workers.work,
    schedule: (job, cron, payload) => workers.schedule(job, cron, checked(job, payload)),
    async ping() {
      await db.query(`select 1 from ${QUEUE_SCHEMA}.version`);
    },
    async stop(graceMs = 20_000) {
      await workers.stop(graceMs);
      await sender.stop();
    },
  };
}

/** Uses the service's own connection pool. This instance of pg-boss only sends jobs and does no maintenance. */
function createSender(db: Database, onError: (error: unknown) => void) {
  let starting: Promise<PgBoss> | null = null;
  const start = async () => {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: await db.query<never>(text, values) }) },
      schema: QUEUE_SCHEMA,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    boss.on('error', onError);
    return boss.start();
  };
  return {
    started() {
      starting ??= start().catch((error: unknown) => {
        starting = null;
        throw error;
      });
      return starting;
    },
    async stop() {
      const boss = await starting?.catch(() => null);
      starting = null;
      await boss?.stop({ graceful: false });
    },
  };
}

function checked<Name extends JobName>(job: Name, payload: JobPayload<Name>): object {
  return JOB_QUEUES[job].payload.parse(payload);
}

function toSendOptions(options: EnqueueOptions) {
  return {
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
  };
}
