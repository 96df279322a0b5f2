// Round-robin between practices: every waiting batch row has a rank, and the lowest rank runs first.
//
// A practice's rows get consecutive ranks after its own last waiting row, but never before the rank being served now.
// So ten practices with 100 rows each advance together row by row. A later practice doesn't wait behind all of them
// and doesn't overtake the rows that have waited longest (start-time fair queueing).

import { allPractices, type Database } from '#platform/database/database.ts';
import { findNextRank } from './queries.ts';

export const nextRank = (db: Database, practiceId: string): Promise<number> =>
  db.transaction(allPractices(), (tx) => findNextRank(tx, practiceId));
