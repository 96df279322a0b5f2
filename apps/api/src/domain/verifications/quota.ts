// How many verifications a user and a practice may start within an hour. Each costs money at the clearinghouse, so a
// stolen session or a script in a loop must not start any number.

import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

const RETRY_SECONDS = 600;

const refuse = (who: string, most: number) => {
  const limit = most.toLocaleString('en-US');
  const detail = `${who} can start ${limit} verifications per hour. Wait a while, then submit again.`;
  return new AppError('too_many_requests', detail, { retryAfter: RETRY_SECONDS });
};

export async function assertWithinQuota(
  quota: Config['quota'],
  tx: Tx,
  { practiceId, createdBy }: { practiceId: string; createdBy: string | null },
  added: number,
): Promise<void> {
  const [row] = await tx.query<{ own: number; all: number }>(
    `select count(*)::integer as all, (count(*) filter (where created_by = $2))::integer as own
       from app.verifications where practice_id = $1 and created_at > now() - interval '1 hour'`,
    [practiceId, createdBy],
  );
  const { own = 0, all = 0 } = row ?? {};
  if (createdBy && own + added > quota.perUser) throw refuse('A user', quota.perUser);
  if (all + added > quota.perPractice) throw refuse('A practice', quota.perPractice);
}
