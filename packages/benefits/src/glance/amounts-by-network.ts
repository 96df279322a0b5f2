// Amounts whose rows don't state a network, next to amounts of the network in question. Some payers state per network
// what the deductible and the maximum are, but without a network what remains of them.

import type { BenefitAmount } from '../parsed-benefits.ts';
import type { SubjectNode } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { isInPayerWords } from '../wording/amounts.ts';
import { codeNode } from './asker.ts';
import { classOf, sampleCodes } from './plan-classes.ts';

/**
 * `ofUnknownNetwork`: the amounts without a network that can't be those of the network in question. They are for another
 * network, or the payer's figures conflict.
 */
export function byNetwork(amounts: readonly BenefitAmount[]): {
  kept: BenefitAmount[];
  ofUnknownNetwork: BenefitAmount[];
} {
  // An amount with a name in the payer's words may be for something else, such as hearing aids.
  const ofNetwork = amounts.filter(
    ({ network, applies_to }) => network !== 'not_stated' && !isInPayerWords(applies_to.label),
  );
  const ofUnknownNetwork = amounts.filter((amount) => {
    if (amount.network !== 'not_stated') return false;
    const comparable = ofNetwork.filter((one) => isAlike(amount, one));
    return comparable.length > 0 && !comparable.some((one) => mayBeSame(amount, one));
  });
  return { kept: amounts.filter((amount) => !ofUnknownNetwork.includes(amount)), ofUnknownNetwork };
}

/** Whether the two may be the same amount: for the same person and time, and for the same services. */
function isAlike(amount: BenefitAmount, ofNetwork: BenefitAmount): boolean {
  const isSameKind =
    amount.kind === ofNetwork.kind && amount.plan === ofNetwork.plan && amount.level === ofNetwork.level;
  if (!isSameKind || areTwoPeriods(amount, ofNetwork)) return false;
  if (isNoAmount(amount) && !isGeneral(amount) && !includesAll(amount, ofNetwork)) return false;
  if (isOfWholePlan(amount)) return isGeneral(ofNetwork);
  return amount.applies_to.subjects.every((node) =>
    ofNetwork.applies_to.subjects.some((wide) => contains(wide, node)),
  );
}

/** A deductible of the year and one of the visit are two deductibles. */
const areTwoPeriods = ({ period }: BenefitAmount, { period: other }: BenefitAmount): boolean =>
  period !== other && [period, other].some((one) => one === 'visit' || one === 'lifetime');

const isOfWholePlan = ({ applies_to: { subjects } }: BenefitAmount): boolean => subjects.every(isPlanWide);

/** "No annual maximum" and "no deductible". */
export const isNoAmount = ({ is_unlimited, total_cents }: BenefitAmount): boolean =>
  is_unlimited || total_cents === 0;

/** "No maximum for preventive" says nothing about the plan's maximum. */
const includesAll = ({ applies_to }: BenefitAmount, other: BenefitAmount): boolean =>
  other.applies_to.subjects.every((node) => applies_to.subjects.some((wide) => contains(wide, node))) &&
  applies_to.except.every((node) => other.applies_to.except.some((one) => contains(one, node)));

/** Whether it is for the whole plan, or at least for basic and major services. */
export function isGeneral({ applies_to: { subjects, except } }: BenefitAmount): boolean {
  const isIn = (nodes: readonly SubjectNode[], planClass: 'basic' | 'major') =>
    nodes.some(
      (node) =>
        classOf(node) === planClass ||
        sampleCodes(planClass, null).some((code) => contains(node, codeNode(code))),
    );
  return (['basic', 'major'] as const).every((one) => isIn(subjects, one) && !isIn(except, one));
}

function mayBeSame(amount: BenefitAmount, ofNetwork: BenefitAmount): boolean {
  if (amount.is_unlimited || ofNetwork.is_unlimited) return amount.is_unlimited === ofNetwork.is_unlimited;
  const { total_cents: total, remaining_cents: left } = amount;
  const { total_cents: networkTotal, remaining_cents: networkLeft } = ofNetwork;
  if (total !== null && networkTotal !== null && total !== networkTotal) return false;
  if (left !== null && networkLeft !== null && left !== networkLeft) return false;
  return left === null || networkTotal === null || left <= networkTotal;
}

/**
 * Adds what remains without a network to the only total of the network, if neither states what the other one does. The
 * amounts are for the same services. `all`: the amounts of every network. If what remains also fits a different total
 * of another network, it may be that one's, so it isn't added.
 */
export function completed(amounts: readonly BenefitAmount[], all: readonly BenefitAmount[]): BenefitAmount[] {
  const [one, other, ...more] = amounts;
  if (one === undefined || other === undefined || more.length > 0) return [...amounts];
  const [left, total] = one.total_cents === null ? [one, other] : [other, one];
  const isLeftOnly = left.network === 'not_stated' && left.total_cents === null;
  const isTotalOnly = total.network !== 'not_stated' && total.remaining_cents === null;
  const fits = (amount: BenefitAmount) => isAlike(left, amount) && mayBeSame(left, amount);
  const isOfOther = all.some(
    (rival) =>
      rival.network !== 'not_stated' &&
      rival.total_cents !== null &&
      rival.total_cents !== total.total_cents &&
      fits(rival),
  );
  if (!isLeftOnly || !isTotalOnly || left.tier !== total.tier || !fits(total) || isOfOther)
    return [...amounts];
  const certainty = total.certainty && {
    ...total.certainty,
    network: 'not_stated' as const,
    doubts: [...new Set([...total.certainty.doubts, ...(left.certainty?.doubts ?? [])])],
  };
  const sources = [...new Set([...total.sources, ...left.sources])];
  return [{ ...total, remaining_cents: left.remaining_cents, certainty, sources }];
}
