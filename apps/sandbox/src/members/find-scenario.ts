import type { Inquiry } from '../requests/inquiry.ts';
import type { Scenario, ScenarioDependent } from '../scenarios/scenario.ts';
import { plainId, sameName } from './same-person.ts';

export type Finding =
  | { kind: 'found'; scenario: Scenario; dependent: ScenarioDependent | null }
  | { kind: 'rejected'; code: string; scenario: Scenario }
  | { kind: 'unknown' };

/**
 * Looks up a member as payers do: the ID finds the record, then name and date of birth must match. Each mismatch has
 * its own reject code.
 */
export function findScenario(
  scenarios: readonly Scenario[],
  payerId: string,
  inquiry: Inquiry,
  findsWithoutId: boolean,
): Finding {
  const { subscriber, dependent } = inquiry;
  const here = scenarios.filter((scenario) => scenario.payerId === payerId);
  const byId = here.find(
    (scenario) => plainId(scenario.subscriber.memberId) === plainId(subscriber.memberId),
  );
  if (!byId) {
    const byPerson = here.find((scenario) => isSubscriber(scenario, inquiry));
    if (byPerson && !subscriber.memberId && findsWithoutId) return found(byPerson, inquiry);
    if (byPerson) return { kind: 'rejected', code: '72', scenario: byPerson };
    const elsewhere = scenarios.find(
      (scenario) =>
        scenario.payerId !== payerId &&
        plainId(scenario.subscriber.memberId) === plainId(subscriber.memberId),
    );
    return elsewhere ? { kind: 'rejected', code: '75', scenario: elsewhere } : { kind: 'unknown' };
  }
  const known = byId.subscriber;
  const firstNames = [known.first, ...(known.alsoKnownAs ?? [])];
  const nameAgrees =
    sameName(known.last, subscriber.last) &&
    (firstNames.some((name) => sameName(name, subscriber.first)) || (!subscriber.first && dependent));
  if (!nameAgrees) return { kind: 'rejected', code: '73', scenario: byId };
  if (!subscriber.birth && !dependent) return { kind: 'rejected', code: '58', scenario: byId };
  if (subscriber.birth && subscriber.birth !== known.birth) {
    return { kind: 'rejected', code: '71', scenario: byId };
  }
  return found(byId, inquiry);
}

function found(scenario: Scenario, { dependent }: Inquiry): Finding {
  if (!dependent) return { kind: 'found', scenario, dependent: null };
  const named = scenario.dependents.find((known) => sameName(known.first, dependent.first));
  if (!named) return { kind: 'rejected', code: '77', scenario };
  if (!dependent.birth) return { kind: 'rejected', code: '58', scenario };
  if (dependent.birth !== named.birth) return { kind: 'rejected', code: '71', scenario };
  return { kind: 'found', scenario, dependent: named };
}

function isSubscriber({ subscriber: known }: Scenario, { subscriber }: Inquiry): boolean {
  return (
    sameName(known.last, subscriber.last) &&
    sameName(known.first, subscriber.first) &&
    known.birth === subscriber.birth
  );
}
