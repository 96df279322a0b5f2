// Whether the audit trail is complete: how far it is sealed, and what the latest check of the chains found.

import type { AuditStatus } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { auditedPractice } from './scope.ts';
import { findStatus } from './status-queries.ts';

/** A check reads all events, so users can't request one more often than this. */
const MINIMUM_CHECK_INTERVAL_MS = 60_000;

export async function readStatus(
  services: Services,
  caller: Caller,
  requestedId: string | undefined,
): Promise<AuditStatus> {
  const practiceId = await auditedPractice(services.db, caller.principal, requestedId, 'query');
  const row = await services.db.transaction(caller.scope, (tx) => findStatus(tx, practiceId), {
    readOnly: true,
  });
  return {
    ...row,
    sealed_at: row.sealed_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}

/**
 * Asks the worker for a check, because only the worker has the anchor file. `requested` is false if the last check was
 * less than a minute ago.
 */
export async function requestCheck(
  services: Services,
  caller: Caller,
  requestedId: string | undefined,
): Promise<{ requested: boolean }> {
  const practiceId = await auditedPractice(services.db, caller.principal, requestedId);
  return services.db.transaction(caller.scope, async (tx) => {
    const { checked_at } = await findStatus(tx, practiceId);
    if (checked_at && services.clock().getTime() - checked_at.getTime() < MINIMUM_CHECK_INTERVAL_MS)
      return { requested: false };
    // If a check is already queued, no event is recorded. A user who asks repeatedly must not fill the audit trail.
    if (!(await services.queue.enqueue(tx, 'audit.check', {}))) return { requested: true };
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: 'audit.check',
      recordType: 'audit_chain',
      recordIds: [],
    });
    return { requested: true };
  });
}
