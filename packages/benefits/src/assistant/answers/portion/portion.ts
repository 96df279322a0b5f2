// Answers "What will she owe?" with an estimate in dollars if we know the fee, otherwise with a percentage.

import type { RefusalReason } from '../../../estimate/from-benefits/draft.ts';
import type { SubjectNode } from '../../../statement.ts';
import { distinctNodes } from '../../../vocabulary/index.ts';
import { askShare, whatItPays } from '../../../wording/assistant-coverage.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { didNotSay, subjectName, subjectNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, inNetwork, nodesOf, type Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { generalContext, generalShares, openRows, paysZero } from '../../find-shares.ts';
import { orElse, soleOf } from '../../lists.ts';
import { orSilence } from '../../not-stated.ts';
import { conditionsInWords } from '../../payer-words.ts';
import { supposesNoWait } from '../../question/follow-up.ts';
import { plainText } from '../../question/tokens.ts';
import { advice, isFigure, notStated, quoted, rowsOf, stated } from '../../sentences.ts';
import { isOrthodontic } from '../../service-kinds.ts';
import { ageSentences } from '../ages.ts';
import { answerDeductible, answerMaximum, oddDeductibles } from '../amounts/money.ts';
import { classOf } from '../class-without-share.ts';
import { clauseSentences } from '../clauses.ts';
import { feeBasis, implantDoubt, listedElsewhere, reversedShares } from '../doubted-shares.ts';
import { quotesBeside } from '../mentions.ts';
import { networksPaid, openNetwork } from '../network.ts';
import { openExclusions } from '../overview.ts';
import { peopleSentences, statedForOthers } from '../people.ts';
import { otherTeethSentences } from '../teeth/other-teeth.ts';
import { endOfWaits, waitingSentences } from '../waiting.ts';
import { ownAllowances } from './allowances.ts';
import { assumptions, type Dollars } from './assumptions.ts';
import {
  copaysByService,
  dentalCopays,
  generalCopays,
  generalDoubt,
  isForAll,
  listedOnly,
  NAMES_COPAY,
  ofCategory,
  otherCopays,
  planCopays,
  possibleCopays,
  visitCopay,
  visitCopaySentences,
} from './beside-portion.ts';
import { chargeOf, dayOfVisit, estimateOf, namedNetwork, networkToUse } from './estimate-of.ts';
import { estimatedPortion } from './estimated.ts';
import { copayOnTop, deductibleFirst, openDeductible } from './known-limits.ts';
import { copaysElsewhere, shareOf, withoutFee } from './patient-share.ts';
import { conflictOf, type PricedPlace, pricedPlaces } from './priced-places.ts';

export function answerPortion(context: AnswerContext): AssistantSentence[] {
  if (!context.query.subject) return withoutService(context);
  const told = nodesOf(context).flatMap((node) => {
    const visit = visitCopaySentences(context, node);
    return visit.length > 0 ? visit : portionFor(context, node);
  });
  if (networkToUse(context) !== 'out') return told;
  const paid = networksPaid(context);
  const isOpen = paid.length === 0 && told.some(({ basis }) => basis === 'calculated');
  return [...paid, ...told, ...(isOpen ? openNetwork(context) : [])];
}

/** Answers "Is there a copay?" and "fee 650, what does the patient owe?" */
function withoutService(context: AnswerContext): AssistantSentence[] {
  const own = planCopays(context);
  const asks = NAMES_COPAY.test(context.asked.question);
  const copays = asks ? [...own, ...dentalCopays(context, own)] : own;
  const none = asks && copays.length === 0 ? [notStated(didNotSay(words.NO_PLAN_COPAY))] : [];
  return [...copays, ...none, advice(words.WHICH_PROCEDURE)];
}

/** What the patient pays for one service of the question. */
function portionFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const network = networkToUse(context);
  const ofOthers = statedForOthers(context, subject, [network]);
  if (ofOthers.length > 0) return ofOthers;
  const { places, denied, remarks } = pricedPlaces(context, subject, network);
  const quotes = quoted(places.length > 0 ? remarks : [...openExclusions(context, [network]), ...remarks]);
  if (places.length === 0) return withoutFigure(context, subject, network, quotes);
  const statements = places.flatMap((place) => place.statements);
  // The codes that the answer names, also if the question names the service in words.
  const priced = distinctNodes(places.flatMap(({ nodes }) => nodes));
  // A copay for every visit is added to the service's own figure.
  const isCopay = statements.some(({ says }) => says.kind === 'copay');
  const found = visitCopay(context);
  const asksOther = !isCopay && NAMES_COPAY.test(context.asked.question);
  const isForVisit = found !== null && (isCopay || asksOther || isForAll(found.words));
  const visit = isForVisit ? [stated(words.visitCopayText(found), found.sources)] : [];
  const told = places.map((place) => portionOf(context, subject, place, network));
  const portions = told.flatMap(({ sentences }) => sentences);
  const dollars = told.map((one) => one.dollars);
  const isInDollars = dollars.some((one) => one === 'assumed' || one === 'known');
  const isCopayTold = isCopay && !isInDollars;
  const isPaid = statements.some(({ says }) => says.kind === 'share' && says.plan_pays > 0);
  const all = [
    ...(asksOther ? orElse(visit, planCopays(context)) : []),
    ...warningsFor(context, subject),
    ...places.flatMap(conflictOf),
    ...portions,
    ...(isCopay ? copaysElsewhere(context, subject, network) : []),
    ...denied,
    ...(isInDollars ? openDeductible(context, subject, network) : []),
    ...priced.flatMap((node) => ownAllowances(context, node, network)),
    ...oddDeductibles(context),
    ...reversedShares(context),
    ...peopleSentences(context, subject, statements),
    ...generalDoubt(context, subject, statements),
    ...ofCategory(context, subject, network, statements),
    ...implantDoubt(context, subject, statements),
    ...(isPaid ? feeBasis(context, [network]) : []),
    ...(isPaid && !asksOther && !isForVisit && !isCopayTold ? otherCopays(context, network) : []),
    ...(isPaid && isCopayTold ? [advice(words.COPAY_WITH_SHARE)] : []),
    ...copayOnTop(statements, portions, context.query.count),
    ...(asksOther ? [] : visit),
    ...conditionsInWords(context, [...statements, ...places.flatMap((place) => place.otherCopays)]),
    ...quotes,
  ];
  return [...all, ...(isPaid || isCopay ? assumptions(context, subject, network, statements, dollars) : [])];
}

/** For a service without figures: what the payer states in general, copays and limits. */
function withoutFigure(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
  quotes: AssistantSentence[],
): AssistantSentence[] {
  const general = generalPortion(context, subject, network);
  const open = quotesBeside(context.asked, openRows(context, subject, [network]));
  const unstated = whatItPays(subjectName(subject), network);
  const copays = NAMES_COPAY.test(context.asked.question)
    ? copaysByService(context)
    : orElse(possibleCopays(context, subject, network), generalCopays(context, subject, network));
  const what = general.length + copays.length > 0 ? unstated : words.cannotCalculate(unstated);
  const silent = orSilence(context, subject, quotes, what, askShare(subjectName(subject), network));
  const listed = listedOnly(context, network);
  const ofClass = classOf(context, subject);
  // The percentages of its class answer for the service, but without a figure of its own there is no amount.
  const isOfClass = ofClass.some(isFigure);
  return [
    ...warningsFor(context, subject),
    ...listed,
    ...ofClass,
    ...silent.filter(
      ({ basis }) => basis !== (listed.length > 0 ? 'advice' : isOfClass ? 'not_stated' : null),
    ),
    ...open,
    ...general,
    ...copays,
    ...oddDeductibles(context),
    // Without a percentage, the service's own maximum still limits what the plan pays.
    ...(isOrthodontic(subject) && context.query.feeCents !== null
      ? answerMaximum(context).filter(isFigure)
      : []),
  ];
}

/** What the patient pays if the percentage for dental care in general applies. */
function generalPortion(context: AnswerContext, subject: SubjectNode, network: Side): AssistantSentence[] {
  if (generalShares(context, subject, [network]) === null) return [];
  const general = generalContext(context);
  const { places } = pricedPlaces(general, subject, network);
  const told = places.map((place) => portionOf(general, subject, place, network));
  const statements = places.flatMap((place) => place.statements);
  const dollars = told.map((one) => one.dollars);
  return [
    ...told
      .flatMap(({ sentences }) => sentences)
      .map((sentence) =>
        sentence.basis === 'calculated' ? { ...sentence, text: words.ifGeneral(sentence.text) } : sentence,
      ),
    ...assumptions(general, subject, network, statements, dollars),
  ];
}

/** Rules that may change the amount: waiting periods, ages, downgrades, other teeth. */
function warningsFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  return [
    ...waitingSentences(context, subject, false),
    ...(context.age === null ? [] : ageSentences(context, subject)),
    ...clauseSentences(context, 'downgrade', subject, false),
    ...otherTeethSentences(context, subject),
  ];
}

/** A subject with more codes is too wide for one fee. */
const MOST_CODES = 40;

interface Portion {
  sentences: AssistantSentence[];
  dollars: Dollars;
}

/** What the patient pays for the codes of one place. */
function portionOf(context: AnswerContext, subject: SubjectNode, place: PricedPlace, network: Side): Portion {
  const { codes, nodes } = place;
  const isWide = codes.length > MOST_CODES;
  const tier = soleOf(place.statements.map((one) => one.tier));
  const askedPlace = {
    codes,
    name: tier ? words.ofTier(subjectNames(nodes), tier) : subjectNames(nodes),
    network,
    named: !tier && !isSameInBoth(place) ? namedNetwork(context, place.statements, network) : null,
    sources: rowsOf(place.statements),
    isOneVisit: place.statements.some(
      ({ says, period }) => says.kind === 'copay' && period?.unit === 'visit',
    ),
  };
  const told = isWide ? null : estimatedPortion(context, askedPlace, null);
  if (told === null) {
    const hasFee = context.query.feeCents !== null;
    const which = isWide && hasFee ? [advice(words.WHICH_PROCEDURE)] : [];
    const sentences = [...withoutFee(context, place, network), ...which];
    if (hasFee) return { sentences, dollars: 'refused' };
    const isInSchedules = codes.some((code) => isScheduled(context, code, network));
    return { sentences, dollars: isInSchedules && codes.length > 1 ? 'no_code' : 'no_fee' };
  }
  const refused = refusedFor(context, place, network);
  if (refused.has('plan_not_in_force')) {
    const [ended, ...asks] = told;
    const why = [...(ended ? [ended] : []), advice(words.FIGURES_OF_PLAN)];
    return { sentences: [...why, ...figuresOf(context, place, network), ...asks], dollars: 'refused' };
  }
  const isAssumed = codes.some(
    (code) => chargeOf(context, code, network, dayOfVisit(context)).isAllowedAssumed,
  );
  // If the plan pays nothing, it doesn't matter which list of fees its percentages apply to.
  const isListed = listedElsewhere(context, [network]).length > 0 && !paysNothing(place);
  const refusal = (reason: string): Portion => ({
    sentences: [advice(reason), ...figuresOf(context, place, network)],
    dollars: 'refused',
  });
  if (refused.has('shares_reversed')) return refusal(words.MAY_BE_REVERSED);
  if (isAssumed && isListed) return refusal(words.LISTED_ELSEWHERE);
  const end = endOfWaits(context, subject);
  const later =
    end === null || end <= dayOfVisit(context) ? null : estimatedPortion(context, askedPlace, end);
  const listed = isListed ? [advice(words.LISTED_MAY_DIFFER)] : [];
  // If a waiting period is the worst case, the estimate doesn't name the deductible.
  const [code] = codes;
  const isNamed = told.filter(isFigure).some(({ text }) => /deductible/i.test(text));
  const first = code === undefined || isNamed ? [] : deductibleFirst(context, code, network);
  const isWaitOver = later !== null && supposesNoWait(plainText(context.asked.question));
  const sentences = [...(isWaitOver ? [] : [...told, ...first]), ...(later ?? []), ...listed];
  return { sentences, dollars: isAssumed ? 'assumed' : 'known' };
}

const paysNothing = ({ statements }: PricedPlace): boolean => statements.every(paysZero);

/** True if the plan pays nothing in both networks. */
const isSameInBoth = (place: PricedPlace): boolean =>
  paysNothing(place) && place.statements.every(({ network }) => network === 'both');

/** Whether the fee and what the plan allows are known. */
function isScheduled(context: AnswerContext, code: string, network: Side): boolean {
  const { fee_cents, allowed_cents } = chargeOf(context, code, network, dayOfVisit(context));
  return fee_cents !== null && allowed_cents !== null;
}

/** Why we have no estimate for the first code; empty if we have one. */
function refusedFor(context: AnswerContext, { codes }: PricedPlace, network: Side): Set<RefusalReason> {
  const [code] = codes;
  const lines = code === undefined ? [] : estimateOf([{ context, code }], network).lines;
  return new Set(lines.flatMap(({ refusals }) => refusals.map(({ reason }) => reason)));
}

/** The payer's percentages and amounts, without a calculation. */
function figuresOf(context: AnswerContext, place: PricedPlace, network: Side): AssistantSentence[] {
  const isAssumed = context.query.network === null && { isNetworkAssumed: true as const };
  const own = { ...inNetwork(context, network), ...isAssumed };
  const amounts = [...answerDeductible(own), ...answerMaximum(own)].filter(isFigure);
  return [...shareOf(context, place, network), ...amounts];
}
