// Stores new verifications: single ones, repeated ones (`recheck` in the code) and batches.

import type { FoundPayer } from '#domain/payers/find-payers.ts';
import { type AuditEvent, auditInsert } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import type { Services } from '#platform/services.ts';
import { cell } from './cells.ts';
import { insertVerifications, type NewVerificationRow } from './new-verifications.ts';
import { fingerprintPatient, foldName, hashMemberId, type Patient } from './patient.ts';
import { assertWithinQuota, type Quota } from './quota.ts';
import { assertNoRecentDuplicate } from './recent-duplicate.ts';

type Deps = Pick<Services, 'cipher' | 'clock'>;
type NewAuditEvent = Omit<AuditEvent, 'practiceId' | 'recordIds'>;

export interface PreparedVerification {
  id: string;
  patient: Patient;
  payer: FoundPayer;
  fingerprint: Buffer;
}

export interface VerificationOrigin {
  practiceId: string;
  createdBy: string | null;
  /** Stored with the row, because a practice can't read the user rows of super admins. */
  createdByName?: string | null;
  type: 'real_time' | 'batch';
  batchId?: string;
  recheckOf?: string;
}

/** An earlier response that a verification may use instead of sending a request. */
export interface CachedResponse {
  responseId: string;
  coverageStatus: string;
  needsConfirmation: boolean;
}

export interface NewVerification extends PreparedVerification {
  cached?: CachedResponse | null;
  /** For a batch row that waits for its job (see `features/batches/fair-order.ts`). */
  queueRank?: number | undefined;
}

export async function prepareVerification(
  deps: Deps,
  tx: Tx,
  practiceId: string,
  patient: Patient,
  payer: FoundPayer,
): Promise<PreparedVerification> {
  const fingerprint = await fingerprintPatient(deps.cipher, tx, practiceId, payer.id, patient);
  return { id: newId(), patient, payer, fingerprint };
}

/**
 * Verifications with a cached response are stored as completed. The others are pending, and the caller enqueues their
 * jobs. A null quota allows any number: only the demo's history uses it.
 */
export async function storeVerifications(
  deps: Deps,
  tx: Tx,
  origin: VerificationOrigin,
  prepared: NewVerification[],
  quota: Quota | null,
): Promise<void> {
  const rows = await mapInSequence(prepared, (item, index) => toRow(deps, tx, origin, item, index));
  await Promise.all([
    quota && assertWithinQuota(tx, quota, origin, rows.length),
    insertVerifications(tx, rows),
  ]);
}

async function toRow(
  { cipher, clock }: Deps,
  tx: Tx,
  origin: VerificationOrigin,
  { id, patient, payer, fingerprint, cached, queueRank }: NewVerification,
  index: number,
): Promise<NewVerificationRow> {
  const { practiceId } = origin;
  const encrypt = (column: 'patient_dob' | 'member_id' | 'subscriber_dob', text: string) =>
    cipher.encrypt(tx, practiceId, cell(column, id), text);
  return {
    id,
    practice_id: practiceId,
    created_by: origin.createdBy,
    created_by_name: origin.createdByName ?? null,
    verification_type: origin.type,
    status: cached ? 'completed' : 'pending',
    coverage_status: cached?.coverageStatus ?? null,
    needs_confirmation: cached?.needsConfirmation ?? false,
    patient_first_name: patient.patient_first_name,
    patient_last_name: patient.patient_last_name,
    patient_first_name_folded: foldName(patient.patient_first_name),
    patient_last_name_folded: foldName(patient.patient_last_name),
    patient_dob: await encrypt('patient_dob', patient.patient_dob),
    member_id: await encrypt('member_id', patient.member_id),
    member_id_hash: await hashMemberId(cipher, tx, practiceId, patient.member_id),
    is_dependent: patient.is_dependent,
    subscriber_first_name: patient.subscriber_first_name,
    subscriber_last_name: patient.subscriber_last_name,
    subscriber_dob: patient.subscriber_dob ? await encrypt('subscriber_dob', patient.subscriber_dob) : null,
    payer_id: payer.id,
    payer_name: payer.display_name,
    provider_first_name: patient.provider_first_name,
    provider_last_name: patient.provider_last_name,
    provider_npi: patient.provider_npi,
    fingerprint,
    answer_id: cached?.responseId ?? null,
    is_cached: cached != null,
    batch_id: origin.batchId ?? null,
    batch_row: origin.batchId ? index + 1 : null,
    recheck_of: origin.recheckOf ?? null,
    queue_rank: queueRank ?? null,
    completed_at: cached ? clock() : null,
  };
}

/** The queue runs the highest priority first, and the lowest rank must run first. Null: the verification has no rank. */
export const priorityOf = (rank: number | null): number => -(rank ?? 0);

export const enqueueRealTime = (
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  practiceId: string,
  verificationId: string,
  options: { andCommit?: boolean } = {},
) => queue.enqueue(tx, 'verification.real_time', { practiceId, verificationId }, options);

/** Stores one verification, its audit event and its job, all in one round trip. Throws `RecentDuplicate`. */
export async function storeAndCommit(
  services: Deps & Pick<Services, 'queue' | 'config'>,
  tx: Tx,
  origin: VerificationOrigin,
  prepared: PreparedVerification,
  audit: NewAuditEvent,
): Promise<void> {
  const row = await toRow(services, tx, origin, prepared, 0);
  const { practiceId } = origin;
  await Promise.all([
    // The order matters: if one of the first two statements fails, those after it fail too. The last statement enqueues
    // the job and carries the commit.
    assertNoRecentDuplicate(tx, practiceId, prepared.fingerprint),
    assertWithinQuota(tx, services.config.quota, origin, 1),
    insertVerifications(tx, [row], auditInsert(audit, new Map([[practiceId, [row.id]]]))),
    enqueueRealTime(services, tx, practiceId, row.id, { andCommit: true }),
  ]);
}
