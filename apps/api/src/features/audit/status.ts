// Whether the audit trail is complete: how far it is sealed, and what the latest check of the chains found.

import type { AuditStatus } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { auditedPractice } from './scope.ts';

/** A check reads all events, so users can't request one more often than this. */
const MINIMUM_CHECK_INTERVAL_MS = 60_000;

interface StatusRow {
  sealed_events: number;
  sealed_at: Date | null;
  waiting_events: number;
  checked_at: Date | null;
  checked_events: number;
  findings: AuditStatus['findings'];
}

export async function readStatus(
  services: Services,
  caller: Caller,
  named: string | undefined,
): Promise<AuditStatus> {
  const practiceId = await auditedPractice(services.db, caller.principal, named);
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
  named: string | undefined,
): Promise<{ requested: boolean }> {
  const practiceId = await auditedPractice(services.db, caller.principal, named);
  return services.db.transaction(caller.scope, async (tx) => {
    const { checked_at } = await findStatus(tx, practiceId);
    if (checked_at && services.clock().getTime() - checked_at.getTime() < MINIMUM_CHECK_INTERVAL_MS)
      return { requested: false };
    // If a check is already queued, no event is recorded. A user who asks repeatedly must not fill the audit trail.
    if (!(await services.queue.enqueue(tx, 'audit.check', {}))) return { requested: true };
    await recordAudit(tx, {
      practiceId,
      actorId: caller.principal.userId,
      action: 'audit.check',
      recordType: 'audit_chain',
      recordIds: [],
      ...caller.origin,
    });
    return { requested: true };
  });
}

/** If `practiceId` is null: the status of all chains together. `checked_at` is then the time of the oldest check. */
async function findStatus(tx: Tx, practiceId: string | null): Promise<StatusRow> {
  const [row] = await tx.query<StatusRow>(
    `select (select coalesce(sum(seq), 0)::integer from app.audit_heads where $1::uuid is null or practice_id = $1)
              as sealed_events,
            (select max(sealed_at) from app.audit_heads where $1::uuid is null or practice_id = $1) as sealed_at,
            (select count(*)::integer from app.audit_pending where $1::uuid is null or practice_id = $1)
              as waiting_events,
            (select min(checked_at) from app.audit_checks where $1::uuid is null or practice_id = $1) as checked_at,
            (select coalesce(sum(seq), 0)::integer from app.audit_checks where $1::uuid is null or practice_id = $1)
              as checked_events,
            (select coalesce(json_agg(json_build_object('practice_id', c.practice_id, 'message', f ->> 'message')), '[]')
               from app.audit_checks c cross join jsonb_array_elements(c.findings) f
              where $1::uuid is null or c.practice_id = $1) as findings`,
    [practiceId],
  );
  if (!row) throw new Error('the status was not read');
  return row;
}
