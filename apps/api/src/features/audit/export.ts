// Exports the audit events that match a filter as a file. Events are read and sent page by page.

import { Readable } from 'node:stream';
import { type AuditEvent, type AuditFile, type BodyOf, type exportAudit, toCsv } from '@bitewing/contract';
import { recordAudit, recordListAudit } from '#platform/audit/audit.ts';
import { formatTimestamp } from '#platform/files/formats.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { readRecords } from './names.ts';
import { type EventFilter, type EventRow, listEvents, listPracticeIds, type Position } from './queries.ts';
import { describeRows, toFilter } from './service.ts';

const ROWS_AT_A_TIME = 500;
/** Each text from `toCsv` begins with it, but a file must have only one, at its start. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEADERS = [
  'Time',
  'Time (UTC)',
  'Practice',
  'Event',
  'Unusual access',
  'Result',
  'IP address',
  'Action',
  'Event ID',
];

const MARK_LABELS: Record<AuditEvent['marks'][number], string> = {
  same_last_name: 'Same last name',
  many_patients: 'Many patients in an hour',
  outside_hours: 'Opened outside office hours',
};

export async function exportEvents(
  services: Services,
  caller: Caller,
  { format, ...filters }: BodyOf<typeof exportAudit>,
): Promise<Readable> {
  const found = await toFilter(services, caller, filters);
  // Leaves out events that happen during the export. Otherwise the file could grow while it is sent.
  const now = services.clock();
  const filter = { ...found, before: found.before && found.before < now ? found.before : now };
  await recordExport(services, caller, filter, { format, filters: Object.keys(filters).sort() });
  return Readable.from(fileOf(services, caller, filter, format));
}

async function recordExport(services: Services, caller: Caller, filter: EventFilter, details: object) {
  const event = {
    ...actorOf(caller),
    action: 'audit.export',
    recordType: 'practice',
    details: { ...details },
  };
  await services.db.transaction(caller.scope, async (tx) => {
    const { practiceId } = filter;
    if (practiceId) return recordAudit(tx, { ...event, practiceId, recordIds: [practiceId] });
    const practices = await listPracticeIds(tx);
    await recordListAudit(
      tx,
      event,
      practices.map(({ id }) => ({ id, practice_id: id })),
    );
    // The file also has the events that belong to no practice.
    await recordAudit(tx, { ...event, practiceId: null, recordIds: [] });
  });
}

async function* fileOf(services: Services, caller: Caller, filter: EventFilter, format: AuditFile) {
  if (format === 'csv') yield toCsv([HEADERS]);
  for await (const { row, event } of eachEvent(services, caller, filter))
    yield format === 'csv' ? csvLine(row, event) : `${JSON.stringify(jsonOf(row, event))}\n`;
}

async function* eachEvent(services: Services, caller: Caller, filter: EventFilter) {
  for (let after: Position | null = null; ; ) {
    const position: Position | null = after;
    const { rows, records } = await services.db.transaction(
      caller.scope,
      async (tx) => {
        const rows = await listEvents(tx, filter, position, ROWS_AT_A_TIME);
        return { rows, records: await readRecords(services, tx, rows) };
      },
      { readOnly: true },
    );
    const events = await describeRows(services, rows, records);
    for (const [index, row] of rows.entries()) yield { row, event: events[index] as AuditEvent };
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return;
    after = { occurredAt: last.occurred_at, id: last.id };
  }
}

const csvLine = (row: EventRow, event: AuditEvent): string =>
  toCsv([
    [
      row.time_zone ? formatTimestamp(row.occurred_at, row.time_zone, { isZoneNamed: true }) : '',
      row.occurred_at,
      row.practice_name,
      event.sentence,
      event.marks.map((mark) => MARK_LABELS[mark]).join(', '),
      event.outcome,
      event.ip,
      event.action,
      event.id,
    ],
  ]).replace(BYTE_ORDER_MARK, '');

const jsonOf = (row: EventRow, event: AuditEvent) => ({
  ...event,
  actor_id: row.actor_id,
  record_type: row.record_type,
  record_ids: row.record_ids,
  request_id: row.request_id,
  details: row.details,
});
