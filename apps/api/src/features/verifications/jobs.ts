import { markUnreadSuperseded } from '#domain/verifications/responses.ts';
import { allPractices, type Tx } from '#platform/database/database.ts';
import type { JobContext, Queue } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { fillSearchFields } from './fill-search-fields.ts';
import { registerRereadJob } from './readings/reread-job.ts';
import { recoverLostVerifications } from './recover-lost.ts';
import { abandonVerification, runVerification, takeAll, type VerificationKey } from './run.ts';
import type { RunHooks, Taken } from './run-outcome.ts';

/**
 * Real-time jobs have their own limit, so a full batch queue never delays the front desk. The limit is high, because a
 * job may wait two minutes for a payer that is down.
 */
const REAL_TIME_AT_ONCE = 24;
/**
 * All workers together send at most 40 batch requests at once (`DEFAULT_SLOTS` less the reserve). Two workers are enough
 * to use them all: they have 60 jobs, and a job also takes time before and after its request.
 */
const BATCH_AT_ONCE = 30;

export async function registerVerificationJobs(
  queue: Queue,
  services: Services,
  hooks: RunHooks,
): Promise<void> {
  const take = (tx: Tx, payloads: VerificationKey[]) => takeAll(services, tx, payloads, hooks);
  const run = async (payload: VerificationKey, job: JobContext) => {
    const taken = job.taken as Taken | null | undefined;
    try {
      await runVerification(services, payload, { ...hooks, signal: job.signal, taken });
    } catch (error) {
      if (job.isLastAttempt) await abandonVerification(services, payload, hooks);
      throw error;
    }
  };
  await queue.work('verification.real_time', { concurrency: REAL_TIME_AT_ONCE, take }, run);
  await queue.work('verification.batch', { concurrency: BATCH_AT_ONCE, take }, run);

  await registerRereadJob(queue, services);

  await queue.work('verification.upkeep', {}, async (_, job) => {
    await services.db.transaction(allPractices(), markUnreadSuperseded);
    await recoverLostVerifications(services, hooks);
    await fillSearchFields(services, job);
  });
  await queue.schedule('verification.upkeep', '* * * * *', {});
}
