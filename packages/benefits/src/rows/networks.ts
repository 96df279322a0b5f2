// The network of a row. EB12 states it; payers with more than two networks name the tier in EB05 or in a message.

import type { NetworkTier } from '../parsed-benefits.ts';
import type { BenefitBlock } from '../response.ts';
import type { StatementNetwork } from '../statement.ts';
import type { ClassLabels } from './class-labels.ts';
import { FIGURE_CODES, roleInPlanField } from './plan-field.ts';
import type { Plans } from './plans.ts';

const OUT_TIER =
  /\bOON\b|\bOUT[- ]?(OF)?[- ]?NET|\bNON[- ]?(CONTRACT|PAR\b|PARTICIP|NETWORK|PREFERRED)|\bNOT (A )?(IN[- ]?NET|CONTRACT|PAR\b|PARTICIP|PREFERRED)/;
const IN_TIER = /\bINN\b|\bIN[- ]?NET|\bPARTICIPATING\b|\bPREFERRED\b|\bCONTRACTED\b/;
/** The network that EB12 states. */
function networkOf(indicator: string | null): StatementNetwork {
  if (indicator === 'Y') return 'in';
  if (indicator === 'N') return 'out';
  return indicator === 'W' ? 'both' : 'not_stated';
}

export interface Tiers {
  /**
   * The network tier in EB05 or in a message. Null if there is none, or if EB05 names a plan, a class or the role of the
   * amount.
   */
  nameOf(block: BenefitBlock): string | null;
  /** Whether the message only names a tier. */
  isName(message: string): boolean;
  /** The network in EB12 or, if EB12 states none, the network of the row's tier. */
  networkOf(block: BenefitBlock): StatementNetwork;
  list: NetworkTier[];
}

/**
 * Finds the network tiers: the names in EB05 of rows with figures, except the names of plans and labels of classes, and
 * the names in messages.
 */
export function findTiers(blocks: readonly BenefitBlock[], plans: Plans, labels: ClassLabels): Tiers {
  const messages = tierMessages(blocks);
  const planNames = new Set<string | null>(plans.names);
  for (const { stated } of blocks) if (!FIGURE_CODES.has(stated.code)) planNames.add(stated.plan_coverage);
  const nameOf = (block: BenefitBlock): string | null => {
    const { code, plan_coverage: name } = block.stated;
    if (!FIGURE_CODES.has(code)) return null;
    const isTier =
      name !== null && roleInPlanField(block) === null && !planNames.has(name) && !labels.has(name);
    return isTier ? name : (block.attached.messages.find((text) => messages.has(text))?.trim() ?? null);
  };
  const tiers = new Map<string, NetworkTier>();
  for (const block of blocks) {
    const name = nameOf(block);
    if (name === null) continue;
    const network = networkOf(block.stated.network);
    const tier = tiers.get(name);
    if (!tier) tiers.set(name, { name, network, sources: [block.index] });
    else {
      tier.sources.push(block.index);
      if (tier.network !== network && network !== 'not_stated') {
        tier.network = tier.network === 'not_stated' ? network : 'both';
      }
    }
  }
  inferNetworks(tiers);
  return {
    nameOf,
    isName: (message) => messages.has(message),
    networkOf(block) {
      const network = networkOf(block.stated.network);
      const tier = network === 'not_stated' ? nameOf(block) : null;
      return tier === null ? network : (tiers.get(tier)?.network ?? network);
    },
    list: [...tiers.values()],
  };
}

/** A message that only names a kind of dentist: "Acme PPO dentist". */
const KIND_OF_DENTIST =
  /^(?:[A-Z]+[ -]){0,3}?((?:NON[ -]?)?(?:PPO|EPO|PREMIER|PREFERRED|PAR|PARTICIPATING|CONTRACTED))(?: [A-Z]+)? (?:DENTIST|PROVIDER)S?$/i;

/**
 * The messages that tell apart rows for the same thing by the kind of dentist. Two names of one kind, such as "PPO dentist"
 * and "PPO dentists", don't.
 */
function tierMessages(blocks: readonly BenefitBlock[]): ReadonlySet<string> {
  const alike = new Map<string, Map<string, string>>();
  for (const { stated, procedure, attached } of blocks) {
    const { code, service_types, network, coverage_level, time_qualifier, plan_coverage } = stated;
    const found = FIGURE_CODES.has(code) ? attached.messages.flatMap(kindIn) : [];
    const [name, ...more] = found;
    if (name === undefined || more.length > 0) continue;
    const what = [code, service_types, procedure, network, coverage_level, time_qualifier, plan_coverage];
    const key = JSON.stringify(what);
    alike.set(key, (alike.get(key) ?? new Map<string, string>()).set(name.text, name.kind));
  }
  const areApart = (kinds: ReadonlyMap<string, string>): boolean =>
    kinds.size > 1 && new Set(kinds.values()).size === kinds.size;
  return new Set([...alike.values()].filter(areApart).flatMap((kinds) => [...kinds.keys()]));
}

function kindIn(text: string): { text: string; kind: string }[] {
  const kind = KIND_OF_DENTIST.exec(text.trim())?.[1];
  return kind === undefined ? [] : [{ text, kind: kind.toUpperCase() }];
}

/**
 * Tiers without a stated network get one from their names. If any tier's name means out-of-network, tiers whose names
 * say nothing about the network are in-network.
 */
function inferNetworks(tiers: Map<string, NetworkTier>): void {
  let isOutNamed = false;
  for (const tier of tiers.values()) {
    const upper = tier.name.toUpperCase();
    if (OUT_TIER.test(upper)) isOutNamed = true;
    if (tier.network !== 'not_stated') continue;
    if (OUT_TIER.test(upper)) tier.network = 'out';
    else if (IN_TIER.test(upper)) tier.network = 'in';
  }
  if (!isOutNamed) return;
  for (const tier of tiers.values()) if (tier.network === 'not_stated') tier.network = 'in';
}
