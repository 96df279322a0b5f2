// An insight for super admins: the purge hasn't run, so data is kept longer than the practices' retention periods.

import { counted } from '#platform/counted.ts';
import type { Tx } from '#platform/database/database.ts';
import { IS_HELD } from './due-queries.ts';
import { IS_TO_BE_ERASED } from './queries.ts';

/** More than a month, because the purge's timer runs once a month. */
const LATE_DAYS = 40;

const ACTIVE_HOLD = 'select from app.legal_holds h where h.practice_id = p.id and h.released_at is null';

/** For each practice: when its newest overdue record became late, and when its requested erasure became late. */
const OVERDUE = `
  select p.id, (
    select v.created_at + make_interval(years => p.years_to_keep, days => ${LATE_DAYS}) from app.verifications v
     where v.practice_id = p.id and v.status in ('completed', 'failed') and not ${IS_HELD}
       and v.created_at < now() - make_interval(years => p.years_to_keep, days => ${LATE_DAYS})
     order by v.created_at desc limit 1) as late_since
    from app.practices p where not exists (${ACTIVE_HOLD} and h.covers = 'practice')
  union all
  select p.id, p.erasure_requested_at + make_interval(days => ${LATE_DAYS}) from app.practices p
   where ${IS_TO_BE_ERASED} and p.erasure_requested_at < now() - make_interval(days => ${LATE_DAYS}) and not exists (${ACTIVE_HOLD})`;

export async function findOverduePurge(tx: Tx) {
  const [row] = await tx.query<{ practices: number; latest: Date | null }>(
    `select count(distinct id)::integer as practices, max(late_since) as latest from (${OVERDUE}) as overdue
      where late_since is not null`,
  );
  if (!row?.latest) return [];
  return [
    {
      subject: 'purge_overdue',
      severity: 'warning' as const,
      summary: 'The purge is overdue',
      pattern: `Data of ${counted(row.practices, 'practice')} should have been deleted more than ${LATE_DAYS} days ago`,
      recommendation:
        "Make sure that the scheduled purge is enabled, or run npm run purge. If the purge can't run, its output says why.",
      affectedCount: row.practices,
      lastSeenAt: row.latest,
    },
  ];
}
