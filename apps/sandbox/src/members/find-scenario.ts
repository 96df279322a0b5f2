import type { EligibilityRequest } from '../requests/eligibility-request.ts';
import type { Scenario, ScenarioDependent } from '../scenarios/scenario.ts';
import { isSameName, normalizeId } from './same-person.ts';

export type Finding =
  | { kind: 'found'; scenario: Scenario; dependent: ScenarioDependent | null }
  | { kind: 'rejected'; code: string; scenario: Scenario }
  | { kind: 'unknown' };

/**
 * Looks up a member as payers do: the ID finds the record, then name and date of birth must match. Each mismatch has
 * its own reject code (named in x12/rejection-codes.ts).
 */
export function findScenario(
  scenarios: readonly Scenario[],
  payerId: string,
  request: EligibilityRequest,
  findsWithoutId: boolean,
): Finding {
  const { subscriber, dependent } = request;
  const atPayer = scenarios.filter((scenario) => scenario.payerId === payerId);
  const byId = atPayer.find(
    (scenario) => normalizeId(scenario.subscriber.memberId) === normalizeId(subscriber.memberId),
  );
  if (!byId) {
    const byPerson = atPayer.find((scenario) => isSubscriber(scenario, request));
    if (byPerson && !subscriber.memberId && findsWithoutId) return findPatient(byPerson, request);
    if (byPerson) return { kind: 'rejected', code: '72', scenario: byPerson };
    const atOtherPayer = scenarios.find(
      (scenario) =>
        scenario.payerId !== payerId &&
        normalizeId(scenario.subscriber.memberId) === normalizeId(subscriber.memberId),
    );
    return atOtherPayer ? { kind: 'rejected', code: '75', scenario: atOtherPayer } : { kind: 'unknown' };
  }
  const known = byId.subscriber;
  const firstNames = [known.first, ...(known.alsoKnownAs ?? [])];
  // A request about a dependent may leave out the subscriber's first name and date of birth.
  const nameAgrees =
    isSameName(known.last, subscriber.last) &&
    (firstNames.some((name) => isSameName(name, subscriber.first)) || (!subscriber.first && dependent));
  if (!nameAgrees) return { kind: 'rejected', code: '73', scenario: byId };
  if (!subscriber.birth && !dependent) return { kind: 'rejected', code: '58', scenario: byId };
  if (subscriber.birth && subscriber.birth !== known.birth) {
    return { kind: 'rejected', code: '71', scenario: byId };
  }
  return findPatient(byId, request);
}

/** Finds the requested dependent among those of the subscriber. If the request has no dependent, the patient is the subscriber. */
function findPatient(scenario: Scenario, { dependent }: EligibilityRequest): Finding {
  if (!dependent) return { kind: 'found', scenario, dependent: null };
  const sameName = scenario.dependents.find((known) => isSameName(known.first, dependent.first));
  if (!sameName) return { kind: 'rejected', code: '77', scenario };
  if (!dependent.birth) return { kind: 'rejected', code: '58', scenario };
  if (dependent.birth !== sameName.birth) return { kind: 'rejected', code: '71', scenario };
  return { kind: 'found', scenario, dependent: sameName };
}

function isSubscriber({ subscriber: known }: Scenario, { subscriber }: EligibilityRequest): boolean {
  return (
    isSameName(known.last, subscriber.last) &&
    isSameName(known.first, subscriber.first) &&
    known.birth === subscriber.birth
  );
}
