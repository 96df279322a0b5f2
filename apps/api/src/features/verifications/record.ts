// The verification as the API returns it: decrypted, with its newest reading and the ten answers.

import { DEFAULT_FAVORITE_CODES, type PracticeNetwork, type Verification } from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { cell } from '#domain/verifications/cells.ts';
import { glanceFor } from '#domain/verifications/glance.ts';
import { toListItem } from '#domain/verifications/list-item.ts';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { readReturned } from '#domain/verifications/responses.ts';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import type { AttemptRow, VerificationDetailRow } from './queries.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export async function toVerification(
  cipher: PracticeCipher,
  tx: Tx,
  row: VerificationDetailRow,
  attempts: AttemptRow[],
  now: Date,
): Promise<Verification> {
  const parsed =
    row.parsed && row.answer_id
      ? await readParsed(cipher, tx, {
          practiceId: row.practice_id,
          responseId: row.answer_id,
          readingId: row.reading_id,
          parsed: row.parsed,
        })
      : null;
  const subscriberDob =
    row.subscriber_dob &&
    (await cipher.decrypt(tx, row.practice_id, cell('subscriber_dob', row.id), row.subscriber_dob));
  const item = await toListItem(cipher, tx, row);
  const returned =
    row.returned_differently && row.answer_id
      ? await readReturned(cipher, tx, row.practice_id, row.answer_id, row.returned_differently)
      : [];
  return {
    ...item,
    subscriber_first_name: row.subscriber_first_name,
    subscriber_last_name: row.subscriber_last_name,
    subscriber_dob: subscriberDob?.toString() ?? null,
    provider_first_name: row.provider_first_name,
    provider_last_name: row.provider_last_name,
    provider_npi: row.provider_npi,
    parsed_benefits: parsed?.parsed_benefits ?? null,
    parser_audit: parsed?.parser_audit ?? null,
    // The original reading is stored with the response and has the response's ID.
    reading_id: row.reading_id ?? row.answer_id,
    glance: parsed
      ? glanceFor(parsed.parsed_benefits, {
          on: dayInTimeZone(row.time_zone, now),
          asOf: dayInTimeZone(row.time_zone, row.received_at ?? now),
          birth: item.patient_dob,
          isDependent: row.is_dependent,
          practice: row.practice_name,
          network: row.network,
          returned,
        })
      : null,
    time_zone: row.time_zone,
    returned_differently: returned,
    practice_network: toNetwork(row),
    favorite_codes: row.favorite_codes ?? [...DEFAULT_FAVORITE_CODES],
    trace_number: row.trace_number,
    answered_at: iso(row.received_at),
    recheck_of: row.recheck_of,
    rechecked_by: row.rechecked_by,
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      started_at: attempt.started_at.toISOString(),
      finished_at: iso(attempt.finished_at),
      outcome: attempt.outcome,
    })),
    next_attempt_at: iso(row.next_attempt_at),
  };
}

const toNetwork = (row: VerificationDetailRow): PracticeNetwork | null =>
  row.network &&
  row.network_recorded_at && {
    network: row.network,
    recorded_at: row.network_recorded_at.toISOString(),
    recorded_by: row.network_recorded_by,
  };
