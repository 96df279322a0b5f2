// Recomputes the counts of the history page and the analytics totals from the verifications. Safe to repeat.

import { rebuildCounts } from '../domain/verifications/count-changes.ts';
import { recordFinished } from '../features/analytics/record-finished.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/database.ts';

/** A long history takes minutes. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000;

const config = loadConfig(process.env);
const db = createDatabase(config.database.url, {
  maxConnections: 2,
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
});
try {
  await rebuildCounts(db, recordFinished);
  console.log('Recomputed all counts and totals.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
}
