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
/** A message that only names a kind of dentist: "PREMIER DENTIST". */
const TIER_IN_WORDS =
  /^(?:[A-Z]+[ -])*?((?:NON[ -]?)?(?:PPO|EPO|PREMIER|PREFERRED|PAR|PARTICIPATING|CONTRACTED))(?: [A-Z]+)? (?:DENTIST|PROVIDER)S?$/i;
/** The network that EB12 states. */
function networkOf(indicator: string | null): StatementNetwork {
  if (indicator === 'Y') return 'in';
  if (indicator === 'N') return 'out';
  return indicator === 'W' ? 'both' : 'not_stated';
}

export interface Tiers {
  /**
   * The network tier in EB05 or, if EB05 is empty or names a plan, a class or the role of the amount, in a message. Null
   * if the row names none.
   */
  nameOf(block: BenefitBlock): string | null;
  /** The network in EB12 or, if EB12 states none, the network of the row's tier. */
  networkOf(block: BenefitBlock): StatementNetwork;
  list: NetworkTier[];
}

/** Finds the network tiers: the names in EB05 of rows with figures, except the names of plans and labels of classes. */
export function findTiers(blocks: readonly BenefitBlock[], plans: Plans, labels: ClassLabels): Tiers {
  const planNames = new Set<string | null>(plans.names);
  for (const { stated } of blocks) if (!FIGURE_CODES.has(stated.code)) planNames.add(stated.plan_coverage);
  const inWords = tiersInWords(blocks);
  const nameOf = (block: BenefitBlock): string | null => {
    const { code, plan_coverage: name } = block.stated;
    if (!FIGURE_CODES.has(code)) return null;
    const isTier =
      name !== null && roleInPlanField(block) === null && !planNames.has(name) && !labels.has(name);
    return isTier ? name : (block.attached.messages.find((text) => inWords.has(text)) ?? null);
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
    networkOf(block) {
      const network = networkOf(block.stated.network);
      const tier = network === 'not_stated' ? nameOf(block) : null;
      return tier === null ? network : (tiers.get(tier)?.network ?? network);
    },
    list: [...tiers.values()],
  };
}

/** The messages that name tiers, if each names another kind. One alone doesn't set its rows apart from others. */
function tiersInWords(blocks: readonly BenefitBlock[]): ReadonlySet<string> {
  const kinds = new Map<string, string>();
  for (const { stated, attached } of blocks) {
    if (!FIGURE_CODES.has(stated.code)) continue;
    for (const text of attached.messages) {
      const kind = TIER_IN_WORDS.exec(text)?.[1];
      if (kind) kinds.set(text, kind.toUpperCase());
    }
  }
  const isApart = kinds.size > 1 && new Set(kinds.values()).size === kinds.size;
  return new Set(isApart ? kinds.keys() : []);
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
