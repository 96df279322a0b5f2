// The caller, according to our own tables. Role and practice never come from the token.

import type { Role } from '@bitewing/contract';
import { allPractices, type Database, type Scope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

export interface Principal {
  userId: string;
  email: string;
  fullName: string | null;
  role: Role;
  practiceId: string | null;
  sessionId: string;
  /** When this user will need a second factor. Null if none is required or this session has already proved one. */
  secondFactorDue: Date | null;
}

interface PrincipalRow {
  id: string;
  email: string;
  full_name: string | null;
  role: Role;
  practice_id: string | null;
  second_factor_required_from: Date | null;
}

export interface KnownUser extends Omit<Principal, 'sessionId' | 'secondFactorDue'> {
  /** Null if the practice requires no second factor. */
  secondFactorRequiredFrom: Date | null;
}

/** Returns null unless the user and the user's practice are active. A super admin belongs to no practice. */
export async function findPrincipal(db: Database, userId: string): Promise<KnownUser | null> {
  const [row] = await db.query<PrincipalRow>('select * from app.find_principal($1)', [userId]);
  if (!row) return null;
  return {
    userId: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.role,
    practiceId: row.practice_id,
    secondFactorRequiredFrom: row.second_factor_required_from,
  };
}

/** True if the user or the user's practice is deactivated or deleted. False for an account without an app.users row. */
export async function isDeactivated(db: Database, userId: string): Promise<boolean> {
  const rows = await db.transaction(allPractices(userId), (tx) =>
    tx.query('select 1 from app.users where id = $1 and not exists (select from app.find_principal($1))', [
      userId,
    ]),
  );
  return rows.length > 0;
}

/** What the caller's transactions may see: their practice, or everything for a super admin. */
export function scopeOf(principal: Principal): Scope {
  if (principal.role === 'super_admin') return allPractices(principal.userId);
  if (!principal.practiceId) throw new AppError('unauthenticated');
  return { kind: 'practice', practiceId: principal.practiceId, userId: principal.userId };
}
