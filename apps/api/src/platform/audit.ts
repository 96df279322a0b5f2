import type { Tx } from './database.ts';
import { newId } from './ids.ts';

export interface AuditEvent {
  /** Whose chain it joins: the practice of the record, also when a super admin acts. Null: the system's. */
  practiceId: string | null;
  /** Null: the system itself, or somebody who could not be identified. */
  actorId: string | null;
  /** `noun.verb`, e.g. verification.read. */
  action: string;
  recordType: string;
  recordIds: string[];
  requestId: string | null;
  ip: string | null;
  outcome?: 'ok' | 'refused' | 'failed';
}

const VIEWS = /\.(read|list)$/;
const ONE_VIEW_MINUTES = 10;

/**
 * Part of the caller's transaction: when the event cannot be written, nothing happened. Looking again at the same
 * record, or the same page of a list, from the same address within ten minutes adds no second event.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const outcome = event.outcome ?? 'ok';
  const isView = outcome === 'ok' && event.actorId !== null && VIEWS.test(event.action);
  await tx.query(
    `insert into app.audit_events (id, practice_id, actor_id, action, record_type, record_ids, request_id, ip, outcome)
     select $1, $2::uuid, $3::uuid, $4, $5, $6::uuid[], $7, $8, $9
      ${isView ? `where not exists (${RECENT_VIEW})` : ''}`,
    [
      newId(),
      event.practiceId,
      event.actorId,
      event.action,
      event.recordType,
      event.recordIds,
      event.requestId,
      event.ip,
      outcome,
    ],
  );
}

const RECENT_VIEW = `
  select from app.audit_events
   where actor_id = $3::uuid and action = $4
     and occurred_at > clock_timestamp() - interval '${ONE_VIEW_MINUTES} minutes'
     and practice_id is not distinct from $2::uuid
     and record_type = $5 and record_ids = $6::uuid[]
     and ip is not distinct from $8 and outcome = 'ok'`;
