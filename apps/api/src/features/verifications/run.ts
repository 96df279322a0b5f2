// Runs one verification: takes it, sends the request, reads and interprets the response, stores the outcome.

import type { Answered, AttemptResponse, CheckRequest, Outcome } from '@bitewing/clearinghouse';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { readBenefits } from '#domain/verifications/read-benefits.ts';
import {
  encryptReading,
  type FailedOutcome,
  findUnreadResponse,
  type ReadResponse,
  type StoredResponse,
  storeResponse,
} from '#domain/verifications/responses.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import {
  failureMessage,
  isUnreadable,
  OUR_FAILURE,
  PAYER_NOT_CONNECTED,
  UNREADABLE_RESPONSE,
} from './failure-message.ts';
import { createReadingTurns } from './reading-turns.ts';
import {
  countInBatch,
  postpone,
  type Run,
  type RunHooks,
  type RunOptions,
  recordAttempt,
  startNextAttempt,
  storeFailure,
  type Taken,
} from './run-outcome.ts';
import { completeVerification, type TakenRow, takeVerifications } from './run-queries.ts';
import { toRequest } from './to-request.ts';

const MINUTE = 60_000;
/** How long we retry during an outage before the verification fails. */
export const BUDGET_MS = { real_time: 2 * MINUTE, batch: 60 * MINUTE };
/**
 * How long one run of a batch row may take. After this time, the run ends and its worker can take other rows until the
 * next run. A real-time verification keeps its worker until it finishes.
 */
const BATCH_RUN_MS = MINUTE;
/** The least time for a run, because after a crash the budget may be used up before the first attempt. */
const LEAST_RUN_MS = 30_000;

/** Runs take turns to interpret responses, because all runs of a process share one thread. */
const waitForTurn = createReadingTurns();
/** All runs can share PostgreSQL's generic query plans, because they read and write rows by their keys. */
const PLAN_ONCE = { planOnce: true };

export interface VerificationKey {
  practiceId: string;
  verificationId: string;
}

/** Returns one entry per key. An entry is null if its verification is finished: the queue may deliver a job twice. */
export async function takeAll(
  services: Services,
  tx: Tx,
  keys: VerificationKey[],
  hooks: RunHooks,
): Promise<(Taken | null)[]> {
  const takings = keys.map((key) => ({ ...key, runToken: newId(), attemptId: newId() }));
  const rows = await takeVerifications(tx, takings, services.clearinghouse.name, services.clock());
  const batchIds = new Set(rows.flatMap((row) => row.batch_id ?? []));
  if (batchIds.size > 0) await hooks.onTaken(tx, [...batchIds]);
  const taken = new Map<string, Taken>();
  for (const row of rows) {
    const request = await toRequest(services.cipher, tx, row);
    taken.set(row.id, { row, request, unread: row.has_unread ? await findUnread(services, tx, row) : null });
  }
  return keys.map(({ verificationId }) => taken.get(verificationId) ?? null);
}

export async function runVerification(
  services: Services,
  key: VerificationKey,
  options: RunOptions,
): Promise<void> {
  const scope: Scope = { kind: 'practice', practiceId: key.practiceId, userId: null };
  const taken =
    options.taken === undefined
      ? await services.db.transaction(scope, async (tx) => (await takeAll(services, tx, [key], options))[0])
      : options.taken;
  // Already finished.
  if (!taken) return;
  const { row, unread, request } = taken;
  const run: Run = { services, scope, row, options, attemptNumber: row.attempt_count + 1 };
  if (!request) return storeFailure(run, 'rejected', failureMessage(PAYER_NOT_CONNECTED));
  const outcome = (unread && (await readStored(run, request, unread))) ?? (await sendRequest(run, request));
  if (outcome.kind === 'answered') return storeResult(run, outcome);
  const { failure } = outcome;
  const canRunLater = row.verification_type === 'batch' && budgetLeft(run) > 0;
  if (failure.retryable && !unread?.copiedFrom && canRunLater) return postpone(run, failure);
  if (failure.responsible === 'us')
    logEvent(services.log, 'clearinghouse_trouble', { ...logFields(row), code: failure.kind });
  if (isUnreadable(failure))
    logEvent(services.log, 'response_unreadable', { ...logFields(row), code: failure.reason });
  return storeFailure(run, failure.kind, failureMessage(failure, row.is_dependent));
}

const findUnread = ({ cipher, clearinghouse }: Services, tx: Tx, row: TakenRow) =>
  findUnreadResponse(cipher, tx, {
    practiceId: row.practice_id,
    verificationId: row.id,
    clearinghouse: clearinghouse.name,
  });

const logFields = (row: TakenRow) => ({ verificationId: row.id, payerId: row.payer_id });

/**
 * Reads a stored response that no run has read yet. Returns null if it is a failure that can be retried: the earlier
 * run stopped before the retry, so we must send the request again. A copy is never retried: a super admin stored
 * it to have an unreadable response read again.
 */
async function readStored(run: Run, request: CheckRequest, stored: StoredResponse): Promise<Outcome | null> {
  const { services } = run;
  run.response = stored;
  run.attemptNumber = stored.attempt;
  const outcome = services.clearinghouse.read(request, stored);
  const attempt = { durationMs: stored.durationMs ?? 0, outcome };
  if (outcome.kind === 'answered') {
    run.answered = attempt;
    return outcome;
  }
  await services.db.transaction(run.scope, (tx) => recordAttempt(tx, run, attempt));
  if (!outcome.failure.retryable || stored.copiedFrom) return outcome;
  await services.db.transaction(run.scope, (tx) => startNextAttempt(tx, run, services.clock()));
  return null;
}

const budgetLeft = ({ row, services }: Run): number =>
  row.created_at.getTime() + BUDGET_MS[row.verification_type] - services.clock().getTime();

async function sendRequest(run: Run, request: CheckRequest) {
  const { services, row, options } = run;
  const budget = Math.max(budgetLeft(run), LEAST_RUN_MS);
  return services.clearinghouse.check(request, {
    kind: row.verification_type,
    deadline:
      services.clock().getTime() +
      (row.verification_type === 'batch' ? Math.min(budget, BATCH_RUN_MS) : budget),
    ...(options.signal ? { signal: options.signal } : {}),
    onResponse: async (received) => {
      run.response = await services.db.transaction(
        run.scope,
        (tx) => storeReceived(tx, run, received),
        PLAN_ONCE,
      );
    },
    onAttempt: async (attempt) => {
      // An answered attempt is recorded later, together with the reading. A failed one is recorded now, because another
      // attempt may follow.
      if (attempt.outcome.kind === 'answered') run.answered = attempt;
      else
        await services.db.transaction(run.scope, async (tx) => {
          // The first attempt was stored when the run took the verification. An attempt that got a response was stored
          // together with the response.
          const isStored = attempt.number === 1 || run.response;
          if (!isStored) await startNextAttempt(tx, run, attempt.startedAt);
          await recordAttempt(tx, run, attempt);
        });
    },
  });
}

/** Stores the attempt too, unless the run began with it: an attempt must not be lost in a crash if it got a response. */
async function storeReceived(tx: Tx, run: Run, received: AttemptResponse): Promise<StoredResponse> {
  const { services, row } = run;
  const { number, startedAt, durationMs, httpStatus, body, ending } = received;
  if (number > 1) await startNextAttempt(tx, run, startedAt);
  const response = {
    practiceId: row.practice_id,
    verificationId: row.id,
    attempt: run.attemptNumber,
    durationMs: Math.round(durationMs),
    copiedFrom: null,
    clearinghouse: services.clearinghouse.name,
    receivedAt: services.clock(),
    httpStatus,
    body,
    ending,
  };
  return storeResponse(services.cipher, tx, response, { andCommit: true });
}

async function storeResult(run: Run, outcome: Answered): Promise<void> {
  const { services, row, response } = run;
  if (!response) throw new Error('The response was not stored.');
  await waitForTurn(row.verification_type);
  const benefits = readBenefits(
    outcome.text,
    dayInTimeZone(row.time_zone, response.receivedAt),
    row.primary_payer_id,
  );
  if (benefits.kind === 'unreadable') {
    const { reason, error } = benefits;
    logEvent(services.log, 'response_unreadable', { ...logFields(row), code: reason, err: error });
    return storeFailure(run, 'malformed', failureMessage(UNREADABLE_RESPONSE), {
      ...outcome,
      kind: 'malformed',
      reason,
    });
  }
  await complete(run, response.id, { ...outcome, ...benefits.read });
}

/** Doesn't complete the verification if another run has taken over: that run's outcome counts. */
async function complete(run: Run, responseId: string, read: ReadResponse): Promise<void> {
  const { services, scope, row, answered } = run;
  if (!answered) throw new Error('The attempt that got the response is unknown.');
  await services.db.transaction(
    scope,
    async (tx) => {
      const reading = await encryptReading(services.cipher, tx, row.practice_id, responseId, read);
      const isCompleted = await completeVerification(tx, {
        practiceId: row.practice_id,
        verificationId: row.id,
        runToken: row.run_token,
        responseId,
        attempt: {
          number: run.attemptNumber,
          outcome: 'answered',
          httpStatus: answered.outcome.kind === 'answered' ? answered.outcome.httpStatus : null,
          durationMs: answered.durationMs,
        },
        at: services.clock(),
        andCommit: row.batch_id === null,
        ...reading,
      });
      if (isCompleted) await countInBatch(tx, run, 'completed');
    },
    { retries: 3, ...PLAN_ONCE },
  );
}

/**
 * Marks a verification as failed, so that it doesn't stay unfinished: our own code failed repeatedly, or its job was lost
 * and its deadline has passed.
 */
export async function abandonVerification(
  services: Services,
  key: VerificationKey,
  options: RunOptions,
): Promise<void> {
  const scope: Scope = { kind: 'practice', practiceId: key.practiceId, userId: null };
  const taken = await services.db.transaction(scope, async (tx) => {
    const takings = [{ ...key, runToken: newId(), attemptId: newId() }];
    const [row] = await takeVerifications(tx, takings, services.clearinghouse.name, null);
    return row && { row, unread: row.has_unread ? await findUnread(services, tx, row) : null };
  });
  if (!taken) return;
  const { row, unread } = taken;
  const run: Run = {
    services,
    scope,
    row,
    options,
    attemptNumber: null,
    ...(unread ? { response: unread } : {}),
  };
  const responseOutcome: FailedOutcome = {
    kind: 'malformed',
    reason: 'not_finished',
    clearinghouseId: null,
    traceNumber: null,
  };
  await storeFailure(run, 'internal', failureMessage(OUR_FAILURE), responseOutcome);
}
