// Erases a practice that leaves: its rows, its users' accounts and its keys. Audit events and the statement stay.

import {
  type ErasablePractice,
  emptyDayCounts,
  listAccounts,
  lockPractice,
  releaseUsers,
  removeAccounts,
  removePractice,
} from './erasure-queries.ts';
import { appendErasure } from './erasure-record.ts';
import { lockCounting, type PurgeTools, recordPurge } from './purge-old-records.ts';
import { asPurgeRole } from './purge-role.ts';
import { resetTotals } from './removal-queries.ts';
import { addRemoved, finishStatement, insertStatement, type Statement } from './statement-queries.ts';

export interface EraseTools extends PurgeTools {
  /** Deletes an account that isn't in our database. Null if all are. */
  deleteAccount: ((userId: string) => Promise<void>) | null;
}

/**
 * Null if the practice is gone or on legal hold. It is one transaction: an interrupted erasure deletes nothing and can be
 * repeated.
 */
export async function erasePractice(tools: EraseTools, practiceId: string): Promise<Statement | null> {
  const { owner, recordPath } = tools;
  // A restore repeats erasures. Holds that are in the backup were released before the erasure.
  const isHeld = ({ holds }: ErasablePractice) => holds > 0 && recordPath !== null;
  const accounts = await asPurgeRole(owner, async (tx) => {
    const practice = await lockPractice(tx, practiceId);
    return practice && !isHeld(practice) ? listAccounts(tx, practiceId) : null;
  });
  if (!accounts) return null;
  if (recordPath) {
    const at = tools.clock().toISOString();
    appendErasure(recordPath, tools.keyring.active(), { kind: 'erasure', at, practiceId });
  }
  if (tools.deleteAccount) for (const { id } of accounts) await tools.deleteAccount(id);
  return asPurgeRole(owner, async (tx) => {
    await lockCounting(tx);
    const practice = await lockPractice(tx, practiceId);
    if (!practice || isHeld(practice)) return null;
    const statement = await insertStatement(tx, practiceId, 'erasure', null);
    await resetTotals(tx, practiceId, null);
    await emptyDayCounts(tx, practiceId);
    await releaseUsers(tx, practiceId);
    const outside = await removeAccounts(tx, practiceId, accounts);
    const removed = { ...(await removePractice(tx, practiceId)), ...outside };
    const finished = await finishStatement(tx, await addRemoved(tx, statement, removed), 0);
    await recordPurge(tx, finished);
    return finished;
  });
}
