import { findPayers } from '#domain/payers/find-payers.ts';
import type { Patient } from '#domain/verifications/patient.ts';
import { prepareVerification, storeVerifications } from '#domain/verifications/store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { insertBatch } from '../features/batches/queries.ts';
import { runVerification } from '../features/verifications/run.ts';
import { verificationHooks } from '../jobs.ts';
import { type PastSubmission, pastSubmissions } from './demo-history.ts';
import { backdateBatch, backdateVerifications, listExistingVerifications } from './queries.ts';

const CONCURRENCY = 6;

/**
 * Creates the demo's history: real verifications at times in the last four weeks, sent to the sandbox and read like
 * any other. Existing verifications stay as they are. If an earlier run was killed, this one finishes its verifications.
 */
export async function seedHistory(services: Services): Promise<void> {
  const waiting = pastSubmissions(services.clock());
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runSubmission(services, next);
  };
  // After a failure, we wait for the other submissions. Otherwise, they would continue while the connections are closed.
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function runSubmission(services: Services, submission: PastSubmission): Promise<void> {
  const practiceId = submission.practice.id;
  const scope: Scope = { kind: 'practice', practiceId, userId: submission.userId };
  const unfinished = await store(services, scope, submission);
  for (const [index, { id }] of submission.rows.entries()) {
    if (!unfinished.includes(id)) continue;
    const started = submission.at.getTime() + index * 400;
    await runVerification(
      withPastClock(services, started),
      { practiceId, verificationId: id },
      verificationHooks,
    );
  }
  // Also if no row was unfinished: an earlier seed may have been killed before it backdated the batch.
  const { batchId } = submission;
  if (batchId) await services.db.transaction(scope, (tx) => backdateBatch(tx, practiceId, batchId));
}

/**
 * Returns the IDs of the verifications to run: all of them, or only those that an earlier seed has stored but not
 * finished.
 */
async function store(services: Services, scope: Scope, submission: PastSubmission): Promise<string[]> {
  const { practice, userId, batchId, at, rows } = submission;
  const ids = rows.map((row) => row.id);
  return services.db.transaction(scope, async (tx) => {
    const existing = await listExistingVerifications(tx, practice.id, ids);
    if (existing.length > 0) {
      const unfinished = existing.filter((row) => !row.is_finished).map((row) => row.id);
      await backdateVerifications(tx, practice.id, unfinished, at);
      return unfinished;
    }
    const payers = await findPayers(
      tx,
      rows.map((row) => row.patient.payerId),
    );
    const prepared = [];
    for (const [index, row] of rows.entries()) {
      const payer = payers[index];
      if (!payer) throw new Error('findPayers returned too few payers.');
      const item = await prepareVerification(services, tx, practice.id, toPatient(row), payer);
      prepared.push({ ...item, id: row.id });
    }
    if (batchId) {
      await insertBatch(tx, {
        id: batchId,
        practiceId: practice.id,
        createdBy: userId,
        totalCount: rows.length,
        cachedCount: 0,
        retryOf: null,
        submissionId: null,
      });
    }
    const origin = { practiceId: practice.id, createdBy: userId };
    await storeVerifications(
      services,
      tx,
      batchId ? { ...origin, type: 'batch', batchId } : { ...origin, type: 'real_time' },
      prepared,
      null,
    );
    await backdateVerifications(tx, practice.id, ids, at);
    await recordAudit(tx, {
      practiceId: practice.id,
      actorId: userId,
      action: batchId ? 'batch.create' : 'verification.create',
      recordType: batchId ? 'batch' : 'verification',
      recordIds: batchId ? [batchId, ...ids] : ids,
      requestId: null,
      ip: null,
    });
    return ids;
  });
}

function toPatient({ patient, doctor }: PastSubmission['rows'][number]): Patient {
  return {
    patient_first_name: patient.firstName,
    patient_last_name: patient.lastName,
    patient_dob: patient.birth,
    member_id: patient.memberId,
    is_dependent: patient.subscriber !== undefined,
    subscriber_first_name: patient.subscriber?.firstName ?? null,
    subscriber_last_name: patient.subscriber?.lastName ?? null,
    subscriber_dob: patient.subscriber?.birth ?? null,
    provider_first_name: doctor.firstName,
    provider_last_name: doctor.lastName,
    provider_npi: doctor.npi,
  };
}

/**
 * Replaces the clock with one that starts at `started` and advances 0.45 to 0.87 seconds per call. The step depends on
 * `started`, so that response times differ between verifications. The deadline of a request stays in real time, because
 * the clearinghouse adapter compares it with the real clock.
 */
function withPastClock(services: Services, started: number): Services {
  const stepMs = 450 + ((started / 1000) % 7) * 60;
  let calls = 0;
  const clock = () => {
    calls += 1;
    return new Date(started + calls * stepMs);
  };
  const { clearinghouse } = services;
  return {
    ...services,
    clock,
    clearinghouse: {
      ...clearinghouse,
      check: (request, options) =>
        clearinghouse.check(request, { ...options, deadline: Date.now() + 30_000 }),
    },
  };
}
