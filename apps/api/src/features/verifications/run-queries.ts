// SQL of running one verification: taking it, recording attempts, finishing it. The run's token protects each step.

import type { PatientRow } from '#domain/verifications/patient.ts';
import type { Tx } from '#platform/database/database.ts';

export interface TakenRow extends PatientRow {
  created_by: string | null;
  verification_type: 'real_time' | 'batch';
  payer_id: string;
  primary_payer_id: string;
  /** The payer's code at the current clearinghouse; null if it has none. */
  payer_code: string | null;
  batch_id: string | null;
  attempt_count: number;
  queue_rank: number | null;
  created_at: Date;
}

/** The worker that takes the verification last owns the run. An earlier one can't finish it. */
export async function takeVerification(
  tx: Tx,
  practiceId: string,
  id: string,
  runToken: string,
  clearinghouse: string,
): Promise<TakenRow | null> {
  const [row] = await tx.query<TakenRow>(
    `update app.verifications v
        set status = 'processing', run_token = $3, started_at = coalesce(v.started_at, now()), next_attempt_at = null
       from app.payers p
      where v.practice_id = $1 and v.id = $2 and v.status in ('pending', 'processing') and p.id = v.payer_id
      returning v.id, v.practice_id, v.created_by, v.verification_type, v.patient_first_name, v.patient_last_name, v.patient_dob,
        v.member_id, v.is_dependent, v.subscriber_first_name, v.subscriber_last_name, v.subscriber_dob, v.payer_id, p.primary_payer_id,
        (select c.code from app.payer_codes c where c.payer_id = p.id and c.clearinghouse = $4
          order by c.is_listed desc, c.code limit 1) as payer_code,
        v.provider_first_name, v.provider_last_name, v.provider_npi, v.batch_id, v.attempt_count, v.queue_rank, v.created_at`,
    [practiceId, id, runToken, clearinghouse],
  );
  return row ?? null;
}

/** Returns false when another run has taken over. */
export async function holdsRun(tx: Tx, practiceId: string, id: string, runToken: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from app.verifications where practice_id = $1 and id = $2 and run_token = $3 for update',
    [practiceId, id, runToken],
  );
  return rows.length > 0;
}

export async function startAttempt(
  tx: Tx,
  attempt: { id: string; practiceId: string; verificationId: string; number: number; startedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into app.verification_attempts (id, practice_id, verification_id, number, started_at)
     values ($1, $2, $3, $4, $5) on conflict (practice_id, verification_id, number) do nothing`,
    [attempt.id, attempt.practiceId, attempt.verificationId, attempt.number, attempt.startedAt],
  );
  await tx.query('update app.verifications set attempt_count = $3 where practice_id = $1 and id = $2', [
    attempt.practiceId,
    attempt.verificationId,
    attempt.number,
  ]);
}

export async function finishAttempt(
  tx: Tx,
  attempt: {
    practiceId: string;
    verificationId: string;
    number: number;
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

export async function completeVerification(
  tx: Tx,
  practiceId: string,
  id: string,
  response: { responseId: string; coverageStatus: string; needsConfirmation: boolean; at: Date },
): Promise<void> {
  await tx.query(
    `update app.verifications set status = 'completed', answer_id = $3, coverage_status = $4, needs_confirmation = $5,
       completed_at = $6, run_token = null where practice_id = $1 and id = $2`,
    [practiceId, id, response.responseId, response.coverageStatus, response.needsConfirmation, response.at],
  );
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
