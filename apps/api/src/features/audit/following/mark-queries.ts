import type { AuditMark } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';
import { OPENS_PATIENT } from '../sentences.ts';
import type { SealedEvent } from './follow-chains.ts';

export interface Mark {
  event: SealedEvent;
  kind: AuditMark;
}

/** What decides whether an event is unusual access. `id` is the event's, and `full_name` the acting user's. */
export interface Facts {
  id: string;
  full_name: string | null;
  /** The last names of the event's patients, in lower case without diacritics. */
  last_names: string[];
  /** The number of patients whose records the user opened in the hour up to this event. */
  patients: number;
}

export async function findFacts(tx: Tx, events: SealedEvent[]): Promise<Map<string, Facts>> {
  const rows = await tx.query<Facts>(
    `select e.id, u.full_name,
            array(select distinct v.patient_last_name_folded from app.verifications v
                   where v.practice_id = e.practice_id and v.id = any(e.record_ids)) as last_names,
            (select count(distinct (v.patient_last_name_folded, lower(v.patient_first_name)))::integer
               from app.audit_events o cross join unnest(o.record_ids) as r (id)
               join app.verifications v on v.practice_id = o.practice_id and v.id = r.id
              where o.actor_id = e.actor_id and o.action = any($2) and o.practice_id = e.practice_id
                and o.occurred_at > e.occurred_at - interval '1 hour' and o.occurred_at <= e.occurred_at) as patients
       from app.audit_events e left join app.users u on u.id = e.actor_id
      where e.id = any($1)`,
    [events.map(({ id }) => id), OPENS_PATIENT],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertMarks(tx: Tx, marks: Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.query(
    `insert into app.audit_marks (event_id, practice_id, kind, occurred_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])
     on conflict (practice_id, event_id, kind) do nothing`,
    [
      marks.map(({ event }) => event.id),
      marks.map(({ event }) => event.practice_id),
      marks.map(({ kind }) => kind),
      marks.map(({ event }) => event.occurred_at),
    ],
  );
}
