// What is left of maximums and deductibles.

import type { BenefitAmount, BenefitNetwork, ParsedBenefits } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { findCoverage } from './find-coverage.ts';
import { isClass, isWholePlan } from './find-limits.ts';
import { calculated, inWords, money, networkText, quote, silence, stated } from './sentences.ts';
import type { AskedSubject, Query } from './understand.ts';

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
    isOrtho ? isOrthodontic(amount) : !query.subject || !isOrthodontic(amount),
  );
  const amounts = narrowed(wanted, query);
  if (amounts.length === 0) {
    const name = isOrtho ? 'the orthodontic maximum' : 'the maximum or what is left of it';
    return silence(
      query.network ? `${name} ${networkText[query.network]}` : name,
      isOrtho
        ? 'the orthodontic lifetime maximum and how much of it is used?'
        : 'the annual maximum and how much of it is left?',
    );
  }
  return amounts.slice(0, 8).flatMap((amount) => {
    const name = isOrthodontic(amount)
      ? 'Orthodontic maximum'
      : amount.kind === 'rollover'
        ? 'Carry-over maximum'
        : 'Maximum';
    return amountSentences(amount, name, query.isAboutUse);
  });
}

export const isOrthodontic = (amount: BenefitAmount): boolean =>
  amount.kind === 'orthodontic' || about(amount, '38');

export function answerDeductible(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const applies = query.subject ? appliesSentences(benefits, query.subject) : [];
  const amounts = narrowed(benefits.deductibles, query);
  if (amounts.length === 0)
    return [
      ...applies,
      ...silence(
        query.network
          ? `the deductible ${networkText[query.network]}`
          : 'the deductible or what is left of it',
        'the individual and family deductible, how much is met, and to which services it applies?',
      ),
    ];
  return [
    ...applies,
    ...amounts.slice(0, 8).flatMap((amount) => amountSentences(amount, 'Deductible', query.isAboutUse)),
  ];
}

/** "Does the deductible apply to cleanings?" */
function appliesSentences(benefits: ParsedBenefits, subject: AskedSubject): AssistantSentence[] {
  const name = inWords(subject.label);
  const told = findCoverage(benefits, subject)
    .flatMap(({ cells }) => [cells.in_network_share, cells.out_network_share])
    .filter((share) => share.deductible_applies !== null);
  if (told.length === 0)
    return silence(`whether the deductible applies to ${name}`, `does the deductible apply to ${name}?`);
  return told
    .slice(0, 1)
    .map((share) =>
      stated(
        `The deductible ${share.deductible_applies ? 'applies' : 'does not apply'} to ${name}.`,
        share.sources,
      ),
    );
}

const about = (amount: BenefitAmount, type: string): boolean =>
  amount.applies_to.service_types.includes(type);

const narrowed = (amounts: BenefitAmount[], { network, level }: Query): BenefitAmount[] =>
  byNetwork(amounts, network).filter((amount) => level === null || amount.level === level);

export const byNetwork = (amounts: BenefitAmount[], network: 'in' | 'out' | null): BenefitAmount[] =>
  network === null
    ? amounts
    : amounts.filter(
        (amount) =>
          amount.network === network || amount.network === 'both' || amount.network === 'not_stated',
      );

function amountSentences(amount: BenefitAmount, name: string, isAboutUse: boolean): AssistantSentence[] {
  const level = LEVELS[amount.level];
  // The payer's own words say better what an amount is for than a class's name alone.
  const label = isWholePlan(amount.applies_to) ? '' : amount.applies_to.label;
  const scope =
    label && label !== 'Orthodontics'
      ? ` (${isClass(amount.applies_to) && amount.notes ? quote(amount.notes) : label})`
      : '';
  const title = `${name}${level ? `, ${level}` : ''}${amount.tier ? `, ${amount.tier}` : NETWORKS[amount.network]}${scope}`;
  if (amount.is_unlimited) return [stated(`${title}: unlimited.`, amount.sources)];
  const period = PERIODS[amount.period];
  const total =
    amount.total_cents === null ? null : `${money(amount.total_cents)}${period ? ` ${period}` : ''}`;
  const left = amount.remaining_cents === null ? null : `${money(amount.remaining_cents)} left`;
  const used = amount.used_cents === null || left ? null : `${money(amount.used_cents)} used`;
  const parts = [left, total && (left ? `of ${total}` : total), used].filter((part) => part !== null);
  if (parts.length === 0)
    return silence(`the amount of the ${name.toLowerCase()}`, `how much is the ${name.toLowerCase()}?`);
  const sentence = stated(`${title}: ${parts.join(' ')}.`, amount.sources);
  if (isAboutUse && amount.total_cents !== null && amount.remaining_cents !== null) {
    const steps = `${money(amount.total_cents)} − ${money(amount.remaining_cents)} left = ${money(amount.total_cents - amount.remaining_cents)} used`;
    return [sentence, calculated(`${title}: ${steps}.`, amount.sources)];
  }
  if (left || amount.total_cents === 0) return [sentence];
  return [
    sentence,
    ...silence(
      `how much of the ${name.toLowerCase()} is left`,
      `how much of the ${name.toLowerCase()} is left?`,
    ),
  ];
}
