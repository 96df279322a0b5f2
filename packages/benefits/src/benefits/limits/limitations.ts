// The limitations list: maximums, frequencies, ages and waiting periods as lines, then the payer's own words.

import { agesOnTheirOwn } from '../../eligible/ages.ts';
import { amountLimits } from '../../eligible/amounts/amounts-of-patient.ts';
import type {
  AgeLimit,
  BenefitAmount,
  BenefitNetwork,
  FrequencyLimit,
  NetworkTier,
  SourcedText,
  Sources,
  WaitingPeriod,
} from '../../parsed-benefits.ts';
import { getOrMake } from '../../resolve/maps.ts';
import { amountName, figuresOf } from '../../wording/amounts.ts';
import { LIMIT_LINES } from '../../wording/limits.ts';
import { networkText } from '../../wording/texts.ts';
import { tierNames } from '../../wording/tiers.ts';
import type { ReadResponse } from '../read-response.ts';

export function limitationLines(
  read: ReadResponse,
  maximums: readonly BenefitAmount[],
  frequencies: readonly FrequencyLimit[],
  ages: readonly AgeLimit[],
  waitingPeriods: readonly WaitingPeriod[],
  words: readonly SourcedText[],
): SourcedText[] {
  const lines: SourcedText[] = [];
  const tiers = read.context.tiers.list;
  for (const maximum of maximums) {
    const figures = figuresOf(maximum, 'maximum');
    // "No maximum" isn't a limitation.
    if (figures === '' || maximum.is_unlimited) continue;
    const texts = [figures, amountLimits(maximum, { benefits: read })].filter((text) => text !== null);
    lines.push({ text: `${amountName(maximum, 'maximum')}: ${texts.join(', ')}`, sources: maximum.sources });
  }
  const ofFrequency = placesOf(frequencies, comparisonKey, tiers);
  for (const limit of frequencies)
    lines.push({ text: LIMIT_LINES.frequency(limit, ofFrequency(limit)), sources: limit.sources });
  const shownAges = agesOnTheirOwn(ages, frequencies);
  const ofAge = placesOf(shownAges, ageKey, tiers);
  for (const age of shownAges) lines.push({ text: LIMIT_LINES.age(age, ofAge(age)), sources: age.sources });
  const ofWait = placesOf(waitingPeriods, ({ applies_to }) => applies_to.label, tiers);
  for (const period of waitingPeriods) {
    const { answer, months, applies_to, conditions, sources } = period;
    if (answer === 'none' || months === null) continue;
    const text = LIMIT_LINES.waiting(applies_to.label, months, conditions, ofWait(period));
    lines.push({ text, sources });
  }
  return [...lines, ...words];
}

/** If limits with the same key are for different networks, each of them names its network. Each names its tiers. */
export function placesOf<Limit extends { network: BenefitNetwork; sources: Sources }>(
  limits: readonly Limit[],
  keyOf: (limit: Limit) => string,
  tiers: readonly NetworkTier[],
): (limit: Limit) => string {
  const networks = new Map<Limit, Set<BenefitNetwork>>();
  const networksByKey = new Map<string, Set<BenefitNetwork>>();
  for (const limit of limits) {
    const ofKey = getOrMake(networksByKey, keyOf(limit), () => new Set());
    networks.set(limit, ofKey.add(limit.network));
  }
  return (limit) => {
    const isByNetwork = (networks.get(limit)?.size ?? 0) > 1;
    const parts = [isByNetwork ? networkText(limit.network) : '', ...tierNames(limit.sources, tiers)];
    return parts.filter((part) => part !== '').join(', ');
  };
}

export const ageKey = ({ applies_to, plan }: AgeLimit): string => JSON.stringify([applies_to.label, plan]);

/** Limits with equal keys are for the same services, plan and conditions. */
export function comparisonKey({
  applies_to,
  is_remaining,
  used_count,
  conditions,
  plan,
}: FrequencyLimit): string {
  const narrowing = conditions.filter(({ kind }) => kind !== 'when');
  return JSON.stringify([
    applies_to.label,
    applies_to.procedures,
    is_remaining,
    used_count !== null,
    narrowing,
    plan,
  ]);
}
