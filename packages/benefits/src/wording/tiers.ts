// The payer's names for the networks of a limit, so that limits of different tiers don't look like contradictions.

import type { NetworkTier } from '../parsed-benefits.ts';

/** The tiers of the rows. Empty if no network has several tiers, or if the rows are those of all tiers. */
export function tierNames(rows: readonly number[], networks: readonly NetworkTier[]): string[] {
  const several = networks.filter((tier) =>
    networks.some((other) => other !== tier && other.network === tier.network),
  );
  const own = several.filter(({ sources }) => sources.some((row) => rows.includes(row)));
  return own.length === several.length ? [] : own.map(({ name }) => name);
}
