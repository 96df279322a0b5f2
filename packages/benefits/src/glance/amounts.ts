// Finds the main amount of a maximum or deductible, for the patient, the network and the day of the question.

import { amountYear } from '../eligible/amounts/amount-year.ts';
import { amountsOfPatient } from '../eligible/amounts/amounts-of-patient.ts';
import { limitsPatient } from '../eligible/amounts/deductibles.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { withoutMedical } from '../resolve/amounts/dental-amounts.ts';
import { otherDaysOf } from '../resolve/days.ts';
import { mayBeForNetwork, personGrade } from '../resolve/steps.ts';
import type { Day } from '../response.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { isInPayerWords } from '../wording/amounts.ts';
import { byNetwork, completed, isGeneral, isNoAmount } from './amounts-by-network.ts';
import { type Asker, caseOf, isForPatient, personOf } from './asker.ts';

export interface MainAmount {
  /** `several`: the payer sent different figures; `amounts` has all of them. */
  kind: 'one' | 'several' | 'unlimited';
  amounts: BenefitAmount[];
  main: BenefitAmount;
  /**
   * Other amounts, each for some services. If `main` is for the whole plan, only those that state what remains and
   * `main` doesn't, and those that say that some services have no maximum or some patients no deductible for them.
   */
  parts: BenefitAmount[];
  /** The family amount next to the patient's own; several if the payer sent different figures. */
  families: BenefitAmount[];
  /** Amounts that the payer states without a network, and that can't be those of the network in question. */
  ofUnknownNetwork: BenefitAmount[];
}

/** Null if the payer states no amount of this kind for the patient and the network. */
export function mainAmount(
  amounts: readonly BenefitAmount[],
  kind: BenefitAmount['kind'],
  asker: Asker,
): MainAmount | null {
  const stated = amounts.filter(
    (amount) =>
      amount.kind === kind &&
      mayBeForNetwork(amount, asker.question.network) &&
      isForPatient(amount.who, asker),
  );
  const ofPatient = amountsOfPatient(stated, caseOf(asker, null));
  const relevant = onDay(withoutMedical(ofPatient, asker.index), asker).map((amount) =>
    renewedOn(amount, asker) === null ? amount : { ...amount, remaining_cents: null },
  );
  const { kept, ofUnknownNetwork } = byNetwork(relevant);
  const candidates = nearest(kept, asker);
  const wholes = candidates.filter((amount) => isWhole(amount) && !isOfSomeOnly(amount));
  // An amount with a name in the payer's words may be for something else, such as hearing aids.
  const unnamed = wholes.find(({ applies_to }) => !isInPayerWords(applies_to.label));
  const whole = unnamed ?? wholes.find((amount) => leftOf(amount) !== null) ?? wholes[0];
  const part = candidates.find((amount) => !isWhole(amount) && (amount.total_cents ?? 0) > 0);
  // A zero for the whole plan may mean "all other deductibles are zero", so an amount for some services comes first.
  const main = (whole?.total_cents === 0 ? part : undefined) ?? whole ?? part ?? candidates[0];
  if (main === undefined) return null;
  const others = ofUnknownNetwork.filter(({ level }) => level === main.level);
  // "No annual maximum" without a network and $0 that remains in the network can't both be right.
  const unlimited = main.is_unlimited ? [] : others.filter(({ is_unlimited }) => is_unlimited);
  const same = [
    ...completed(
      candidates.filter(
        (amount) =>
          amount.applies_to.label === main.applies_to.label &&
          !candidates.some((other) => saysMore(other, amount)),
      ),
      amounts,
    ),
    ...unlimited,
  ];
  // If the patient's amount without a network is for another network, so is the family's.
  const ofFamily = kept.filter(
    ({ level, network }) =>
      level === 'family' && main.level !== 'family' && (others.length === 0 || network !== 'not_stated'),
  );
  const families = same.flatMap((amount) => familiesOf(amount, ofFamily, amounts));
  const isSeveral = new Set(same.map(figureKey)).size > 1;
  return {
    kind: isSeveral ? 'several' : main.is_unlimited ? 'unlimited' : 'one',
    amounts: same,
    main: same.includes(main) || isSeveral ? main : (same[0] ?? main),
    parts: candidates.filter(
      (amount) =>
        (!isWhole(amount) || isOfSomeOnly(amount)) &&
        amount.applies_to.label !== main.applies_to.label &&
        addsToMain(amount, main),
    ),
    families: [...new Map(families.map((amount) => [shownKey(amount), amount])).values()],
    ofUnknownNetwork: others.filter((amount) => !unlimited.includes(amount)),
  };
}

/** The family amounts of the same plan and tier for the same services, or else for the whole plan. */
function familiesOf(
  { plan, tier, network, applies_to }: BenefitAmount,
  families: readonly BenefitAmount[],
  all: readonly BenefitAmount[],
): BenefitAmount[] {
  const ofPlan = families.filter((one) => one.plan === plan && one.tier === tier);
  const ofServices = ofPlan.filter((one) => one.applies_to.label === applies_to.label);
  const fitting = ofServices.length > 0 ? ofServices : ofPlan.filter(isWhole);
  const ofNetwork = fitting.filter((one) => one.network === network);
  if (ofNetwork.length === 0) return fitting;
  if (ofNetwork.some((one) => leftOf(one) !== null)) return ofNetwork;
  const leftOnly = fitting.filter((one) => one.network === 'not_stated' && !ofNetwork.includes(one));
  return completed([...ofNetwork, ...leftOnly.filter((one) => leftOf(one) !== null)], all);
}

/**
 * Whether the patient's own deductible isn't due, because nothing remains of the family's for the same services. If only
 * the family's is stated without a network, it may be that of another network.
 */
export function isFamilyMet({ main, families }: MainAmount, asker: Asker): boolean {
  const isMet = (family: BenefitAmount) =>
    family.remaining_cents === 0 &&
    (!isWithoutNetwork(family) || isWithoutNetwork(main)) &&
    limitsPatient(family, main) &&
    otherDays(family, asker) === null;
  return (leftOf(main) ?? 0) > 0 && families.length > 0 && families.every(isMet);
}

/** Whether only what remains for the family is stated without a network. */
export const isFamilyOfAnyNetwork = ({ main, families }: MainAmount): boolean =>
  !isWithoutNetwork(main) && families.some((one) => one.network !== 'not_stated' && isWithoutNetwork(one));

const isWithoutNetwork = ({ certainty }: BenefitAmount): boolean => certainty?.network === 'not_stated';

/** See `MainAmount.parts`. */
function addsToMain(part: BenefitAmount, main: BenefitAmount): boolean {
  if (!isWhole(main)) return true;
  if (isExemption(part)) return !isNoAmount(main);
  return leftOf(main) === null && leftOf(part) !== null;
}

/** "No deductible for preventive" is left out, because another fact says to which services the deductible applies. */
const isExemption = (amount: BenefitAmount): boolean =>
  isNoAmount(amount) && (amount.is_unlimited || amount.certainty?.doubts.includes('conditional') === true);

/**
 * "No maximum for preventive", "no deductible except for major": the plan's amount is still open. An orthodontic amount
 * is always for some services only.
 */
export const isOfSomeOnly = (amount: BenefitAmount): boolean =>
  isNoAmount(amount) && amount.kind !== 'orthodontic' && !isGeneral(amount);

/** Whether the payer states what remains. Otherwise, we calculated it. */
export function isLeftStated({ sources, remaining_cents }: BenefitAmount, { benefits }: Asker): boolean {
  return benefits.statements.some(
    ({ says, source }) =>
      says.kind === 'amount' &&
      says.role === 'remaining' &&
      says.cents === remaining_cents &&
      sources.includes(source.row),
  );
}

/**
 * The dates of an amount, or of what remains of it, if they are those of another time, such as last year. Otherwise
 * null. A lifetime amount has no year that ends.
 */
export function otherDays(amount: BenefitAmount, { benefits, question }: Asker): BenefitAmount['days'] {
  const { on, as_of = on } = question;
  if (amount.period === 'lifetime') return null;
  const daysOfAmount = otherDaysOf(amount, on, as_of);
  if (daysOfAmount !== null || amount.remaining_cents === null) return daysOfAmount;
  const left = benefits.statements.filter(
    ({ says, source }) =>
      says.kind === 'amount' && says.role !== 'total' && amount.sources.includes(source.row),
  );
  const days = left.map((statement) => otherDaysOf(statement, on, as_of));
  return days.includes(null) ? null : (days[0] ?? null);
}

/**
 * The start of the benefit year in question, if it is later than the response's. For an amount per visit, the day of
 * the visit. What remains then isn't stated.
 */
export function renewedOn(amount: BenefitAmount, { benefits, question }: Asker): Day | null {
  const { on, as_of } = question;
  const year = amountYear({ benefits, plan: amount.plan, on, asOf: as_of ?? on }, amount);
  return year === 'now' || year === 'before' || year === 'open' ? null : year;
}

/** Whether the amount is for the whole plan. */
export function isWhole({ applies_to }: BenefitAmount): boolean {
  return applies_to.subjects.every(isPlanWide) && applies_to.service_types.length === 0;
}

/** What remains. If it isn't stated, it is 0 for a total of 0 and otherwise unknown. */
export function leftOf(amount: BenefitAmount): number | null {
  return amount.remaining_cents ?? (amount.total_cents === 0 ? 0 : null);
}

/** The amounts that are valid on the day of the question. All amounts if none is. */
function onDay(amounts: readonly BenefitAmount[], { question }: Asker): BenefitAmount[] {
  const now = amounts.filter(
    ({ days }) =>
      days === null ||
      ((days.from === null || days.from <= question.on) && (days.to === null || days.to >= question.on)),
  );
  return now.length > 0 ? now : [...amounts];
}

/** The amounts that the payer states most specifically for the patient. */
function nearest(amounts: readonly BenefitAmount[], asker: Asker): BenefitAmount[] {
  const person = personOf(asker);
  const grades = amounts.map(({ who }) => personGrade(who, person));
  const best = Math.min(...grades);
  return amounts.filter((_, at) => grades[at] === best);
}

/** Whether it has the figures of the other amount, which is for the same services, and one that the other lacks. */
const saysMore = (amount: BenefitAmount, less: BenefitAmount): boolean =>
  amount.applies_to.label === less.applies_to.label &&
  (!less.is_unlimited || amount.is_unlimited) &&
  FIGURES.every((figure) => less[figure] === null || less[figure] === amount[figure]) &&
  figureKey(amount) !== figureKey(less);

const FIGURES = ['total_cents', 'remaining_cents'] as const;

const figureKey = ({ total_cents, remaining_cents, is_unlimited }: BenefitAmount): string =>
  [total_cents, remaining_cents, is_unlimited].join('/');

/** A remaining amount of $0 adds nothing to a total of $0. */
const shownKey = (amount: BenefitAmount): string =>
  [amount.total_cents, leftOf(amount), amount.is_unlimited].join('/');
