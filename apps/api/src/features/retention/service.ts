// How long a practice's data is kept, legal holds, and the request to erase a practice. Only the purge deletes data.

import type {
  addLegalHold,
  BodyOf,
  LegalHold,
  listPurgeStatements,
  PracticeRetention,
  ResponseOf,
  saveRetention,
} from '@bitewing/contract';
import { cancelErasure } from '#domain/practices/cancel-erasure.ts';
import { endSessionsOfUsers } from '#domain/practices/end-sessions.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { CellLocation } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { countDue, type RowCounts, yearsBefore } from './due-queries.ts';
import { listStatements, type PurgeStatement } from './purge/statement-queries.ts';
import {
  findRetention,
  hasVerification,
  insertHold,
  listHolds,
  listUserIds,
  lockPractice,
  type RetentionRow,
  releaseHold,
  requestErasure,
  updateYears,
} from './queries.ts';

const STATEMENTS_OF_PRACTICE = 10;
const STATEMENTS_OF_ALL_PRACTICES = 100;
const ON_HOLD = 'This practice has a legal hold. Release it before you erase the practice.';

export const readRetention = (services: Services, caller: Caller, id: string): Promise<PracticeRetention> =>
  services.db.transaction(caller.scope, (tx) => retentionOf(services, tx, caller, id));

/** The purge statements of all practices. The statement about an erased practice is shown only here. */
export const readStatements = (
  services: Services,
  caller: Caller,
): Promise<ResponseOf<typeof listPurgeStatements>> =>
  services.db.transaction(caller.scope, async (tx) => ({
    statements: (await listStatements(tx, null, STATEMENTS_OF_ALL_PRACTICES)).map((statement) => ({
      ...toStatement(statement),
      practice_id: statement.practice_id,
    })),
  }));

export const changeRetentionYears = (
  services: Services,
  caller: Caller,
  id: string,
  { years_to_keep: years, shown_years: shown }: BodyOf<typeof saveRetention>,
): Promise<PracticeRetention> =>
  services.db.transaction(caller.scope, async (tx) => {
    await lockPractice(tx, id);
    const before = await requireRetention(tx, caller, id);
    if (shown !== undefined && shown !== before.years_to_keep) throw new AppError('record_changed');
    if (years !== before.years_to_keep) {
      await updateYears(tx, id, years);
      await audit(tx, caller, id, 'practice.change_retention', {
        details: { years_to_keep: { from: before.years_to_keep, to: years } },
      });
    }
    return retentionOf(services, tx, caller, id);
  });

export const holdRecords = (
  services: Services,
  caller: Caller,
  practiceId: string,
  { covers, verification_id: verificationId = null, reason }: BodyOf<typeof addLegalHold>,
): Promise<LegalHold> =>
  services.db.transaction(caller.scope, async (tx) => {
    await lockPractice(tx, practiceId);
    await requireRetention(tx, caller, practiceId);
    await assertHoldTargetExists(tx, practiceId, covers, verificationId);
    const id = newId();
    const { userId } = caller.principal;
    const encrypted = await services.cipher.encrypt(tx, practiceId, reasonCell(id), reason);
    await insertHold(tx, { id, practiceId, covers, verificationId, reason: encrypted, userId });
    const recordIds = verificationId ? [id, verificationId] : [id];
    await audit(tx, caller, practiceId, 'legal_hold.create', {
      recordType: 'legal_hold',
      recordIds,
      details: { covers },
    });
    const hold = (await readHolds(services, tx, practiceId)).find((each) => each.id === id);
    if (!hold) throw new Error('The legal hold was not stored.');
    return hold;
  });

export const releaseRecords = (services: Services, caller: Caller, holdId: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const practiceId = await releaseHold(tx, holdId, caller.principal.userId);
    if (!practiceId) throw new AppError('not_found');
    await audit(tx, caller, practiceId, 'legal_hold.release', {
      recordType: 'legal_hold',
      recordIds: [holdId],
    });
  });

export async function submitErasureRequest(
  services: Services,
  caller: Caller,
  id: string,
  name: string,
): Promise<PracticeRetention> {
  const { retention, userIds } = await services.db.transaction(caller.scope, async (tx) => {
    await requireRetention(tx, caller, id);
    if ((await listHolds(tx, id)).length > 0) throw new AppError('conflict', ON_HOLD);
    if (!(await requestErasure(tx, id, name))) {
      throw new AppError('invalid', [{ loc: ['body', 'name'], msg: "isn't the name of this practice" }]);
    }
    await audit(tx, caller, id, 'practice.request_erasure');
    return { retention: await retentionOf(services, tx, caller, id), userIds: await listUserIds(tx, id) };
  });
  await endSessionsOfUsers(services, userIds);
  return retention;
}

export const cancelErasureRequest = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    await requireRetention(tx, caller, id);
    if (await cancelErasure(tx, id)) await audit(tx, caller, id, 'practice.cancel_erasure');
  });

async function assertHoldTargetExists(
  tx: Tx,
  practiceId: string,
  covers: BodyOf<typeof addLegalHold>['covers'],
  verificationId: string | null,
): Promise<void> {
  const problem = (msg: string) => new AppError('invalid', [{ loc: ['body', 'verification_id'], msg }]);
  if (covers === 'practice') {
    if (verificationId) throw problem('must be empty for a hold on the whole practice');
    return;
  }
  if (!verificationId) throw problem('is required');
  if (!(await hasVerification(tx, practiceId, verificationId))) {
    throw problem("isn't a verification of this practice");
  }
}

const reasonCell = (rowId: string): CellLocation => ({ table: 'legal_holds', column: 'reason', rowId });

async function requireRetention(tx: Tx, caller: Caller, id: string): Promise<RetentionRow> {
  const row = await findRetention(tx, caller.scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function retentionOf(
  services: Services,
  tx: Tx,
  caller: Caller,
  practiceId: string,
): Promise<PracticeRetention> {
  const row = await requireRetention(tx, caller, practiceId);
  const keptFrom = yearsBefore(services.clock(), row.years_to_keep);
  const due = await countDue(tx, practiceId, keptFrom);
  return {
    practice_name: row.name,
    years_to_keep: row.years_to_keep,
    kept_from: toIso(keptFrom),
    next_purge: { rows: toList(due.rows), held: due.heldCount },
    holds: await readHolds(services, tx, practiceId),
    exported_at: row.exported_at && toIso(row.exported_at),
    erasure_requested_at: row.erasure_requested_at && toIso(row.erasure_requested_at),
    statements: (await listStatements(tx, practiceId, STATEMENTS_OF_PRACTICE)).map(toStatement),
  };
}

const readHolds = async (services: Services, tx: Tx, practiceId: string): Promise<LegalHold[]> =>
  mapInSequence(await listHolds(tx, practiceId), async (hold) => {
    const reason = await services.cipher.decrypt(tx, practiceId, reasonCell(hold.id), hold.reason);
    return { ...hold, reason: reason.toString(), created_at: toIso(hold.created_at) };
  });

const toIso = (moment: Date) => moment.toISOString();
const toList = (rows: RowCounts) => Object.entries(rows).map(([table, count]) => ({ table, rows: count }));

const toStatement = (statement: PurgeStatement): PracticeRetention['statements'][number] => ({
  id: statement.id,
  kind: statement.kind,
  kept_from: statement.kept_from && toIso(statement.kept_from),
  removed: toList(statement.removed),
  held: statement.held,
  started_at: toIso(statement.started_at),
  removed_at: statement.removed_at && toIso(statement.removed_at),
  rewritten_at: statement.rewritten_at && toIso(statement.rewritten_at),
  wal_removed_at: statement.wal_removed_at && toIso(statement.wal_removed_at),
});

const audit = (
  tx: Tx,
  caller: Caller,
  practiceId: string,
  action: string,
  record: { recordType?: string; recordIds?: string[]; details?: Record<string, unknown> } = {},
) =>
  recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action,
    recordType: 'practice',
    recordIds: [practiceId],
    ...record,
  });
