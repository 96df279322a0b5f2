// The job behind a re-read that a super admin started. Progress is saved in the transaction that reads, so a job that
// is repeated continues where it stopped and counts nothing twice.

import { allPractices } from '#platform/database/database.ts';
import type { JobContext, Queue } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { rereadSome } from './reread.ts';
import { finishReread, lockRunningReread, saveProgress } from './reread-queries.ts';

/** Well below the queue's time limit for a job. A longer re-read continues in another job. */
const JOB_MS = 60_000;

export const registerRereadJob = (queue: Queue, services: Services): Promise<void> =>
  queue.work('verification.reread', {}, async ({ rereadId }, job) => {
    try {
      await runReread(services, rereadId, job);
    } catch (error) {
      if (job.isLastAttempt) {
        await services.db.transaction(allPractices(), (tx) => finishReread(tx, rereadId, 'failed'));
      }
      throw error;
    }
  });

export async function runReread(
  services: Services,
  rereadId: string,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const until = Date.now() + JOB_MS;
  while (await rereadNext(services, rereadId)) {
    if (!signal.aborted && Date.now() < until) continue;
    await services.db.transaction(allPractices(), (tx) =>
      services.queue.enqueue(tx, 'verification.reread', { rereadId }),
    );
    return;
  }
}

/** Reads the next responses. Returns whether there may be more. */
const rereadNext = (services: Services, rereadId: string): Promise<boolean> =>
  services.db.transaction(
    allPractices(),
    async (tx) => {
      const run = await lockRunningReread(tx, rereadId);
      if (!run) return false;
      const options = { practiceId: run.practice_id, isDryRun: run.is_dry_run, readBy: run.requested_by };
      const last = await rereadSome(services, tx, options, run.done_until, run.report);
      await saveProgress(tx, rereadId, run.report, last);
      if (last === null) await finishReread(tx, rereadId, 'completed');
      return last !== null;
    },
    { retries: 3 },
  );
