import type { Queryable } from '#platform/database/database.ts';

/** Runs the queue's SQL as a part of the transaction. */
export const toQueueDatabase = (tx: Queryable) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query<never>(text, values) }),
});
