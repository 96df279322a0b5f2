// Runs the jobs of this process: one dispatcher per queue, and one pg-boss instance for all of them.

import { PgBoss } from 'pg-boss';
import type { Database } from '#platform/database/database.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import type { JobName } from './job-queues.ts';
import type { JobHandler, OnError, WorkOptions } from './job-types.ts';
import { QUEUE_SCHEMA } from './queue-installation.ts';

export function createWorkers(db: Database, onError: OnError) {
  let starting: Promise<PgBoss> | null = null;
  const dispatchers = new Map<string, Dispatcher>();
  const wake = (name: string) => dispatchers.get(name)?.wake();
  const wakeAll = () => {
    for (const dispatcher of dispatchers.values()) dispatcher.wake();
  };
  const started = () => {
    starting ??= startWorkerBoss(db.url, onError, wake, wakeAll);
    return starting;
  };

  return {
    async work<Name extends JobName>(
      name: Name,
      options: WorkOptions<Name>,
      handler: JobHandler<Name>,
    ): Promise<void> {
      const boss = await started();
      const dispatcher = createDispatcher({ db, boss, name, options, handler, onError });
      dispatchers.set(name, dispatcher);
      dispatcher.wake();
    },

    async schedule(name: JobName, cron: string, payload: object): Promise<void> {
      const boss = await started();
      await boss.schedule(name, cron, payload, { tz: 'UTC' });
    },

    async stop(graceMs: number): Promise<void> {
      const boss = await starting?.catch(() => null);
      starting = null;
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.stop(graceMs)));
      dispatchers.clear();
      await boss?.stop({ graceful: false });
    },
  };
}

/** Starts pg-boss for workers: it maintains the queue, enqueues scheduled jobs and listens for new jobs. */
async function startWorkerBoss(
  url: string,
  onError: OnError,
  onNewJob: (name: string) => void,
  onReconnect: () => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 4,
    application_name: 'bitewing-worker',
    migrate: false,
    createSchema: false,
    supervise: true,
    // With the default of 60 seconds, a dead worker's jobs could wait up to a minute longer to run again.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: true,
    useListenNotify: true,
    // Only the owner may rebuild an index, but the service uses the runtime role.
    reindex: false,
  });
  boss.on('error', (error) => onError(error));
  const database = boss.getDb();
  const listen = database.listen?.bind(database);
  // pg-boss would wake its own workers. We have our own, so its notifications wake them instead.
  if (listen) database.listen = (channel) => listen(channel, onNewJob, onReconnect);
  return boss.start();
}
