import type { Tx } from '#platform/database/database.ts';

export interface LogRow {
  id: string;
  level: 'error' | 'warn' | 'info';
  source: 'vercel' | 'railway' | 'supabase';
  message: string;
  count: number;
  /** Where in the code an error occurred. */
  at: string | null;
  logged_at: Date;
}

export interface LogFilter {
  hours: number;
  level: LogRow['level'] | null;
  source: LogRow['source'] | null;
  limit: number;
}

export function listLogEntries(tx: Tx, { hours, level, source, limit }: LogFilter): Promise<LogRow[]> {
  const conditions = ['logged_at > now() - make_interval(hours => $1)'];
  const parameters: unknown[] = [hours, limit];
  if (level) conditions.push(`level = $${parameters.push(level)}`);
  if (source) conditions.push(`source = $${parameters.push(source)}`);
  return tx.query<LogRow>(
    `select id, level, source, message, count, details #>> '{at,0}' as at, logged_at from app.log_entries
      where ${conditions.join(' and ')} order by logged_at desc, id desc limit $2`,
    parameters,
  );
}

export async function countLogs(
  tx: Tx,
  hours: number,
): Promise<{ errors: number; warnings: number; total: number }> {
  const rows = await tx.query<{ level: LogRow['level']; total: string }>(
    `select level, sum(count) as total from app.log_entries
      where logged_at > now() - make_interval(hours => $1) group by level`,
    [hours],
  );
  const totalOf = (level: LogRow['level']) => Number(rows.find((row) => row.level === level)?.total ?? 0);
  const [errors, warnings] = [totalOf('error'), totalOf('warn')];
  return { errors, warnings, total: errors + warnings + totalOf('info') };
}

/** Deletes entries older than `days`, then the oldest remaining ones if there are more than `most`. */
export async function pruneLogEntries(tx: Tx, days: number, most: number): Promise<void> {
  await tx.query('delete from app.log_entries where logged_at < now() - make_interval(days => $1)', [days]);
  await tx.query(
    `delete from app.log_entries where (logged_at, id) <= (
       select logged_at, id from app.log_entries order by logged_at desc, id desc offset $1 limit 1)`,
    [most],
  );
}

export interface InsightRow {
  id: string;
  severity: 'critical' | 'warning' | 'info';
  summary: string;
  pattern: string;
  recommendation: string;
  affected_count: number;
  created_at: Date;
  last_seen_at: Date;
  resolved_at: Date | null;
}

export interface InsightFilter {
  resolved: boolean | null;
  severity: InsightRow['severity'] | null;
  limit: number;
}

const INSIGHT_COLUMNS =
  'id, severity, summary, pattern, recommendation, affected_count, created_at, last_seen_at, resolved_at';

/** Lists unresolved insights before resolved ones, each group sorted by severity. */
export function listInsightRows(tx: Tx, { resolved, severity, limit }: InsightFilter): Promise<InsightRow[]> {
  return tx.query<InsightRow>(
    `select ${INSIGHT_COLUMNS} from app.insights
      where ($1::boolean is null or (resolved_at is not null) = $1) and ($2::text is null or severity = $2)
      order by resolved_at is not null, array_position(array['critical', 'warning', 'info'], severity),
               last_seen_at desc, id desc limit $3`,
    [resolved, severity, limit],
  );
}

export async function countCritical(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: string }>(
    `select count(*) as total from app.insights where severity = 'critical' and resolved_at is null`,
  );
  return Number(row?.total ?? 0);
}

/** Resolving a resolved insight changes nothing. Null if the insight doesn't exist. */
export async function markResolved(tx: Tx, id: string, userId: string): Promise<InsightRow | null> {
  const [row] = await tx.query<InsightRow>(
    `update app.insights set resolved_at = coalesce(resolved_at, now()), resolved_by = coalesce(resolved_by, $2)
      where id = $1 returning ${INSIGHT_COLUMNS}`,
    [id, userId],
  );
  return row ?? null;
}

/** Returns false if another transaction holds the lock. */
export async function tryLock(tx: Tx, lock: number): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock]);
  return row?.mine ?? false;
}

export interface NewInsight {
  id: string;
  subject: string;
  severity: InsightRow['severity'];
  summary: string;
  pattern: string;
  recommendation: string;
  affectedCount: number;
  lastSeenAt: Date;
}

/**
 * `affected_count` is the highest count of any search since the insight was created or last reopened. A resolved
 * insight is reopened only by evidence that is newer than its resolution.
 */
export async function saveInsight(tx: Tx, insight: NewInsight): Promise<void> {
  await tx.query(
    `insert into app.insights as i (id, subject, severity, summary, pattern, recommendation, affected_count, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (subject) do update
       set severity = excluded.severity, summary = excluded.summary, pattern = excluded.pattern,
           recommendation = excluded.recommendation, last_seen_at = excluded.last_seen_at,
           affected_count = case when i.resolved_at is null
             then greatest(i.affected_count, excluded.affected_count) else excluded.affected_count end,
           created_at = case when i.resolved_at is null then i.created_at else now() end,
           previously_resolved_at = coalesce(i.resolved_at, i.previously_resolved_at),
           resolved_at = null, resolved_by = null
     where i.resolved_at is null or excluded.last_seen_at > i.resolved_at`,
    [
      insight.id,
      insight.subject,
      insight.severity,
      insight.summary,
      insight.pattern,
      insight.recommendation,
      insight.affectedCount,
      insight.lastSeenAt,
    ],
  );
}
