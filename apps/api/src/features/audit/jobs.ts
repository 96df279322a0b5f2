import type { AnchorFile } from '#platform/audit/audit-anchors.ts';
import type { AuditReport } from '#platform/audit/audit-verification.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import { runEvery } from '#platform/run-every.ts';
import type { Services } from '#platform/services.ts';
import { checkNow, enqueueWhenDue } from './following/checks.ts';
import { openSink } from './following/sinks.ts';
import { streamEvents } from './following/stream.ts';
import { markUnusual } from './following/unusual.ts';

const FOLLOW_EVERY_MS = 3_000;
const CHECK_EVERY_MS = 60_000;

/** Returns a function that stops the repeated tasks. The job `audit.check` stops with the queue. */
export async function startAuditJobs(
  { db, config, log, queue }: Services,
  keyring: Keyring,
  anchors: AnchorFile | null,
): Promise<() => Promise<void>> {
  const { auditStream } = config;
  const sink = auditStream && openSink(auditStream);
  const report = (checked: AuditReport) => {
    if (checked.findings.length > 0) logEvent(log, 'audit_changed', { count: checked.findings.length });
  };
  await queue.work('audit.check', {}, async () => report(await checkNow(db, keyring, anchors)));
  const work = [
    runEvery(
      FOLLOW_EVERY_MS,
      () => markUnusual(db),
      (error) => logEvent(log, 'audit_marking_failed', { err: error }),
    ),
    runEvery(
      CHECK_EVERY_MS,
      () => enqueueWhenDue(db, queue),
      (error) => logEvent(log, 'audit_check_failed', { err: error }),
    ),
    ...(sink
      ? [
          runEvery(
            FOLLOW_EVERY_MS,
            () => streamEvents(db, sink),
            (error) => logEvent(log, 'audit_stream_failed', { err: error }),
          ),
        ]
      : []),
  ];
  return async () => {
    for (const repeating of work) await repeating.stop();
  };
}
