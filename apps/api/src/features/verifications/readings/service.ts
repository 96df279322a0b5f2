// The readings of a verification, and re-reads that super admins start.

import { INTERPRETER_VERSION } from '@bitewing/benefits';
import {
  type BodyOf,
  READING_FIELDS,
  type Reading,
  type ReadingListItem,
  type Reread,
  type startReread as startRereadEndpoint,
} from '@bitewing/contract';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { findVerification } from '../queries.ts';
import { listReadings, type ReadingRow } from './queries.ts';
import { emptyReport } from './reread.ts';
import {
  countWaiting,
  failAbandonedRereads,
  insertReread,
  listLatestRereads,
  type RereadRow,
} from './reread-queries.ts';

const LATEST_REREADS = 10;

export function readReadings(services: Services, caller: Caller, id: string): Promise<ReadingListItem[]> {
  return services.db.transaction(caller.scope, async (tx) => {
    const { rows } = await findReadings(tx, caller, id);
    return rows.map((row, index) => toListItem(row, index === 0));
  });
}

export function readReading(
  services: Services,
  caller: Caller,
  id: string,
  listItemId: string,
): Promise<Reading> {
  return services.db.transaction(caller.scope, async (tx) => {
    const { practiceId, rows } = await findReadings(tx, caller, id);
    const row = rows.find((candidate) => candidate.id === listItemId);
    if (!row) throw new AppError('not_found');
    const stored = { practiceId, responseId: row.answer_id, readingId: row.reading_id, parsed: row.parsed };
    return { ...toListItem(row, row === rows[0]), ...(await readParsed(services.cipher, tx, stored)) };
  });
}

async function findReadings(tx: Tx, caller: Caller, id: string) {
  const verification = await findVerification(tx, caller.scope, id);
  if (!verification) throw new AppError('not_found');
  const { practice_id: practiceId, answer_id: responseId } = verification;
  await recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action: 'verification.read',
    recordType: 'verification',
    recordIds: [verification.id],
  });
  return { practiceId, rows: responseId ? await listReadings(tx, practiceId, responseId) : [] };
}

const toListItem = (row: ReadingRow, isNewest: boolean): ReadingListItem => ({
  id: row.id,
  interpreter_version: row.interpreter_version,
  coverage_status: row.coverage_status,
  needs_confirmation: row.needs_confirmation,
  total_blocks: row.total_blocks,
  unparsed_blocks: row.unparsed_blocks,
  read_at: row.read_at.toISOString(),
  is_newest: isNewest,
});

export async function startReread(
  services: Services,
  caller: Caller,
  { practice_id, dry_run }: BodyOf<typeof startRereadEndpoint>,
): Promise<Reread> {
  const practiceId = practice_id ?? null;
  if (practiceId) await actingPractice(services.db, caller.principal, practiceId);
  return services.db.transaction(caller.scope, async (tx) => {
    await failAbandonedRereads(tx);
    const row = await insertReread(tx, {
      id: newId(),
      practice_id: practiceId,
      is_dry_run: dry_run,
      requested_by: caller.principal.userId,
      interpreter_version: INTERPRETER_VERSION,
      total: await countWaiting(tx, INTERPRETER_VERSION, practiceId),
      report: emptyReport(),
    });
    if (!row) throw new AppError('conflict', 'Stored responses are already being re-read.');
    await services.queue.enqueue(tx, 'verification.reread', { rereadId: row.id });
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: 'reread.start',
      recordType: 'reread',
      recordIds: [row.id],
    });
    return toReread(row);
  });
}

export async function readRereads(services: Services, caller: Caller) {
  const rows = await services.db.transaction(caller.scope, (tx) => listLatestRereads(tx, LATEST_REREADS), {
    readOnly: true,
  });
  return { interpreter_version: INTERPRETER_VERSION, rereads: rows.map(toReread) };
}

const toReread = ({ report, ...row }: RereadRow): Reread => ({
  id: row.id,
  practice_id: row.practice_id,
  dry_run: row.is_dry_run,
  interpreter_version: row.interpreter_version,
  status: row.status,
  total: row.total,
  read: report.read,
  unchanged: report.unchanged,
  changed: report.changed,
  unreadable: report.unreadable,
  undecryptable: report.undecryptable,
  changed_fields: READING_FIELDS.flatMap((field) => {
    const count = report.fields[field];
    return count ? [{ field, count }] : [];
  }),
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
