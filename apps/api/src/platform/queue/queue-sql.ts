import type { Queryable } from '#platform/database/database.ts';

/** Lets pg-boss run its SQL in our transaction. */
export const toQueueDatabase = (tx: Queryable) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query<never>(text, values) }),
});
