// Loads what an estimate needs from a verification, and finds the other verifications of the same patient.

import type { ParsedBenefits } from '@bitewing/benefits';
import { isFromInterpreter2 } from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { fromWire } from '#domain/verifications/benefits-boundary.ts';
import { cell } from '#domain/verifications/cells.ts';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { foldMemberId, foldName } from '#domain/verifications/patient.ts';
import type { Tx } from '#platform/database/database.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import {
  type EstimatedVerificationRow,
  findEstimatedVerification,
  listSameName,
} from './verification-rows.ts';

const NOT_COMPLETED = 'An estimate needs a completed verification.';
const EARLIER_READING =
  'These benefits were read by an earlier version of Bitewing. Verify the patient again to get an estimate.';

/** A completed verification with its newest reading. */
export interface EstimatedVerification {
  row: EstimatedVerificationRow;
  benefits: ParsedBenefits;
  /** The ID of the newest reading. If the response was read only once, this is the response's ID. */
  readingId: string;
  /** The day of the response in the practice's time zone. */
  asOf: string;
  birth: string;
  /** The subscriber's birthday as `MM-DD`. Null if the verification has no subscriber's date of birth. */
  subscriberBirthday: string | null;
}

export async function requireVerificationRow(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<EstimatedVerificationRow> {
  const row = await findEstimatedVerification(tx, caller.scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Throws if the verification isn't completed, or if interpreter 1.x read it: estimates need values that such a reading
 * doesn't have.
 */
export async function openVerification(
  { cipher }: Services,
  tx: Tx,
  row: EstimatedVerificationRow,
): Promise<EstimatedVerification> {
  const { id, practice_id: practiceId, answer_id: responseId, reading_id, parsed, received_at } = row;
  if (!responseId || !parsed || !received_at) throw new AppError('conflict', NOT_COMPLETED);
  const stored = await readParsed(cipher, tx, { practiceId, responseId, readingId: reading_id, parsed });
  if (!isFromInterpreter2(stored.parsed_benefits)) throw new AppError('conflict', EARLIER_READING);
  const subscriber =
    row.subscriber_dob &&
    (await cipher.decrypt(tx, practiceId, cell('subscriber_dob', id), row.subscriber_dob));
  return {
    row,
    benefits: fromWire(stored.parsed_benefits),
    readingId: reading_id ?? responseId,
    asOf: dayInTimeZone(row.time_zone, received_at),
    birth: await birthOf(cipher, tx, row),
    subscriberBirthday: subscriber?.toString().slice(5) ?? null,
  };
}

const birthOf = async (cipher: Services['cipher'], tx: Tx, row: EstimatedVerificationRow) =>
  (await cipher.decrypt(tx, row.practice_id, cell('patient_dob', row.id), row.patient_dob)).toString();

const firstName = (row: EstimatedVerificationRow): string =>
  row.patient_first_name_folded ?? foldName(row.patient_first_name);

/**
 * The newest completed verifications of the same patient (same practice, names and birth date), and `row` itself. Newest
 * first; if `row` is older than all of them, it is last. Payer and member ID identify the plan (`planKey`).
 */
async function listSamePatient(
  { cipher }: Services,
  tx: Tx,
  row: EstimatedVerificationRow,
): Promise<(EstimatedVerificationRow & { planKey: string })[]> {
  const birth = await birthOf(cipher, tx, row);
  const newest = await listSameName(tx, row.practice_id, firstName(row), row.patient_last_name_folded);
  // `listSameName` returns only the newest verifications, and `row` may be older. Without `row`, its own plan would be
  // offered as another plan.
  const candidates = newest.some(({ id }) => id === row.id) ? newest : [...newest, row];
  const found = await mapInSequence(candidates, async (candidate) => {
    const { id, practice_id: practiceId, payer_id: payerId, member_id } = candidate;
    if (firstName(candidate) !== firstName(row) || (await birthOf(cipher, tx, candidate)) !== birth)
      return [];
    const memberId = (await cipher.decrypt(tx, practiceId, cell('member_id', id), member_id)).toString();
    return [{ ...candidate, planKey: `${payerId} ${foldMemberId(memberId)}` }];
  });
  return found.flat();
}

/** The earlier verifications of the same plan, and the newest verification of each other plan. */
export async function listOtherVerifications(
  services: Services,
  tx: Tx,
  row: EstimatedVerificationRow,
): Promise<{ earlier: EstimatedVerificationRow[]; otherPlans: EstimatedVerificationRow[] }> {
  const all = await listSamePatient(services, tx, row);
  const rowIndex = all.findIndex(({ id }) => id === row.id);
  const ownPlan = all[rowIndex]?.planKey;
  const isNewestOfPlan = (verification: { planKey: string }) =>
    all.find(({ planKey }) => planKey === verification.planKey) === verification;
  return {
    earlier: all.slice(rowIndex + 1).filter(({ planKey }) => planKey === ownPlan),
    otherPlans: all.filter(
      (verification) => verification.planKey !== ownPlan && isNewestOfPlan(verification),
    ),
  };
}

/** Returns the verification with this ID. Refuses it unless it is for another plan of the same patient. */
export async function requireOtherPlan(
  services: Services,
  tx: Tx,
  row: EstimatedVerificationRow,
  id: string,
): Promise<EstimatedVerificationRow> {
  const all = await listSamePatient(services, tx, row);
  const ownPlan = all.find((verification) => verification.id === row.id)?.planKey;
  const other = all.find((verification) => verification.id === id && verification.planKey !== ownPlan);
  if (other === undefined)
    throw new AppError('invalid', [
      {
        loc: ['body', 'other', 'verification_id'],
        msg: 'must be a completed verification of another plan of the same patient',
      },
    ]);
  return other;
}

/** The newest verification of the same patient and plan: `row` itself, unless the patient was verified again. */
export async function findNewestOfPlan(
  services: Services,
  tx: Tx,
  row: EstimatedVerificationRow,
): Promise<EstimatedVerificationRow> {
  const all = await listSamePatient(services, tx, row);
  const ownPlan = all.find(({ id }) => id === row.id)?.planKey;
  return all.find(({ planKey }) => planKey === ownPlan) ?? row;
}
