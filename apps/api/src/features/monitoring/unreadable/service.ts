// Unreadable responses: what super admins see of them, and how one is read again after an upgrade.

import type { listUnreadableResponses, ResponseOf } from '@bitewing/contract';
import { responseCell } from '#domain/verifications/cells.ts';
import { storeRecheck } from '#domain/verifications/recheck.ts';
import { storeResponse } from '#domain/verifications/responses.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { countUnreadable, type FoundUnreadable, findUnreadable, listUnreadable } from './queries.ts';

const DEFAULT_RESPONSES = 100;

export function readUnreadable(
  { db }: Services,
  { scope }: Caller,
  limit = DEFAULT_RESPONSES,
): Promise<ResponseOf<typeof listUnreadableResponses>> {
  return db.transaction(scope, async (tx) => {
    const rows = await listUnreadable(tx, limit);
    const responses = rows.map(({ received_at, again_id, again_status, ...row }) => ({
      ...row,
      received_at: received_at.toISOString(),
      read_again: again_id && again_status ? { verification_id: again_id, status: again_status } : null,
    }));
    return { total: await countUnreadable(tx), responses };
  });
}

export function readUnreadableRaw(services: Services, caller: Caller, id: string): Promise<Buffer> {
  return services.db.transaction(caller.scope, async (tx) => {
    const row = await requireUnreadable(tx, id);
    await audit(tx, caller, row, 'verification.download_raw', [row.id]);
    return services.cipher.decrypt(tx, row.practice_id, responseCell('raw', id), row.raw);
  });
}

/** Creates a verification that reads a copy of the response and sends nothing to the payer. Returns its ID. */
export function readAgain(services: Services, caller: Caller, id: string): Promise<string> {
  return services.db.transaction(caller.scope, async (tx) => {
    const row = await requireUnreadable(tx, id);
    if (row.again_status === 'pending' || row.again_status === 'processing')
      throw new AppError('conflict', 'This response is already being re-read. Wait for the result.');
    if (row.clearinghouse !== services.clearinghouse.name)
      throw new AppError(
        'conflict',
        "This response came from a clearinghouse that is no longer configured, so it can't be re-read.",
      );
    const verificationId = await storeRecheck(services, tx, caller.principal, row);
    await storeResponse(services.cipher, tx, {
      practiceId: row.practice_id,
      verificationId,
      attempt: null,
      durationMs: null,
      copiedFrom: id,
      clearinghouse: row.clearinghouse,
      receivedAt: row.received_at,
      httpStatus: row.http_status,
      ending: row.ending,
      body: await services.cipher.decrypt(tx, row.practice_id, responseCell('raw', id), row.raw),
    });
    await audit(tx, caller, row, 'verification.read_again', [row.id, verificationId]);
    return verificationId;
  });
}

async function requireUnreadable(tx: Tx, id: string): Promise<FoundUnreadable> {
  const row = await findUnreadable(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const audit = (tx: Tx, caller: Caller, row: FoundUnreadable, action: string, recordIds: string[]) =>
  recordAudit(tx, {
    practiceId: row.practice_id,
    ...actorOf(caller),
    action,
    recordType: 'verification',
    recordIds,
  });
