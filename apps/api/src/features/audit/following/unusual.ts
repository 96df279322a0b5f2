// Marks unusual access to patients' records. A mark is a reason to look closer, not an accusation.

import type { AuditMark, AuditSettings, OfficeHours } from '@bitewing/contract';
import { foldName } from '#domain/verifications/patient.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { OPENS_PATIENT } from '../sentences.ts';
import { listSettings } from '../settings.ts';
import { followChains, type SealedEvent } from './follow-chains.ts';

interface Mark {
  event: SealedEvent;
  kind: AuditMark;
}

export const markUnusual = (db: Database): Promise<number> => followChains(db, 'marks', markEvents);

async function markEvents(tx: Tx, events: SealedEvent[]): Promise<void> {
  const opened = events.filter(
    ({ practice_id, actor_id, outcome, action }) =>
      practice_id && actor_id && outcome === 'ok' && OPENS_PATIENT.includes(action),
  );
  if (opened.length === 0) return;
  const settings = await listSettings(tx, [...new Set(opened.map((event) => event.practice_id ?? ''))]);
  const facts = await findFacts(tx, opened);
  const marks = opened.flatMap((event): Mark[] => {
    const own = settings.get(event.practice_id ?? '');
    const fact = facts.get(event.id);
    return own ? kindsOf(event, own, fact).map((kind) => ({ event, kind })) : [];
  });
  await insertMarks(tx, marks);
}

interface Facts {
  id: string;
  full_name: string | null;
  /** The last names of the event's patients, in lower case without diacritics. */
  last_names: string[];
  /** The number of patients whose records the user opened in the hour up to this event. */
  patients: number;
}

function kindsOf(event: SealedEvent, settings: AuditSettings, facts: Facts | undefined): AuditMark[] {
  const kinds: AuditMark[] = [];
  if (facts?.full_name && facts.last_names.some((name) => hasLastName(facts.full_name ?? '', name)))
    kinds.push('same_last_name');
  if (facts && facts.patients > settings.many_patients_per_hour) kinds.push('many_patients');
  if (!isOfficeOpen(settings.office_hours, settings.time_zone, new Date(event.occurred_at)))
    kinds.push('outside_hours');
  return kinds;
}

const TITLES = /,.*$|\s+(jr|sr|ii|iii|iv|dds|dmd|md|rdh|rda)\.?$/;

/** "Dana Ruiz, DDS" has the last name "ruiz", and "Ana García López" both "lopez" and "garcia lopez". */
export function hasLastName(fullName: string, foldedLastName: string): boolean {
  const name = foldName(fullName).replace(TITLES, '').trim();
  const wanted = foldedLastName.replace(TITLES, '').trim();
  return wanted !== '' && name.endsWith(` ${wanted}`);
}

export function isOfficeOpen(hours: OfficeHours, timeZone: string, moment: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = hours[['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'))];
  const time = `${part('hour')}:${part('minute')}`;
  return day != null && day.opens <= time && time < day.closes;
}

async function findFacts(tx: Tx, events: SealedEvent[]): Promise<Map<string, Facts>> {
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

async function insertMarks(tx: Tx, marks: Mark[]): Promise<void> {
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
