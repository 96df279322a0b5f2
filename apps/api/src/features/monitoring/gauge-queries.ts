import type { Tx } from '#platform/database/database.ts';

type Counts = Record<string, number>;

const toCounts = (rows: { key: string; total: string }[]): Counts =>
  Object.fromEntries(rows.map((row) => [row.key, Number(row.total)]));

const ZERO_BY_STATUS = { pending: 0, processing: 0, completed: 0, failed: 0 };

/**
 * Finished verifications are the stored totals plus the changes that the totals don't include yet (docs/counts.md).
 * Unfinished ones are few and are counted directly.
 */
export async function countByStatus(tx: Tx): Promise<Counts> {
  const rows = await tx.query<{ key: string; total: string }>(
    `select status as key, sum(n) as total from (
       select status, verifications as n from app.verification_day_totals where status in ('completed', 'failed')
       union all
       select status, 1 from app.verification_changes where status in ('completed', 'failed')
       union all
       select status, 1 from app.verifications where completed_at is null
     ) as counts group by status`,
  );
  return { ...ZERO_BY_STATUS, ...toCounts(rows) };
}

const ZERO_BY_SEVERITY = { critical: 0, warning: 0, info: 0 };

export async function countOpenInsights(tx: Tx): Promise<Counts> {
  const rows = await tx.query<{ key: string; total: string }>(
    'select severity as key, count(*) as total from app.insights where resolved_at is null group by severity',
  );
  return { ...ZERO_BY_SEVERITY, ...toCounts(rows) };
}
