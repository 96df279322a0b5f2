import type { Tx } from '#platform/database/database.ts';

/** Returns false if no erasure was requested. */
export async function cancelErasure(tx: Tx, practiceId: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.practices set erasure_requested_at = null
      where id = $1 and erasure_requested_at is not null returning id`,
    [practiceId],
  );
  return rows.length > 0;
}
