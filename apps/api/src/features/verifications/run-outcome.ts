// Records how a run of a verification ended: attempts, failures and postponed runs.

import type { Attempt, CheckRequest, Failure } from '@bitewing/clearinghouse';
import {
  type FailedOutcome,
  recordFailedOutcome,
  type StoredResponse,
} from '#domain/verifications/responses.ts';
import { priorityOf } from '#domain/verifications/store.ts';
import { recordAudit, SYSTEM_ACTOR } from '#platform/audit/audit.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Services } from '#platform/services.ts';
import {
  failVerification,
  finishAttempt,
  holdsRun,
  postponeVerification,
  startAttempt,
  type TakenRow,
} from './run-queries.ts';

const MINUTE = 60_000;
/** During an outage, a batch row pauses this long between runs, by the number of attempts before the run. */
const BATCH_PAUSES_MS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

export interface RunHooks {
  /** Runs in the transaction that takes verifications, if any of them belong to batches. */
  onTaken(tx: Tx, batchIds: string[]): Promise<void>;
  /**
   * Runs at the end of the transaction that finishes a verification of a batch, so that the batch's counts are always
   * correct. It may commit the transaction.
   */
  onFinished(tx: Tx, practiceId: string, batchId: string, status: 'completed' | 'failed'): Promise<void>;
}

export interface RunOptions extends RunHooks {
  signal?: AbortSignal;
  /**
   * The verification, if the queue took it together with its job. Null: it was already finished. Undefined: the run must
   * take it.
   */
  taken?: Taken | null | undefined;
}

/** A verification that this worker owns now, with the request to send. */
export interface Taken {
  row: TakenRow;
  /** Null if the payer has no code at the clearinghouse. */
  request: CheckRequest | null;
  /** A response that an earlier run received but didn't read. */
  unread: StoredResponse | null;
}

export interface Run {
  services: Services;
  scope: Scope;
  row: TakenRow;
  options: RunOptions;
  /**
   * The latest attempt's number among all attempts of the verification. Null if it isn't stored: a copy of a response
   * has no attempt, and a verification that another run has finished gets no more attempts.
   */
  attemptNumber: number | null;
  /** The response to the latest attempt, once stored. */
  response?: StoredResponse;
  /** The attempt that got the response. It is recorded in the transaction that finishes the verification. */
  answered?: EndedAttempt;
}

export type EndedAttempt = Pick<Attempt, 'durationMs' | 'outcome'>;

/** The attempt with which a run begins was stored when the verification was taken. This stores each later attempt. */
export async function startNextAttempt(tx: Tx, run: Run, startedAt: Date): Promise<void> {
  const { practice_id: practiceId, id: verificationId } = run.row;
  run.attemptNumber = await startAttempt(tx, { id: newId(), practiceId, verificationId, startedAt });
}

/** Doesn't check the run token, because the attempt happened no matter which run finishes the verification. */
export async function recordAttempt(tx: Tx, run: Run, { durationMs, outcome }: EndedAttempt): Promise<void> {
  const { row, response } = run;
  const ended = outcome.kind === 'answered' ? outcome : outcome.failure;
  await finishAttempt(tx, {
    practiceId: row.practice_id,
    verificationId: row.id,
    number: run.attemptNumber,
    outcome: ended.kind,
    httpStatus: ended.httpStatus,
    durationMs,
  });
  if (outcome.kind === 'failed' && response) {
    await recordFailedOutcome(tx, row.practice_id, response.id, outcome.failure);
    delete run.response;
  }
}

/**
 * `responseOutcome` is the outcome to record for a response that we stored but couldn't interpret. Stores nothing if
 * another run has taken over: that run's outcome counts.
 */
export async function storeFailure(
  run: Run,
  failure: string,
  errorMessage: string,
  responseOutcome?: FailedOutcome,
): Promise<void> {
  const { services, scope, row, answered, response } = run;
  const { practice_id, id } = row;
  await services.db.transaction(
    scope,
    async (tx) => {
      if (!(await holdsRun(tx, practice_id, id, row.run_token))) return;
      if (answered) await recordAttempt(tx, run, answered);
      if (responseOutcome && response)
        await recordFailedOutcome(tx, practice_id, response.id, responseOutcome);
      await failVerification(tx, practice_id, id, { failure, errorMessage, at: services.clock() });
      await recordAudit(tx, {
        practiceId: practice_id,
        ...SYSTEM_ACTOR,
        action: 'verification.fail',
        recordType: 'verification',
        recordIds: [id],
      });
      await countInBatch(tx, run, 'failed');
    },
    { retries: 3 },
  );
}

export async function countInBatch(
  tx: Tx,
  { row, options }: Run,
  status: 'completed' | 'failed',
): Promise<void> {
  if (row.batch_id) await options.onFinished(tx, row.practice_id, row.batch_id, status);
}

/** Ends this run of a batch row and enqueues the next one. */
export async function postpone({ services, scope, row }: Run, failure: Failure): Promise<void> {
  const pause = BATCH_PAUSES_MS[Math.min(row.attempt_count, BATCH_PAUSES_MS.length - 1)] ?? MINUTE;
  const until = new Date(services.clock().getTime() + Math.max(pause, failure.retryAfterMs ?? 0));
  await services.db.transaction(scope, async (tx) => {
    if (!(await holdsRun(tx, row.practice_id, row.id, row.run_token))) return;
    await postponeVerification(tx, row.practice_id, row.id, until);
    await services.queue.enqueue(
      tx,
      'verification.batch',
      { practiceId: row.practice_id, verificationId: row.id },
      { startAfter: until, priority: priorityOf(row.queue_rank) },
    );
  });
}
