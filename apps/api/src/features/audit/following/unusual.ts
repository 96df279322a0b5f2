// Marks unusual access to patients' records. A mark is a reason to look closer, not an accusation.

import type { AuditMark, AuditSettings, OfficeHours } from '@bitewing/contract';
import { foldName } from '#domain/verifications/patient.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { OPENS_PATIENT } from '../sentences.ts';
import { listSettings } from '../settings-queries.ts';
import { followChains, type SealedEvent } from './follow-chains.ts';
import { type Facts, findFacts, insertMarks, type Mark } from './mark-queries.ts';

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
    const practiceSettings = settings.get(event.practice_id ?? '');
    // The practice was erased.
    if (!practiceSettings) return [];
    return kindsOf(event, practiceSettings, facts.get(event.id)).map((kind) => ({ event, kind }));
  });
  await insertMarks(tx, marks);
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

/** Titles and suffixes after a name, in lower case. */
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
