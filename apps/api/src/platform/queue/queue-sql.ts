import type { Tx } from '#platform/database/database.ts';

/** Runs the queue's SQL as a part of the transaction. */
export const inside = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query<never>(text, values) }),
});
