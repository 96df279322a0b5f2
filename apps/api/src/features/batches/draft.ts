// The unfinished batch form: one per user and practice, encrypted with the practice's key.

import type { BodyOf, getBatchDraft, ResponseOf, saveBatchDraft } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { findDraft, removeDraft, upsertDraft } from './draft-queries.ts';

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
  const scope = await actingPractice(services.db, caller.principal, practiceId, 'query');
  return services.db.transaction(scope, async (tx) => {
    const row = await findDraft(tx, scope.practiceId, userId);
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
    const updatedAt = await upsertDraft(tx, scope.practiceId, userId, encrypted);
    await audit(tx, caller, scope.practiceId, 'batch_draft.save');
    return { updated_at: updatedAt.toISOString() };
  });
}

export async function deleteDraft(
  services: Services,
  caller: Caller,
  practiceId: string | undefined,
): Promise<void> {
  const { userId, role } = caller.principal;
  if (role === 'super_admin' && !practiceId) return;
  const scope = await actingPractice(services.db, caller.principal, practiceId, 'query');
  await services.db.transaction(scope, async (tx) => {
    const isDeleted = await removeDraft(tx, scope.practiceId, userId);
    if (isDeleted) await audit(tx, caller, scope.practiceId, 'batch_draft.delete');
  });
}

const audit = (tx: Tx, caller: Caller, practiceId: string, action: string) =>
  recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action,
    recordType: 'batch_draft',
    recordIds: [caller.principal.userId],
  });
