// Maximums, deductibles and other amounts, in sentences.

import type { BenefitAmount } from '../parsed-benefits.ts';
import { inParentheses } from './assistant-texts.ts';
import { capitalized, inNetwork, listed, money, networkText } from './texts.ts';

const PERIODS: Record<BenefitAmount['period'], string> = {
  calendar_year: 'per calendar year',
  service_year: 'per service year',
  contract_year: 'per contract year',
  year: 'per year',
  lifetime: 'per lifetime',
  visit: 'per visit',
  episode: 'per episode',
  month: 'per month',
  other: '',
  not_stated: '',
};

export const DEDUCTIBLE = 'Deductible';
export const REST_DEDUCTIBLE = 'Deductible for all other services';
export const MAXIMUM = 'Maximum';
export const OUT_OF_POCKET = 'Out-of-pocket limit';

export function maximumName({ kind }: BenefitAmount, isOrthodontic: boolean): string {
  if (isOrthodontic) return 'Orthodontic maximum';
  return kind === 'rollover' ? 'Rollover' : MAXIMUM;
}

/**
 * "Maximum, individual, in-network (Basic and Major)". `level` is null if the payer doesn't state it. `asksNetwork`:
 * the question is about a network, so the title says "network not stated" if the payer doesn't state it.
 */
export function amountTitle(
  amount: BenefitAmount,
  name: string,
  isForPlan: boolean,
  level: 'individual' | 'family' | null,
  asksNetwork = false,
): string {
  const network = networkText(amount.network) || (asksNetwork ? otherNetwork(amount.network) : '');
  const parts = [name, level ?? '', amount.tier ?? network];
  const { label } = amount.applies_to;
  const scope = isForPlan || name.startsWith('Orthodontic') ? '' : ` (${label})`;
  return parts.filter((part) => part !== '').join(', ') + scope;
}

const otherNetwork = (network: BenefitAmount['network']): string =>
  network === 'both' ? 'in-network and out-of-network' : 'network not stated';

/** "$1,120 remaining of $1,500 per calendar year"; null if no figure was stated. */
export function amountFigures(amount: BenefitAmount): string | null {
  const { total_cents: total, remaining_cents: remaining, used_cents: used } = amount;
  const period = PERIODS[amount.period];
  const whole = total === null ? null : `${money(total)}${period ? ` ${period}` : ''}`;
  if (remaining !== null && whole !== null) return `${money(remaining)} remaining of ${whole}`;
  // Users take an amount without a period for what remains this year.
  const perLifetime = amount.period === 'lifetime' ? ` ${PERIODS.lifetime}` : '';
  if (remaining !== null) return `${money(remaining)} remaining${perLifetime} (total not stated)`;
  if (used === null) return whole;
  return whole === null ? `${money(used)} used (total not stated)` : `${whole}, ${money(used)} used`;
}

export const remainingWithoutNetwork = (remaining: number): string =>
  `${money(remaining)} remaining (network not stated)`;

export const amountSentence = (title: string, figures: string, words: string | null): string =>
  `${title}: ${figures}${inParentheses(words)}.`;
/** For a stated total and used amount, from which we calculated what remains. */
export function derivedSentence(title: string, amount: BenefitAmount): string {
  const { total_cents: total, used_cents: used, remaining_cents: remaining } = amount;
  const period = PERIODS[amount.period];
  return `${title}: ${money(total ?? 0)}${period ? ` ${period}` : ''}; ${money(total ?? 0)} − ${money(used ?? 0)} used = ${money(remaining ?? 0)} remaining.`;
}
export const unlimited = (title: string, words: string | null): string =>
  `${title}: unlimited${inParentheses(words)}.`;
export const usedSteps = (title: string, total: number, remaining: number): string =>
  `${title}: ${money(total)} − ${money(remaining)} remaining = ${money(total - remaining)} used.`;
export const isRepeated = (text: string, title: string): boolean =>
  title.toLowerCase().includes(text.trim().toLowerCase());

export const theAmount = (name: string): string => `the amount of ${withArticle(name)}`;
export const theAmountOf = (title: string): string => `the amount of: ${title}`;
export const askAmount = (name: string): string => `how much is the ${name.toLowerCase()}?`;
export const howMuchIsUsed = (name: string): string => `how much of the ${name.toLowerCase()} is used`;
export const howMuchRemains = (name: string): string => `how much of the ${name.toLowerCase()} remains`;
export const howMuchRemainsOf = (titles: readonly string[]): string =>
  `how much remains of: ${titles.join('; ')}`;
export const noneOfLevel = (
  name: string,
  level: 'individual' | 'family',
  network: 'in' | 'out' | null,
): string => `${level === 'individual' ? 'an' : 'a'} ${level} ${name.toLowerCase()}${inNetwork(network)}`;
export const askOfLevel = (name: string, level: 'individual' | 'family'): string =>
  `is there ${level === 'individual' ? 'an' : 'a'} ${level} ${name.toLowerCase()}, and how much of it is used?`;
export const noMaximum = (isOrtho: boolean, network: 'in' | 'out' | null): string =>
  `${isOrtho ? 'the orthodontic maximum' : 'the maximum or what remains of it'}${inNetwork(network)}`;
/** `network`: the only one for which the payer says that the plan pays nothing; null for both. */
export const noMaximumAsUnpaid = (name: string, network: 'in' | 'out' | null): string =>
  `The plan pays nothing for ${name}${inNetwork(network)} (not covered), so it has no maximum for ${name}${inNetwork(network)}.`;
export const askMaximum = (isOrtho: boolean): string =>
  isOrtho
    ? 'what is the orthodontic lifetime maximum, and how much of it is used?'
    : 'what is the annual maximum, and how much of it remains?';
export const noDeductible = (network: 'in' | 'out' | null): string =>
  network ? `the deductible ${networkText(network)}` : 'the deductible or what remains of it';
export const ASK_DEDUCTIBLE =
  'what are the individual and family deductibles, how much of them is used, and to which services do they apply?';
export const whetherDeductible = (name: string, network: 'in' | 'out' | null): string =>
  `whether the deductible applies to ${name}${inNetwork(network)}`;
export const deductibleByRule = (name: string): string =>
  `The payer doesn't say whether the deductible applies to ${name}. ` +
  `Its deductible rules don't exempt ${name}, so we assume it applies. Confirm with the payer.`;
export const askDeductible = (name: string): string => `does the deductible apply to ${name}?`;
export const NO_OUT_OF_POCKET = 'an out-of-pocket limit';
export const ASK_OUT_OF_POCKET = 'is there an out-of-pocket limit, and how much of it is used?';
export const upToMaximum = (cents: number, isWhole: boolean): string =>
  `${isWhole ? `The whole maximum is ${money(cents)}` : `At most ${money(cents)} of the maximum remains`}, so the plan pays at most ${money(cents)}.`;
export const countsToward = (name: string, counts: boolean): string =>
  `${capitalized(name)}: ${counts ? 'counts' : "doesn't count"} toward the maximum.`;
export const whetherCounts = (name: string): string => `whether ${name} counts toward the maximum`;
export const askCounts = (name: string): string => `does the maximum apply to ${name}?`;
export const spentFor = (name: string): string =>
  `Nothing remains of the maximum, so the plan may pay nothing for ${name}, unless the maximum doesn't apply to ${name}.`;
export const READ_AMOUNT = "Read the payer's own words above, and confirm the amount by phone.";
export const forLevel = (level: string): string => `This amount is for ${level.toLowerCase()}.`;
export const ODD_DEDUCTIBLE =
  'This is unusually high for an orthodontic deductible. The payer may have sent a lifetime maximum as a deductible. Confirm with the payer.';
/** Some names begin with "The". */
const withArticle = (name: string): string => name.toLowerCase().replace(/^(?:the )?/, 'the ');
export const conflictingAmount = (name: string): string =>
  `The payer sent conflicting values for ${withArticle(name)}. Confirm with the payer.`;
export const amountWithNote = (name: string): string =>
  `Confirm ${withArticle(name)} with the payer: we couldn't interpret a note that it added.`;
export const doubtfulAmount = (name: string): string =>
  `Confirm ${withArticle(name)} with the payer: another part of the response disagrees with it.`;

export const BEFORE_VISIT =
  'This is what remains now. What the plan pays for the planned visit will be subtracted from it.';
export const ROLLOVER_INCLUDED = 'whether the remaining maximum already includes the rollover';
export const ASK_ROLLOVER_INCLUDED = 'does the remaining maximum already include the rollover?';
export const NO_ROLLOVER = 'whether unused maximum rolls over';
export const ASK_ROLLOVER =
  'does unused maximum roll over to the next benefit year, and how much rollover does the patient have?';

/** "in-network, in-network (GOLD) and out-of-network each": the payer states the amount once for each of them. */
export function networksWithTiers(places: readonly { network: 'in' | 'out'; tier: string | null }[]): string {
  const names = new Set(
    places.map(({ network, tier }) => networkText(network) + (tier === null ? '' : ` (${tier})`)),
  );
  return listed([...names].sort()) + (names.size > 1 ? ' each' : '');
}

export const ofHealthPlan = (name: string): string =>
  `Medical plan's ${name.toLowerCase()} (not stated for dental care)`;
export const noDental = (name: string): string => `a ${name.toLowerCase()} for dental care`;
export const askDental = (name: string): string => `what is the ${name.toLowerCase()} for dental care?`;
export const noOwnMaximum = (name: string): string => `a separate maximum for ${name}`;
/** The lead of the plan's amounts in an answer about orthodontics. */
export const PLAN_MAXIMUM = "The plan's maximum (not stated for orthodontics)";

export const saysPlanPays = (text: string): boolean => /\bThe plan pays \d/.test(text);
/** For services that we can't estimate together, because the payer states a percentage for only some of them. */
export const EACH_ALONE =
  'Each amount above is for one service alone. The services share one deductible and one maximum, so together the plan may pay less.';
export const WITHOUT_EARLIER =
  "This doesn't include the services of your earlier questions. " +
  'If the plan pays them first, less of the maximum remains.';

export const WHICH_LEVEL = 'whether this amount is for the individual or the family';
export const ASK_LEVEL = 'is this amount for the individual or the family?';
