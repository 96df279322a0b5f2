import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

/**
 * Throws if the practice was deactivated or deleted. Super admins still see its verifications, but no request may be
 * sent to a payer for it.
 */
export async function requireActive(tx: Tx, practiceId: string): Promise<void> {
  const found = await tx.query(
    'select from app.practices where id = $1 and is_active and deleted_at is null',
    [practiceId],
  );
  if (found.length === 0)
    throw new AppError('conflict', "This practice is inactive, so its patients can't be verified.");
}
