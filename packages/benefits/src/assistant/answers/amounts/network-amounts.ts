// Amounts that the payer states for each network.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import { groupBy } from '../../../resolve/maps.ts';
import type { SubjectNode } from '../../../statement.ts';
import { contains, isPlanWide, nodeKey } from '../../../vocabulary/index.ts';
import { askShared, networksWithTiers, whetherShared } from '../../../wording/assistant-money.ts';
import { type AnswerContext, SIDES, type Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { plainText } from '../../question/tokens.ts';
import { networksIn } from '../../question/words/asked-networks.ts';
import { silence } from '../../sentences.ts';
import { isForPlan } from './which-amounts.ts';

/** An amount for one network. */
type Placed = BenefitAmount & { network: Side };
type NetworkTotal = Placed & { total_cents: number };

const isPlaced = (amount: BenefitAmount): amount is Placed =>
  amount.network === 'in' || amount.network === 'out';

/**
 * The totals of the networks that a remaining amount without a network may belong to. Empty if the amount has its own
 * total or a network.
 */
export function totalsByNetwork({ asked, query }: AnswerContext, amount: BenefitAmount): NetworkTotal[] {
  const { maximums } = asked.benefits;
  const { remaining_cents: left } = amount;
  if (left === null || !isLeftOnly(amount) || !maximums.includes(amount)) return [];
  const found = maximums.filter((other): other is NetworkTotal => isTotal(other) && isOfSame(other, amount));
  // With two totals for one network, or a total of a tier that a text names, we don't know which one is meant.
  if (!isOnePerNetwork(found) || found.some(({ note_texts }) => note_texts.length > 0)) return [];
  return (
    found
      // More can't remain than the total.
      .filter(({ total_cents }) => left <= total_cents)
      .filter(({ network }) => query.network === null || network === query.network)
      .sort((a, b) => a.network.localeCompare(b.network))
  );
}

/** Whether the payer states totals for each network that include the services of the remaining amount. */
export const hasNetworkTotals = ({ asked }: AnswerContext, amount: BenefitAmount): boolean =>
  isLeftOnly(amount) &&
  asked.benefits.maximums.includes(amount) &&
  asked.benefits.maximums.some(
    (other) =>
      isTotal(other) &&
      isOfSameKind(other, amount) &&
      amount.applies_to.subjects.every(
        (node) => isPlanWide(node) || other.applies_to.subjects.some((wider) => contains(wider, node)),
      ),
  );

/** Whether the payer states only what remains, without a network. */
const isLeftOnly = ({ network, total_cents, remaining_cents }: BenefitAmount): boolean =>
  network === 'not_stated' && total_cents === null && remaining_cents !== null;

const isOnePerNetwork = (totals: readonly NetworkTotal[]): boolean =>
  SIDES.every((one) => totals.filter(({ network }) => network === one).length <= 1);

const isTotal = (amount: BenefitAmount): boolean =>
  isPlaced(amount) && amount.total_cents !== null && !amount.is_unlimited;

const isOfSameKind = (other: BenefitAmount, amount: BenefitAmount): boolean =>
  other.kind === amount.kind && other.level === amount.level && other.plan === amount.plan;

/** Whether both are for the same services. The total of wider services isn't the total of what remains. */
const isOfSame = (other: BenefitAmount, amount: BenefitAmount): boolean =>
  isOfSameKind(other, amount) &&
  amount.applies_to.subjects.length > 0 &&
  !amount.applies_to.subjects.some(isPlanWide) &&
  keysOf(other.applies_to.subjects) === keysOf(amount.applies_to.subjects) &&
  keysOf(other.applies_to.except) === keysOf(amount.applies_to.except);

const keysOf = (nodes: readonly SubjectNode[]): string => nodes.map(nodeKey).sort().join();

/**
 * Payers repeat an amount for each network and tier. If the figures agree, the answer has one line for all of them.
 * The merged amounts have the names of all their networks and tiers as tier. They are only for titles.
 */
export function mergedAmounts(amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const groups = groupBy(amounts, (amount, at) => (isPlaced(amount) ? keyOf(amount) : String(at)));
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return first ? [first] : [];
    const tier = networksWithTiers(group.filter(isPlaced));
    return [{ ...first, tier, sources: [...new Set(group.flatMap(({ sources }) => sources))] }];
  });
}

/** Amounts that differ only in network, tier and rows have the same key. */
const keyOf = (amount: BenefitAmount): string => {
  const { network: _, tier: __, sources: ___, note_texts, ...rest } = amount;
  return JSON.stringify([rest, note_texts.map(({ text }) => text)]);
};

const SHARED = /\b(?:shared?|shares|combined?|separate(?:ly)?|(?:same|one|single) (?:bucket|pot|pool))\b/i;
const TELLS_SHARED = /\b(?:shar(?:ed?|es|ing)|combin\w+|separate\w*|cross\W?\w*|accumulat\w*|both|either)\b/i;
const OF_PERSON =
  /\b(?:wife|husband|spouse|famil\w+|fam|members?|me|us|you|kids?|child(?:ren)?|sons?|daughters?|each)\b/i;

/**
 * Answers "Are the in- and out-of-network maximums shared?" Two amounts alone don't say whether they are. Not if a text
 * of the payer may say it, or if the question is about sharing among persons.
 */
export function sharedByNetworks(
  { asked, query }: AnswerContext,
  kind: 'maximums' | 'deductibles',
): AssistantSentence[] {
  const { question, audit, benefits } = asked;
  const isAsked =
    query.subject === null &&
    SHARED.test(question) &&
    !OF_PERSON.test(question) &&
    networksIn(plainText(question)).length > 0;
  const isTold = audit.blocks.some(({ messages }) => messages.some((text) => TELLS_SHARED.test(text)));
  const own = benefits[kind].filter((amount) => isForPlan(amount) && isPlaced(amount));
  const isBoth = SIDES.every((side) => own.some(({ network }) => network === side));
  return isAsked && isBoth && !isTold ? silence(whetherShared(kind), askShared(kind)) : [];
}
