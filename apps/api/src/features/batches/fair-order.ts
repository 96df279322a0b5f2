// Round-robin between practices: every waiting batch row has a rank, and the lowest rank runs first.
//
// A practice's rows get consecutive ranks after its own last waiting row, but never before the rank being served now.
// So ten practices with 100 rows each advance together row by row. A later practice doesn't wait behind all of them
// and doesn't overtake the rows that have waited longest (start-time fair queueing).

import { allPractices, type Database } from '#platform/database/database.ts';

export async function nextRank(db: Database, practiceId: string): Promise<number> {
  const [row] = await db.transaction(allPractices(), (tx) =>
    tx.query<{ rank: number }>(
      `select greatest(
         (select min(queue_rank) from app.verifications
           where completed_at is null and queue_rank is not null),
         (select max(queue_rank) + 1 from app.verifications
           where completed_at is null and queue_rank is not null and practice_id = $1),
         0) as rank`,
      [practiceId],
    ),
  );
  return row?.rank ?? 0;
}

/** The queue runs the highest priority first. */
export const priorityOf = (rank: number): number => -rank;
