// Updates our payers from the clearinghouse's directory in chunks, so that users can watch the progress.

import { MESSAGES } from '@bitewing/contract';
import { allPractices } from '#platform/database/database.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { JobContext } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { findLatestSync, finishSync, markUnlisted, updateSync, upsertPayers } from './queries.ts';

const CHUNK_SIZE = 500;

export interface SyncCounts {
  total: number;
  added: number;
  changed: number;
  unlisted: number;
}

/** Also used by the demo seed, which shows no progress. */
export async function syncDirectory(
  { db, clearinghouse, log }: Pick<Services, 'db' | 'clearinghouse' | 'log'>,
  onProgress: (progress: { processed: number; total: number }) => Promise<void> = async () => undefined,
): Promise<SyncCounts> {
  const directory = await clearinghouse.listPayers({
    onUnreadable: (count) => logEvent(log, 'payers_unreadable', { count }),
  });
  const counts = { total: directory.length, added: 0, changed: 0, unlisted: 0 };
  for (let start = 0; start < directory.length; start += CHUNK_SIZE) {
    const chunk = directory.slice(start, start + CHUNK_SIZE);
    const { added, changed } = await db.transaction(allPractices(), (tx) =>
      upsertPayers(tx, clearinghouse.name, chunk),
    );
    counts.added += added;
    counts.changed += changed;
    await onProgress({ processed: start + chunk.length, total: directory.length });
  }
  // An empty directory is an error at the clearinghouse. It doesn't mean that all payers are gone.
  if (directory.length > 0) {
    const codes = directory.map((payer) => payer.id);
    counts.unlisted = await db.transaction(allPractices(), (tx) =>
      markUnlisted(tx, clearinghouse.name, codes),
    );
  }
  return counts;
}

export async function runSync(services: Services, job: Pick<JobContext, 'isLastAttempt'>): Promise<void> {
  const { db } = services;
  const sync = await db.transaction(allPractices(), findLatestSync);
  // A sync that has run for more than 15 minutes may have been marked as failed.
  if (sync?.status !== 'running') return;
  try {
    const counts = await syncDirectory(services, (progress) =>
      db.transaction(allPractices(), (tx) => updateSync(tx, sync.id, progress)),
    );
    await db.transaction(allPractices(), (tx) => finishSync(tx, sync.id, 'completed', sentence(counts)));
  } catch (error) {
    if (job.isLastAttempt) {
      await db.transaction(allPractices(), (tx) =>
        finishSync(tx, sync.id, 'failed', MESSAGES.payersSyncFailed),
      );
    }
    throw error;
  }
}

function sentence({ total, added, changed, unlisted }: SyncCounts): string {
  const number = (count: number) => count.toLocaleString('en-US');
  return `Synced ${number(total)} payers: ${number(added)} new, ${number(changed)} changed, ${number(unlisted)} no longer listed.`;
}
