// Labels of service classes in EB05. Most payers name a plan or a network tier there. Some name the class of the row's
// services ("PREVENTIVE") or give each class a numbered label of their own ("PRIME4").

import type { BenefitBlock } from '../response.ts';
import type { SubjectNode } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import type { Heading } from '../words/meaning.ts';
import type { MessageReader } from './message-reader.ts';
import { FIGURE_CODES, roleInPlanField } from './plan-field.ts';
import { isWholePlan } from './service-types.ts';

export interface ClassLabels {
  has(name: string | null): name is string;
  /**
   * What a row of the whole plan is about by its label. Null if the row has no label, or one that only the payer knows.
   * Also null if the row names its services itself, which always say more than a label.
   */
  subjectOf(block: BenefitBlock): SubjectNode[] | null;
  /** The classes that a share's own services are in, by its label. */
  classesOf(block: BenefitBlock): string[];
}

/** From this number of numbered names on, none of which share a service, they can't be tiers, whatever they are. */
const MANY = 3;
/** A service that has more labels than this has tiers. */
const MOST_CLASSES = 5;
/** EB01 of a share and of a copay. */
const SHARES: ReadonlySet<string> = new Set(['A', 'B']);

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
    const areLabels = (areNamed || areNumbered(names)) && areApart([...uses.values()], areNamed);
    for (const name of names) (areLabels ? labels : others).add(name);
  }
  for (const { stated } of blocks) {
    const { code, plan_coverage: name } = stated;
    if (name !== null && !FIGURE_CODES.has(code) && headingNamed(name) === null) others.add(name);
  }
  const has = (name: string | null): name is string => name !== null && labels.has(name) && !others.has(name);
  const namedBy = (name: string | null): Named | null => {
    const heading = has(name) ? headingNamed(name) : null;
    return heading && namedIn(heading);
  };
  const amounts = labelsByAmount(blocks, has);
  const used = usedAmounts(blocks, has);
  // An amount under each of these labels is the plan's.
  const shareLabels = new Set(
    blocks.flatMap(({ stated }) => (SHARES.has(stated.code) ? [stated.plan_coverage] : [])),
  );
  return {
    has,
    subjectOf(block) {
      const { code, plan_coverage: name, amount_cents } = block.stated;
      if (!FIGURE_CODES.has(code) || !isOfWholePlan(block)) return null;
      const named = namedBy(name);
      if (named === null) return null;
      if (SHARES.has(code)) return [...named.services, ...named.classes.map(classNode)];
      const alike = amount_cents === null ? undefined : amounts.get(amountKey(code, name));
      if (alike === undefined) return nodesOfAmount(named);
      const isOfAll =
        shareLabels.size > 0 && [...shareLabels].every((one) => one !== null && alike.includes(one));
      if (isOfAll) return null;
      // Maximums of which nothing is used always look alike, so they may be two.
      const isOne = code !== 'F' || used.has(amountKey(code, name));
      return (isOne ? alike : [name]).flatMap((one) => nodesOfAmount(namedBy(one)));
    },
    classesOf(block) {
      const { code, plan_coverage: name } = block.stated;
      return SHARES.has(code) && !isOfWholePlan(block) ? (namedBy(name)?.classes ?? []) : [];
    },
  };
}

/** A name with the word "plan" is a plan's name. */
function headingIn(readMessage: MessageReader, name: string): Heading | null {
  const [meaning, ...more] = readMessage(name, null).sentences;
  if (meaning?.kind !== 'heading' || more.length > 0 || /\bplan\b/i.test(name)) return null;
  const isNaming = meaning.className !== null || meaning.subject.some((node) => !isPlanWide(node));
  return isNaming ? meaning : null;
}

/** Whether there are many names and they differ only in their number: "PRIME2" and "PRIME4". */
const areNumbered = (names: readonly string[]): boolean =>
  names.length >= MANY && new Set(names.map((name) => name.replace(/\d+$/, '#'))).size === 1;

const isOfWholePlan = ({ stated, procedure }: BenefitBlock): boolean =>
  procedure === null && stated.service_types.every(isWholePlan);

interface Named {
  services: SubjectNode[];
  /** Names of classes. */
  classes: string[];
}

/** A label such as "preventive" names a class next to others, and may include more than the service type of this name. */
function namedIn({ subject, className }: Heading): Named {
  const classes = subject.flatMap((node) => (node.kind === 'class' ? [node.name] : []));
  const services = subject.filter(({ kind }) => kind !== 'class');
  if (className !== null) classes.push(className);
  if (services.some(isPreventiveType)) classes.push('preventive');
  return { services, classes: [...new Set(classes)] };
}

const classNode = (name: string): SubjectNode => ({ kind: 'class', name, within: [] });

const isPreventiveType = (node: SubjectNode): boolean =>
  node.kind === 'category' && node.service_type === '41';

/** What an amount of a label is for: its classes, or the services of a label that names no class. */
function nodesOfAmount(named: Named | null): SubjectNode[] {
  if (named === null) return [];
  return named.classes.length > 0 ? named.classes.map(classNode) : named.services;
}

/**
 * For each kind of amount (EB01) and label, the labels under which the payer states the same: the deductible of "BASIC"
 * and of "MAJOR" is one deductible. The keys are made by `amountKey`.
 */
function labelsByAmount(
  blocks: readonly BenefitBlock[],
  has: (name: string | null) => boolean,
): Map<string, string[]> {
  const facts = new Map<string, string[]>();
  const names = new Map<string, string>();
  for (const block of blocks) {
    const { code, plan_coverage: name, network, coverage_level, time_qualifier, amount_cents } = block.stated;
    if (name === null || amount_cents === null || !has(name) || !isOfWholePlan(block)) continue;
    const { messages } = block.attached;
    const fact = JSON.stringify([code, network, coverage_level, time_qualifier, amount_cents, messages]);
    const key = amountKey(code, name);
    const known = facts.get(key);
    if (known) known.push(fact);
    else facts.set(key, [fact]);
    names.set(key, name);
  }
  const groups = new Map<string, string[]>();
  const alike = new Map<string, string[]>();
  for (const [key, list] of facts) {
    const group = groups.get(list.sort().join()) ?? [];
    groups.set(list.join(), group);
    group.push(names.get(key) ?? '');
    alike.set(key, group);
  }
  return alike;
}

/** The keys of amounts with two figures for one person and network: the total and what remains, if a part is used. */
function usedAmounts(
  blocks: readonly BenefitBlock[],
  has: (name: string | null) => boolean,
): ReadonlySet<string> {
  const used = new Set<string>();
  const figures = new Map<string, number>();
  for (const { stated } of blocks) {
    const { code, plan_coverage: name, network, coverage_level, amount_cents } = stated;
    if (amount_cents === null || !has(name)) continue;
    const key = amountKey(code, name);
    const ofPerson = JSON.stringify([key, network, coverage_level]);
    const known = figures.get(ofPerson) ?? amount_cents;
    if (known !== amount_cents) used.add(key);
    figures.set(ofPerson, known);
  }
  return used;
}

const amountKey = (code: string, name: string | null): string => `${code} ${name}`;

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
