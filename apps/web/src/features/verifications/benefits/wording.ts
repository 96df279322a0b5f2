// The words that screens use for the values of parsed benefits.

import { isWholePlan } from './amount-facts.ts';
import type { BenefitAmount, Benefits } from './benefits-context.ts';

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
  both: 'In-network and out-of-network',
  not_stated: null,
};

/** For example "Annual maximum". */
export const amountName = (amount: BenefitAmount, noun: string): string => `${KINDS[amount.kind]} ${noun}`;

/** For example "Individual · Crowns". */
export const amountScope = (amount: BenefitAmount): string =>
  [LEVELS[amount.level], isWholePlan(amount) ? null : amount.applies_to.label, amount.tier, amount.plan]
    .filter(Boolean)
    .join(' · ');

/** What a limit applies to: "Crowns", or "Crowns · HIGH PLAN" if the response is about several plans. */
export const limitScope = (limit: {
  applies_to: { label: string };
  plan?: string | null | undefined;
}): string => [limit.applies_to.label, limit.plan].filter(Boolean).join(' · ');

/** The payer's own words about a limit that has conditions, because our label may not include them. */
export const conditionWords = ({
  conditions,
  text,
}: Benefits['frequency_limits'][number] | Benefits['age_limits'][number]): string | null =>
  conditions && conditions.length > 0 && text !== '' ? text : null;

/** For example "shared with D4910". Null if the payer doesn't say that other procedures count toward the limit. */
export const sharingWords = (limit: Benefits['frequency_limits'][number]): string | null => {
  if (limit.shared_with.length > 0) return `shared with ${limit.shared_with.join(', ')}`;
  return limit.shared_with_unnamed ? 'similar procedures may count' : null;
};

const CLAUSES: Record<Benefits['clauses'][number]['kind'], string> = {
  missing_tooth: 'Missing tooth clause',
  downgrade: 'Downgrade',
  replacement: 'Replacement rule',
  prep_or_seat: 'Paid on prep or seat date',
  pre_authorization: 'Pre-authorization',
  coordination_of_benefits: 'Coordination of benefits',
};

/** Answers that are clearer as the name of the clause: "Paid on the seat date: Crowns". */
const NAMED_BY_ANSWER: Partial<Record<Benefits['clauses'][number]['answer'], string>> = {
  prep_date: 'Paid on the prep date',
  seat_date: 'Paid on the seat date',
};
export const isNamedByAnswer = ({ answer }: Benefits['clauses'][number]): boolean =>
  NAMED_BY_ANSWER[answer] !== undefined;

/** A pre-authorization that the payer only recommends is an estimate before treatment. */
export const clauseName = ({ kind, answer }: Benefits['clauses'][number]): string =>
  answer === 'recommended' ? 'Pre-treatment estimate' : (NAMED_BY_ANSWER[answer] ?? CLAUSES[kind]);

export const CLAUSE_ANSWERS: Record<Benefits['clauses'][number]['answer'], string> = {
  applies: 'Applies',
  does_not_apply: "Doesn't apply",
  recommended: 'Recommended',
  prep_date: 'Prep date',
  seat_date: 'Seat date',
  stated: "See the payer's own words",
};

/** "84 months". Never in years, so that it matches what the benefit assistant says. */
export const monthsText = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

/** "no waiting period", "6 months" or "length not stated". */
export const waitingText = ({ answer, months }: Benefits['waiting_periods'][number]): string => {
  if (answer === 'none') return 'no waiting period';
  return months === null ? 'length not stated' : monthsText(months);
};

/** "No deductible; 2 per year", without the period of a sentence that isn't the last. */
export const joinNotes = (texts: readonly string[]): string =>
  texts.map((text, at) => (at < texts.length - 1 ? text.replace(/\.$/, '') : text)).join('; ');
