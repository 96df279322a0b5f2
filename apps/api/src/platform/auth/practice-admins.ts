// The admins of a practice, who get mail about what Bitewing support does there.

import type { Tx } from '#platform/database/database.ts';

export interface NotifiedAdmin {
  email: string;
  full_name: string;
  time_zone: string;
}

export const listPracticeAdmins = (tx: Tx, practiceId: string): Promise<NotifiedAdmin[]> =>
  tx.query<NotifiedAdmin>(
    `select u.email, u.full_name, p.time_zone from app.users u join app.practices p on p.id = u.practice_id
      where u.practice_id = $1 and u.role = 'practice_admin' and u.is_active and u.deleted_at is null order by u.id`,
    [practiceId],
  );
