import { allPractices } from '#platform/database/database.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { type Finder, findInsights } from './find-insights.ts';
import { pruneLogEntries } from './queries.ts';

const SEARCH_EVERY_MS = 20_000;
const KEPT_DAYS = 30;
/** If there are more entries, the oldest are deleted before they are `KEPT_DAYS` old. This limits the disk space. */
const KEPT_ENTRIES = 200_000;

/**
 * Returns a function that stops the search for insights. The search has its own timer, because the queue can't schedule
 * jobs more often than once a minute.
 */
export async function registerMonitoringJobs(
  queue: Queue,
  { db, log }: Services,
  finders: Finder[],
): Promise<() => Promise<void>> {
  await queue.work('logs.prune', {}, () =>
    db.transaction(allPractices(), (tx) => pruneLogEntries(tx, KEPT_DAYS, KEPT_ENTRIES)),
  );
  await queue.schedule('logs.prune', '17 * * * *', {});

  let running: Promise<void> | null = null;
  const search = () => {
    running ??= findInsights(db, finders)
      .catch((error: unknown) => logEvent(log, 'insight_search_failed', { err: error }))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(search, SEARCH_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
