// Accepts a batch: all rows or none. If we have a recent response for a row's request, the row reuses it. The other
// rows are queued in fair order.

import type { BodyOf, createBatch, ResponseOf } from '@bitewing/contract';
import { findPayers } from '#domain/payers/find-payers.ts';
import { requireActive } from '#domain/practices/require-active.ts';
import { type Patient, readPatient, toPatient } from '#domain/verifications/patient.ts';
import {
  type CachedResponse,
  prepareVerification,
  priorityOf,
  storeVerifications,
} from '#domain/verifications/store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { nextRank } from './fair-order.ts';
import {
  findBatch,
  findSubmission,
  insertBatch,
  listCachedResponses,
  listFailedRows,
  lockSubmission,
} from './queries.ts';

type Submitted = ResponseOf<typeof createBatch>;
type PracticeScope = Extract<Scope, { kind: 'practice' }>;

interface Submission {
  rows: { patient: Patient; payerId: string }[];
  submissionId: string | null;
  retryOf: string | null;
}

export async function submitBatch(
  services: Services,
  caller: Caller,
  body: BodyOf<typeof createBatch>,
): Promise<Submitted> {
  const scope = await actingPractice(services.db, caller.principal, body.practice_id);
  const rows = body.patients.map((patient) => ({ patient: toPatient(patient), payerId: patient.payer_id }));
  return submit(services, caller, scope, { rows, submissionId: body.submission_id ?? null, retryOf: null });
}

export async function retryFailedRows(
  services: Services,
  caller: Caller,
  batchId: string,
): Promise<Submitted> {
  const { scope, rows } = await services.db.transaction(caller.scope, async (tx) => {
    const batch = await findBatch(tx, caller.scope, batchId);
    if (!batch) throw new AppError('not_found');
    await requireActive(tx, batch.practice_id);
    if (!batch.completed_at)
      throw new AppError(
        'conflict',
        'This batch is still running. Retry its failed rows after it has finished.',
      );
    const failed = await listFailedRows(tx, batch.practice_id, batch.id);
    if (failed.length === 0) throw new AppError('conflict', 'This batch has no failed rows to retry.');
    return {
      scope: { kind: 'practice', practiceId: batch.practice_id, userId: caller.principal.userId } as const,
      rows: await mapInSequence(failed, async (row) => ({
        patient: await readPatient(services.cipher, tx, row),
        payerId: row.payer_id,
      })),
    };
  });
  // A batch is retried once: a second click returns the same new batch.
  return submit(services, caller, scope, { rows, submissionId: batchId, retryOf: batchId });
}

async function submit(
  services: Services,
  caller: Caller,
  scope: PracticeScope,
  submission: Submission,
): Promise<Submitted> {
  const { practiceId } = scope;
  const firstRank = await nextRank(services.db, practiceId);
  return services.db.transaction(scope, async (tx) => {
    const earlier = submission.submissionId && (await findEarlier(tx, practiceId, submission.submissionId));
    if (earlier) return earlier;
    const createdBy = caller.principal.userId;
    const rows = await prepareRows(services, tx, practiceId, submission.rows);
    const waiting = rows.filter((row) => !row.cached);
    const rankOf = new Map(waiting.map((row, index) => [row.id, firstRank + index]));
    const cachedCount = rows.length - waiting.length;
    const batchId = newId();
    await insertBatch(tx, {
      id: batchId,
      practiceId,
      createdBy,
      createdByName: caller.principal.fullName,
      totalCount: rows.length,
      cachedCount,
      retryOf: submission.retryOf,
      submissionId: submission.submissionId,
    });
    await storeVerifications(
      services,
      tx,
      { practiceId, createdBy, createdByName: caller.principal.fullName, type: 'batch', batchId },
      rows.map((row) => ({ ...row, queueRank: rankOf.get(row.id) })),
      services.config.quota,
    );
    await services.queue.enqueueAll(
      tx,
      'verification.batch',
      waiting.map((row) => ({ practiceId, verificationId: row.id })),
      (index) => ({ priority: priorityOf(firstRank + index) }),
    );
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: submission.retryOf ? 'batch.retry' : 'batch.create',
      recordType: 'batch',
      recordIds: [batchId, ...rows.map((row) => row.id)],
    });
    return { batch_id: batchId, cached_count: cachedCount, pending_count: waiting.length };
  });
}

async function prepareRows(services: Services, tx: Tx, practiceId: string, rows: Submission['rows']) {
  const payers = await findPayers(
    tx,
    rows.map((row) => row.payerId),
    (index) => ['body', 'patients', index, 'payer_id'],
  );
  const prepared = await mapInSequence(rows, (row, index) => {
    const payer = payers[index];
    if (!payer) throw new Error('findPayers returned too few payers.');
    return prepareVerification(services, tx, practiceId, row.patient, payer);
  });
  const cachedResponse = await freshResponses(
    services,
    tx,
    practiceId,
    prepared.map((item) => item.fingerprint),
  );
  return prepared.map((item) => ({ ...item, cached: cachedResponse(item.fingerprint) }));
}

/** The result of an earlier submission with the same ID. */
async function findEarlier(tx: Tx, practiceId: string, submissionId: string): Promise<Submitted | null> {
  await lockSubmission(tx, submissionId);
  const batch = await findSubmission(tx, practiceId, submissionId);
  return (
    batch && {
      batch_id: batch.id,
      cached_count: batch.cached_count,
      pending_count: batch.total_count - batch.cached_count,
    }
  );
}

/** Returns a function that finds a response to the same request, if the payer sent it in the last `cacheHours`. */
async function freshResponses(
  services: Services,
  tx: Tx,
  practiceId: string,
  fingerprints: Buffer[],
): Promise<(fingerprint: Buffer) => CachedResponse | null> {
  const { cacheHours } = services.config.clearinghouse;
  const rows = cacheHours > 0 ? await listCachedResponses(tx, practiceId, fingerprints, cacheHours) : [];
  const responses = new Map(
    rows.map((row) => [
      row.fingerprint.toString('hex'),
      {
        responseId: row.answer_id,
        coverageStatus: row.coverage_status,
        needsConfirmation: row.needs_confirmation,
      },
    ]),
  );
  return (fingerprint) => responses.get(fingerprint.toString('hex')) ?? null;
}
