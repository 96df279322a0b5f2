// SQL for running verifications: taking them, recording attempts, finishing them. `completeVerification` checks the
// run token. Callers check it with `holdsRun` before `failVerification` and `postponeVerification`.

import type { PatientRow } from '#domain/verifications/patient.ts';
import type { ReadColumns } from '#domain/verifications/responses.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface TakenRow extends PatientRow {
  created_by: string | null;
  verification_type: 'real_time' | 'batch';
  payer_id: string;
  primary_payer_id: string;
  /** The practice's time zone. */
  time_zone: string;
  /** The payer's code at the current clearinghouse; null if it has none. */
  payer_code: string | null;
  /** Whether a stored response is waiting to be read. */
  has_unread: boolean;
  batch_id: string | null;
  /** Attempts before this run. */
  attempt_count: number;
  run_token: string;
  queue_rank: number | null;
  created_at: Date;
}

export interface Taking {
  practiceId: string;
  verificationId: string;
  runToken: string;
  /** The ID for the new attempt, if one starts. */
  attemptId: string;
}

/**
 * Takes verifications and starts the first attempt of each run, all in one statement: the attempt is recorded before we
 * send anything, so that a crash can't hide it. No attempt starts if the payer isn't connected or if a response is
 * waiting to be read. The worker that takes a verification last owns the run. An earlier worker can't finish it.
 */
export function takeVerifications(
  tx: Tx,
  takings: Taking[],
  clearinghouse: string,
  /** Null to start no attempt. */
  startedAt: Date | null,
): Promise<TakenRow[]> {
  return tx.query<TakenRow>(
    `with wanted as (
       select w.practice_id, w.id, w.run_token, w.attempt_id, p.primary_payer_id, practice.time_zone, code.code as payer_code,
              exists (select from app.answers a where a.practice_id = w.practice_id and a.verification_id = w.id
                         and a.clearinghouse = $5 and a.outcome is null) as has_unread
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as w (practice_id, id, run_token, attempt_id)
         join app.verifications v on v.practice_id = w.practice_id and v.id = w.id
         join app.payers p on p.id = v.payer_id
         join app.practices practice on practice.id = v.practice_id
         left join lateral (
           select c.code from app.payer_codes c where c.payer_id = p.id and c.clearinghouse = $5
            order by c.is_listed desc, c.code limit 1) as code on true
     ), taken as (
       update app.verifications v
          set status = 'processing', run_token = w.run_token, started_at = coalesce(v.started_at, now()), next_attempt_at = null,
              attempt_count = v.attempt_count + (w.payer_code is not null and not w.has_unread and $6::timestamptz is not null)::integer
         from wanted w
        where v.practice_id = w.practice_id and v.id = w.id and v.status in ('pending', 'processing')
       returning v.*, w.primary_payer_id, w.time_zone, w.payer_code, w.has_unread, w.attempt_id,
         (w.payer_code is not null and not w.has_unread and $6::timestamptz is not null) as starts
     ), started as (
       insert into app.verification_attempts (id, practice_id, verification_id, number, started_at)
       select attempt_id, practice_id, id, attempt_count, $6 from taken where starts
       on conflict (practice_id, verification_id, number) do nothing)
     select id, practice_id, created_by, verification_type, patient_first_name, patient_last_name, patient_dob, member_id,
            is_dependent, subscriber_first_name, subscriber_last_name, subscriber_dob, payer_id, primary_payer_id, time_zone, payer_code,
            has_unread, provider_first_name, provider_last_name, provider_npi, batch_id, queue_rank, created_at, run_token,
            attempt_count - starts::integer as attempt_count
       from taken`,
    [
      takings.map((taking) => taking.practiceId),
      takings.map((taking) => taking.verificationId),
      takings.map((taking) => taking.runToken),
      takings.map((taking) => taking.attemptId),
      clearinghouse,
      startedAt,
    ],
  );
}

/** Locks the verification. Returns false if the run has ended or another run has taken over. */
export async function holdsRun(tx: Tx, practiceId: string, id: string, runToken: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from app.verifications where practice_id = $1 and id = $2 and run_token = $3 for update',
    [practiceId, id, runToken],
  );
  return rows.length > 0;
}

/**
 * Returns the number of the new attempt: the next one of the verification, because another run may have taken over and
 * started attempts too. Null, and no attempt, if that run has finished the verification.
 */
export async function startAttempt(
  tx: Tx,
  attempt: { id: string; practiceId: string; verificationId: string; startedAt: Date },
): Promise<number | null> {
  const [started] = await tx.query<{ number: number }>(
    `with counted as (
       update app.verifications set attempt_count = attempt_count + 1
        where practice_id = $2 and id = $3 and status = 'processing'
       returning attempt_count)
     insert into app.verification_attempts (id, practice_id, verification_id, number, started_at)
     select $1, $2, $3, attempt_count, $4 from counted
     returning number`,
    [attempt.id, attempt.practiceId, attempt.verificationId, attempt.startedAt],
  );
  return started?.number ?? null;
}

export async function finishAttempt(
  tx: Tx,
  attempt: {
    practiceId: string;
    verificationId: string;
    /** If null, there is no attempt to finish. */
    number: number | null;
    outcome: string;
    httpStatus: number | null;
    durationMs: number;
  },
): Promise<void> {
  await tx.query(
    `update app.verification_attempts
        set finished_at = started_at + make_interval(secs => $5::double precision / 1000), outcome = $4, duration_ms = $5, http_status = $6
      where practice_id = $1 and verification_id = $2 and number = $3`,
    [
      attempt.practiceId,
      attempt.verificationId,
      attempt.number,
      attempt.outcome,
      Math.round(attempt.durationMs),
      attempt.httpStatus,
    ],
  );
}

export interface Completion extends ReadColumns {
  practiceId: string;
  verificationId: string;
  runToken: string;
  responseId: string;
  attempt: { number: number | null; outcome: string; httpStatus: number | null; durationMs: number };
  at: Date;
  /** If true, this statement also commits the transaction, so it must be the last one. */
  andCommit: boolean;
}

/**
 * Stores a success in one statement: finishes the attempt, stores the reading, completes the verification and adds the
 * audit event. Returns false, and stores nothing, if another run has taken over. Throws if the response was already read.
 */
export async function completeVerification(tx: Tx, completion: Completion): Promise<boolean> {
  const { attempt } = completion;
  type Row = { is_held: boolean; is_completed: boolean };
  const send = completion.andCommit ? tx.queryLast<Row> : tx.query<Row>;
  const [stored] = await send(
    `with held as (
       select id from app.verifications where practice_id = $1 and id = $2 and run_token = $3 for update
     ), read as (
       update app.answers set outcome = 'answered', parsed = $10, coverage_status = $11, interpreter_version = $13,
         total_blocks = $14, unparsed_blocks = $15, check_id = $16, trace_number = $17, patient_match = $18,
         returned_differently = $19
        where practice_id = $1 and id = $4 and outcome is null and exists (select from held) returning id
     ), completed as (
       update app.verifications set status = 'completed', answer_id = $4, coverage_status = $11, needs_confirmation = $12,
         completed_at = $5, run_token = null
        where practice_id = $1 and id = $2 and exists (select from read) returning id
     ), tried as (
       update app.verification_attempts
          set finished_at = started_at + make_interval(secs => $8::double precision / 1000), outcome = $7, duration_ms = $8,
              http_status = $9
        where practice_id = $1 and verification_id = $2 and number = $6 and exists (select from completed)
     ), audited as (
       insert into app.audit_events (id, practice_id, action, record_type, record_ids)
       select $20, $1, 'verification.complete', 'verification', array[id] from completed)
     select exists (select from held) as is_held, exists (select from completed) as is_completed`,
    [
      completion.practiceId,
      completion.verificationId,
      completion.runToken,
      completion.responseId,
      completion.at,
      attempt.number,
      attempt.outcome,
      Math.round(attempt.durationMs),
      attempt.httpStatus,
      completion.parsed,
      completion.coverageStatus,
      completion.needsConfirmation,
      completion.interpreterVersion,
      completion.totalBlocks,
      completion.unparsedBlocks,
      completion.clearinghouseId,
      completion.traceNumber,
      completion.patientMatch,
      completion.returnedDifferently,
      newId(),
    ],
  );
  if (stored?.is_held && !stored.is_completed) throw new Error('The response was already read.');
  return stored?.is_completed ?? false;
}

export async function failVerification(
  tx: Tx,
  practiceId: string,
  id: string,
  failure: { failure: string; errorMessage: string; at: Date },
): Promise<void> {
  await tx.query(
    `update app.verifications set status = 'failed', failure = $3, error_message = $4, completed_at = $5,
       run_token = null where practice_id = $1 and id = $2`,
    [practiceId, id, failure.failure, failure.errorMessage, failure.at],
  );
}

export async function postponeVerification(
  tx: Tx,
  practiceId: string,
  id: string,
  until: Date,
): Promise<void> {
  await tx.query(
    'update app.verifications set next_attempt_at = $3, run_token = null where practice_id = $1 and id = $2',
    [practiceId, id, until],
  );
}
