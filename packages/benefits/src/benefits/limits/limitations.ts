// The limitations list: maximums, frequencies, ages and waiting periods as lines, then the payer's own words.

import type {
  AgeLimit,
  BenefitAmount,
  BenefitNetwork,
  FrequencyLimit,
  SourcedText,
  WaitingPeriod,
} from '../../parsed-benefits.ts';
import { getOrMake } from '../../resolve/maps.ts';
import { amountName, figuresOf } from '../../wording/amounts.ts';
import { LIMIT_LINES } from '../../wording/limits.ts';
import { networkText } from '../../wording/texts.ts';

export function limitationLines(
  maximums: readonly BenefitAmount[],
  frequencies: readonly FrequencyLimit[],
  ages: readonly AgeLimit[],
  waitingPeriods: readonly WaitingPeriod[],
  words: readonly SourcedText[],
): SourcedText[] {
  const lines: SourcedText[] = [];
  for (const maximum of maximums) {
    const figures = figuresOf(maximum, 'maximum');
    // "No maximum" isn't a limitation.
    if (figures !== '' && !maximum.is_unlimited)
      lines.push({ text: `${amountName(maximum, 'maximum')}: ${figures}`, sources: maximum.sources });
  }
  lines.push(...frequencyLines(frequencies));
  for (const age of agesOnTheirOwn(ages, frequencies))
    lines.push({ text: LIMIT_LINES.age(age), sources: age.sources });
  for (const { answer, months, applies_to, conditions, sources } of waitingPeriods) {
    if (answer === 'none' || months === null) continue;
    lines.push({ text: LIMIT_LINES.waiting(applies_to.label, months, conditions), sources });
  }
  return [...lines, ...words];
}

function frequencyLines(frequencies: readonly FrequencyLimit[]): SourcedText[] {
  const networks = new Map<string, Set<BenefitNetwork>>();
  for (const limit of frequencies)
    getOrMake(networks, comparisonKey(limit), () => new Set()).add(limit.network);
  return frequencies.map((limit) => {
    // If the networks have different limits, each line names its network.
    const isByNetwork = (networks.get(comparisonKey(limit))?.size ?? 0) > 1;
    const network = isByNetwork ? networkText(limit.network) : '';
    return { text: LIMIT_LINES.frequency(limit, network), sources: limit.sources };
  });
}

/** Limits with equal keys are for the same services, plan and conditions. */
function comparisonKey({ applies_to, is_remaining, used_count, conditions, plan }: FrequencyLimit): string {
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

/** Leaves out ages whose rows all have a frequency: the frequency's label already names the age. */
export function agesOnTheirOwn(
  ages: readonly AgeLimit[],
  frequencies: readonly FrequencyLimit[],
): AgeLimit[] {
  const counted = new Set(frequencies.flatMap((limit) => limit.sources));
  return ages.filter(({ sources }) => !sources.every((source) => counted.has(source)));
}
