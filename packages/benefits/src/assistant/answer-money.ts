// What is left of maximums and deductibles.

import type { BenefitAmount, BenefitNetwork, ParsedBenefits } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { money, silence, stated } from './sentences.ts';
import type { Query } from './understand.ts';

const NETWORKS: Record<BenefitNetwork, string> = {
  in: ', in network',
  out: ', out of network',
  both: '',
  not_stated: '',
};
const LEVELS: Record<BenefitAmount['level'], string> = {
  individual: 'individual',
  family: 'family',
  not_stated: '',
  other: '',
};
const PERIODS: Record<BenefitAmount['period'], string> = {
  calendar_year: 'per calendar year',
  service_year: 'per service year',
  contract_year: 'per contract year',
  year: 'per year',
  lifetime: 'for a lifetime',
  visit: 'per visit',
  episode: 'per episode',
  month: 'per month',
  other: '',
  not_stated: '',
};

export function answerMaximum(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const isOrtho = query.subject?.serviceTypes.includes('38') ?? false;
  const wanted = benefits.maximums.filter((amount) =>
    isOrtho
      ? amount.kind === 'orthodontic' || about(amount, '38')
      : amount.kind !== 'orthodontic' || !query.subject,
  );
  const amounts = byNetwork(wanted, query.network);
  if (amounts.length === 0) {
    const name = isOrtho ? 'the orthodontic maximum' : 'the maximum or what is left of it';
    return silence(
      name,
      isOrtho
        ? 'the orthodontic lifetime maximum and how much of it is used?'
        : 'the annual maximum and how much of it is left?',
    );
  }
  return amounts
    .slice(0, 8)
    .flatMap((amount) =>
      amountSentences(
        amount,
        amount.kind === 'rollover' ? 'Carry-over maximum' : isOrtho ? 'Orthodontic maximum' : 'Maximum',
      ),
    );
}

export function answerDeductible(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const amounts = byNetwork(benefits.deductibles, query.network);
  if (amounts.length === 0)
    return silence(
      'the deductible or what is left of it',
      'the individual and family deductible, how much is met, and to which services it applies?',
    );
  return amounts.slice(0, 8).flatMap((amount) => amountSentences(amount, 'Deductible'));
}

const about = (amount: BenefitAmount, type: string): boolean =>
  amount.applies_to.service_types.includes(type);

export const byNetwork = (amounts: BenefitAmount[], network: 'in' | 'out' | null): BenefitAmount[] =>
  network === null
    ? amounts
    : amounts.filter(
        (amount) =>
          amount.network === network || amount.network === 'both' || amount.network === 'not_stated',
      );

function amountSentences(amount: BenefitAmount, name: string): AssistantSentence[] {
  const level = LEVELS[amount.level];
  const scope =
    amount.applies_to.label && !/whole plan/i.test(amount.applies_to.label)
      ? ` (${amount.applies_to.label})`
      : '';
  const title = `${name}${level ? `, ${level}` : ''}${amount.tier ? `, ${amount.tier}` : NETWORKS[amount.network]}${scope}`;
  if (amount.is_unlimited) return [stated(`${title}: unlimited.`, amount.sources)];
  const period = PERIODS[amount.period];
  const total =
    amount.total_cents === null ? null : `${money(amount.total_cents)}${period ? ` ${period}` : ''}`;
  const left = amount.remaining_cents === null ? null : `${money(amount.remaining_cents)} left`;
  const used = amount.used_cents === null || left ? null : `${money(amount.used_cents)} used`;
  const parts = [left, total && (left ? `of ${total}` : total), used].filter((part) => part !== null);
  if (parts.length === 0) return [];
  const sentence = stated(`${title}: ${parts.join(' ')}.`, amount.sources);
  if (left || amount.total_cents === 0) return [sentence];
  return [
    sentence,
    ...silence(
      `how much of the ${name.toLowerCase()} is left`,
      `how much of the ${name.toLowerCase()} is left?`,
    ),
  ];
}
