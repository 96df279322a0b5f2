// Amounts in words: "Annual maximum, individual, in-network: $2,000, $1,250 remaining".

import type { BenefitAmount } from '../parsed-benefits.ts';
import { BENEFIT_YEAR } from './limits.ts';
import { WHOLE_PLAN } from './subject-labels.ts';
import { capitalized, listed, money, networkText, sentenceCase } from './texts.ts';

export type AmountNoun = 'maximum' | 'deductible' | 'amount';

const KIND_NAMES: Readonly<Record<BenefitAmount['kind'], string>> = {
  annual: 'Annual',
  lifetime: 'Lifetime',
  orthodontic: 'Orthodontic',
  rollover: 'Rollover',
  out_of_pocket: 'Out-of-pocket',
  other: 'Other',
};
const PER_TIME: ReadonlySet<BenefitAmount['period']> = new Set(['visit', 'episode', 'month']);

const PERIODS: Readonly<Record<string, string>> = {
  calendar_year: 'calendar year',
  service_year: 'service year',
  contract_year: 'contract year',
  lifetime: 'lifetime',
  visit: 'per visit',
  episode: 'per episode',
  month: 'per month',
};
/** The period of an amount in a note; null if it needs none. In the payer's words, a contract year is a benefit year. */
export const periodText = ({ period, certainty }: BenefitAmount): string | null =>
  period === 'contract_year' && certainty?.in === 'text' ? BENEFIT_YEAR : (PERIODS[period] ?? null);

/** "$2,000, $1,250 remaining", "no maximum". */
export function figuresOf(amount: BenefitAmount, noun: AmountNoun): string {
  if (amount.is_unlimited) return noun === 'amount' ? 'no limit' : `no ${noun}`;
  const parts: string[] = [];
  if (amount.total_cents !== null) parts.push(money(amount.total_cents));
  if (amount.remaining_cents !== null) parts.push(`${money(amount.remaining_cents)} remaining`);
  else if (amount.used_cents !== null) parts.push(`${money(amount.used_cents)} used`);
  return parts.join(', ');
}

/**
 * "Annual maximum, individual, in-network, Periodontics". `same`: the same amount of other persons and networks, for
 * "individual and family".
 */
export function amountName(
  amount: BenefitAmount,
  noun: AmountNoun,
  same: readonly BenefitAmount[] = [],
): string {
  const all = [amount, ...same];
  const isPerTime = amount.kind === 'other' && PER_TIME.has(amount.period);
  const parts = [
    isPerTime ? `${capitalized(noun)} per ${amount.period}` : `${KIND_NAMES[amount.kind]} ${noun}`,
  ];
  if (amount.kind === 'orthodontic' && amount.period !== 'not_stated')
    parts.push(amount.period.replaceAll('_', ' '));
  if (amount.level !== 'not_stated') parts.push(listed([...new Set(all.map(levelText))]));
  parts.push(listed([...new Set(all.map(({ network }) => networkText(network)))]));
  if (amount.tier !== null) parts.push(amount.tier);
  if (amount.plan !== null) parts.push(amount.plan);
  if (amount.applies_to.label !== WHOLE_PLAN && amount.kind !== 'orthodontic')
    parts.push(amount.applies_to.label);
  return parts.filter((part) => part !== '').join(', ');
}

/** "individual", "family", "Dependents Only". */
function levelText({ level, note_texts }: BenefitAmount): string {
  return level === 'other' ? (note_texts[0]?.text ?? '') : level;
}

/** "Periodontics, family, in-network: $150, $50 remaining". */
export function amountText(amount: BenefitAmount, noun: AmountNoun): string {
  const parts = new Set([amount.applies_to.label === WHOLE_PLAN ? '' : amount.applies_to.label]);
  if (amount.kind === 'lifetime') parts.add('lifetime');
  if (amount.level === 'family' || amount.level === 'other') parts.add(levelText(amount));
  if (amount.tier !== null) parts.add(amount.tier);
  if (amount.plan !== null) parts.add(amount.plan);
  parts.add(networkText(amount.network));
  const name = [...parts].filter((part) => part !== '').join(', ');
  return name === '' ? figuresOf(amount, noun) : `${name}: ${figuresOf(amount, noun)}`;
}

const LONGEST_QUOTE = 60;

/** A quotation, so that the payer's sentence isn't mistaken for our name for an amount. */
export function inPayerWords(words: string): string {
  const quote =
    words.length <= LONGEST_QUOTE
      ? words.replace(/\.$/, '')
      : words.slice(0, LONGEST_QUOTE).replace(/\W*\w*$/, '…');
  return `“${sentenceCase(quote)}”`;
}

/** Readings stored by earlier releases have "stated as" before the quotation. */
export const isInPayerWords = (label: string): boolean => /^(?:stated as )?“/.test(label);

export const NO_AMOUNT = 'No amount stated';

export function statedAmount(role: string, cents: number): string {
  return `${role} ${money(cents)}`;
}

export function conflictAbout(name: string, role: string): string {
  return `${name} (${role})`;
}

export function mismatchAbout(name: string): string {
  return `${name} (figures don't add up)`;
}

/** For amounts that can't be those of the network in question. */
export const withoutNetwork = (amounts: string): string =>
  `${amounts} stated without a network, needs confirmation`;
