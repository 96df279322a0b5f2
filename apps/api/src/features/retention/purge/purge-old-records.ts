// Deletes records that are past a practice's retention period. It can be stopped at any time: the next run continues.

import { COUNTING_LOCK, type OnCounted } from '#domain/verifications/count-changes.ts';
import { recordAudit, SYSTEM_ACTOR } from '#platform/audit/audit.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { countDue, listHeld, type RowCounts, sumCounts } from '../due-queries.ts';
import { appendLine } from './purge-record.ts';
import { asPurgeRole } from './purge-role.ts';
import { removeOldVerifications, removeUnusedRows, resetTotals } from './removal-queries.ts';
import {
  addRemoved,
  extendKeptPeriod,
  findUnfinished,
  finishStatement,
  insertStatement,
  type PurgeStatement,
} from './statement-queries.ts';

export interface PurgeTools {
  owner: Database;
  keyring: Keyring;
  /** The path of the purge record. Null while a restore repeats purges. */
  recordPath: string | null;
  /** Adds finished verifications to the analytics totals. */
  onCounted: OnCounted;
  clock: () => Date;
}

interface OldRecords {
  practiceId: string;
  keptFrom: Date;
  /** Only for a restore: the verifications that were on hold during the original purge. */
  heldIds?: string[];
}

/** Returns null if there was nothing to delete. */
export async function purgeOldRecords(tools: PurgeTools, wanted: OldRecords): Promise<PurgeStatement | null> {
  const { owner } = tools;
  const { practiceId } = wanted;
  const keptIds = wanted.heldIds ?? [];
  const statement = await asPurgeRole(owner, (tx) => beginStatement(tx, wanted, keptIds));
  if (!statement) return null;
  const keptFrom = statement.kept_from as Date;
  const heldIds = await asPurgeRole(owner, (tx) => listHeld(tx, practiceId, keptFrom));
  recordRetention(tools, statement, heldIds);
  let current = statement;
  for (let isMore = true; isMore; ) {
    [current, isMore] = await asPurgeRole(owner, async (tx) => {
      await lockCounting(tx);
      await lockHolds(tx, practiceId);
      const removed = await removeOldVerifications(tx, practiceId, keptFrom, keptIds);
      return [await addRemoved(tx, current, removed), sumCounts(removed) > 0];
    });
  }
  return asPurgeRole(owner, (tx) => complete(tx, tools, current, heldIds));
}

function recordRetention(tools: PurgeTools, statement: PurgeStatement, heldIds: string[]): void {
  if (!tools.recordPath) return;
  appendLine(tools.recordPath, tools.keyring.active(), {
    kind: 'retention',
    at: tools.clock().toISOString(),
    practiceId: statement.practice_id,
    statementId: statement.id,
    keptFrom: (statement.kept_from as Date).toISOString(),
    held: heldIds,
  });
}

/** A user who adds a hold waits until this transaction ends. The hold then covers what remains. */
const lockHolds = (tx: Tx, practiceId: string) =>
  tx.query('select from app.practices where id = $1 for no key update', [practiceId]);

async function beginStatement(
  tx: Tx,
  { practiceId, keptFrom }: OldRecords,
  keptIds: string[],
): Promise<PurgeStatement | null> {
  const unfinished = await findUnfinished(tx, practiceId);
  // The retention period may have been extended since the interruption.
  if (unfinished) return extendKeptPeriod(tx, unfinished, keptFrom);
  const { rows } = await countDue(tx, practiceId, keptFrom, keptIds);
  return sumCounts(rows) > 0
    ? insertStatement(tx, { id: newId(), practiceId, kind: 'retention', keptFrom })
    : null;
}

async function complete(
  tx: Tx,
  tools: PurgeTools,
  statement: PurgeStatement,
  heldIdsBefore: string[],
): Promise<PurgeStatement> {
  const { practice_id: practiceId } = statement;
  const keptFrom = statement.kept_from as Date;
  await lockCounting(tx);
  await lockHolds(tx, practiceId);
  const heldIds = await listHeld(tx, practiceId, keptFrom);
  // A restore must not delete what was put on hold while this purge ran.
  if (heldIds.join() !== heldIdsBefore.join()) recordRetention(tools, statement, heldIds);
  const leftovers = await removeUnusedRows(tx, practiceId, keptFrom);
  await tools.onCounted(tx, await resetTotals(tx, practiceId, keptFrom));
  const finished = await finishStatement(tx, await addRemoved(tx, statement, leftovers), heldIds.length);
  await recordPurge(tx, finished);
  return finished;
}

/** Until the transaction ends, no other process adds verifications from `verification_changes` to the counts. */
export async function lockCounting(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [COUNTING_LOCK]);
}

/** The audit event repeats the statement's numbers and is sealed, so that a later change to them can be detected. */
export const recordPurge = (tx: Tx, statement: PurgeStatement): Promise<void> =>
  recordAudit(tx, {
    practiceId: statement.practice_id,
    ...SYSTEM_ACTOR,
    action: statement.kind === 'erasure' ? 'practice.erase' : 'practice.purge',
    recordType: 'purge_statement',
    recordIds: [statement.id],
    details: {
      kept_from: statement.kept_from?.toISOString() ?? null,
      removed: statement.removed satisfies RowCounts,
      held: statement.held,
    },
  });
