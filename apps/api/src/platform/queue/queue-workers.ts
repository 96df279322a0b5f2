import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { JOB_QUEUES, type JobName, type JobPayload } from './job-queues.ts';
import { QUEUE_SCHEMA } from './queue-installation.ts';

export interface JobContext {
  id: string;
  /** 1 for the first run. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the job's time is up or the process stops. */
  signal: AbortSignal;
}

export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, job: JobContext) => Promise<void>;

export interface WorkOptions {
  /** Concurrent jobs in this process. */
  concurrency?: number;
  /** Concurrent jobs per group across all processes. Workers that look at the same moment may exceed it by a few. */
  perGroup?: number;
  /** How soon a deferred job or a retry is noticed. A new job wakes a worker immediately. */
  pollingSeconds?: number;
}

type OnError = (error: unknown, job?: { id: string; name: JobName; attempt: number }) => void;

export function createWorkers(url: string, onError: OnError) {
  let starting: Promise<PgBoss> | null = null;
  const idle = createIdleWorkers((workerId) => void starting?.then((boss) => boss.notifyWorker(workerId)));
  const started = () => {
    starting ??= startWorkerBoss(url, onError, idle.wakeOne);
    return starting;
  };

  return {
    async work<Name extends JobName>(
      name: Name,
      options: WorkOptions,
      handler: JobHandler<Name>,
    ): Promise<void> {
      const boss = await started();
      const pollingSeconds = options.pollingSeconds ?? 2;
      for (let index = 0; index < (options.concurrency ?? 1); index += 1) {
        // A worker that takes one job at a time would sleep after each. Notifying it makes it look again.
        let workerId: string | undefined;
        workerId = await boss.work<object, void, WorkerOptions>(
          name,
          {
            includeMetadata: true,
            batchSize: 1,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: pollingSeconds,
            notifyPollingIntervalSeconds: pollingSeconds,
            ...(options.perGroup === undefined ? {} : { groupConcurrency: options.perGroup }),
          },
          async (jobs) => {
            if (workerId) idle.leave(name, workerId);
            // After one job there may be more, and this worker is busy.
            idle.wakeOne(name);
            try {
              for (const job of jobs) await handle(name, job, handler, onError);
            } finally {
              if (workerId) {
                idle.join(name, workerId);
                boss.notifyWorker(workerId);
              }
            }
          },
        );
        idle.join(name, workerId);
      }
    },

    async schedule(name: JobName, cron: string, payload: object): Promise<void> {
      const boss = await started();
      await boss.schedule(name, cron, payload, { tz: 'UTC' });
    },

    async stop(graceMs: number): Promise<void> {
      const boss = await starting?.catch(() => null);
      starting = null;
      await boss?.stop({ graceful: true, timeout: graceMs });
    },
  };
}

/**
 * By default, the queue wakes all workers for each new job: with 24 workers, 24 look and one finds it. Here only the
 * worker that has waited longest looks. If it finds a job, it wakes the next. Polling finds what this misses.
 */
function createIdleWorkers(wake: (workerId: string) => void) {
  const waiting = new Map<string, Set<string>>();
  const of = (name: string) => {
    const workers = waiting.get(name) ?? new Set<string>();
    waiting.set(name, workers);
    return workers;
  };
  return {
    join: (name: string, workerId: string) => void of(name).add(workerId),
    leave: (name: string, workerId: string) => void of(name).delete(workerId),
    wakeOne(name: string): void {
      const workers = of(name);
      const [first] = workers;
      if (first === undefined) return;
      // To the end of the line: the next job wakes another worker.
      workers.delete(first);
      workers.add(first);
      wake(first);
    },
  };
}

interface WorkerOptions {
  includeMetadata: true;
  batchSize: number;
  burstWhenBatchFull: boolean;
  pollingIntervalSeconds: number;
  notifyPollingIntervalSeconds: number;
  groupConcurrency?: number;
}

async function startWorkerBoss(
  url: string,
  onError: OnError,
  onNewJob: (name: string) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 4,
    application_name: 'bitewing-worker',
    migrate: false,
    createSchema: false,
    supervise: true,
    // Jobs of a dead worker run again within seconds of its last heartbeat instead of a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: true,
    useListenNotify: true,
    // Only the owner may rebuild an index. The runtime role may not.
    reindex: false,
  });
  boss.on('error', (error) => onError(error));
  const database = boss.getDb();
  const listen = database.listen?.bind(database);
  if (listen) database.listen = (channel, _, onReconnect) => listen(channel, onNewJob, onReconnect);
  return boss.start();
}

async function handle<Name extends JobName>(
  name: Name,
  job: JobWithMetadata<object>,
  handler: JobHandler<Name>,
  onError: OnError,
): Promise<void> {
  const attempt = job.retryCount + 1;
  try {
    const payload = JOB_QUEUES[name].payload.parse(job.data) as JobPayload<Name>;
    await handler(payload, {
      id: job.id,
      attempt,
      isLastAttempt: attempt > job.retryLimit,
      signal: job.signal,
    });
  } catch (error) {
    onError(error, { id: job.id, name, attempt });
    // The queue stores thrown errors with message and stack for days, so we pass only the kind of failure.
    throw namelessFailure(error);
  }
}

function namelessFailure(error: unknown): Error {
  const failure = new Error(error instanceof Error ? error.name : 'Error');
  failure.stack = '';
  return failure;
}
