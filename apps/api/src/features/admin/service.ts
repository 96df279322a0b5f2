// The super admin's dashboard and the details of a practice.

import {
  ADMIN_STATS_DAYS,
  type getAdminSummary,
  type getPracticeDetails,
  RECENT_ACTIVITY_LIMIT,
  type ResponseOf,
} from '@bitewing/contract';
import { toActivityFields, toListItem, type VerificationRow } from '#domain/verifications/list-item.ts';
import { recordListAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import {
  countProblems,
  countSystem,
  findPractice,
  listPracticeFigures,
  listPracticeUsers,
  listRecent,
  type PracticeFiguresRow,
} from './queries.ts';

type Summary = ResponseOf<typeof getAdminSummary>;
type Details = ResponseOf<typeof getPracticeDetails>;

export async function readSummary(services: Services, caller: Caller): Promise<Summary> {
  // The ping needs a connection, so it must run before the transaction. Otherwise requests whose transactions hold all
  // connections of the pool would wait for each other.
  const isQueueUp = await services.queue.ping().then(
    () => true,
    () => false,
  );
  return services.db.transaction(caller.scope, async (tx) => {
    const counts = await countSystem(tx);
    const figures = await listPracticeFigures(tx, ADMIN_STATS_DAYS);
    const recent = await listRecent(tx, RECENT_ACTIVITY_LIMIT);
    await auditList(tx, caller, recent);
    return {
      system: {
        total_practices: counts.practices,
        total_users: counts.users,
        total_verifications: counts.verifications,
        health_status: isQueueUp ? await healthStatus(tx) : 'down',
      },
      practices: figures.map((row) => ({
        id: row.id,
        name: row.name,
        is_active: row.is_active,
        stats: toStats(row),
        user_count: row.user_count,
        last_activity: row.last_activity?.toISOString() ?? null,
      })),
      recent_activity: recent.map((row) => ({
        ...toActivityFields(row),
        practice_name: row.practice_name,
        user_full_name: row.user_full_name,
      })),
    };
  });
}

export function readPracticeDetails(services: Services, caller: Caller, id: string): Promise<Details> {
  return services.db.transaction(caller.scope, async (tx) => {
    const practice = await findPractice(tx, id);
    const [figures] = await listPracticeFigures(tx, ADMIN_STATS_DAYS, id);
    if (!practice || !figures) throw new AppError('not_found');
    const recent = await listRecent(tx, RECENT_ACTIVITY_LIMIT, id);
    await auditList(tx, caller, recent);
    return {
      practice: {
        ...practice,
        provider_first_name: practice.provider_first_name ?? '',
        provider_last_name: practice.provider_last_name ?? '',
        npi: practice.npi ?? '',
        created_at: practice.created_at.toISOString(),
        user_count: figures.user_count,
        last_activity: figures.last_activity?.toISOString() ?? null,
      },
      users: (await listPracticeUsers(tx, id)).map((user) => ({
        ...user,
        created_at: user.created_at.toISOString(),
      })),
      stats: toStats(figures),
      recent_verifications: await mapInSequence(recent, (row) => toListItem(services.cipher, tx, row)),
    };
  });
}

/** The success rate is a percentage with one decimal. In analytics, it is a fraction. */
function toStats({ completed, failed, processing }: PracticeFiguresRow): Details['stats'] {
  const finished = completed + failed;
  return {
    total: finished + processing,
    completed,
    processing,
    failed,
    success_rate: finished > 0 ? Math.round((completed / finished) * 1000) / 10 : null,
  };
}

async function healthStatus(tx: Tx): Promise<Summary['system']['health_status']> {
  return (await countProblems(tx)) > 0 ? 'degraded' : 'healthy';
}

function auditList(tx: Tx, caller: Caller, rows: VerificationRow[]): Promise<void> {
  const event = {
    ...actorOf(caller),
    action: 'verification.list',
    recordType: 'verification',
  };
  return recordListAudit(tx, event, rows);
}
