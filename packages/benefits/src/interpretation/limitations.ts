// The limitations list: maximums, frequencies, ages and waiting periods as lines, then the payer's own words.

import type {
  AgeLimit,
  BenefitAmount,
  BenefitNetwork,
  FrequencyLimit,
  SourcedText,
  WaitingPeriod,
} from '../parsed-benefits.ts';
import { scopeKey, WHOLE_PLAN } from './scope.ts';
import { money, sentenceCase } from './wording.ts';

export function limitationLines(
  maximums: readonly BenefitAmount[],
  frequencies: readonly FrequencyLimit[],
  ages: readonly AgeLimit[],
  waitingPeriods: readonly WaitingPeriod[],
  words: readonly SourcedText[],
): SourcedText[] {
  const lines: SourcedText[] = [];
  for (const maximum of maximums) {
    const figures = figuresOf(maximum);
    if (figures !== '')
      lines.push({ text: `${amountName(maximum, 'maximum')}: ${figures}`, sources: maximum.sources });
  }
  const told = new Set<string>();
  const networks = networksByScope(frequencies);
  for (const limit of frequencies) {
    const about = `${limit.applies_to.label}: `;
    let text = limit.label.startsWith(about) ? limit.label : about + limit.label;
    // A frequency read from words has them as its line already.
    told.add(text);
    // Without it two limits for the two networks would seem to contradict each other.
    if (networks.size > 0 && (networks.get(comparedBy(limit))?.size ?? 0) > 1)
      text += networkWords(limit.network);
    if (limit.last_service_date !== null) text += `, last ${limit.last_service_date}`;
    if (limit.next_eligible_date !== null) text += `, next eligible ${limit.next_eligible_date}`;
    lines.push({ text, sources: limit.sources });
  }
  if (ages.length > 0) addAges(lines, ages, frequencies);
  for (const period of waitingPeriods) {
    if (period.answer === 'none' || period.months === null || period.months === 0) continue;
    lines.push({
      text: `${period.applies_to.label}: waiting period of ${period.months} months`,
      sources: period.sources,
    });
  }
  for (const line of words) if (!told.has(line.text)) lines.push(line);
  return lines;
}

function networksByScope(frequencies: readonly FrequencyLimit[]): Map<string, Set<BenefitNetwork>> {
  const networks = new Map<string, Set<BenefitNetwork>>();
  // Most payers state the limits of one network, or of both at once.
  if (frequencies.every(({ network }) => network === frequencies[0]?.network)) return networks;
  for (const limit of frequencies) {
    const key = comparedBy(limit);
    const known = networks.get(key);
    if (known) known.add(limit.network);
    else networks.set(key, new Set([limit.network]));
  }
  return networks;
}

/** Limits alike in this differ by their network only; words that are the limit itself are no difference. */
function comparedBy(limit: FrequencyLimit): string {
  const words = limit.label === limit.text ? '' : limit.text;
  return `${scopeKey(limit.applies_to)}|${limit.is_remaining}|${limit.used_count !== null}|${words}`;
}

function networkWords(network: BenefitNetwork): string {
  return network === 'in' ? ', in network' : network === 'out' ? ', out of network' : '';
}

/** A frequency's line already names the age its row carries. */
function addAges(
  lines: SourcedText[],
  ages: readonly AgeLimit[],
  frequencies: readonly FrequencyLimit[],
): void {
  const counted = new Set(frequencies.flatMap((limit) => limit.sources));
  for (const age of ages) {
    if (age.sources.every((source) => counted.has(source))) continue;
    const words = age.text === '' ? '' : ` (${age.text})`;
    lines.push({ text: `${age.applies_to.label}: ${age.label}${words}`, sources: age.sources });
  }
}

/** "$2,000, $1,250 remaining". */
export function figuresOf(amount: BenefitAmount): string {
  if (amount.is_unlimited) return 'no limit';
  const parts: string[] = [];
  if (amount.total_cents !== null) parts.push(money(amount.total_cents));
  if (amount.remaining_cents !== null) parts.push(`${money(amount.remaining_cents)} remaining`);
  else if (amount.used_cents !== null) parts.push(`${money(amount.used_cents)} used`);
  return [...new Set(parts)].join(', ');
}

const KIND_NAMES: Readonly<Record<BenefitAmount['kind'], string>> = {
  annual: 'Annual',
  lifetime: 'Lifetime',
  orthodontic: 'Orthodontic',
  rollover: 'Rollover',
  out_of_pocket: 'Out-of-pocket',
  other: 'Other',
};

/** "Dependents Only": a level that is none of ours stands first in the notes. */
export function otherLevel(amount: BenefitAmount): string {
  return amount.notes.split('; ')[0] ?? '';
}

const PER_TIME: ReadonlySet<BenefitAmount['period']> = new Set(['visit', 'episode', 'month']);

/** "Annual maximum, individual, in network, Periodontics". */
export function amountName(amount: BenefitAmount, noun: string): string {
  const isPerTime = amount.kind === 'other' && PER_TIME.has(amount.period);
  const parts = [
    isPerTime
      ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} per ${amount.period}`
      : `${KIND_NAMES[amount.kind]} ${noun}`,
  ];
  if (amount.kind === 'orthodontic' && amount.period !== 'not_stated')
    parts.push(amount.period.replaceAll('_', ' '));
  if (amount.level === 'individual' || amount.level === 'family') parts.push(amount.level);
  else if (amount.level === 'other') parts.push(otherLevel(amount));
  if (amount.network === 'in') parts.push('in network');
  else if (amount.network === 'out') parts.push('out of network');
  if (amount.tier !== null) parts.push(sentenceCase(amount.tier));
  if (amount.applies_to.label !== WHOLE_PLAN && amount.kind !== 'orthodontic')
    parts.push(amount.applies_to.label);
  return parts.join(', ');
}
