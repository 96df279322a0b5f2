// "What will she owe?": an estimate in dollars if the question has a fee, otherwise a percentage.

import type { Day } from '../../../answer.ts';
import { openCase } from '../../../eligible/case.ts';
import { deductibleOf } from '../../../estimate/from-benefits/amounts.ts';
import { isForOtherService } from '../../../estimate/from-benefits/shares.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { codesOf, contains, familyOf, nodeKey } from '../../../vocabulary/index.ts';
import { askShare, perVisit, whatItPays } from '../../../wording/assistant-coverage.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { didNotSay, isQuote, placeName, placeNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, askAround, nodesOf } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { findShares, type Shares, type Side } from '../../find-shares.ts';
import { generalContext, generalShares, openRows } from '../../general-share.ts';
import { orSilence } from '../../or-silence.ts';
import { conditionsInWords } from '../../payer-words.ts';
import { advice, calculated, notStated, quoted, rowsOf, stated } from '../../sentences.ts';
import { answerDeductible, answerMaximum } from '../amounts/money.ts';
import { clauseSentences } from '../clauses.ts';
import { reversedShares } from '../doubted-shares.ts';
import { ageSentences, isWait, waitingEnd, waitingSentences } from '../limits.ts';
import { quotesBeside } from '../mentions.ts';
import { otherTeethSentences } from '../other-teeth.ts';
import {
  ASKS_COPAY,
  copayPlace,
  copaysOfOthers,
  generalCopays,
  generalDoubt,
  isForAll,
  notCalculated,
  otherCopays,
  ownAllowances,
} from './beside-portion.ts';
import { dayOfVisit, estimatedPortion, estimateOf } from './estimated.ts';
import { feeBasis } from './fee-basis.ts';
import { planCopays, visitCopay, visitCopaySentences } from './visit-copay.ts';

export function answerPortion(context: AnswerContext): AssistantSentence[] {
  if (!context.query.subject) return withoutService(context);
  return nodesOf(context).flatMap((node) => {
    const visit = visitCopaySentences(context, node);
    return visit.length > 0 ? visit : portionFor(context, node);
  });
}

/** "Is there a copay?" is about the whole plan. */
function withoutService(context: AnswerContext): AssistantSentence[] {
  const copays = planCopays(context);
  const asks = ASKS_COPAY.test(context.asked.question);
  const none = asks && copays.length === 0 ? [notStated(didNotSay(words.NO_PLAN_COPAY))] : [];
  return [...copays, ...none, advice(words.WHICH_PROCEDURE)];
}

function portionFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const network = context.query.network ?? 'in';
  const { places, remarks } = pricedPlaces(context, subject, network);
  const quotes = quoted(remarks);
  if (places.length === 0) {
    const general = generalPortion(context, subject, network);
    const unstated = whatItPays(placeName(subject), network);
    const copays = ASKS_COPAY.test(context.asked.question)
      ? copaysOfOthers(context)
      : generalCopays(context, subject, network);
    const what = general.length + copays.length > 0 ? unstated : words.cannotWorkOut(unstated);
    const silent = orSilence(context, subject, quotes, what, askShare(placeName(subject), network));
    return [
      ...silent,
      ...quotesBeside(context.asked, openRows(context, subject, [network])),
      ...general,
      ...feeBasis(context, [network]),
      ...copays,
    ];
  }
  const statements = places.flatMap((place) => place.statements);
  // A copay for every visit is added to the service's own figure.
  const isCopay = statements.some(({ says }) => says.kind === 'copay');
  const found = visitCopay(context);
  const asksOther = !isCopay && ASKS_COPAY.test(context.asked.question);
  const visit = found && (isCopay || asksOther || isForAll(found.words)) ? found : null;
  const isCopayTold = isCopay && context.query.feeCents === null;
  const isPaid = statements.some(({ says }) => says.kind === 'share' && says.plan_pays > 0);
  const all = [
    ...(asksOther && visit === null ? planCopays(context) : []),
    ...(asksOther && visit ? [stated(words.visitCopayText(visit), visit.sources)] : []),
    ...warningsFor(context, subject),
    ...places.flatMap((place) => portionOf(context, subject, place, network)),
    ...ownAllowances(context, subject, network),
    ...reversedShares(context),
    ...generalDoubt(context, subject, statements),
    ...(isPaid ? feeBasis(context, [network]) : []),
    ...(isPaid && !asksOther && !visit && !isCopayTold ? otherCopays(context, network) : []),
    ...(visit && !asksOther ? [stated(words.visitCopayText(visit), visit.sources)] : []),
    ...conditionsInWords(context, statements),
    ...quotes,
  ];
  if (!isPaid) return all;
  if (context.query.feeCents === null) return [...all, advice(words.ADD_FEE)];
  const isCalculated = notCalculated(context, network, statements) === null;
  if (!isCalculated || places.every((place) => isOutside(context, place, network))) return all;
  return [...all, advice(network === 'out' ? words.ASSUMES_OUT : words.ASSUMES_IN)];
}

/** What the patient would pay at the payer's percentage for dental care in general. */
function generalPortion(context: AnswerContext, subject: SubjectNode, network: Side): AssistantSentence[] {
  if (generalShares(context, subject, [network]) === null) return [];
  const general = generalContext(context);
  const { places } = pricedPlaces(general, subject, network);
  return places
    .flatMap((place) => portionOf(general, subject, place, network))
    .map((sentence) =>
      sentence.basis === 'calculated' ? { ...sentence, text: words.ifGeneral(sentence.text) } : sentence,
    );
}

/** What may raise the patient's amount: a waiting period, an age limit, a downgrade, a rule for other teeth. */
function warningsFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  return [
    ...waitingSentences(context, subject, false),
    ...(context.age === null ? [] : ageSentences(context, subject)),
    ...clauseSentences(context, 'downgrade', subject, false),
    ...otherTeethSentences(context, subject),
  ];
}

/** Subjects for which the payer states a figure. */
export interface PricedPlace {
  nodes: SubjectNode[];
  /** The codes that the question may mean. */
  codes: string[];
  statements: Statement[];
}

/**
 * The fee in a question is for one service. If the payer states a share for a code of that family ("PFM crown": D2750),
 * leaves out what a wider subject states for the family's other codes.
 */
function withoutWider(found: readonly Shares[], subject: SubjectNode): readonly Shares[] {
  const isOfFamily = (node: SubjectNode): boolean => {
    const family = node.kind === 'code' ? familyOf(node.code) : null;
    return family !== null && nodeKey(family) === nodeKey(subject);
  };
  const isPriced = found.some(
    ({ nodes, isOwn, sides }) =>
      !isOwn &&
      nodes.some(isOfFamily) &&
      sides.some(({ resolution }) => resolution.statements.some(({ says }) => says.kind === 'share')),
  );
  return isPriced ? found.filter(({ isRest }) => isRest !== 'others') : found;
}

/** The subjects with a figure that we can calculate with. "Covered" has none. */
export function pricedPlaces(context: AnswerContext, subject: SubjectNode, network: Side) {
  const found = withoutWider(findShares(context, subject, [network]), subject);
  const all = codesOf(subject);
  const parts = found.filter(({ isOwn }) => !isOwn).flatMap(({ nodes }) => nodes);
  const isIn = (nodes: readonly SubjectNode[], code: string) =>
    nodes.some((node) => contains(node, { kind: 'code', code }));
  const places = found.flatMap(({ nodes, isOwn, sides }): PricedPlace[] => {
    const statements = sides
      .flatMap(({ resolution }) => resolution.statements.filter(isFigure))
      .filter((statement) => !isForOtherService(statement, subject));
    const codes = all.filter((code) => (isOwn ? !isIn(parts, code) : isIn(nodes, code)));
    return statements.length > 0 && codes.length > 0 ? [{ nodes, codes, statements }] : [];
  });
  const remarks = found.flatMap(({ sides }) => sides.flatMap(({ resolution }) => resolution.remarks));
  return { places, remarks };
}

const isFigure = ({ says }: Statement): boolean =>
  says.kind === 'share' || says.kind === 'copay' || says.kind === 'not_covered';

/** A subject with more codes is too wide for one fee. */
const MOST_CODES = 40;

function portionOf(
  context: AnswerContext,
  subject: SubjectNode,
  place: PricedPlace,
  network: Side,
): AssistantSentence[] {
  const { feeCents } = context.query;
  const { codes, nodes } = place;
  if (feeCents === null) return withoutFee(context, place, network);
  if (codes.length > MOST_CODES)
    return [...withoutFee(context, place, network), advice(words.WHICH_PROCEDURE)];
  const asked = {
    codes,
    name: placeNames(nodes),
    network,
    named: namedNetwork(context, place.statements, network),
    sources: rowsOf(place.statements),
  };
  const told = estimatedPortion(context, asked, null);
  if (isOutside(context, place, network)) {
    const [ended, ...asks] = told;
    const why = [...(ended ? [ended] : []), advice(words.FIGURES_OF_PLAN)];
    return [...why, ...figuresOf(context, place, network), ...asks];
  }
  const reason = notCalculated(context, network, place.statements);
  if (reason !== null) return [advice(reason), ...figuresOf(context, place, network)];
  const end = endOfWaits(context, subject);
  return [...told, ...(end === null ? [] : estimatedPortion(context, asked, end))];
}

/** Whether the plan has ended or hasn't begun. Then we calculate nothing. */
function isOutside(context: AnswerContext, { codes: [code] }: PricedPlace, network: Side): boolean {
  if (code === undefined) return false;
  const { lines } = estimateOf([{ context, code }], network, dayOfVisit(context));
  return lines.some(({ refusals }) => refusals.some(({ reason }) => reason === 'plan_not_in_force'));
}

/** The payer's figures without a calculation. */
function figuresOf(context: AnswerContext, place: PricedPlace, network: Side): AssistantSentence[] {
  const isAssumed = context.query.network === null && { isNetworkAssumed: true as const };
  const own = { ...context, query: { ...context.query, network }, ...isAssumed };
  const amounts = [...answerDeductible(own), ...answerMaximum(own)].filter(
    ({ basis, text }) => (basis === 'stated' || basis === 'calculated') && !isQuote(text),
  );
  return [...shareOf(context, place, network), ...amounts];
}

/** Null if neither the question nor the payer's rows name a network. Then the figure belongs to no specific network. */
const namedNetwork = (
  { query }: AnswerContext,
  statements: readonly Statement[],
  network: Side,
): Side | null =>
  query.network === null && statements.every((one) => one.network === 'not_stated') ? null : network;

/** The future day on which the last waiting period that may apply ends. Null without one or if it isn't known. */
function endOfWaits(context: AnswerContext, subject: SubjectNode): Day | null {
  const places = askAround(context, { subject, topic: 'waiting', network: context.query.network });
  const waits = places.flatMap(({ resolution }) => resolution.statements.filter(isWait));
  const ends = waits.flatMap((wait) => waitingEnd(context, wait) ?? []).sort();
  const last = ends.at(-1);
  return last !== undefined && last > dayOfVisit(context) ? last : null;
}

function withoutFee(context: AnswerContext, place: PricedPlace, network: Side): AssistantSentence[] {
  const { codes, statements } = place;
  const told = shareOf(context, place, network);
  const isShared = statements.some(({ says }) => says.kind === 'share' && says.plan_pays > 0);
  const [code] = codes;
  return !isShared || code === undefined ? told : [...told, ...deductibleFirst(context, code, network)];
}

/** The percentage that the patient pays, or the copay. */
function shareOf(
  context: AnswerContext,
  { nodes, statements }: PricedPlace,
  network: Side,
): AssistantSentence[] {
  const { count } = context.query;
  const told = new Map<string, AssistantSentence>();
  const side = namedNetwork(context, statements, network);
  for (const statement of statements) {
    const { says } = statement;
    const name = words.shareName(copayPlace(nodes, statement), statement);
    const text =
      says.kind === 'copay'
        ? words.copayOwed(name, says.cents, count, side, perVisit(statement))
        : words.restText(name, says.kind === 'share' ? says.plan_pays : 0, side);
    const rows = [...(told.get(text)?.sources ?? []), statement.source.row];
    told.set(text, calculated(text, rows));
  }
  return [...told.values()];
}

function deductibleFirst(context: AnswerContext, code: string, network: Side): AssistantSentence[] {
  const { asked, benefits, plan } = context;
  const question = { code, network, on: asked.asOf, birth: asked.dateOfBirth ?? null };
  const { applies, amounts } = deductibleOf(openCase(benefits, question, plan), 'individual');
  const most = Math.max(0, ...amounts.map((one) => one.remaining_cents ?? one.total_cents ?? 0));
  if (applies === 'does_not_apply' || most === 0) return [];
  return [
    stated(
      words.deductibleFirst(most),
      amounts.flatMap(({ sources }) => sources),
    ),
  ];
}

/** The copay for a service without a fee in the question; null if the payer states other figures too. */
export function soleCopay(context: AnswerContext): { cents: number; sources: readonly number[] } | null {
  const [subject, ...others] = nodesOf(context);
  if (!subject || others.length > 0 || !context.query.subject) return null;
  const { places } = pricedPlaces(context, subject, context.query.network ?? 'in');
  const statements = places.flatMap((place) => place.statements);
  const cents = new Set(statements.map(({ says }) => (says.kind === 'copay' ? says.cents : null)));
  const [only] = cents;
  if (only === undefined || only === null || cents.size > 1) return null;
  const isOnce = statements.every(({ period }) => period?.unit === 'visit');
  return { cents: only * (isOnce ? 1 : context.query.count), sources: rowsOf(statements) };
}
