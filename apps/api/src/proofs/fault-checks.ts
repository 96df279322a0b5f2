// Checks that must pass after a process was killed, work was interrupted or a request was sent twice.

import { setTimeout as wait } from 'node:timers/promises';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { verifyAudit } from '../platform/audit/audit-verification.ts';
import { allPractices } from '../platform/database/database.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Waits up to `timeoutMs` for all verifications to finish. Returns how many haven't finished by then. */
export async function waitUntilAllFinished(world: TestApp, timeoutMs: number): Promise<number> {
  let unfinished = 0;
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(200)) {
    const [row] = await queryAllPractices<{ count: number }>(
      world,
      `select count(*)::integer as count from app.verifications where status in ('pending', 'processing')`,
    );
    unfinished = row?.count ?? 0;
    if (unfinished === 0) return 0;
  }
  return unfinished;
}

/** Returns a text per violated rule, such as "2 failures without a reason", and per finding of the audit check. */
export async function findViolations(world: TestApp): Promise<string[]> {
  const [row] = await queryAllPractices<Record<string, number>>(
    world,
    `select
       (select count(*) from app.verifications where status = 'completed' and answer_id is null)::integer as "completed without a response",
       (select count(*) from (select answer_id from app.verifications where not is_cached and answer_id is not null
          group by 1 having count(*) > 1) x)::integer as "responses used by two verifications",
       (select count(*) from app.batches b where (b.completed_count, b.failed_count) <>
          (select count(*) filter (where status = 'completed'), count(*) filter (where status = 'failed')
             from app.verifications where batch_id = b.id))::integer as "batches whose counts differ from their rows",
       (select count(*) from app.batches b where b.status in ('pending', 'processing') and not exists
          (select from app.verifications where batch_id = b.id and status in ('pending', 'processing')))::integer
          as "batches that do not end",
       (select count(*) from app.verifications v where v.status = 'failed' and v.failure is null)::integer
          as "failures without a reason",
       (select abs(count(*) - (select count(*) from app.verification_changes where status = 'all')
          - (select coalesce(sum(verifications), 0) from app.verification_day_counts where status = 'all'))
          from app.verifications)::integer as "verifications counted wrongly in the history",
       (select abs(count(*) - (select count(*) from app.verification_changes where status in ('completed', 'failed'))
          - (select coalesce(sum(completed + failed), 0) from app.daily_figures where dimension = 'all'))
          from app.verifications where status in ('completed', 'failed'))::integer
          as "finished verifications counted wrongly in the analytics"`,
  );
  const violations = Object.entries(row ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
  await sealAuditEvents(world.services.db, world.composition.keyring);
  const audit = await verifyAudit(world.services.db, world.composition.keyring);
  return [...violations, ...audit.findings.map((finding) => finding.message)];
}

export const queryAllPractices = <Row>(world: TestApp, sql: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(sql, params));
