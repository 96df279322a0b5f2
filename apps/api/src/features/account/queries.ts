// These queries read only our own tables. Sessions and second factors come from the auth gateway.

import type { Role } from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface ListedUser {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  practice_id: string | null;
}

/** Returns null if there is no such user, or if the caller can't see the user. */
export async function findUser(tx: Tx, scope: Scope, id: string): Promise<ListedUser | null> {
  const [row] = await tx.query<ListedUser>(
    `select id, email, full_name, role, practice_id from app.users
      where id = $1 and deleted_at is null and ($2::uuid is null or practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<ListedUser | null> {
  const [row] = await tx.query<ListedUser>(
    `select id, email, full_name, role, practice_id from app.users
      where lower(email) = lower($1) and deleted_at is null`,
    [email],
  );
  return row ?? null;
}

/** Locks the user's row. Inserting a record that references the user, such as a verification, doesn't wait for it. */
export const lockUser = (tx: Tx, id: string) =>
  tx.query('select 1 from app.users where id = $1 for no key update', [id]);

export const listPracticeUsers = (tx: Tx, practiceId: string) =>
  tx.query<ListedUser>(
    `select id, email, full_name, role, practice_id from app.users
      where practice_id = $1 and deleted_at is null and is_active order by lower(full_name), id`,
    [practiceId],
  );

/**
 * The time from which the practice requires a second factor. Undefined: no such practice, or the caller can't see it.
 * Null: the practice doesn't require a second factor.
 */
export async function findSecondFactorRequirement(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<Date | null | undefined> {
  const [row] = await tx.query<{ second_factor_required_from: Date | null }>(
    `select second_factor_required_from from app.practices
      where id = $1 and deleted_at is null and ($2::uuid is null or id = $2)`,
    [id, practiceOf(scope)],
  );
  return row?.second_factor_required_from;
}

export const updateSecondFactorRequirement = (tx: Tx, id: string, requiredFrom: Date | null) =>
  tx.query('update app.practices set second_factor_required_from = $2 where id = $1', [id, requiredFrom]);
