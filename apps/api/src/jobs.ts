// All kinds of jobs that a worker runs. Features register their jobs here.

import type { Composition } from './compose.ts';
import { countChanges } from './domain/verifications/count-changes.ts';
import { registerAnalyticsJobs } from './features/analytics/jobs.ts';
import { recordFinished } from './features/analytics/record-finished.ts';
import { startAuditJobs } from './features/audit/jobs.ts';
import { countFinished, markProcessing } from './features/batches/queries.ts';
import { registerMonitoringJobs } from './features/monitoring/jobs.ts';
import { registerPayerJobs } from './features/payers/jobs.ts';
import { findOverduePurge } from './features/retention/overdue.ts';
import { registerVerificationJobs } from './features/verifications/jobs.ts';
import type { RunHooks } from './features/verifications/run-outcome.ts';
import { openAnchorFile } from './platform/audit/audit-anchors.ts';
import { startAuditSealer } from './platform/audit/audit-sealing.ts';
import { anchorPath } from './platform/crypto/keyring.ts';
import { logEvent } from './platform/logging/log-events.ts';
import { registerMailJobs } from './platform/mail/mail-delivery.ts';
import { runEvery } from './platform/run-every.ts';

/** How far the analytics totals may lag behind the verifications. */
const COUNT_INTERVAL_MS = 2_000;

/** The verifications feature doesn't import the batches feature, so the batch counters are connected here. */
export const verificationHooks: RunHooks = { onTaken: markProcessing, onFinished: countFinished };

export async function registerJobs({ services, keyring }: Composition): Promise<() => Promise<void>> {
  const { db, queue, log } = services;
  await registerMailJobs(services);
  await registerPayerJobs(queue, services);
  await registerVerificationJobs(queue, services, verificationHooks);
  await registerAnalyticsJobs(queue, services);
  const stopInsightSearch = await registerMonitoringJobs(queue, services, [findOverduePurge]);
  const counting = runEvery(
    COUNT_INTERVAL_MS,
    () => countChanges(db, recordFinished),
    (error) => logEvent(log, 'counting_failed', { err: error }),
  );
  const anchorFile = anchorPath(services.config);
  const anchors = anchorFile ? openAnchorFile(anchorFile) : null;
  const sealer = startAuditSealer(db, keyring, {
    anchors,
    onError: (error) => logEvent(log, 'audit_sealing_failed', { err: error }),
  });
  const stopAuditJobs = await startAuditJobs(services, keyring, anchors);
  return async () => {
    await stopInsightSearch();
    await queue.stop();
    await counting.stop();
    await sealer.stop();
    await stopAuditJobs();
  };
}
