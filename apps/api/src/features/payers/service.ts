import { MESSAGES, type Payer, type PayerSync } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { failAbandonedSyncs, findLatestSync, insertSync, listPayers } from './queries.ts';

const STARTED = 'Payer sync started. The list updates when it is done.';

export const readPayers = (services: Services, caller: Caller): Promise<Payer[]> =>
  services.db.transaction(caller.scope, (tx) => listPayers(tx, services.clearinghouse.name), {
    readOnly: true,
  });

export async function startSync(services: Services, caller: Caller): Promise<string> {
  await services.db.transaction(caller.scope, async (tx) => {
    await failAbandonedSyncs(tx, MESSAGES.payersSyncFailed);
    const id = await insertSync(tx, newId(), caller.principal.userId, STARTED);
    if (!id) throw new AppError('conflict', 'A payer sync is already running.');
    await services.queue.enqueue(tx, 'payers.sync', {});
    await recordAudit(tx, {
      practiceId: null,
      ...actorOf(caller),
      action: 'payers.sync',
      recordType: 'payer_sync',
      recordIds: [id],
    });
  });
  return STARTED;
}

export async function readSync(services: Services, caller: Caller): Promise<PayerSync> {
  const row = await services.db.transaction(caller.scope, findLatestSync, { readOnly: true });
  if (!row) {
    return { status: 'never', message: '', processed: 0, total: null, started_at: null, finished_at: null };
  }
  return {
    status: row.status,
    message: row.message,
    processed: row.processed,
    total: row.total,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
