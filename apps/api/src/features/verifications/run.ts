// Runs one verification: takes it, sends the request, reads and interprets the response, stores the outcome.

import type { Answered, Attempt, CheckRequest, Failure, Reading } from '@bitewing/clearinghouse';
import { readBenefits } from '#domain/verifications/read-benefits.ts';
import {
  findUnreadResponse,
  recordBenefits,
  recordVerdict,
  type StoredResponse,
  storeResponse,
  type Verdict,
} from '#domain/verifications/responses.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { failureMessage, OUR_FAILURE, PAYER_NOT_CONNECTED, UNREADABLE_RESPONSE } from './failure-message.ts';
import {
  completeVerification,
  failVerification,
  finishAttempt,
  holdsRun,
  postponeVerification,
  startAttempt,
  type TakenRow,
  takeVerification,
} from './run-queries.ts';
import { toRequest } from './to-request.ts';

const MINUTE = 60_000;
/** How long an outage is retried before the verification fails. */
export const BUDGET_MS = { real_time: 2 * MINUTE, batch: 60 * MINUTE };
/** A batch row frees its worker between attempts. A real-time verification keeps it. */
const BATCH_RUN_MS = MINUTE;
/** After a crash the time may be up before the first attempt. We always make one. */
const LEAST_RUN_MS = 30_000;
const BATCH_PAUSES_MS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

interface FinishedVerification {
  id: string;
  practiceId: string;
  createdBy: string | null;
  batchId: string | null;
  status: 'completed' | 'failed';
  failure: string | null;
}

/** Runs in the transaction that finishes the verification: batch counters, analytics totals. */
type OnFinished = (tx: Tx, finished: FinishedVerification) => Promise<void>;

export interface RunHooks {
  onTaken: ((tx: Tx, taken: { practiceId: string; batchId: string | null }) => Promise<void>)[];
  onFinished: OnFinished[];
}

export interface RunOptions extends RunHooks {
  signal?: AbortSignal;
}

export async function runVerification(
  services: Services,
  { practiceId, verificationId }: { practiceId: string; verificationId: string },
  options: RunOptions,
): Promise<void> {
  const scope: Scope = { kind: 'practice', practiceId, userId: null };
  const runToken = newId();
  const taken = await services.db.transaction(scope, async (tx) => {
    const row = await takeVerification(tx, practiceId, verificationId, runToken, services.clearinghouse.name);
    if (!row) return null;
    for (const onTaken of options.onTaken) await onTaken(tx, { practiceId, batchId: row.batch_id });
    const request = await toRequest(services.cipher, tx, row);
    const unread = await findUnread(services, tx, practiceId, verificationId);
    // Recorded before we send anything, so that a crash can't hide an attempt.
    if (request && !unread)
      await startAttempt(tx, { ...attemptOf(row, 1), id: newId(), startedAt: services.clock() });
    return { row, unread, request };
  });
  // Already finished: the queue may deliver a job twice.
  if (!taken) return;
  const { row, unread, request } = taken;
  const run: Run = { services, scope, runToken, row, options };
  if (!request) return storeFailure(run, 'rejected', failureMessage(PAYER_NOT_CONNECTED));
  const reading = (unread && (await readStored(run, request, unread))) ?? (await ask(run, request));
  if (reading.kind === 'answered') return storeResult(run, reading);
  const { failure } = reading;
  if (failure.retryable && !unread?.copiedFrom && row.verification_type === 'batch' && budgetLeft(run) > 0) {
    return postpone(run, failure);
  }
  if (failure.whose === 'us')
    logEvent(services.log, 'clearinghouse_trouble', { ...logFields(row), code: failure.kind });
  if (isUnreadable(failure))
    logEvent(services.log, 'response_unreadable', { ...logFields(row), code: failure.reason });
  return storeFailure(run, failure.kind, failureMessage(failure, row.is_dependent));
}

interface Run {
  services: Services;
  scope: Scope;
  runToken: string;
  row: TakenRow;
  options: RunOptions;
  /** The response to the latest attempt, once stored. */
  response?: StoredResponse;
  /** The attempt that got the response. Both are recorded together. */
  answered?: Attempt;
}

const findUnread = (
  { cipher, clearinghouse }: Services,
  tx: Tx,
  practiceId: string,
  verificationId: string,
) => findUnreadResponse(cipher, tx, { practiceId, verificationId, clearinghouse: clearinghouse.name });

const logFields = (row: TakenRow) => ({ verificationId: row.id, payerId: row.payer_id });

const isUnreadable = ({ kind, reason }: Failure) => kind === 'malformed' && reason !== 'wrong_patient';

/** Null if we must send the request again: a crash came between an outage and its retry. */
async function readStored(run: Run, request: CheckRequest, stored: StoredResponse): Promise<Reading | null> {
  const { services, row } = run;
  run.response = stored;
  const reading = services.clearinghouse.read(request, stored);
  const number = (stored.attempt ?? row.attempt_count) - row.attempt_count;
  const attempt = { number, startedAt: stored.receivedAt, durationMs: stored.durationMs ?? 0, reading };
  if (reading.kind === 'answered') {
    run.answered = attempt;
    return reading;
  }
  await services.db.transaction(run.scope, (tx) => recordAttempt(tx, run, attempt));
  if (!reading.failure.retryable || stored.copiedFrom) return reading;
  await services.db.transaction(run.scope, (tx) =>
    startAttempt(tx, { ...attemptOf(row, 1), id: newId(), startedAt: services.clock() }),
  );
  return null;
}

const budgetLeft = ({ row, services }: Run): number =>
  row.created_at.getTime() + BUDGET_MS[row.verification_type] - services.clock().getTime();

const attemptOf = (row: TakenRow, number: number) => ({
  practiceId: row.practice_id,
  verificationId: row.id,
  number: row.attempt_count + number,
});

async function ask(run: Run, request: CheckRequest) {
  const { services, row, options } = run;
  const budget = Math.max(budgetLeft(run), LEAST_RUN_MS);
  return services.clearinghouse.check(request, {
    kind: row.verification_type,
    deadline:
      services.clock().getTime() +
      (row.verification_type === 'batch' ? Math.min(budget, BATCH_RUN_MS) : budget),
    ...(options.signal ? { signal: options.signal } : {}),
    onResponse: async ({ number, durationMs, httpStatus, body, ending }) => {
      run.response = await services.db.transaction(run.scope, (tx) =>
        storeResponse(services.cipher, tx, {
          practiceId: row.practice_id,
          verificationId: row.id,
          attempt: row.attempt_count + number,
          durationMs: Math.round(durationMs),
          copiedFrom: null,
          clearinghouse: services.clearinghouse.name,
          receivedAt: services.clock(),
          httpStatus,
          body,
          ending,
        }),
      );
    },
    onAttempt: async (attempt) => {
      // A response that can be read is stored with its attempt. After a failure there may be another attempt.
      if (attempt.reading.kind === 'answered') run.answered = attempt;
      else await services.db.transaction(run.scope, (tx) => recordAttempt(tx, run, attempt));
    },
  });
}

/** Doesn't check the run's token: what we received stays true, no matter which run finishes. */
async function recordAttempt(tx: Tx, run: Run, { number, startedAt, durationMs, reading }: Attempt) {
  const { row, response } = run;
  const attempt = attemptOf(row, number);
  const ended = reading.kind === 'answered' ? reading : reading.failure;
  if (number > 1) await startAttempt(tx, { ...attempt, id: newId(), startedAt });
  await finishAttempt(tx, { ...attempt, outcome: ended.kind, httpStatus: ended.httpStatus, durationMs });
  if (reading.kind === 'failed' && response) {
    await recordVerdict(tx, row.practice_id, response.id, reading.failure);
    delete run.response;
  }
}

async function storeResult(run: Run, reading: Answered): Promise<void> {
  const { services, row, response } = run;
  if (!response) throw new Error('The response was not stored.');
  const benefits = readBenefits(reading.text, response.receivedAt, row.primary_payer_id);
  if (benefits.kind === 'unreadable') {
    const { reason, error } = benefits;
    logEvent(services.log, 'response_unreadable', { ...logFields(row), code: reason, err: error });
    return storeFailure(run, 'malformed', failureMessage(UNREADABLE_RESPONSE), {
      ...reading,
      kind: 'malformed',
      reason,
    });
  }
  await finish(run, { status: 'completed', failure: null }, async (tx) => {
    await recordBenefits(services.cipher, tx, row.practice_id, response.id, { ...reading, ...benefits.read });
    await completeVerification(tx, row.practice_id, row.id, {
      responseId: response.id,
      coverageStatus: benefits.read.coverageStatus,
      needsConfirmation: benefits.read.needsConfirmation,
      at: services.clock(),
    });
  });
}

/** Our own code failed repeatedly. The verification fails with a reason instead of staying unfinished. */
export async function abandonVerification(
  services: Services,
  { practiceId, verificationId }: { practiceId: string; verificationId: string },
  options: RunOptions,
): Promise<void> {
  const scope: Scope = { kind: 'practice', practiceId, userId: null };
  const runToken = newId();
  const taken = await services.db.transaction(scope, async (tx) => {
    const row = await takeVerification(tx, practiceId, verificationId, runToken, services.clearinghouse.name);
    return row && { row, unread: await findUnread(services, tx, practiceId, verificationId) };
  });
  if (!taken) return;
  const { row, unread } = taken;
  const run: Run = { services, scope, runToken, row, options, ...(unread ? { response: unread } : {}) };
  const verdict: Verdict = {
    kind: 'malformed',
    reason: 'not_finished',
    clearinghouseId: null,
    traceNumber: null,
  };
  await storeFailure(run, 'internal', failureMessage(OUR_FAILURE), verdict);
}

/** `verdict`: the outcome of a response that the attempt accepted but we couldn't interpret. */
const storeFailure = (run: Run, failure: string, errorMessage: string, verdict?: Verdict): Promise<void> =>
  finish(run, { status: 'failed', failure }, async (tx) => {
    const { practice_id, id } = run.row;
    if (verdict && run.response) await recordVerdict(tx, practice_id, run.response.id, verdict);
    await failVerification(tx, practice_id, id, { failure, errorMessage, at: run.services.clock() });
  });

/** Stores nothing if another run has taken over: that run's outcome counts. */
async function finish(
  run: Run,
  outcome: Pick<FinishedVerification, 'status' | 'failure'>,
  store: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { services, scope, runToken, row, options, answered } = run;
  await services.db.transaction(
    scope,
    async (tx) => {
      if (!(await holdsRun(tx, row.practice_id, row.id, runToken))) return;
      if (answered) await recordAttempt(tx, run, answered);
      await store(tx);
      for (const onFinished of options.onFinished) {
        await onFinished(tx, {
          id: row.id,
          practiceId: row.practice_id,
          createdBy: row.created_by,
          batchId: row.batch_id,
          ...outcome,
        });
      }
    },
    { retries: 3 },
  );
}

async function postpone({ services, scope, runToken, row }: Run, failure: Failure): Promise<void> {
  const pause = BATCH_PAUSES_MS[Math.min(row.attempt_count, BATCH_PAUSES_MS.length - 1)] ?? MINUTE;
  const until = new Date(services.clock().getTime() + Math.max(pause, failure.retryAfterMs ?? 0));
  await services.db.transaction(scope, async (tx) => {
    if (!(await holdsRun(tx, row.practice_id, row.id, runToken))) return;
    await postponeVerification(tx, row.practice_id, row.id, until);
    await services.queue.enqueue(
      tx,
      'verification.batch',
      { practiceId: row.practice_id, verificationId: row.id },
      { startAfter: until, priority: -(row.queue_rank ?? 0) },
    );
  });
}
