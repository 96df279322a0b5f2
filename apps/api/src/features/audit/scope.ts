import type { Principal } from '#platform/auth/principal.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import { hasPractice } from './queries.ts';

/**
 * The practice whose events the user reads. Null (all practices) for a super admin who requested no practice. Super
 * admins can also read the events of deactivated and deleted practices.
 */
export async function auditedPractice(
  db: Database,
  principal: Principal,
  requestedId: string | undefined,
  /** The part of the request that names the practice. */
  part: 'body' | 'query' = 'body',
): Promise<string | null> {
  if (principal.role !== 'super_admin') return (await actingPractice(db, principal, requestedId)).practiceId;
  if (!requestedId) return null;
  const isKnown = await db.transaction(allPractices(principal.userId), (tx) => hasPractice(tx, requestedId));
  if (isKnown) return requestedId.toLowerCase();
  const field = { loc: [part, 'practice_id'], msg: "isn't a known practice" };
  throw new AppError('invalid', [field]);
}
