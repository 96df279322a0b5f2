import type { EligibilityRequest } from '../requests/eligibility-request.ts';
import type { Scenario, ScenarioDependent } from '../scenarios/scenario.ts';
import { hasFirstName, isSameName, normalizeId } from './same-person.ts';

export type Finding =
  | { kind: 'found'; scenario: Scenario; dependent: ScenarioDependent | null }
  | { kind: 'rejected'; code: string }
  /** No invented patient matches, so the sandbox generates a response (see `generated-response.ts`). */
  | { kind: 'unknown' };

/**
 * Looks up a member as payers do: the ID finds the record. Then the subscriber's name and date of birth must match, and
 * for a dependent, the dependent's first name and date of birth. Each mismatch has its own reject code (named in
 * x12/rejection-codes.ts).
 */
export function findScenario(
  scenarios: readonly Scenario[],
  payerId: string,
  request: EligibilityRequest,
  { findsWithoutId }: { findsWithoutId: boolean },
): Finding {
  const { subscriber, dependent } = request;
  const atPayer = scenarios.filter((scenario) => scenario.payerId === payerId);
  const byId = atPayer.find(
    (scenario) => normalizeId(scenario.subscriber.memberId) === normalizeId(subscriber.memberId),
  );
  if (!byId) {
    const byPerson = atPayer.find((scenario) => isSubscriber(scenario, request));
    if (byPerson && !subscriber.memberId && findsWithoutId) return findPatient(byPerson, request);
    if (byPerson) return { kind: 'rejected', code: '72' };
    const isAtOtherPayer = scenarios.some(
      (scenario) =>
        scenario.payerId !== payerId &&
        normalizeId(scenario.subscriber.memberId) === normalizeId(subscriber.memberId),
    );
    return isAtOtherPayer ? { kind: 'rejected', code: '75' } : { kind: 'unknown' };
  }
  const known = byId.subscriber;
  // A request about a dependent may leave out the subscriber's first name and date of birth.
  const nameAgrees =
    isSameName(known.last, subscriber.last) &&
    (hasFirstName(known, subscriber.first) || (!subscriber.first && dependent));
  if (!nameAgrees) return { kind: 'rejected', code: '73' };
  if (!subscriber.birth && !dependent) return { kind: 'rejected', code: '58' };
  if (subscriber.birth && subscriber.birth !== known.birth) {
    return { kind: 'rejected', code: '71' };
  }
  return findPatient(byId, request);
}

/** Finds the requested dependent among those of the subscriber. If the request has no dependent, the patient is the subscriber. */
function findPatient(scenario: Scenario, { dependent }: EligibilityRequest): Finding {
  if (!dependent) return { kind: 'found', scenario, dependent: null };
  const sameName = scenario.dependents.find((known) => hasFirstName(known, dependent.first));
  if (!sameName) return { kind: 'rejected', code: '77' };
  if (!dependent.birth) return { kind: 'rejected', code: '58' };
  if (dependent.birth !== sameName.birth) return { kind: 'rejected', code: '71' };
  return { kind: 'found', scenario, dependent: sameName };
}

function isSubscriber({ subscriber: known }: Scenario, { subscriber }: EligibilityRequest): boolean {
  return (
    isSameName(known.last, subscriber.last) &&
    hasFirstName(known, subscriber.first) &&
    known.birth === subscriber.birth
  );
}
