// Refused attempts in the audit trail. Anyone can cause any number of them, and audit events are never deleted. So only
// the first 20 from one source in an hour become separate events. We count the others and write their totals.

import type { Tx } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { type AuditEvent, recordAudit } from './audit.ts';

const SINGLE_EVENTS_PER_HOUR = 20;
/** If more sources than this are refused in an hour, all further sources share one count. */
const MAXIMUM_SOURCES = 200;
const OTHER_SOURCES = 'other';
/** A total lists at most this many subjects. Attempts about further ones are only in its number of attempts. */
const MAXIMUM_SUBJECTS = 50;

export interface Refusal extends Omit<AuditEvent, 'outcome' | 'recordIds' | 'details'> {
  /** An IP network or a user's ID. Attempts with the same source are counted together. */
  source: string;
  /** What the attempt was about: a record's ID, a keyed hash or a route. */
  subject: string | null;
}

interface CountRow {
  id: string;
  practice_id: string | null;
  action: string;
  record_type: string;
  source: string;
  actor_id: string | null;
  hour: Date;
  hits: number;
  /** How many of the hits are already in audit events. */
  reported: number;
  /** By subject: the attempts that aren't in audit events yet. */
  subjects: Record<string, number>;
}

/** Totals are written after 32, 64, 128 attempts and so on, so that a long attack shows before the hour ends. */
export async function recordRefusal(tx: Tx, refusal: Refusal): Promise<void> {
  const count = await countRefusal(tx, refusal);
  const { source: _, subject, ...event } = refusal;
  if (count.hits <= SINGLE_EVENTS_PER_HOUR)
    await recordAudit(tx, { ...event, ...toRecord(subject), outcome: 'refused' });
  else if (isPowerOfTwo(count.hits)) await recordTotal(tx, count);
}

const isPowerOfTwo = (number: number) => (number & (number - 1)) === 0;

const toRecord = (subject: string | null): Pick<AuditEvent, 'recordIds' | 'details'> => {
  if (subject === null) return { recordIds: [] };
  return isId(subject) ? { recordIds: [subject] } : { recordIds: [], details: { subject } };
};

async function countRefusal(tx: Tx, refusal: Refusal): Promise<CountRow> {
  const [row] = await tx.query<CountRow>(
    `with known as (
       select count(*) < $9 or bool_or(source = $6) as has_room
         from app.refused_attempts where hour = date_trunc('hour', now()) and action = $3
     )
     insert into app.refused_attempts as r
       (id, practice_id, hour, action, record_type, source, actor_id, hits, reported)
     select $1, $2::uuid, date_trunc('hour', now()), $3, $4, case when has_room then $6 else '${OTHER_SOURCES}' end,
            case when has_room then $5::uuid end, 1, 1 from known
     on conflict (hour, action, source, practice_id) do update set
       hits = r.hits + 1,
       reported = case when r.hits < $7 then r.hits + 1 else r.reported end,
       subjects = case
         when r.hits < $7 or not (r.subjects ? $8 or (select count(*) from jsonb_object_keys(r.subjects)) < ${MAXIMUM_SUBJECTS})
           then r.subjects
         else r.subjects || jsonb_build_object($8::text, coalesce((r.subjects ->> $8)::integer, 0) + 1)
       end
     returning *`,
    [
      newId(),
      refusal.practiceId,
      refusal.action,
      refusal.recordType,
      refusal.actorId,
      refusal.source,
      SINGLE_EVENTS_PER_HOUR,
      refusal.subject ?? 'unknown',
      MAXIMUM_SOURCES,
    ],
  );
  if (!row) throw new Error('the refusal was not counted');
  return row;
}

async function recordTotal(tx: Tx, count: CountRow): Promise<void> {
  await recordAudit(tx, {
    practiceId: count.practice_id,
    actorId: count.actor_id,
    action: count.action,
    recordType: count.record_type,
    recordIds: Object.keys(count.subjects).filter(isId),
    requestId: null,
    ip: isId(count.source) || count.source === OTHER_SOURCES ? null : count.source,
    outcome: 'refused',
    details: {
      attempts: count.hits - count.reported,
      hour: count.hour.toISOString(),
      subjects: count.subjects,
    },
  });
  await tx.query(`update app.refused_attempts set reported = hits, subjects = '{}' where id = $1`, [
    count.id,
  ]);
}

/** Writes the unreported totals of earlier hours to the audit trail and deletes their counters. */
export async function closeRefusalHours(tx: Tx): Promise<void> {
  const rows = await tx.query<CountRow>(
    `delete from app.refused_attempts where hour < date_trunc('hour', now()) returning *`,
  );
  for (const row of rows) if (row.hits > row.reported) await recordTotal(tx, row);
}
