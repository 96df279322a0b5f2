// Erases a practice: its rows, its users' accounts and its keys. Audit events and the purge statement stay.

import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import {
  countPractice,
  type ErasablePractice,
  listAccounts,
  lockPractice,
  moveUsersToOtherPractices,
  removePractice,
  removeRowsOutsidePractice,
  resetDayCounts,
} from './erasure-queries.ts';
import { lockCounting, type PurgeTools, recordPurge } from './purge-old-records.ts';
import { appendLine } from './purge-record.ts';
import { asPurgeRole } from './purge-role.ts';
import { resetTotals } from './removal-queries.ts';
import { addRemoved, finishStatement, insertStatement, type PurgeStatement } from './statement-queries.ts';

export interface EraseTools extends PurgeTools {
  /** Deletes an account in hosted Supabase. Null if the accounts are in our database. */
  deleteAccount: ((userId: string) => Promise<void>) | null;
}

/**
 * Returns null if the practice doesn't exist. Except in a restore, also returns null if its erasure isn't requested
 * (anymore) or if it has a legal hold. All rows are deleted in one transaction, so an interrupted erasure deletes no
 * rows and can be repeated.
 */
export async function erasePractice(tools: EraseTools, practiceId: string): Promise<PurgeStatement | null> {
  const { owner, recordPath } = tools;
  // A restore, which has no record path, erases again what was erased after the backup. The backup may be older than
  // the erasure request, and may contain holds that were released before the erasure.
  const mayErase = ({ is_to_be_erased, holds }: ErasablePractice) =>
    recordPath === null || (is_to_be_erased && holds === 0);
  const statementId = newId();
  const record = (kind: 'erasure' | 'withdrawn') => {
    if (!recordPath) return;
    const at = tools.clock().toISOString();
    appendLine(recordPath, tools.keyring.active(), { kind, at, practiceId, statementId });
  };
  const isErasable = await asPurgeRole(owner, async (tx) => {
    const practice = await lockPractice(tx, practiceId);
    return practice !== null && mayErase(practice);
  });
  if (!isErasable) return null;
  record('erasure');
  const statement = await asPurgeRole(owner, async (tx) => {
    await lockCounting(tx);
    // From here to the end of the transaction, no hold can be added and the erasure can't be canceled.
    const practice = await lockPractice(tx, practiceId);
    return practice && mayErase(practice) ? removeAll(tx, tools, practiceId, statementId) : null;
  });
  // If there is no statement, a hold was added or the erasure was canceled after the first check. A restore must not
  // erase the practice.
  if (!statement) record('withdrawn');
  return statement;
}

async function removeAll(
  tx: Tx,
  tools: EraseTools,
  practiceId: string,
  statementId: string,
): Promise<PurgeStatement> {
  const accounts = await listAccounts(tx, practiceId);
  if (tools.deleteAccount) {
    // Our connection is idle while hosted Supabase deletes the accounts.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    for (const { id } of accounts) await tools.deleteAccount(id);
  }
  const statement = await insertStatement(tx, {
    id: statementId,
    practiceId,
    kind: 'erasure',
    keptFrom: null,
  });
  // `resetTotals` deletes these rows, so `removePractice` can't count them.
  const { daily_figures = 0, daily_durations = 0 } = await countPractice(tx, practiceId);
  await resetTotals(tx, practiceId, null);
  await resetDayCounts(tx, practiceId);
  await moveUsersToOtherPractices(tx, practiceId);
  const outside = await removeRowsOutsidePractice(tx, { practiceId, accounts });
  const removed = { ...(await removePractice(tx, practiceId)), daily_figures, daily_durations, ...outside };
  const finished = await finishStatement(tx, await addRemoved(tx, statement, removed), 0);
  await recordPurge(tx, finished);
  return finished;
}
