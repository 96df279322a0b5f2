// The unfinished batch form: one per user and practice, encrypted with the practice's key.

import type { BodyOf, getBatchDraft, ResponseOf, saveBatchDraft } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';

type Draft = ResponseOf<typeof getBatchDraft>;

const cellOf = (userId: string) => ({ table: 'batch_drafts', column: 'form', rowId: userId }) as const;

/** Returns an empty draft for a super admin who hasn't chosen a practice. */
export async function readDraft(
  services: Services,
  caller: Caller,
  practiceId: string | undefined,
): Promise<Draft> {
  const empty: Draft = { rows: [], doctor_npi: null, updated_at: null };
  const { userId, role } = caller.principal;
  if (role === 'super_admin' && !practiceId) return empty;
  const scope = await actingPractice(services.db, caller.principal, practiceId);
  return services.db.transaction(scope, async (tx) => {
    const [row] = await tx.query<{ form: Buffer; updated_at: Date }>(
      'select form, updated_at from app.batch_drafts where user_id = $1 and practice_id = $2',
      [userId, scope.practiceId],
    );
    if (!row) return empty;
    const form = await services.cipher.decrypt(tx, scope.practiceId, cellOf(userId), row.form);
    await audit(tx, caller, scope.practiceId, 'batch_draft.read');
    return {
      ...(JSON.parse(form.toString()) as Omit<Draft, 'updated_at'>),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

export async function saveDraft(
  services: Services,
  caller: Caller,
  { practice_id, rows, doctor_npi }: BodyOf<typeof saveBatchDraft>,
): Promise<ResponseOf<typeof saveBatchDraft>> {
  const scope = await actingPractice(services.db, caller.principal, practice_id);
  const { userId } = caller.principal;
  return services.db.transaction(scope, async (tx) => {
    const form = JSON.stringify({ rows, doctor_npi: doctor_npi ?? null });
    const encrypted = await services.cipher.encrypt(tx, scope.practiceId, cellOf(userId), form);
    const [row] = await tx.query<{ updated_at: Date }>(
      `insert into app.batch_drafts (user_id, practice_id, form) values ($1, $2, $3)
       on conflict (practice_id, user_id) do update set form = excluded.form, updated_at = now()
       returning updated_at`,
      [userId, scope.practiceId, encrypted],
    );
    await audit(tx, caller, scope.practiceId, 'batch_draft.save');
    return { updated_at: row?.updated_at.toISOString() ?? services.clock().toISOString() };
  });
}

export async function deleteDraft(
  services: Services,
  caller: Caller,
  practiceId: string | undefined,
): Promise<void> {
  const { userId, role } = caller.principal;
  if (role === 'super_admin' && !practiceId) return;
  const scope = await actingPractice(services.db, caller.principal, practiceId);
  await services.db.transaction(scope, async (tx) => {
    const deleted = await tx.query(
      'delete from app.batch_drafts where user_id = $1 and practice_id = $2 returning user_id',
      [userId, scope.practiceId],
    );
    if (deleted.length > 0) await audit(tx, caller, scope.practiceId, 'batch_draft.delete');
  });
}

const audit = (tx: Tx, caller: Caller, practiceId: string, action: string) =>
  recordAudit(tx, {
    practiceId,
    actorId: caller.principal.userId,
    action,
    recordType: 'batch_draft',
    recordIds: [caller.principal.userId],
    ...caller.origin,
  });
