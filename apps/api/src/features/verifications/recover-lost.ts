import { priorityOf } from '#domain/verifications/store.ts';
import { allPractices } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { abandonVerification, BUDGET_MS } from './run.ts';
import type { RunHooks } from './run-outcome.ts';
import { type LostRow, listLost } from './upkeep-queries.ts';

/** Creates a new job for each verification that lost its job, or fails the verification if its deadline has passed. */
export async function recoverLostVerifications(services: Services, hooks: RunHooks): Promise<void> {
  const isOver = (row: LostRow) =>
    row.created_at.getTime() + BUDGET_MS[row.verification_type] < services.clock().getTime();
  const lost = await services.db.transaction(allPractices(), async (tx) => {
    const rows = await listLost(tx);
    for (const row of rows.filter((candidate) => !isOver(candidate))) {
      await services.queue.enqueue(
        tx,
        `verification.${row.verification_type}`,
        { practiceId: row.practice_id, verificationId: row.id },
        { priority: priorityOf(row.queue_rank) },
      );
    }
    return rows;
  });
  for (const row of lost.filter(isOver)) {
    await abandonVerification(services, { practiceId: row.practice_id, verificationId: row.id }, hooks);
  }
}
