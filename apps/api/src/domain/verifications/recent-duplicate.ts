import { REAL_TIME_DUPLICATE_SECONDS } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';

/** The practice created a verification with the same request moments ago, by a double click or by two users. */
export class RecentDuplicate extends Error {
  override name = 'RecentDuplicate';
  readonly verificationId: string;

  constructor(verificationId: string) {
    super('The practice has just sent this request.');
    this.verificationId = verificationId;
  }
}

/** The error code of `app.assert_no_recent_duplicate`. The error's detail is the ID of the earlier verification. */
const RECENT_DUPLICATE = 'Q0003';

/**
 * Throws `RecentDuplicate` if the practice sent the same request in the last few seconds. If the same request comes twice
 * at the same time, the second one waits here until the first one's transaction ends.
 */
export async function assertNoRecentDuplicate(
  tx: Tx,
  practiceId: string,
  fingerprint: Buffer,
): Promise<void> {
  // The lock that the second request waits for is a number, so it has only the first 8 bytes of the fingerprint.
  const lockKey = fingerprint.readBigInt64BE(0).toString();
  try {
    await tx.query('select app.assert_no_recent_duplicate($1, $2, $3, $4)', [
      practiceId,
      fingerprint,
      lockKey,
      REAL_TIME_DUPLICATE_SECONDS,
    ]);
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: string };
    throw code === RECENT_DUPLICATE && detail ? new RecentDuplicate(detail) : error;
  }
}
