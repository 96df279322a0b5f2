import type { User } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

interface ProfileRow extends Omit<User, 'created_at'> {
  created_at: Date;
}

export async function findProfile(tx: Tx, userId: string): Promise<User> {
  const [row] = await tx.query<ProfileRow>(
    `select u.id, u.email, u.full_name, u.role, u.practice_id, u.is_active, u.version, u.created_at,
            case when p.id is not null then jsonb_build_object('name', p.name) end as practices
       from app.users u left join app.practices p on p.id = u.practice_id
      where u.id = $1 and u.deleted_at is null`,
    [userId],
  );
  if (!row) throw new AppError('unauthenticated');
  return { ...row, created_at: row.created_at.toISOString() };
}

export const insertSuperAdmin = (tx: Tx, user: { id: string; email: string; fullName: string }) =>
  tx.query(`insert into app.users (id, email, full_name, role) values ($1, $2, $3, 'super_admin')`, [
    user.id,
    user.email,
    user.fullName,
  ]);
