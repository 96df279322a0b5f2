import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { RUNTIME_ROLE } from '#platform/database/roles.ts';
import { JOB_QUEUES } from './job-queues.ts';

export const QUEUE_SCHEMA = 'jobs';

/**
 * As the database owner, creates the queue's tables and creates or updates the queues. The service's own role may only
 * read and write rows.
 */
export async function installQueues(client: pg.Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
    application_name: 'bitewing-migrate',
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, queue] of Object.entries(JOB_QUEUES)) {
      const settings = {
        retryLimit: queue.retryLimit,
        retryDelay: queue.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: queue.expireInSeconds,
        heartbeatSeconds: queue.heartbeatSeconds,
        notify: true,
      };
      if (existing.has(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, { ...settings, policy: queue.policy ?? 'standard' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`
    grant usage on schema ${QUEUE_SCHEMA} to ${RUNTIME_ROLE};
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${RUNTIME_ROLE};
    grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to ${RUNTIME_ROLE};
    grant execute on all functions in schema ${QUEUE_SCHEMA} to ${RUNTIME_ROLE}`);
}
