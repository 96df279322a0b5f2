// Reads batches: the list, one batch, and its exported files.

import {
  BATCH_PAGE_SIZE,
  type Batch,
  type BatchListItem,
  type listBatches as listBatchesEndpoint,
  type QueryOf,
  type ResponseOf,
} from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { toListItem } from '#domain/verifications/list-item.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { hasReason, needsReasons } from '#platform/auth/access-reasons.ts';
import type { Scope } from '#platform/database/database.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { RecordState } from '#platform/live/event-streams.ts';
import type { Services } from '#platform/services.ts';
import { readBenefitColumns } from './benefit-columns.ts';
import { type BatchRow, findBatch, listBatches, listBatchVerifications } from './queries.ts';
import { batchCsv, batchWorkbook } from './results-file.ts';

export function readBatchHistory(
  services: Services,
  caller: Caller,
  query: QueryOf<typeof listBatchesEndpoint>,
): Promise<ResponseOf<typeof listBatchesEndpoint>> {
  const limit = query.limit ?? BATCH_PAGE_SIZE;
  const offset = ((query.page ?? 1) - 1) * limit;
  return services.db.transaction(caller.scope, async (tx) => {
    const { rows, total } = await listBatches(tx, caller.scope, query.status ?? null, limit, offset);
    return { batches: rows.map(toBatch), total, total_pages: Math.ceil(total / limit) };
  });
}

export async function readBatch(services: Services, caller: Caller, id: string): Promise<Batch> {
  return (await loadBatch(services, caller, id, 'batch.read')).batch;
}

/** Reads only whether the batch is finished, not its rows, because that is all live updates need. */
export const readBatchState = (services: Services, scope: Scope, id: string): Promise<RecordState> =>
  services.db.transaction(scope, async (tx) => {
    const batch = await findBatch(tx, scope, id);
    return batch && (batch.completed_at ? 'finished' : 'unfinished');
  });

export async function readBatchFile(
  services: Services,
  caller: Caller,
  id: string,
  format: 'csv' | 'xlsx' | 'json',
): Promise<string | Buffer> {
  const { batch, timeZone } = await loadBatch(services, caller, id, 'batch.export');
  if (format === 'json') return JSON.stringify(batch, null, 2);
  const moment = { timeZone, today: batch.today };
  return format === 'csv' ? batchCsv(batch, moment) : batchWorkbook(batch, moment);
}

function loadBatch(
  services: Services,
  caller: Caller,
  id: string,
  action: 'batch.read' | 'batch.export',
): Promise<{ batch: Batch; timeZone: string }> {
  return services.db.transaction(caller.scope, async (tx) => {
    const found = await findBatch(tx, caller.scope, id);
    if (!found) throw new AppError('not_found');
    const { userId } = caller.principal;
    const isWithheld =
      needsReasons(services, caller.principal) && !(await hasReason(tx, userId, found.id, services.clock()));
    const rows = await listBatchVerifications(tx, found.practice_id, found.id);
    await recordAudit(tx, {
      practiceId: found.practice_id,
      ...actorOf(caller),
      action,
      recordType: 'batch',
      recordIds: [found.id],
    });
    const verifications = await mapInSequence(rows, async (row) =>
      Object.assign(await toListItem(services.cipher, tx, row), {
        answer_id: row.answer_id,
        reading_id: row.reading_id,
      }),
    );
    const benefitsOf = isWithheld
      ? () => null
      : await readBenefitColumns({ services, tx, batch: found }, verifications);
    return {
      batch: {
        ...toBatch(found),
        retried_by: found.retried_by,
        today: dayInTimeZone(found.time_zone, services.clock()),
        ...(isWithheld && { benefits_withheld: true }),
        verifications: verifications.map(({ answer_id, reading_id, ...row }) => ({
          ...row,
          benefits: benefitsOf(row.id),
        })),
      },
      timeZone: found.time_zone,
    };
  });
}

const toBatch = (row: BatchRow): BatchListItem => ({
  id: row.id,
  status: row.status,
  total_count: row.total_count,
  completed_count: row.completed_count,
  failed_count: row.failed_count,
  cached_count: row.cached_count,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  error_message: row.error_message,
  practice_id: row.practice_id,
  retry_of: row.retry_of,
  practices: { name: row.practice_name },
  users: row.user_full_name === null ? null : { full_name: row.user_full_name },
});
