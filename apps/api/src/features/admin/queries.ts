// Most counts are stored totals plus the changes that aren't added to them yet.

import { PRACTICE_COLUMNS, type PracticeRow } from '#domain/practices/practice-row.ts';
import { LIST_COLUMNS, LIST_JOINS, type VerificationRow } from '#domain/verifications/list-item.ts';
import type { Tx } from '#platform/database/database.ts';

export async function countSystem(
  tx: Tx,
): Promise<{ practices: number; users: number; verifications: number }> {
  const [row] = await tx.query<{ practices: string; users: string; verifications: string }>(`
    select (select count(*) from app.practices where deleted_at is null) as practices,
           (select count(*) from app.users where deleted_at is null) as users,
           (select coalesce(sum(verifications), 0) from app.verification_day_totals where status = 'all')
             + (select count(*) from app.verification_changes where status = 'all') as verifications`);
  return {
    practices: Number(row?.practices ?? 0),
    users: Number(row?.users ?? 0),
    verifications: Number(row?.verifications ?? 0),
  };
}

export interface PracticeFiguresRow {
  id: string;
  name: string;
  is_active: boolean;
  completed: number;
  failed: number;
  processing: number;
  user_count: number;
  last_activity: Date | null;
}

/**
 * The figures cover the last `days` days of the practice's calendar, today included. This must be one statement, so that
 * it sees each finished verification exactly once: in the totals or among the changes.
 */
export function listPracticeFigures(
  tx: Tx,
  days: number,
  practiceId: string | null = null,
): Promise<PracticeFiguresRow[]> {
  return tx.query<PracticeFiguresRow>(
    `select p.id, p.name, p.is_active, (coalesce(totals.completed, 0) + changes.completed)::integer as completed, (coalesce(totals.failed, 0) + changes.failed)::integer as failed,
            coalesce(unfinished.total, 0)::integer as processing,
            (select count(*)::integer from app.users u where u.practice_id = p.id and u.deleted_at is null) as user_count,
            (select max(created_at) from app.verifications v where v.practice_id = p.id) as last_activity
       from app.practices p
       left join lateral (
         select sum(d.completed) as completed, sum(d.failed) as failed from app.daily_figures d
          where d.practice_id = p.id and d.dimension = 'all'
            and d.day > (now() at time zone p.time_zone)::date - $1::integer) totals on true
       cross join lateral (
         select count(*) filter (where c.status = 'completed') as completed, count(*) filter (where c.status = 'failed') as failed
           from app.verification_changes c
           join app.verifications v on v.practice_id = c.practice_id and v.id = c.verification_id
          where c.practice_id = p.id and c.status in ('completed', 'failed')
            and (v.created_at at time zone p.time_zone)::date > (now() at time zone p.time_zone)::date - $1::integer) changes
       left join lateral (
         select count(*) as total from app.verifications v
          where v.practice_id = p.id and v.completed_at is null
            and (v.created_at at time zone p.time_zone)::date > (now() at time zone p.time_zone)::date - $1::integer) unfinished on true
      where p.deleted_at is null and ($2::uuid is null or p.id = $2)
      order by coalesce(totals.completed, 0) + coalesce(totals.failed, 0) + changes.completed + changes.failed desc, lower(p.name)`,
    [days, practiceId],
  );
}

export function listRecent(
  tx: Tx,
  limit: number,
  practiceId: string | null = null,
): Promise<VerificationRow[]> {
  const where = practiceId ? 'where v.practice_id = $2' : '';
  return tx.query<VerificationRow>(
    `select ${LIST_COLUMNS} from (
       select v.* from app.verifications v ${where} order by v.created_at desc, v.id desc limit $1
     ) v ${LIST_JOINS} order by v.created_at desc, v.id desc`,
    practiceId ? [limit, practiceId] : [limit],
  );
}

export async function findPractice(tx: Tx, id: string): Promise<PracticeRow | null> {
  const [row] = await tx.query<PracticeRow>(
    `select ${PRACTICE_COLUMNS}
       from app.practices p where p.id = $1 and p.deleted_at is null`,
    [id],
  );
  return row ?? null;
}

export interface PracticeUserRow {
  id: string;
  full_name: string;
  email: string;
  role: 'practice_admin' | 'staff';
  created_at: Date;
}

export function listPracticeUsers(tx: Tx, practiceId: string): Promise<PracticeUserRow[]> {
  return tx.query<PracticeUserRow>(
    `select id, full_name, email, role, created_at from app.users
      where practice_id = $1 and deleted_at is null order by lower(full_name), id`,
    [practiceId],
  );
}

/**
 * Counts the problems that make the system's health "degraded". Failures on the payer's side don't count. A
 * finished verification without a response has failed. We don't select by the status, because no index contains it.
 */
export async function countProblems(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: string }>(`
    select (select count(*) from app.verifications
             where completed_at is not null and answer_id is null and failure in ('internal', 'unauthorized') and created_at > now() - interval '15 minutes') +
           (select count(*) from app.verifications
             where completed_at is null and verification_type = 'real_time'
               and created_at < now() - interval '3 minutes') +
           (select count(*) from app.insights where severity = 'critical' and resolved_at is null) as total`);
  return Number(row?.total ?? 0);
}
