// How many verifications a user and a practice may start within an hour. Each costs money at the clearinghouse, so a
// stolen session or a script in a loop must not start an unlimited number.

import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

const RETRY_SECONDS = 600;

const refuse = (who: string, most: number) => {
  const limit = most.toLocaleString('en-US');
  const detail = `${who} can start ${limit} verifications per hour. Wait a while, then submit again.`;
  return new AppError('too_many_requests', detail, { retryAfter: RETRY_SECONDS });
};

interface Usage {
  /** Null if no user started it. */
  own: number | null;
  all: number;
}

/** What was started within the last hour. */
export async function readUsage(
  tx: Tx,
  { practiceId, createdBy }: { practiceId: string; createdBy: string | null },
): Promise<Usage> {
  const [row] = await tx.query<{ own: number; all: number }>(
    `select count(*)::integer as all, (count(*) filter (where created_by = $2))::integer as own
       from app.verifications where practice_id = $1 and created_at > now() - interval '1 hour'`,
    [practiceId, createdBy],
  );
  return { own: createdBy === null ? null : (row?.own ?? 0), all: row?.all ?? 0 };
}

export function assertWithinQuota(quota: Config['quota'], { own, all }: Usage, added: number): void {
  if (own !== null && own + added > quota.perUser) throw refuse('A user', quota.perUser);
  if (all + added > quota.perPractice) throw refuse('A practice', quota.perPractice);
}
