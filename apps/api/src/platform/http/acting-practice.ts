import type { Principal } from '#platform/auth/principal.ts';
import type { Database, Scope } from '#platform/database/database.ts';
import { allPractices } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

type PracticeScope = Extract<Scope, { kind: 'practice' }>;

/**
 * The practice that a user acts for: their own practice or, for a super admin, the requested one. Other users may not
 * request another practice.
 */
export async function actingPractice(
  db: Database,
  principal: Principal,
  requestedId: string | undefined,
  /** The part of the request that names the practice. */
  part: 'body' | 'query' = 'body',
): Promise<PracticeScope> {
  const loc = [part, 'practice_id'];
  if (principal.role !== 'super_admin') {
    if (!principal.practiceId) throw new AppError('unauthenticated');
    if (requestedId && requestedId !== principal.practiceId) throw new AppError('forbidden');
    return { kind: 'practice', practiceId: principal.practiceId, userId: principal.userId };
  }
  if (!requestedId) throw new AppError('invalid', [{ loc, msg: 'is required: choose a practice' }]);
  const found = await db.transaction(allPractices(principal.userId), (tx) =>
    tx.query('select 1 from app.practices where id = $1 and is_active and deleted_at is null', [requestedId]),
  );
  if (found.length === 0) throw new AppError('invalid', [{ loc, msg: "isn't an active practice" }]);
  return { kind: 'practice', practiceId: requestedId, userId: principal.userId };
}
