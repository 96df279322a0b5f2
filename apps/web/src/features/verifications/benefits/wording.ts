// The words for what the payer sends as codes.

import type { BenefitAmount, Benefits } from './benefits-context.ts';
import { isWholePlan } from './headline-amount.ts';

const KINDS: Record<BenefitAmount['kind'], string> = {
  annual: 'Annual',
  lifetime: 'Lifetime',
  orthodontic: 'Orthodontic',
  rollover: 'Rollover',
  out_of_pocket: 'Out-of-pocket',
  other: 'Other',
};

const LEVELS: Record<BenefitAmount['level'], string | null> = {
  individual: 'Individual',
  family: 'Family',
  not_stated: null,
  other: 'Other level',
};

export const PERIODS: Record<BenefitAmount['period'], string | null> = {
  calendar_year: 'Calendar year',
  service_year: 'Service year',
  contract_year: 'Contract year',
  year: 'Year',
  lifetime: 'Lifetime',
  visit: 'Visit',
  episode: 'Episode',
  month: 'Month',
  other: 'Other period',
  not_stated: null,
};

export const NETWORKS: Record<BenefitAmount['network'], string | null> = {
  in: 'In-network',
  out: 'Out-of-network',
  both: 'In and out of network',
  not_stated: null,
};

/** "Annual maximum, individual". */
export const amountName = (amount: BenefitAmount, noun: string): string => `${KINDS[amount.kind]} ${noun}`;

export const amountScope = (amount: BenefitAmount): string =>
  [LEVELS[amount.level], isWholePlan(amount) ? null : amount.applies_to.label, amount.tier]
    .filter(Boolean)
    .join(' · ');

export const CLAUSES: Record<Benefits['clauses'][number]['kind'], string> = {
  missing_tooth: 'Missing tooth clause',
  downgrade: 'Downgrade',
  replacement: 'Replacement rule',
  prep_or_seat: 'Paid on prep or seat date',
  pre_authorization: 'Pre-authorization',
  coordination_of_benefits: 'Coordination of benefits',
};

export const CLAUSE_ANSWERS: Record<Benefits['clauses'][number]['answer'], string> = {
  applies: 'Applies',
  does_not_apply: 'Does not apply',
  recommended: 'Recommended',
  prep_date: 'Prep date',
  seat_date: 'Seat date',
  stated: 'Stated',
};

/** "84 months" as "7 years". */
export const monthsText = (months: number): string => {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
