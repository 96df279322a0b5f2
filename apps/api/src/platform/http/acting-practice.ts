import type { Principal } from '#platform/auth/principal.ts';
import type { Database, Scope } from '#platform/database/database.ts';
import { allPractices } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

type PracticeScope = Extract<Scope, { kind: 'practice' }>;

/**
 * The practice a user acts for: their own or, for a super admin, the one named in the request. Other users may not
 * name another practice.
 */
export async function actingPractice(
  db: Database,
  principal: Principal,
  named: string | undefined,
): Promise<PracticeScope> {
  const loc = ['body', 'practice_id'];
  if (principal.role !== 'super_admin') {
    if (!principal.practiceId) throw new AppError('unauthenticated');
    if (named && named !== principal.practiceId) throw new AppError('forbidden');
    return { kind: 'practice', practiceId: principal.practiceId, userId: principal.userId };
  }
  if (!named) throw new AppError('invalid', [{ loc, msg: 'is required: choose a practice' }]);
  const found = await db.transaction(allPractices(principal.userId), (tx) =>
    tx.query('select 1 from app.practices where id = $1 and is_active and deleted_at is null', [named]),
  );
  if (found.length === 0) throw new AppError('invalid', [{ loc, msg: "isn't an active practice" }]);
  return { kind: 'practice', practiceId: named, userId: principal.userId };
}
