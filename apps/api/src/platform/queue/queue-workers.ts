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
  /** Jobs at a time in this process. */
  concurrency?: number;
  /** Jobs at a time per group, over all processes. Workers that look at the same moment may pass it by a few. */
  perGroup?: number;
  /** How soon a deferred job or a retry is noticed; a new job wakes a worker at once. */
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
        // A worker that takes one job at a time would sleep after each; told about itself, it looks again.
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
            // Where there was one job there may be more, and this worker is taken.
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
 * The queue's own way is to wake all workers for each new job: with two dozen of them, two dozen look and one finds. Here
 * the one that has waited longest looks, and whoever finds something wakes the next. What is missed, polling finds.
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
      // To the end of the line: the next job's wake goes to somebody else.
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
    // Jobs of a worker that died run again within seconds of its last sign of life, not within a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: true,
    useListenNotify: true,
    // Rebuilding an index is the owner's right; the runtime role does not have it.
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
    // The queue stores what it is thrown, message and stack, for days: it gets the kind of failure only.
    throw namelessFailure(error);
  }
}

function namelessFailure(error: unknown): Error {
  const failure = new Error(error instanceof Error ? error.name : 'Error');
  failure.stack = '';
  return failure;
}
