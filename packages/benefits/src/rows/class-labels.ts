// Labels of service classes in EB05. Most payers name a plan or a network tier there. Some name the class of the row's
// services ("PREVENTIVE") or give each class a label of their own ("PRIME4").

import type { BenefitBlock } from '../response.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import type { Heading } from '../words/meaning.ts';
import type { MessageReader } from './message-reader.ts';
import { FIGURE_CODES, roleInPlanField } from './plan-field.ts';
import { isWholePlan } from './service-types.ts';

export interface ClassLabels {
  has(name: string | null): boolean;
  /** The services or the class that the row's label names. Null if it has no label, or one that only the payer knows. */
  headingOf(block: BenefitBlock): Heading | null;
}

/** From this number of names on, none of which share a service, they can't be tiers, whatever they are. */
const MANY = 3;
/** A service that has more labels than this has tiers. */
const MOST_CLASSES = 5;

/** What the rows with one name in EB05 are about. */
interface Use {
  services: Set<string>;
  facts: Set<string>;
  /** Facts about the whole plan. */
  planFacts: Set<string>;
}

/** Plans and tiers are alternatives, so their rows repeat the same services. The rows of class labels don't. */
export function findClassLabels(blocks: readonly BenefitBlock[], readMessage: MessageReader): ClassLabels {
  const headings = new Map<string, Heading | null>();
  const headingNamed = (name: string): Heading | null => {
    const known = headings.get(name);
    if (known !== undefined) return known;
    const heading = headingIn(readMessage, name);
    headings.set(name, heading);
    return heading;
  };
  const labels = new Set<string>();
  const others = new Set<string>();
  for (const uses of usesByNetwork(blocks)) {
    if (uses.size < 2) continue;
    const names = [...uses.keys()];
    const areNamed = names.every((name) => headingNamed(name) !== null);
    const areLabels = (areNamed || names.length >= MANY) && areApart([...uses.values()], areNamed);
    for (const name of names) (areLabels ? labels : others).add(name);
  }
  for (const { stated } of blocks) {
    const { code, plan_coverage: name } = stated;
    if (name !== null && !FIGURE_CODES.has(code) && headingNamed(name) === null) others.add(name);
  }
  const has = (name: string | null): name is string => name !== null && labels.has(name) && !others.has(name);
  return {
    has,
    headingOf: ({ stated: { plan_coverage: name } }) => (has(name) ? headingNamed(name) : null),
  };
}

function headingIn(readMessage: MessageReader, name: string): Heading | null {
  const [meaning, ...more] = readMessage(name, null).sentences;
  if (meaning?.kind !== 'heading' || more.length > 0) return null;
  const isNaming = meaning.className !== null || meaning.subject.some((node) => !isPlanWide(node));
  return isNaming ? meaning : null;
}

/** The names in EB05 with what they are used for, for each network and for rows of status. */
function usesByNetwork(blocks: readonly BenefitBlock[]): Map<string, Use>[] {
  const networks = new Map<string, Map<string, Use>>();
  for (const block of blocks) {
    const { code, plan_coverage: name, network } = block.stated;
    if (name === null || roleInPlanField(block) !== null) continue;
    const place = FIGURE_CODES.has(code) ? `figures ${network}` : 'status';
    const uses = networks.get(place) ?? new Map<string, Use>();
    const use = uses.get(name) ?? { services: new Set(), facts: new Set(), planFacts: new Set() };
    networks.set(place, uses.set(name, use));
    addUse(use, block);
  }
  return [...networks.values()];
}

function addUse(use: Use, { stated, procedure, attached }: BenefitBlock): void {
  const { code, service_types, coverage_level, time_qualifier } = stated;
  const services = procedure === null ? service_types : [JSON.stringify(procedure)];
  for (const service of services.length > 0 ? services : [null]) {
    const isPlan = service === null || (procedure === null && isWholePlan(service));
    const fact = JSON.stringify([code, service, coverage_level, time_qualifier, attached.messages]);
    (isPlan ? use.planFacts : use.facts).add(fact);
    if (service !== null && !isPlan) use.services.add(service);
  }
}

/**
 * Whether no two names are used for the same thing. Two classes may share one service with different words, such as
 * "surgical" and "nonsurgical". `areNamed`: the names are those of classes, which can share rows of the whole plan.
 */
function areApart(uses: readonly Use[], areNamed: boolean): boolean {
  const facts = uses.flatMap((use) => [...use.facts, ...(areNamed ? [] : use.planFacts)]);
  if (new Set(facts).size < facts.length) return false;
  const owners = new Map<string, number[]>();
  const pairs = new Set<string>();
  for (const [at, { services }] of uses.entries()) {
    for (const service of services) {
      const earlier = owners.get(service) ?? [];
      if (earlier.length >= MOST_CLASSES) return false;
      for (const other of earlier) {
        const pair = `${other} ${at}`;
        if (pairs.has(pair)) return false;
        pairs.add(pair);
      }
      owners.set(service, [...earlier, at]);
    }
  }
  return true;
}
