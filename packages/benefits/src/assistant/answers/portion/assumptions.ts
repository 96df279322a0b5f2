// The last sentences of an answer about what the patient pays: which plans it includes, what it assumes, or what is
// missing for dollars.

import type { Statement, SubjectNode } from '../../../statement.ts';
import { notWithBoth, thisPlanAlone, withBoth } from '../../../wording/assistant-plan.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { subjectNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, inNetwork, otherSide, type Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { advice, stated } from '../../sentences.ts';
import { dayOfVisit, estimateOf, isNetworkAssumed, namedNetwork, practiceOf } from './estimate-of.ts';
import { pricedPlaces } from './priced-places.ts';

/**
 * Whether we have an amount in dollars. `known`: yes. `assumed`: yes, if the plan allows the whole fee. `no_fee`: the
 * fee is missing. `no_code`: the fee schedules have several codes of the service. `refused`: we can't calculate with
 * the payer's figures.
 */
export type Dollars = 'assumed' | 'known' | 'no_fee' | 'no_code' | 'refused';

export function assumptions(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
  statements: readonly Statement[],
  dollars: readonly Dollars[],
): AssistantSentence[] {
  const isPaid = statements.some(({ says }) => says.kind === 'share' && says.plan_pays > 0);
  if (!dollars.some((one) => one === 'assumed' || one === 'known'))
    return isPaid ? missing(context, dollars) : [];
  // A copay doesn't depend on what the plan allows, but out-of-network, the patient also owes any amount above that.
  const isCopay = statements.some(({ says }) => says.kind === 'copay');
  const isFeeAssumed = (isPaid || (isCopay && network === 'out')) && dollars.includes('assumed');
  const isOutside = network === 'out';
  // If neither the rows nor the fee depend on the network, the amount is the same in both.
  const isOfNetwork = !isFeeAssumed || namedNetwork(context, statements, network) !== null;
  const isNetworkOpen = isOfNetwork && isNetworkAssumed(context);
  return [
    ...whichPlans(context, subject, network),
    ...otherTiers(context, subject, network, statements),
    ...(isCopay && !isPaid && network === 'out' ? [advice(words.ONLY_COPAY)] : []),
    advice(words.assumesText({ isNetworkOpen, isFeeAssumed, isOutside })),
  ];
}

/** Asks for the code or the fee that we need for dollars. */
function missing({ query }: AnswerContext, dollars: readonly Dollars[]): AssistantSentence[] {
  if (dollars.includes('no_code')) return [advice(words.ADD_CODE)];
  if (dollars.includes('no_fee')) return [advice(query.isFeeShared ? words.FEE_OF_EACH : words.ADD_FEE)];
  return [];
}

/**
 * Says which plans a dollar amount includes, if the patient has another plan. Empty if neither the practice nor the
 * payer names another plan.
 */
function whichPlans(context: AnswerContext, subject: SubjectNode, network: Side): AssistantSentence[] {
  const { other } = practiceOf(context.asked);
  if (!other) return withThisPlanAlone(context);
  const codes = pricedPlaces(context, subject, network).places.flatMap((place) => place.codes);
  const isWithBoth = codes.some((code) => estimateOf([{ context, code }], network).isWithBoth);
  return [advice(isWithBoth ? withBoth(other.payerName, other.isFirst) : notWithBoth(other.payerName))];
}

/** If the payer names other coverage, says that the amounts are without it. */
function withThisPlanAlone(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const day = dayOfVisit(context);
  const others = benefits.other_coverage.filter(({ end_date }) => end_date === null || end_date >= day);
  const exists = benefits.statements.filter(
    ({ says }) => says.kind === 'other_coverage' && says.exists && benefits.other_coverage.length === 0,
  );
  if (others.length > 0)
    return others.map(({ name, order, sources }) => stated(thisPlanAlone(name, order), sources));
  return exists.slice(0, 1).map(({ source }) => stated(thisPlanAlone(null, null), [source.row]));
}

/** If the payer names tiers and the question no network: the percentages of the tier that isn't calculated. */
function otherTiers(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
  own: readonly Statement[],
): AssistantSentence[] {
  if (context.query.network !== null || own.every(({ tier }) => tier === null)) return [];
  const { places } = pricedPlaces(inNetwork(context, otherSide(network)), subject, otherSide(network));
  return places.flatMap(({ nodes, statements }) =>
    statements.flatMap(({ says, tier, source }) =>
      says.kind === 'share' && tier !== null && own.every((one) => one.tier !== tier)
        ? [stated(words.otherTier(subjectNames(nodes), tier, says.plan_pays), [source.row])]
        : [],
    ),
  );
}
