// Writes audit events.

import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createRecentViews } from './recent-views.ts';

export interface AuditEvent {
  /** The practice of the record, even if a super admin acts. Null if the event belongs to no practice. */
  practiceId: string | null;
  /** Null for the system itself or an unknown caller. */
  actorId: string | null;
  /** `noun.verb`, e.g. verification.read. */
  action: string;
  recordType: string;
  recordIds: string[];
  requestId: string | null;
  ip: string | null;
  outcome?: 'ok' | 'refused' | 'failed';
  /** More about the event: names of fields, counts, keyed hashes. Never patient data. */
  details?: Record<string, unknown>;
}

/** Who acted, and from where. */
export type AuditActor = Pick<AuditEvent, 'actorId' | 'requestId' | 'ip'>;

/** For what jobs and commands do, and for the demo's data. */
export const SYSTEM_ACTOR: AuditActor = { actorId: null, requestId: null, ip: null };

/** An event whose practices and records are passed separately. */
type EventOfMany = Omit<AuditEvent, 'practiceId' | 'recordIds'>;

const VIEWS = /\.(read|list|search)$/;
/** A repeated view within this time adds no event. */
const REPEATED_VIEW_MINUTES = 10;
/** A user has seen the records and changed nothing. */
const isView = ({ outcome, actorId, action }: EventOfMany) =>
  (outcome ?? 'ok') === 'ok' && actorId !== null && VIEWS.test(action);

/** Views whose event this process has stored. Pages poll, so this saves a query for each poll. */
const recentViews = createRecentViews(REPEATED_VIEW_MINUTES * 60_000);

/**
 * Adds an event as part of the caller's transaction: if it can't be written, the action fails too. If a user views the
 * same record or list page again from the same IP address within ten minutes, no second event is added.
 */
export function recordAudit(tx: Tx, { practiceId, recordIds, ...event }: AuditEvent): Promise<void> {
  return insertEvents(tx, event, new Map([[practiceId, recordIds]]));
}

/** Records a view of a list. If it covers several practices (super admin), each practice's chain gets its own event. */
export async function recordListAudit(
  tx: Tx,
  event: EventOfMany,
  rows: { id: string; practice_id: string }[],
): Promise<void> {
  const recordIds = new Map<string, string[]>();
  for (const { id, practice_id } of rows)
    recordIds.set(practice_id, [...(recordIds.get(practice_id) ?? []), id]);
  if (recordIds.size > 0) await insertEvents(tx, event, recordIds);
}

async function insertEvents(
  tx: Tx,
  event: EventOfMany,
  records: Map<string | null, string[]>,
): Promise<void> {
  const newRecords = isView(event) ? recentViews.without(event, records) : records;
  if (newRecords.size === 0) return;
  const sentAt = performance.now();
  const { text, values } = auditInsert(event, newRecords);
  const stored = await tx.query<{ practice_id: string | null }>(`${text} returning practice_id`, values);
  if (!isView(event)) return;
  tx.afterCommit(() => {
    for (const { practice_id } of stored)
      recentViews.remember(event, practice_id, newRecords.get(practice_id) ?? [], sentAt);
  });
}

/** Only builds the SQL. A larger statement that contains it must put these parameters before its own. */
export function auditInsert(
  event: EventOfMany,
  records: Map<string | null, string[]>,
): { text: string; values: unknown[] } {
  const outcome = event.outcome ?? 'ok';
  return {
    text: `insert into app.audit_events (id, practice_id, actor_id, action, record_type, record_ids, request_id, ip, outcome, details)
     select event.id, event.practice_id, $4::uuid, $5::text, $6::text, event.record_ids::uuid[], $7, $8::text, $9, $10::jsonb
       from unnest($1::uuid[], $2::uuid[], $3::text[]) as event (id, practice_id, record_ids)
      ${isView(event) ? `where not exists (${RECENT_VIEW})` : ''}`,
    values: [
      [...records].map(() => newId()),
      [...records.keys()],
      [...records.values()].map((ids) => `{${ids.join(',')}}`),
      event.actorId,
      event.action,
      event.recordType,
      event.requestId,
      event.ip,
      outcome,
      event.details ? JSON.stringify(event.details) : null,
    ],
  };
}

const RECENT_VIEW = `
  select from app.audit_events known
   where known.actor_id = $4::uuid and known.action = $5
     and known.occurred_at > clock_timestamp() - interval '${REPEATED_VIEW_MINUTES} minutes'
     and known.practice_id is not distinct from event.practice_id
     and known.record_type = $6 and known.record_ids = event.record_ids::uuid[]
     and known.ip is not distinct from $8 and known.outcome = 'ok'`;
