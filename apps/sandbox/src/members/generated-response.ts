import { addMonths, ageOn, type Day, isDay, monthStart } from '../calendar.ts';
import { faultFor } from '../faults/fault-for.ts';
import type { PayerRecord } from '../payers/payer-record.ts';
import { inactive } from '../plans/benefit-rows.ts';
import { planDates, planReferences } from '../plans/plan-terms.ts';
import type { EligibilityRequest, RequestedPerson } from '../requests/eligibility-request.ts';
import type { ScenarioResponse } from '../scenarios/scenario.ts';
import { stableRandom } from '../stable-random.ts';
import { generatedTerms } from './generated-terms.ts';
import { styleOf } from './payer-styles.ts';
import { normalizeId } from './same-person.ts';

/**
 * Returns the reject code (named in x12/rejection-codes.ts) if the patient's data is incomplete or impossible, null if it
 * is plausible. Only the patient's date of birth is required: a dependent's subscriber may have none.
 */
export function findRejectCode({ subscriber, dependent }: EligibilityRequest, today: Day): string | null {
  if (!subscriber.memberId && !subscriber.ssn) return '72';
  if (!hasName(subscriber)) return '73';
  if (!(dependent ?? subscriber).birth) return '58';
  for (const person of [subscriber, dependent]) {
    if (person?.birth && (!isDay(person.birth) || ageOn(person.birth, today) > 130)) return '58';
    if (person?.birth && person.birth > today) return '60';
  }
  if (dependent && !dependent.first) return '65';
  return null;
}

/** The same patient gets the same response from a payer on the same day. */
export function generatedResponse(
  payer: PayerRecord,
  request: EligibilityRequest,
  today: Day,
): ScenarioResponse {
  const { subscriber, dependent } = request;
  const seed = [payer.primaryPayerId, ...identity(subscriber), ...(dependent ? identity(dependent) : [])];
  const random = stableRandom(seed.join('|'));
  const terms = generatedTerms(random, today);
  // A member ID that simulates an error must show only that error, so its plan doesn't end by chance.
  const endedByChance = faultFor(subscriber.memberId) === null && random.chance(0.05);
  const isEnded = normalizeId(subscriber.memberId).endsWith('INACTIVE') || endedByChance;
  if (isEnded) {
    const ends = addMonths(monthStart(today), -random.whole(0, 5));
    const ended = { ...terms, ends, begins: addMonths(ends, -24) };
    return { rows: [inactive()], references: planReferences(ended), dates: planDates(ended) };
  }
  return {
    rows: styleOf(payer)(terms, today),
    references: planReferences(terms),
    dates: planDates(terms),
  };
}

function identity({ memberId, first, last, birth }: RequestedPerson): string[] {
  return [normalizeId(memberId), normalizeId(first), normalizeId(last), birth ?? ''];
}

function hasName({ first, last }: RequestedPerson): boolean {
  return /[A-Za-z]/.test(last ?? '') && (first === undefined || /[A-Za-z]/.test(first));
}
