// Which network a row speaks of. EB12 says so; payers with more than two networks name the tier in EB05.

import type { BenefitBlock } from '../answer.ts';
import type { BenefitNetwork, NetworkTier } from '../parsed-benefits.ts';

const OUT_TIER =
  /\bOON\b|\bOUT[- ]?(OF)?[- ]?NET|\bNON[- ]?(CONTRACT|PAR\b|PARTICIP|NETWORK|PREFERRED)|\bNOT (A )?(IN[- ]?NET|CONTRACT|PAR\b|PARTICIP|PREFERRED)/;
const IN_TIER = /\bINN\b|\bIN[- ]?NET|\bPARTICIPATING\b|\bPREFERRED\b|\bCONTRACTED\b/;
/** Words payers put in EB05 that name a role of the amount, not a network. */
const AMOUNT_WORDS = new Set(['MET', 'USED', 'REMAINING', 'APPLIED', 'SATISFIED']);
/** Rows whose EB05 can name a tier; on status rows it is the plan's name. */
const TIERED_CODES = new Set(['A', 'B', 'C', 'CB', 'D', 'F', 'G', 'H', 'I']);

export function networkOf(indicator: string | null): BenefitNetwork {
  if (indicator === 'Y') return 'in';
  if (indicator === 'N') return 'out';
  return indicator === 'W' ? 'both' : 'not_stated';
}

export function isMetRow({ stated }: BenefitBlock): boolean {
  const words = stated.plan_coverage;
  return words !== null && words !== 'REMAINING' && AMOUNT_WORDS.has(words);
}

export interface Tiers {
  /** The tier a row names, or the plan where there are several; null where EB05 is empty or the one plan's name. */
  nameOf(block: BenefitBlock): string | null;
  /** EB12, or what the tier's name says where EB12 is silent. */
  networkOf(block: BenefitBlock, tier: string | null): BenefitNetwork;
  list: NetworkTier[];
}

/** Where rows name two plans, the name says which of them a figure belongs to. */
function speakOfSeveral(planNames: ReadonlySet<string>, blocks: readonly BenefitBlock[]): boolean {
  if (planNames.size < 2) return false;
  const named = new Set<string>();
  for (const { stated } of blocks) {
    const { code, plan_coverage: name } = stated;
    if (name !== null && TIERED_CODES.has(code) && planNames.has(name)) named.add(name);
  }
  return named.size > 1;
}

export function findTiers(blocks: readonly BenefitBlock[]): Tiers {
  const planNames = new Set<string>();
  for (const { stated } of blocks) {
    const { code, plan_coverage: name } = stated;
    if (name !== null && !TIERED_CODES.has(code)) planNames.add(name);
  }
  const hasSeveralPlans = speakOfSeveral(planNames, blocks);
  const groupedBy = new Set<string>();
  for (const { stated } of blocks) if (stated.plan_name !== null) groupedBy.add(stated.plan_name);
  if (groupedBy.size > 1) for (const name of groupedBy) planNames.add(name);
  const nameOf = ({ stated }: BenefitBlock): string | null => {
    const { code, plan_coverage: name } = stated;
    if (groupedBy.size > 1 && TIERED_CODES.has(code)) return name ?? stated.plan_name;
    if (name === null || !TIERED_CODES.has(code) || AMOUNT_WORDS.has(name)) return null;
    return planNames.has(name) && !hasSeveralPlans ? null : name;
  };

  const tiers = new Map<string, NetworkTier>();
  for (const block of blocks) {
    const name = block.stated.plan_coverage === null ? null : nameOf(block);
    if (name === null || planNames.has(name)) continue;
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
  nameNetworks(tiers);
  return {
    nameOf,
    networkOf(block, tier) {
      const network = networkOf(block.stated.network);
      return network === 'not_stated' && tier !== null ? (tiers.get(tier)?.network ?? network) : network;
    },
    list: [...tiers.values()],
  };
}

/** Once one tier calls itself non-contracted, the tiers named beside it are the contracted ones. */
function nameNetworks(tiers: Map<string, NetworkTier>): void {
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
