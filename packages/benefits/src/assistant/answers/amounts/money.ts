// Answers about maximums, deductibles and out-of-pocket limits.

import { withoutReplaced } from '../../../eligible/amounts/amounts-of-patient.ts';
import { mayBeOfOneClass } from '../../../estimate/from-benefits/amounts.ts';
import type { BenefitAmount } from '../../../parsed-benefits.ts';
import { rowsImplyingDeductible } from '../../../resolve/index.ts';
import type { SubjectNode } from '../../../statement.ts';
import { PLAN } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-money.ts';
import { didNotSay, subjectName } from '../../../wording/assistant-texts.ts';
import {
  type AnswerContext,
  ask,
  asksBothNetworks,
  indexFor,
  isOfPlan,
  nodesOf,
  patientCase,
  questionFor,
  SIDES,
  type Side,
  sidesOf,
} from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { withFirst } from '../../lists.ts';
import { orSilence } from '../../not-stated.ts';
import { plainText } from '../../question/tokens.ts';
import { advice, calculated, notStated, quoted, silence } from '../../sentences.ts';
import { carvedOutContacts } from '../contacts.ts';
import {
  amountList,
  amountSentences,
  isOdd,
  noRollover,
  openLevel,
  rolloverQuestion,
} from './amount-lines.ts';
import { countingSentences, deductibleOfClasses, deductibleSentences, isCounted } from './applies.ts';
import { unpaidSentences } from './find-money.ts';
import { mergedAmounts } from './network-amounts.ts';
import {
  byNetwork,
  isAbout,
  isAboutOrtho,
  isForClass,
  isForMany,
  isForPlan,
  isNone,
  isOfHealthPlan,
  isOnlyFor,
  isRest,
  isWanted,
  nameOfMaximum,
  noneForDental,
  ofWholePlan,
  ordered,
} from './which-amounts.ts';

const MOST = 8;

export function answerMaximum(context: AnswerContext): AssistantSentence[] {
  const { query, asked } = context;
  const narrowedTo = narrowed(asked.benefits.maximums, context);
  const all = query.subject
    ? narrowedTo.filter((amount) => isWanted(amount, context))
    : ofWholePlan(narrowedTo, context);
  // A question without a service is about the plan's amounts, not about those of single procedures.
  const wide = all.filter(({ applies_to }) => !applies_to.subjects.every(({ kind }) => kind === 'code'));
  const ofPlan = wide.length > 0 ? wide : all;
  const amounts = query.subject ? forService(all, context) : ofPlan;
  const remarks = [...countingSentences(context), ...remarksOn(context, 'maximum'), ...noRollover(context)];
  if (amounts.length === 0) {
    const isOrtho = isAboutOrtho(context);
    const unpaid = query.subject ? nodesOf(context).flatMap((node) => unpaidSentences(context, node)) : [];
    if (unpaid.length > 0) return [...unpaid, ...remarks];
    return [
      ...remarks,
      ...unlessQuoted(remarks, silence(words.noMaximum(isOrtho, query.network), words.askMaximum(isOrtho))),
      ...carvedOutContacts(asked),
      ...oddDeductibles(context),
      ...(isOrtho ? besideOrtho(context, false) : []),
    ];
  }
  return [
    ...(AFTER_VISIT.test(plainText(asked.question)) ? [advice(words.BEFORE_VISIT)] : []),
    ...noneForDental(context, amounts, words.MAXIMUM),
    ...notOfLevel(context, amounts, words.MAXIMUM),
    ...amountList(context, shownOf(context, query.subject ? amounts : ordered(amounts)), nameOfMaximum),
    ...noOwnMaximum(context, amounts),
    ...(isAboutOrtho(context) ? besideOrtho(context, true) : []),
    ...openLevel(context, amounts),
    ...notOfNetworks(context, amounts, (network) => words.noMaximum(isAboutOrtho(context), network)),
    ...rolloverQuestion(amounts),
    ...remarks,
  ];
}

/** "Max left after the crown", "is there enough max for it": we give what remains now. */
const AFTER_VISIT =
  /\bafter (?:that|this|it|them|those|both|we|her|his|doing|the (?!first|1st|year|waiting)|an?|today|d?\d)|\bafterwards?\b|\benough\b|\b(?:go|goes|going|put) (?:\w+ )?over\b|\bexceeds?\b|\bmax(?:es)? (?:her |him |them )?out\b/;

/** The plan's maximum isn't the service's. "Max left for a 900 crown" is about the plan's. */
const noOwnMaximum = (context: AnswerContext, amounts: readonly BenefitAmount[]): AssistantSentence[] =>
  (context.query.subject && context.query.feeCents === null ? nodesOf(context) : [])
    .filter((node) => !amounts.some((one) => isAbout(one, node) || isOnlyFor(one, node) || isForClass(one)))
    .map((node) => notStated(didNotSay(words.noOwnMaximum(subjectName(node)))));

/**
 * "And the max?" after a question about orthodontics may also mean the plan's maximum. So may "ortho max?" if
 * orthodontics counts toward the plan's maximum and has no maximum of its own.
 */
function besideOrtho(context: AnswerContext, hasOwn: boolean): AssistantSentence[] {
  const countsTowardPlan = isCounted(context);
  if (NAMES_ORTHO.test(context.asked.question) && (hasOwn || !countsTowardPlan)) return [];
  return mergedAmounts(narrowed(context.asked.benefits.maximums, context).filter(isForPlan))
    .slice(0, MOST)
    .flatMap((one) =>
      amountSentences(context, one, countsTowardPlan ? words.MAXIMUM : words.PLAN_MAXIMUM, false),
    );
}
const NAMES_ORTHO = /\bortho|\bbraces\b|\binvisalign\b|\balign|\bd8\d{3}\b/i;

/** Orthodontic deductibles that are so high that the payer may have meant the maximum. */
export const oddDeductibles = (context: AnswerContext): AssistantSentence[] =>
  narrowed(context.asked.benefits.deductibles, context)
    .filter((amount) => isAboutOrtho(context) && isOdd(amount, words.DEDUCTIBLE))
    .flatMap((amount) => amountSentences(context, amount, words.DEDUCTIBLE, false));

/** The service's own maximums come first. Those with words that we can't read are used only if there are no others. */
function forService(amounts: readonly BenefitAmount[], context: AnswerContext): BenefitAmount[] {
  const clear = amounts.filter((amount) => !mayBeOfOneClass(amount));
  const known = ordered(clear.length > 0 ? clear : amounts);
  return withFirst(known, (amount) => nodesOf(context).some((node) => isOnlyFor(amount, node)));
}

export function answerDeductible(context: AnswerContext): AssistantSentence[] {
  const { query, asked } = context;
  const applies = query.subject
    ? nodesOf(context).flatMap((node) => appliesSentences(context, node))
    : APPLIES.test(asked.question)
      ? deductibleSentences(context, PLAN, sidesOf(context))
      : [];
  const isStatedFor = (node: SubjectNode) =>
    byNetwork(asked.benefits.deductibles, query.network).some(
      (amount) => isAbout(amount, node) && (amount.total_cents ?? 0) > 0,
    );
  // If a service has its own deductible, we don't say that the payer didn't state whether the deductible applies.
  const silent = nodesOf(context).every(isStatedFor) ? [] : applies;
  const shown = applies.some(({ basis }) => basis !== 'not_stated' && basis !== 'advice') ? applies : silent;
  const narrowedTo = narrowed(asked.benefits.deductibles, context);
  const isOwn = (amount: BenefitAmount) =>
    isForPlan(amount) || isForClass(amount) || nodesOf(context).some((node) => isAbout(amount, node));
  const own = query.subject ? narrowedTo.filter(isOwn) : ofWholePlan(narrowedTo, context);
  // If the payer states deductibles for other services only, they are shown with the names of these services.
  const amounts = own.length > 0 ? own : narrowedTo.filter(isForMany);
  const remarks = remarksOn(context, 'deductible');
  if (amounts.length === 0)
    return [
      ...shown,
      ...remarks,
      ...unlessQuoted(remarks, silence(words.noDeductible(query.network), words.ASK_DEDUCTIBLE)),
      ...carvedOutContacts(asked),
      ...ofOtherNetwork(context),
    ];
  return [
    ...shown,
    ...noneForDental(context, amounts, words.DEDUCTIBLE),
    ...notOfLevel(context, amounts, words.DEDUCTIBLE),
    ...ofOtherNetwork(context),
    ...amountList(
      context,
      shownOf(context, ownFirst(context, ordered(amounts))),
      () => words.DEDUCTIBLE,
      (amount) => (isRest(amount, amounts) ? words.REST_DEDUCTIBLE : words.DEDUCTIBLE),
    ),
    ...openLevel(context, amounts),
    ...notOfNetworks(context, amounts, words.noDeductible),
    ...remarks,
  ];
}

/**
 * Puts the service's own deductibles first. If one of them is stated for the network in the question, leaves out
 * deductibles that have no network and a different total.
 */
function ownFirst(context: AnswerContext, amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const { subject, network } = context.query;
  if (subject === null) return [...amounts];
  const isOwn = (amount: BenefitAmount) => nodesOf(context).some((node) => isAbout(amount, node));
  const own = amounts.filter((amount) => isOwn(amount) && !isForClass(amount));
  const exact = own.filter((amount) => amount.network === network && (amount.total_cents ?? 0) > 0);
  const isOther = (amount: BenefitAmount) =>
    exact.length > 0 &&
    amount.network === 'not_stated' &&
    exact.every(({ total_cents }) => total_cents !== amount.total_cents);
  return withFirst(amounts, (amount) => own.includes(amount)).filter((one) => !isOther(one));
}

const APPLIES = /\b(?:appl(?:y|ies)|waived?)\b/i;

/**
 * If the payer states no deductible for the network in the question: the service's deductible in the other network, or
 * that the plan has none there.
 */
function ofOtherNetwork(context: AnswerContext): AssistantSentence[] {
  const { network, subject, level } = context.query;
  if (network === null) return [];
  const own = context.asked.benefits.deductibles
    .filter((one) => (subject ? nodesOf(context).some((node) => isAbout(one, node)) : isNone(one)))
    .filter((one) => (level === null || one.level === level) && !isOfHealthPlan(context, one));
  if (byNetwork(own, network).length > 0) return [];
  return own.slice(0, 2).flatMap((amount) => amountSentences(context, amount, words.DEDUCTIBLE, false));
}

/** Answers "Does the deductible apply to cleanings?" */
function appliesSentences(context: AnswerContext, node: SubjectNode): AssistantSentence[] {
  const { network } = context.query;
  const told = deductibleSentences(context, node, sidesOf(context));
  if (told.length > 0) return told;
  const ofClasses = deductibleOfClasses(context, node);
  if (ofClasses.length > 0) return ofClasses;
  const name = subjectName(node);
  const rule = rowsImplyingDeductible(indexFor(context), questionFor(context, node, network ?? 'in'));
  if (rule.length > 0) return [calculated(words.deductibleByRule(name), rule)];
  const remarks = quoted(ask(context, { subject: node, topic: 'deductible', network }).remarks);
  const what = words.whetherDeductible(name, network);
  return orSilence(context, node, remarks, what, words.askDeductible(name));
}

export function answerOutOfPocket(context: AnswerContext): AssistantSentence[] {
  const amounts = narrowed(
    context.asked.benefits.other_amounts.filter(({ kind }) => kind === 'out_of_pocket'),
    context,
  );
  if (amounts.length === 0) return silence(words.NO_OUT_OF_POCKET, words.ASK_OUT_OF_POCKET);
  return [
    ...notOfLevel(context, amounts, words.OUT_OF_POCKET),
    ...amountList(context, amounts.slice(0, MOST), () => words.OUT_OF_POCKET),
  ];
}

const remarksOn = (context: AnswerContext, topic: 'maximum' | 'deductible'): AssistantSentence[] =>
  quoted(
    nodesOf(context).flatMap(
      (subject) => ask(context, { subject, topic, network: context.query.network }).remarks,
    ),
  );

/** If the payer wrote something about it, we never say that the payer didn't state it. */
const unlessQuoted = (remarks: AssistantSentence[], silent: AssistantSentence[]): AssistantSentence[] =>
  remarks.length > 0 ? [advice(words.READ_AMOUNT)] : silent;

/** "Is hers waived since the family's is met?" asks about the individual and the family amount. */
const asksBoth = ({ query, asked }: AnswerContext): boolean =>
  query.level === 'family' && /\b(?:she|he|her|his|individual)\b/i.test(asked.question);

/** The amounts of the plan, network and level in the question. */
function narrowed(amounts: readonly BenefitAmount[], context: AnswerContext): BenefitAmount[] {
  const { level, network } = context.query;
  const ofPlan = byNetwork(amounts, network).filter((amount) => isOfPlan(context, amount));
  const all = withoutReplaced(ofPlan, patientCase(context));
  if (level === null || asksBoth(context)) return all;
  const own = all.filter((amount) => amount.level === level);
  // If only a single service, such as orthodontics, has a family amount, the answer also gives the plan's amounts.
  const isPartial = context.query.subject === null && own.every((amount) => !isForPlan(amount));
  return isPartial ? [...own, ...all.filter((amount) => isForPlan(amount))] : own;
}

/** If the question asks for a family or individual amount that the payer didn't state, says so. */
const notOfLevel = (
  { query: { level, network, subject } }: AnswerContext,
  amounts: readonly BenefitAmount[],
  name: string,
): AssistantSentence[] =>
  level === null || amounts.some((one) => one.level === level && (subject !== null || isForMany(one)))
    ? []
    : silence(words.noneOfLevel(name, level, network), words.askOfLevel(name, level));

/** For a question such as "deductible in vs out", names the network for which the payer states no amount. */
const notOfNetworks = (
  { asked, query }: AnswerContext,
  amounts: readonly BenefitAmount[],
  what: (network: Side) => string,
): AssistantSentence[] =>
  query.network === null && asksBothNetworks(asked)
    ? SIDES.filter((network) => byNetwork(amounts, network).length === 0).map((network) =>
        notStated(didNotSay(what(network))),
      )
    : [];

/**
 * The amounts to show. Of a long list, those without a network are left out first. For "deductible in and out", they
 * come last.
 */
function shownOf({ asked }: AnswerContext, amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const byNetworks = withFirst(amounts, ({ network }) => network !== 'not_stated');
  const shown = byNetworks.slice(0, MOST);
  return asksBothNetworks(asked) ? shown : amounts.filter((amount) => shown.includes(amount));
}
