// One purge of the whole installation. It deletes old records of every practice, erases practices whose erasure was
// requested, and then removes the deleted values from the database's files.

import { allPractices, type Database } from '#platform/database/database.ts';
import {
  countDue,
  type Due,
  listRetentionPeriods,
  type RowCounts,
  removeZeroCounts,
  yearsBefore,
} from '../due-queries.ts';
import { type Cleaning, cleanFiles } from './clean-files.ts';
import { addMissingLines } from './complete-record.ts';
import { type EraseTools, erasePractice } from './erase-practice.ts';
import { countErasure, listErasureRequests } from './erasure-queries.ts';
import { purgeOldRecords } from './purge-old-records.ts';
import { appendLine, linesInForce, type PurgeLine, readPurgeRecord } from './purge-record.ts';
import { preparePurgeRole, withPurgeLock } from './purge-role.ts';
import type { PurgeStatement } from './statement-queries.ts';

export interface PlannedPurge extends Due {
  practiceId: string;
  keptFrom: Date;
}

export interface PlannedErasure {
  practiceId: string;
  rows: RowCounts;
  /** The number of active legal holds. The practice isn't erased until all are released. */
  holds: number;
}

export interface PurgePlan {
  purges: PlannedPurge[];
  erasures: PlannedErasure[];
}

/** Returns what a purge would do now. Lists only practices with old records or an erasure request. */
export async function planPurge(db: Database, now: Date): Promise<PurgePlan> {
  const practices = await db.transaction(allPractices(), listRetentionPeriods);
  const purges: PlannedPurge[] = [];
  for (const { id, years_to_keep } of practices) {
    const keptFrom = yearsBefore(now, years_to_keep);
    const due = await db.transaction(allPractices(), (tx) => countDue(tx, id, keptFrom));
    if (due.heldCount > 0 || Object.keys(due.rows).length > 0)
      purges.push({ practiceId: id, keptFrom, ...due });
  }
  const erasures = await db.transaction(allPractices(), async (tx) => {
    const planned: PlannedErasure[] = [];
    for (const { id, holds } of await listErasureRequests(tx)) {
      planned.push({ practiceId: id, holds, rows: removeZeroCounts(await countErasure(tx, id)) });
    }
    return planned;
  });
  return { purges, erasures };
}

export interface PurgeReport {
  statements: PurgeStatement[];
  /** IDs of practices whose requested erasure waits for the release of legal holds. */
  practicesOnHold: string[];
  cleaning: Cleaning | null;
}

export async function runPurge(tools: EraseTools, superuserUrl: string | null): Promise<PurgeReport> {
  await preparePurgeRole(tools.owner);
  return withPurgeLock(tools.owner, () => purgeAll(tools, superuserUrl));
}

async function purgeAll(tools: EraseTools, superuserUrl: string | null): Promise<PurgeReport> {
  await addMissingLines(tools);
  const statements: PurgeStatement[] = [];
  const practices = await tools.owner.transaction(allPractices(), listRetentionPeriods);
  for (const { id, years_to_keep } of practices) {
    const keptFrom = yearsBefore(tools.clock(), years_to_keep);
    const statement = await purgeOldRecords(tools, { practiceId: id, keptFrom });
    if (statement) statements.push(statement);
  }
  const requests = await tools.owner.transaction(allPractices(), listErasureRequests);
  withdrawCanceledErasures(
    tools,
    practices.map(({ id }) => id).filter((id) => !requests.some((request) => request.id === id)),
  );
  for (const { id } of requests) {
    const statement = await erasePractice(tools, id);
    if (statement) statements.push(statement);
  }
  // Lists the requests again, because one may have been canceled since.
  const remaining = await tools.owner.transaction(allPractices(), listErasureRequests);
  const practicesOnHold = remaining.filter(({ holds }) => holds > 0).map(({ id }) => id);
  return { statements, practicesOnHold, cleaning: await cleanFiles(tools.owner, superuserUrl) };
}

/**
 * Withdraws the recorded erasures of practices that stay. A purge may record an erasure and be killed before it erases
 * the practice. If the erasure is then canceled, a restore must not erase the practice either.
 */
export function withdrawCanceledErasures(
  { recordPath, keyring, clock }: Pick<EraseTools, 'recordPath' | 'keyring' | 'clock'>,
  stayingIds: string[],
): void {
  if (!recordPath) return;
  const recorded = linesInForce(readPurgeRecord(recordPath, keyring)).filter(
    ({ kind }) => kind === 'erasure',
  );
  for (const practiceId of new Set(recorded.map((erasure) => erasure.practiceId))) {
    if (!stayingIds.includes(practiceId)) continue;
    appendLine(recordPath, keyring.active(), {
      kind: 'withdrawn',
      at: clock().toISOString(),
      practiceId,
    });
  }
}

/** Deletes from a restored database what was purged after the backup was made. */
export async function repeatPurges(
  tools: Omit<EraseTools, 'recordPath' | 'deleteAccount'>,
  superuserUrl: string | null,
  lines: PurgeLine[],
): Promise<PurgeReport> {
  await preparePurgeRole(tools.owner);
  const repeating: EraseTools = { ...tools, recordPath: null, deleteAccount: null };
  const statements: PurgeStatement[] = [];
  for (const line of linesInForce(lines)) {
    const { practiceId } = line;
    const statement =
      line.kind === 'retention'
        ? await purgeOldRecords(repeating, {
            practiceId,
            keptFrom: new Date(line.keptFrom),
            heldIds: line.held,
          })
        : await erasePractice(repeating, practiceId);
    if (statement) statements.push(statement);
  }
  return { statements, practicesOnHold: [], cleaning: await cleanFiles(tools.owner, superuserUrl) };
}
