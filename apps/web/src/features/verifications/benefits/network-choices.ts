// The networks to choose from: in-network and out-of-network, or each tier by name if the payer has several.

import type { GlanceWire, ParsedBenefitsWire } from '@bitewing/contract';

type Side = 'in' | 'out';

export interface NetworkChoice {
  key: string;
  label: string;
  side: Side;
  /** Null if the side has fewer than two tiers. */
  tier: { name: string; sources: readonly number[] } | null;
}

export const SIDE_LABELS: Record<Side, string> = { in: 'In-network', out: 'Out-of-network' };

export const networkChoices = ({ networks }: Pick<ParsedBenefitsWire, 'networks'>): NetworkChoice[] =>
  (['in', 'out'] as const).flatMap((side): NetworkChoice[] => {
    const tiers = networks.filter((network) => network.network === side);
    if (tiers.length < 2) return [{ key: side, label: SIDE_LABELS[side], side, tier: null }];
    return tiers.map((tier) => ({ key: `${side}:${tier.name}`, label: tier.name, side, tier }));
  });

/** What the payer's response says about the practice's network. Null if it says nothing, or both in and out. */
export const statedNetwork = ({ statements = [] }: Pick<ParsedBenefitsWire, 'statements'>): Side | null => {
  const sides = new Set(
    statements.flatMap(({ says }) => (says.kind === 'office_network' ? [says.network] : [])),
  );
  const [side] = sides;
  return sides.size === 1 && side ? side : null;
};

/**
 * The network to show first: the one that the practice recorded, otherwise the one that the payer states for the
 * practice, otherwise in-network.
 */
export const initialChoice = (
  choices: readonly NetworkChoice[],
  recorded: Side | null,
  stated: Side | null,
): NetworkChoice => {
  const choice = choices.find(({ side }) => side === (recorded ?? stated)) ?? choices[0];
  if (!choice) throw new Error('There are no networks to choose from');
  return choice;
};

/** The ten answers of the chosen network. */
export const findGlance = (views: readonly GlanceWire[], choice: NetworkChoice): GlanceWire | undefined =>
  views.find(({ network, tier }) => network === choice.side && tier === (choice.tier?.name ?? null));

/** Whether a value stated for a network applies to the chosen one. */
export const appliesTo = (
  choice: NetworkChoice,
  stated: { network: 'in' | 'out' | 'both' | 'not_stated'; tier?: string | null },
): boolean => {
  if (stated.network === 'both' || stated.network === 'not_stated') return true;
  if (stated.network !== choice.side) return false;
  return !choice.tier || !stated.tier || stated.tier === choice.tier.name;
};

/** Whether all sources of a value are rows of the chosen tier. */
export const isFromTier = (choice: NetworkChoice, sources: readonly number[]): boolean =>
  choice.tier !== null && sources.length > 0 && sources.every((row) => choice.tier?.sources.includes(row));
