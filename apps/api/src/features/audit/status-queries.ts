import type { AuditStatus } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';

interface StatusRow {
  sealed_events: number;
  sealed_at: Date | null;
  waiting_events: number;
  checked_at: Date | null;
  checked_events: number;
  findings: AuditStatus['findings'];
}

/** If `practiceId` is null: the status of all chains together. `checked_at` is then the time of the oldest check. */
export async function findStatus(tx: Tx, practiceId: string | null): Promise<StatusRow> {
  const [row] = await tx.query<StatusRow>(
    `select (select coalesce(sum(seq), 0)::integer from app.audit_heads where $1::uuid is null or practice_id = $1)
              as sealed_events,
            (select max(sealed_at) from app.audit_heads where $1::uuid is null or practice_id = $1) as sealed_at,
            (select count(*)::integer from app.audit_pending where $1::uuid is null or practice_id = $1)
              as waiting_events,
            (select min(checked_at) from app.audit_checks where $1::uuid is null or practice_id = $1) as checked_at,
            (select coalesce(sum(seq), 0)::integer from app.audit_checks where $1::uuid is null or practice_id = $1)
              as checked_events,
            (select coalesce(json_agg(json_build_object('practice_id', c.practice_id, 'message', f ->> 'message')), '[]')
               from app.audit_checks c cross join jsonb_array_elements(c.findings) f
              where $1::uuid is null or c.practice_id = $1) as findings`,
    [practiceId],
  );
  if (!row) throw new Error('the status was not read');
  return row;
}
