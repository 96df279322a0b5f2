import type { Role } from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface UserRow {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  practice_id: string | null;
  is_active: boolean;
  created_at: Date;
  deleted_at: Date | null;
  version: number;
  practice_name: string | null;
}

const SELECT = `select u.id, u.email, u.full_name, u.role, u.practice_id, u.is_active, u.created_at, u.deleted_at, u.version,
    p.name as practice_name
  from app.users u left join app.practices p on p.id = u.practice_id`;

export function listUsers(tx: Tx, scope: Scope): Promise<UserRow[]> {
  return tx.query<UserRow>(
    `${SELECT} where u.deleted_at is null and ($1::uuid is null or u.practice_id = $1)
      order by lower(p.name) nulls first, lower(u.full_name), u.id`,
    [practiceOf(scope)],
  );
}

export function listDeletedUsers(tx: Tx): Promise<UserRow[]> {
  return tx.query<UserRow>(`${SELECT} where u.deleted_at is not null order by u.deleted_at desc, u.id`);
}

/** Locks the user's row until the end of the transaction. Inserting a record that refers to the user doesn't wait. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.query<UserRow>(`${SELECT} where u.id = $1 for no key update of u`, [id]);
  return row ?? null;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx.query<UserRow>(
    `${SELECT} where lower(u.email) = lower($1) order by u.deleted_at nulls first limit 1`,
    [email],
  );
  return row ?? null;
}

/**
 * Locks all active super admins in the order of their IDs, so that two who delete each other can't both succeed. Call
 * this before `lockUser`: if some transactions locked in the other order, two could deadlock.
 */
export async function lockAndCountOtherSuperAdmins(tx: Tx, id: string): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `select id from app.users where role = 'super_admin' and is_active and deleted_at is null
      order by id for no key update`,
  );
  return rows.filter((row) => row.id !== id).length;
}

export async function findPractice(
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; is_active: boolean } | null> {
  const [row] = await tx.query<{ id: string; name: string; is_active: boolean }>(
    'select id, name, is_active from app.practices where id = $1 and deleted_at is null',
    [id],
  );
  return row ?? null;
}

export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; fullName: string; role: Role; practiceId: string | null },
): Promise<void> {
  await tx.query(
    'insert into app.users (id, email, full_name, role, practice_id) values ($1, $2, $3, $4, $5)',
    [user.id, user.email, user.fullName, user.role, user.practiceId],
  );
}

export async function updateUser(
  tx: Tx,
  id: string,
  fields: { fullName: string; role: Role; practiceId: string | null; isActive: boolean },
): Promise<void> {
  await tx.query(
    `update app.users set full_name = $2, role = $3, practice_id = $4, is_active = $5, version = version + 1, updated_at = now()
      where id = $1`,
    [id, fields.fullName, fields.role, fields.practiceId, fields.isActive],
  );
}

export const softDeleteUser = (tx: Tx, id: string) =>
  tx.query(
    'update app.users set deleted_at = now(), version = version + 1, updated_at = now() where id = $1',
    [id],
  );

/** Also activates the user. */
export const undeleteUser = (tx: Tx, id: string) =>
  tx.query(
    `update app.users set deleted_at = null, is_active = true, version = version + 1, updated_at = now()
      where id = $1`,
    [id],
  );
