// SQL over the roll-ups. `practiceId` null means every practice the scope lets through.

import type { Tx } from '#platform/database.ts';

export interface Period {
  practiceId: string | null;
  from: string;
  to: string;
}

export interface FigureRow {
  key: string;
  completed: number;
  failed: number;
  cached: number;
}

const RANGE = '($1::uuid is null or practice_id = $1) and day between $2::date and $3::date';

const parameters = ({ practiceId, from, to }: Period) => [practiceId, from, to];

const SUMS =
  'sum(completed)::integer as completed, sum(failed)::integer as failed, sum(cached)::integer as cached';

export function listByDay(tx: Tx, period: Period): Promise<FigureRow[]> {
  return tx.query<FigureRow>(
    `select day::text as key, ${SUMS} from app.daily_figures
      where dimension = 'all' and ${RANGE} group by day order by day`,
    parameters(period),
  );
}

export function listByPayer(tx: Tx, period: Period): Promise<(FigureRow & { label: string })[]> {
  return tx.query<FigureRow & { label: string }>(
    `select f.key, p.display_name as label, ${SUMS} from app.daily_figures f join app.payers p on p.id = f.key::uuid
      where dimension = 'payer' and ${RANGE} group by f.key, p.display_name order by sum(completed + failed) desc, label`,
    parameters(period),
  );
}

export function listByFailure(tx: Tx, period: Period): Promise<FigureRow[]> {
  return tx.query<FigureRow>(
    `select key, ${SUMS} from app.daily_figures
      where dimension = 'failure' and ${RANGE} group by key order by sum(failed) desc, key`,
    parameters(period),
  );
}

export function listByUser(
  tx: Tx,
  period: Period,
  limit: number,
): Promise<(FigureRow & { label: string })[]> {
  return tx.query<FigureRow & { label: string }>(
    `select f.key, u.full_name as label, ${SUMS} from app.daily_figures f join app.users u on u.id = f.key::uuid
      where dimension = 'user' and ($1::uuid is null or f.practice_id = $1) and day between $2::date and $3::date
      group by f.key, u.full_name order by sum(completed + failed) desc, label limit $4`,
    [...parameters(period), limit],
  );
}

export interface DurationRow {
  payer_id: string;
  bucket: number;
  answers: number;
}

export function listDurations(tx: Tx, period: Period): Promise<DurationRow[]> {
  return tx.query<DurationRow>(
    `select payer_id, bucket, sum(answers)::integer as answers from app.daily_durations where ${RANGE} group by 1, 2`,
    parameters(period),
  );
}

export async function countUnfinished(tx: Tx, practiceId: string | null): Promise<number> {
  const [row] = await tx.query<{ total: string }>(
    `select coalesce(sum(change), 0) as total from app.verification_count_changes
      where ($1::uuid is null or practice_id = $1) and status in ('pending', 'processing')`,
    [practiceId],
  );
  return Number(row?.total ?? 0);
}

export async function listTimeZones(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ time_zone: string }>(
    'select distinct time_zone from app.practices where deleted_at is null',
  );
  return rows.map((row) => row.time_zone);
}

export async function findTimeZone(tx: Tx, practiceId: string): Promise<string | null> {
  const [row] = await tx.query<{ time_zone: string }>('select time_zone from app.practices where id = $1', [
    practiceId,
  ]);
  return row?.time_zone ?? null;
}

export interface UsageRow {
  practice_id: string;
  name: string;
  completed: number;
  failed: number;
  cached: number;
  active_users: number;
  last_day: string | null;
}

export function listUsage(tx: Tx, from: string, to: string): Promise<UsageRow[]> {
  return tx.query<UsageRow>(
    `select p.id as practice_id, p.name || case when p.deleted_at is null then '' else ' (deleted)' end as name,
            coalesce(sum(f.completed) filter (where f.dimension = 'all'), 0)::integer as completed,
            coalesce(sum(f.failed) filter (where f.dimension = 'all'), 0)::integer as failed,
            coalesce(sum(f.cached) filter (where f.dimension = 'all'), 0)::integer as cached,
            count(distinct f.key) filter (where f.dimension = 'user')::integer as active_users,
            max(f.day)::text as last_day
       from app.practices p left join app.daily_figures f
         on f.practice_id = p.id and f.day between $1::date and $2::date and f.dimension in ('all', 'user')
      group by p.id having p.deleted_at is null or count(f.day) > 0
      order by coalesce(sum(f.completed + f.failed) filter (where f.dimension = 'all'), 0) desc, lower(p.name)`,
    [from, to],
  );
}
