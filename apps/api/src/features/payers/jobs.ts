import type { Queue } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { runSync } from './sync.ts';

export const registerPayerJobs = (queue: Queue, services: Services): Promise<void> =>
  queue.work('payers.sync', {}, (_payload, job) => runSync(services, job));
