// Checks the chains once a day, soon after a new chain starts, and when a user asks for it. Stores the result for the
// audit page. `npm run verify-audit` checks them immediately and prints the findings.

import type { AnchorFile } from '#platform/audit/audit-anchors.ts';
import { SYSTEM_CHAIN } from '#platform/audit/audit-chain.ts';
import { type AuditReport, verifyAudit } from '#platform/audit/audit-verification.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';

/** The audit page shows at most this many findings per chain. The command prints all. */
const MAXIMUM_FINDINGS = 100;

/** Enqueues a check if one is due: within an hour for a new chain, otherwise once a day. Returns whether it was due. */
export function enqueueWhenDue(db: Database, queue: Queue): Promise<boolean> {
  return db.transaction(allPractices(), async (tx) => {
    const [due] = await tx.query<{ is_due: boolean }>(
      `select not exists (select from app.audit_checks where checked_at > now() - interval '1 hour')
              and (exists (select from app.audit_checks where checked_at < now() - interval '1 day')
                or exists (select from app.audit_heads h
                            where not exists (select from app.audit_checks c where c.chain = h.chain)))
              and not exists (select from jobs.job where name = 'audit.check' and state = 'active') as is_due`,
    );
    if (due?.is_due) await queue.enqueue(tx, 'audit.check', {});
    return due?.is_due ?? false;
  });
}

/**
 * The queue runs only one check at a time, so a check needs no lock. A lock would keep a transaction open during the
 * whole check, which can take minutes.
 */
export async function checkNow(
  db: Database,
  keyring: Keyring,
  anchors: AnchorFile | null,
): Promise<AuditReport> {
  const report = await verifyAudit(db, keyring, anchors?.read(keyring) ?? null);
  const chains = [...new Set([...report.ends.keys(), ...report.findings.map(({ chain }) => chain)])];
  const findingsOf = (chain: string) =>
    report.findings
      .filter((finding) => finding.chain === chain)
      .slice(0, MAXIMUM_FINDINGS)
      .map(({ kind, message }) => ({ kind, message }));
  await db.transaction(allPractices(), (tx) =>
    tx.query(
      `insert into app.audit_checks (chain, practice_id, checked_at, seq, findings)
       select chain, nullif(chain, '${SYSTEM_CHAIN}'), now(), seq, findings::jsonb
         from unnest($1::uuid[], $2::bigint[], $3::text[]) as checked (chain, seq, findings)
       on conflict (chain) do update
         set checked_at = excluded.checked_at, seq = excluded.seq, findings = excluded.findings`,
      [
        chains,
        chains.map((chain) => report.ends.get(chain) ?? 0),
        chains.map((chain) => JSON.stringify(findingsOf(chain))),
      ],
    ),
  );
  return report;
}
