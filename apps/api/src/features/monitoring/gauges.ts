// Prometheus gauges. Most are read from the database on request, because no single process knows them.

import { allPractices } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { countByStatus, countOpenInsights } from './gauge-queries.ts';
import type { ReportLimit } from './report-limit.ts';
import { countUnreadable } from './unreadable/queries.ts';

export function registerGauges({ metrics, db, logStore }: Services, limit: ReportLimit): void {
  if (!metrics) return;
  metrics.gauges('bitewing_verifications', 'Verifications by status', 'status', () =>
    db.transaction(allPractices(), countByStatus),
  );
  metrics.gauge('bitewing_queue_depth', 'Verifications that are pending or processing', async () => {
    const counts = await db.transaction(allPractices(), countByStatus);
    return (counts['pending'] ?? 0) + (counts['processing'] ?? 0);
  });
  metrics.gauges('bitewing_insights_open', 'Unresolved insights by severity', 'severity', () =>
    db.transaction(allPractices(), countOpenInsights),
  );
  metrics.gauge('bitewing_responses_unreadable', 'Payer responses that could not be read', () =>
    db.transaction(allPractices(), countUnreadable),
  );
  metrics.gauge(
    'bitewing_log_lines_dropped',
    'Log lines dropped because of the limit per minute',
    logStore.dropped,
  );
  metrics.gauge('bitewing_browser_reports_refused', 'Browser reports over the limit', limit.refused);
}
