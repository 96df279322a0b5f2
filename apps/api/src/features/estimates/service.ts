// Calculates, saves, reads, compares and deletes estimates. All of these actions are audited.

import { ESTIMATE_VERSION } from '@bitewing/benefits';
import type {
  BodyOf,
  CalculatedEstimate,
  calculateEstimate,
  createEstimate,
  EstimateComparison,
  EstimateListItem,
  listEstimates,
  ResponseOf,
  SavedEstimate,
  updateEstimate,
} from '@bitewing/contract';
import { isFromInterpreter2 } from '@bitewing/contract';
import { type EstimateRow, listEstimateRows } from '#domain/estimates/estimate-rows.ts';
import { draftCell, type EstimateContent, packContent, readContent } from '#domain/estimates/saved.ts';
import {
  findNewestOfPlan,
  listOtherVerifications,
  openVerification,
  requireVerificationRow,
} from '#domain/estimates/verification.ts';
import type { EstimatedVerificationRow } from '#domain/estimates/verification-rows.ts';
import { loadAssumptions } from '#domain/practices/estimate-assumptions.ts';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { createTaskRunner } from '#platform/task-runner.ts';
import { calculateFor } from './calculation.ts';
import { differencesOf } from './differences.ts';
import {
  deleteDraft,
  deleteEstimateRow,
  findDraft,
  findEstimateRow,
  insertEstimate,
  updateEstimateRow,
  upsertDraft,
} from './queries.ts';

/** A calculation with 40 procedures and many unknown terms takes part of a second. The screen sends one at a time. */
const runTask = createTaskRunner({ perUser: 4, together: 200 });

/** Waits for its turn before it starts the transaction, so that waiting calls hold no database connection. */
const calculateInTurn = <T>(services: Services, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
  runTask(caller.principal.userId, () => services.db.transaction(caller.scope, work));

export const calculateUnsaved = (
  services: Services,
  caller: Caller,
  id: string,
  input: BodyOf<typeof calculateEstimate>,
): Promise<CalculatedEstimate> =>
  calculateInTurn(services, caller, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    // The screen calculates while the user types, so we record a view: repeated views create only one event.
    await recordAudit(tx, {
      practiceId: row.practice_id,
      ...actorOf(caller),
      action: 'verification.read',
      recordType: 'verification',
      recordIds: [row.id, ...(input.other === null ? [] : [input.other.verification_id])],
    });
    return calculateFor(services, tx, await openVerification(services, tx, row), input);
  });

export const readEstimates = (
  services: Services,
  caller: Caller,
  id: string,
): Promise<ResponseOf<typeof listEstimates>> =>
  services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const { earlier, otherPlans } = row.answer_id
      ? await listOtherVerifications(services, tx, row)
      : { earlier: [], otherPlans: [] };
    const verificationIds = [row, ...earlier].map((verification) => verification.id);
    const rows = await listEstimateRows(tx, row.practice_id, verificationIds);
    const draft = await findDraft(tx, row.practice_id, row.id, caller.principal.userId);
    const form =
      draft && (await services.cipher.decrypt(tx, row.practice_id, draftCell(draft.id), draft.form));
    await audit(tx, caller, row, 'estimate.list', [row.id, ...rows.map((estimate) => estimate.id)]);
    return {
      estimates: await mapInSequence(rows, async (estimate) =>
        toListItem(estimate, await readContent(services, tx, estimate)),
      ),
      other_verifications: await mapInSequence(otherPlans, (other) => toOther(services, tx, other)),
      draft: form?.toString() ?? null,
      assumptions: await loadAssumptions(tx, caller.scope, row.practice_id),
    };
  });

async function toOther({ cipher }: Services, tx: Tx, row: EstimatedVerificationRow) {
  const { practice_id: practiceId, answer_id: responseId, reading_id: readingId, parsed } = row;
  const stored =
    responseId && parsed ? await readParsed(cipher, tx, { practiceId, responseId, readingId, parsed }) : null;
  const benefits = stored?.parsed_benefits;
  return {
    id: row.id,
    payer_name: row.payer_name,
    answered_at: row.received_at?.toISOString() ?? null,
    plans:
      benefits && isFromInterpreter2(benefits) ? benefits.plans.map(({ key, name }) => ({ key, name })) : [],
  };
}

export const saveNewEstimate = (
  services: Services,
  caller: Caller,
  id: string,
  { name, input }: BodyOf<typeof createEstimate>,
): Promise<SavedEstimate> =>
  calculateInTurn(services, caller, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const own = await openVerification(services, tx, row);
    const content = { name, input, result: await calculateFor(services, tx, own, input) };
    const estimateId = newId();
    const { userId, fullName } = caller.principal;
    await insertEstimate(tx, {
      id: estimateId,
      practiceId: row.practice_id,
      verificationId: row.id,
      content: await packContent(services, tx, row.practice_id, estimateId, content),
      engineVersion: ESTIMATE_VERSION,
      readingId: own.readingId,
      createdBy: userId,
      createdByName: fullName,
    });
    await deleteDraft(tx, row.practice_id, row.id, userId);
    await audit(tx, caller, row, 'estimate.create', [estimateId]);
    return readSaved(services, tx, row, await requireEstimate(tx, row, estimateId));
  });

export const saveChangedEstimate = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
  { name, input, version }: BodyOf<typeof updateEstimate>,
): Promise<SavedEstimate> =>
  calculateInTurn(services, caller, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const found = await requireEstimate(tx, row, estimateId);
    const own = await openVerification(services, tx, row);
    const content = { name, input, result: await calculateFor(services, tx, own, input) };
    const isUpdated = await updateEstimateRow(tx, {
      id: found.id,
      practiceId: row.practice_id,
      content: await packContent(services, tx, row.practice_id, found.id, content),
      engineVersion: ESTIMATE_VERSION,
      readingId: own.readingId,
      version,
    });
    if (!isUpdated) throw new AppError('record_changed');
    await audit(tx, caller, row, 'estimate.update', [found.id]);
    return readSaved(services, tx, row, await requireEstimate(tx, row, estimateId));
  });

export const readEstimate = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
): Promise<SavedEstimate> =>
  services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const found = await requireEstimate(tx, row, estimateId);
    await audit(tx, caller, row, 'estimate.read', [found.id]);
    return readSaved(services, tx, row, found);
  });

export const removeEstimate = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const isDeleted = await deleteEstimateRow(tx, row.practice_id, row.id, estimateId);
    if (!isDeleted) throw new AppError('not_found');
    await audit(tx, caller, row, 'estimate.delete', [estimateId]);
  });

/**
 * Compares a saved estimate with one that is calculated from the newest verification of the same patient and plan. The
 * newest one can be the estimate's own verification, with a newer reading or newer fees.
 */
export const compareWithNewest = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
): Promise<EstimateComparison> =>
  calculateInTurn(services, caller, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const found = await requireEstimate(tx, row, estimateId);
    const before = await readContent(services, tx, found);
    const newest = await findNewestOfPlan(services, tx, row);
    const own = await openVerification(services, tx, newest);
    const result = await calculateFor(services, tx, own, before.input);
    await audit(tx, caller, row, 'estimate.compare', [found.id, newest.id]);
    return {
      verification_id: newest.id,
      answered_at: newest.received_at?.toISOString() ?? null,
      result,
      differences: differencesOf(before.result.estimate, result.estimate),
    };
  });

export const saveDraft = (
  services: Services,
  caller: Caller,
  id: string,
  form: string | null,
): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const { practice_id: practiceId } = row;
    const { userId } = caller.principal;
    if (form === null) await deleteDraft(tx, practiceId, row.id, userId);
    else {
      const draftId = newId();
      const encrypted = await services.cipher.encrypt(tx, practiceId, draftCell(draftId), form);
      await upsertDraft(tx, { id: draftId, practiceId, verificationId: row.id, userId, form: encrypted });
    }
    await audit(tx, caller, row, form === null ? 'estimate_draft.delete' : 'estimate_draft.save', [row.id]);
  });

export async function requireEstimate(
  tx: Tx,
  { practice_id, id }: EstimatedVerificationRow,
  estimateId: string,
): Promise<EstimateRow> {
  const found = await findEstimateRow(tx, practice_id, id, estimateId);
  if (!found) throw new AppError('not_found');
  return found;
}

async function readSaved(
  services: Services,
  tx: Tx,
  row: EstimatedVerificationRow,
  found: EstimateRow,
): Promise<SavedEstimate> {
  const content = await readContent(services, tx, found);
  const newest = row.answer_id ? await findNewestOfPlan(services, tx, row) : row;
  const isNewer = newest.id !== row.id || (newest.reading_id ?? newest.answer_id) !== found.reading_id;
  return {
    ...toSharedFields(found, content),
    input: content.input,
    result: content.result,
    patient_first_name: row.patient_first_name,
    patient_last_name: row.patient_last_name,
    newer: isNewer
      ? { verification_id: newest.id, answered_at: newest.received_at?.toISOString() ?? null }
      : null,
  };
}

const toSharedFields = (row: EstimateRow, { name }: EstimateContent) => ({
  id: row.id,
  verification_id: row.verification_id,
  name,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  created_by: row.created_by_name,
});

const toListItem = (row: EstimateRow, content: EstimateContent): EstimateListItem => ({
  ...toSharedFields(row, content),
  codes: content.input.procedures.map(({ code }) => code),
  patient: content.result.estimate.total?.patient ?? null,
});

export const audit = (
  tx: Tx,
  caller: Caller,
  row: EstimatedVerificationRow,
  action: string,
  recordIds: string[],
) =>
  recordAudit(tx, {
    practiceId: row.practice_id,
    ...actorOf(caller),
    action,
    recordType: 'estimate',
    // The event names the verification too, so that a search for the patient finds the events of a deleted estimate.
    recordIds: [...new Set([row.id, ...recordIds])],
  });
