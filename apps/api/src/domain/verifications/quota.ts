// How many verifications a user and a practice may start within an hour. Each costs money at the clearinghouse, so a
// stolen session or a script in a loop must not start an unlimited number.

import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

export type Quota = Config['quota'];

/** The error codes of `app.assert_within_quota`. */
const USER_OVER_QUOTA = 'Q0001';
const PRACTICE_OVER_QUOTA = 'Q0002';

const RETRY_SECONDS = 600;

const quotaError = (who: string, maximum: number) => {
  const limit = maximum.toLocaleString('en-US');
  const detail = `${who} can start ${limit} verifications per hour. Wait a while, then submit again.`;
  return new AppError('too_many_requests', detail, { retryAfter: RETRY_SECONDS });
};

/**
 * Throws if `added` more verifications would exceed the limit of the user or the practice. Locks the practice: its
 * other submissions wait here until the transaction ends. So callers run this after everything else that may wait, and
 * send it together with the insert of the verifications.
 */
export async function assertWithinQuota(
  tx: Tx,
  quota: Quota,
  { practiceId, createdBy }: { practiceId: string; createdBy: string | null },
  added: number,
): Promise<void> {
  try {
    await tx.query('select app.assert_within_quota($1, $2, $3, $4, $5)', [
      practiceId,
      createdBy,
      added,
      quota.perUser,
      quota.perPractice,
    ]);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === USER_OVER_QUOTA) throw quotaError('A user', quota.perUser);
    if (code === PRACTICE_OVER_QUOTA) throw quotaError('A practice', quota.perPractice);
    throw error;
  }
}
