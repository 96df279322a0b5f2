// Runs one verification: takes it, asks the clearinghouse, reads and interprets the answer, stores the outcome.

import { createHash } from 'node:crypto';
import { interpret, readEligibility } from '@bitewing/benefits';
import type { Answered, Attempt, CheckRequest, Failure } from '@bitewing/clearinghouse';
import { answerCell } from '#domain/verifications/cells.ts';
import { packParsed } from '#domain/verifications/parsed-answer.ts';
import { readPatient } from '#domain/verifications/patient.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Services } from '#platform/services.ts';
import { failureMessage, OUR_FAILURE, UNREADABLE_ANSWER } from './failure-message.ts';
import {
  completeVerification,
  failVerification,
  finishAttempt,
  holdsRun,
  insertAnswer,
  postponeVerification,
  startAttempt,
  type TakenRow,
  takeVerification,
} from './run-queries.ts';

const MINUTE = 60_000;
/** How long an outage is retried before the verification fails. */
export const BUDGET_MS = { real_time: 2 * MINUTE, batch: 60 * MINUTE };
/** A batch row gives its place back between tries; a real-time one is waited for. */
const BATCH_RUN_MS = MINUTE;
/** After a crash the budget may be over before anybody asked: one real try is always made. */
const LEAST_RUN_MS = 30_000;
const BATCH_PAUSES_MS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

export interface FinishedVerification {
  id: string;
  practiceId: string;
  createdBy: string | null;
  batchId: string | null;
  status: 'completed' | 'failed';
  failure: string | null;
}

/** Runs in the transaction that finishes the verification: batch counters, roll-ups. */
export type OnFinished = (tx: Tx, finished: FinishedVerification) => Promise<void>;

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
    const row = await takeVerification(tx, practiceId, verificationId, runToken);
    if (!row) return null;
    for (const onTaken of options.onTaken) await onTaken(tx, { practiceId, batchId: row.batch_id });
    // On record before anything is sent, so that a crash cannot hide an attempt.
    await startAttempt(tx, { ...attemptOf(row, 1), id: newId(), startedAt: services.clock() });
    return { row, request: await toRequest(services, tx, row) };
  });
  // Finished already: the queue may deliver a job twice.
  if (!taken) return;
  const run: Run = { services, scope, runToken, row: taken.row, options };
  const result = await ask(run, taken.request);
  if (result.kind === 'answered') return storeAnswer(run, result);
  if (result.failure.retryable && taken.row.verification_type === 'batch' && budgetLeft(run) > 0) {
    return postpone(run, result.failure);
  }
  return storeFailure(run, result.failure.kind, failureMessage(result.failure));
}

interface Run {
  services: Services;
  scope: Scope;
  runToken: string;
  row: TakenRow;
  options: RunOptions;
  /** The latest attempt. */
  attempt?: Attempt;
}

async function toRequest({ cipher }: Services, tx: Tx, row: TakenRow): Promise<CheckRequest> {
  const patient = await readPatient(cipher, tx, row);
  const person = {
    firstName: patient.patient_first_name,
    lastName: patient.patient_last_name,
    dateOfBirth: patient.patient_dob,
  };
  const common = {
    payerId: row.stedi_id,
    provider: {
      firstName: patient.provider_first_name,
      lastName: patient.provider_last_name,
      npi: patient.provider_npi,
    },
    externalPatientId: row.id,
  };
  const memberId = patient.member_id;
  if (!patient.is_dependent) return { ...common, subscriber: { ...person, memberId } };
  const subscriber = {
    memberId,
    firstName: patient.subscriber_first_name ?? '',
    lastName: patient.subscriber_last_name ?? '',
    dateOfBirth: patient.subscriber_dob ?? '',
  };
  return { ...common, subscriber, dependent: person };
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
    onAttempt: (attempt) => {
      run.attempt = attempt;
      // An answer is stored together with its attempt; a failure may be followed by another attempt.
      if (attempt.outcome === 'answered') return undefined;
      return services.db.transaction(run.scope, (tx) => storeAttempt(tx, row, attempt));
    },
  });
}

async function storeAttempt(tx: Tx, row: TakenRow, attempt: Attempt): Promise<void> {
  const place = attemptOf(row, attempt.number);
  if (attempt.number > 1) await startAttempt(tx, { ...place, id: newId(), startedAt: attempt.startedAt });
  await finishAttempt(tx, {
    ...place,
    outcome: attempt.outcome,
    httpStatus: attempt.httpStatus,
    durationMs: attempt.durationMs,
  });
}

async function storeAnswer(run: Run, answer: Answered): Promise<void> {
  const { services, row } = run;
  const read = readEligibility(answer.raw);
  const first = read.kind === 'answers' ? read.answers[0] : undefined;
  if (!first) return storeFailure(run, 'malformed', failureMessage(UNREADABLE_ANSWER));
  const now = services.clock();
  const result = interpret(first, { asOf: now.toISOString().slice(0, 10), payerId: row.stedi_id });
  const raw = Buffer.from(answer.raw);
  const parsed = packParsed({ parsed_benefits: result.parsed_benefits, parser_audit: result.parser_audit });
  const answerId = newId();
  const { contradictions, doubts } = result.parsed_benefits.coverage_status;
  await finish(run, { status: 'completed', failure: null }, async (tx) => {
    await insertAnswer(tx, {
      id: answerId,
      practice_id: row.practice_id,
      raw: await services.cipher.encrypt(tx, row.practice_id, answerCell('raw', answerId), raw),
      raw_sha256: createHash('sha256').update(raw).digest(),
      parsed: await services.cipher.encrypt(tx, row.practice_id, answerCell('parsed', answerId), parsed),
      interpreter_version: result.parser_audit.interpreter_version,
      coverage_status: result.status,
      trace_number: answer.traceNumber,
      total_blocks: result.parser_audit.total_blocks,
      unparsed_blocks: result.parser_audit.unparsed_blocks,
      received_at: now,
    });
    await completeVerification(tx, row.practice_id, row.id, {
      answerId,
      coverageStatus: result.status,
      coverageInDoubt: contradictions.length + (doubts?.length ?? 0) > 0,
      at: now,
    });
  });
}

/** Our own code failed again and again: the person waiting learns that, instead of waiting for ever. */
export async function abandonVerification(
  services: Services,
  { practiceId, verificationId }: { practiceId: string; verificationId: string },
  options: RunOptions,
): Promise<void> {
  const scope: Scope = { kind: 'practice', practiceId, userId: null };
  const runToken = newId();
  const row = await services.db.transaction(scope, (tx) =>
    takeVerification(tx, practiceId, verificationId, runToken),
  );
  if (row)
    await storeFailure({ services, scope, runToken, row, options }, 'internal', failureMessage(OUR_FAILURE));
}

const storeFailure = (run: Run, failure: string, errorMessage: string): Promise<void> =>
  finish(run, { status: 'failed', failure }, (tx) =>
    failVerification(tx, run.row.practice_id, run.row.id, {
      failure,
      errorMessage,
      at: run.services.clock(),
    }),
  );

/** Nothing is stored when another run has taken over meanwhile: its outcome counts. */
async function finish(
  { services, scope, runToken, row, options, attempt }: Run,
  outcome: Pick<FinishedVerification, 'status' | 'failure'>,
  store: (tx: Tx) => Promise<void>,
): Promise<void> {
  await services.db.transaction(
    scope,
    async (tx) => {
      if (!(await holdsRun(tx, row.practice_id, row.id, runToken))) return;
      if (attempt?.outcome === 'answered') await storeAttempt(tx, row, attempt);
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
