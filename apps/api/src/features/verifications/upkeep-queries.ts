// SQL of the minute job: adding up the counters, finding verifications whose job was lost.

import type { Tx } from '#platform/database.ts';

/** Many appended changes become one row per practice and status; lists read the sum either way. */
export async function compactCounts(tx: Tx): Promise<void> {
  await tx.query(`
    with taken as (
      delete from app.verification_count_changes
       where (practice_id, status) in (
         select practice_id, status from app.verification_count_changes group by 1, 2 having count(*) > 1)
      returning practice_id, status, change)
    insert into app.verification_count_changes (practice_id, status, change)
      select practice_id, status, sum(change) from taken group by 1, 2`);
}

export interface LostRow {
  id: string;
  practice_id: string;
  verification_type: 'real_time' | 'batch';
}

/** Unfinished long past every budget: the queue has given its job up or lost it. Running it again is harmless. */
export function listLost(tx: Tx): Promise<LostRow[]> {
  return tx.query<LostRow>(`
    select id, practice_id, verification_type from app.verifications
     where status in ('pending', 'processing')
       and created_at < now() - case verification_type when 'real_time' then interval '5 minutes' else interval '75 minutes' end
       and coalesce(next_attempt_at, created_at) < now() - interval '5 minutes'
     limit 500`);
}
