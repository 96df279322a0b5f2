import { allPractices } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { closeNextSpan } from './close-spans.ts';

/** After an upgrade, years of data may have to be closed. Each run closes only a part, so that other jobs can run. */
const SPANS_PER_RUN = 100;

export async function registerAnalyticsJobs(queue: Queue, { db, clock }: Services): Promise<void> {
  await queue.work('analytics.close_spans', {}, async () => {
    for (let span = 0; span < SPANS_PER_RUN; span += 1) {
      if (!(await db.transaction(allPractices(), (tx) => closeNextSpan(tx, clock())))) return;
    }
  });
  await queue.schedule('analytics.close_spans', '*/5 * * * *', {});
}
