// Answers a question about a verification from the payer's response.

import { WHICH_TIER } from '../wording/assistant-portion.ts';
import {
  answeredWithout,
  CAN_ANSWER,
  feeNotUsed,
  isQuote,
  subjectNames,
  WRONG_CODE,
} from '../wording/assistant-texts.ts';
import { type AnswerContext, contextOf } from './answer-context.ts';
import { answerCountsToward } from './answers/amounts/applies.ts';
import { answerDeductible, answerMaximum, answerOutOfPocket } from './answers/amounts/money.ts';
import { sharedByNetworks } from './answers/amounts/network-amounts.ts';
import { answerClause } from './answers/clauses.ts';
import { answerAssignedOffice, answerContact } from './answers/contacts.ts';
import { answerCoverage } from './answers/coverage.ts';
import { withDoubt } from './answers/doubted-shares.ts';
import { answerFrequency, limitsAfterPast } from './answers/frequency.ts';
import { answerHistory } from './answers/history.ts';
import {
  answerComparePlans,
  answerPatientAge,
  answerPlan,
  answerPlanCount,
  answerSubscriber,
  nameOf,
  otherBirth,
  planNames,
} from './answers/identity.ts';
import { answerAge, answerWaiting } from './answers/limits.ts';
import { withLimits } from './answers/limits-of-quotes.ts';
import { teethWords, withNearestRemarks } from './answers/mentions.ts';
import { answerNetwork } from './answers/network.ts';
import {
  answerBenefitYear,
  answerClass,
  answerCoordination,
  answerExclusions,
  answerOtherCoverage,
  answerRemarks,
} from './answers/plan.ts';
import { servicesWithCopay } from './answers/portion/beside-portion.ts';
import { type VisitSection, visitSections } from './answers/portion/by-tier.ts';
import { besideMaximum } from './answers/portion/earlier-services.ts';
import { answerPortion } from './answers/portion/portion.ts';
import { eachAlone, type PlanVisit, visitsOf } from './answers/portion/visit.ts';
import { answerGaps, answerIncreases, answerSummary, answerUnusual } from './answers/review.ts';
import { answerDowngrade, answerReplacement } from './answers/rules.ts';
import { answerDates, answerStaysCovered, dateSentences } from './answers/status/dates.ts';
import {
  answerStatus,
  endQuotes,
  hasEnded,
  isSureEnd,
  rejection,
  statusWarning,
} from './answers/status/status.ts';
import { answerMissingTooth } from './answers/teeth/missing-tooth.ts';
import { answerNothing, answerRest, rowsAskedFor } from './answers/unknown/not-understood.ts';
import { otherPayers, unstated } from './answers/unknown/unstated.ts';
import { payableToday } from './answers/when-payable.ts';
import type { AssistantAnswer, AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { notConsidered, oldResponseWarning } from './not-considered.ts';
import { withoutDenied } from './not-stated.ts';
import { withWholeTexts } from './payer-words.ts';
import { daysIn } from './question/asked-day.ts';
import { type AskedTopic, RULE_TOPICS, topicSet } from './question/asked-topic.ts';
import { isAmount } from './question/follow-up.ts';
import { withStatedBirth } from './question/people.ts';
import { namedPlans } from './question/plan-names.ts';
import { type Asked, type Query, queriesIn } from './question/query.ts';
import { hasDentalLimit, statedAmounts } from './question/stated-amounts.ts';
import { namedTiers } from './question/tier-names.ts';
import { plainText } from './question/tokens.ts';
import { understand } from './question/understand.ts';
import { advice, byAnswer, withoutRepeats } from './sentences.ts';
import { withTierLabels } from './tiers.ts';

type Answer = (context: AnswerContext) => AssistantSentence[];

const ANSWERS: Record<AskedTopic, Answer> = {
  coverage: (context) => [...payableToday(context), ...answerCoverage(context)],
  // A limit that blocks the service comes before what the plan would pay for it.
  portion: (context) => [...limitsAfterPast(context), ...answerPortion(context)],
  frequency: answerFrequency,
  age: answerAge,
  waiting: answerWaiting,
  maximum: (context) => [...answerMaximum(context), ...sharedByNetworks(context, 'maximums')],
  deductible: (context) => [...answerDeductible(context), ...sharedByNetworks(context, 'deductibles')],
  out_of_pocket: answerOutOfPocket,
  counts_toward: answerCountsToward,
  missing_tooth: answerMissingTooth,
  authorization: (context) => answerClause(context, 'authorization'),
  downgrade: answerDowngrade,
  replacement: answerReplacement,
  // The seat date may be after the end of the coverage.
  prep_or_seat: (context) => [
    ...answerClause(context, 'prep_or_seat'),
    ...daysIn(plainText(context.asked.question)).flatMap((day) =>
      dateSentences({ ...context, query: { ...context.query, day } }),
    ),
  ],
  coordination_of_benefits: answerCoordination,
  other_coverage: answerOtherCoverage,
  class: answerClass,
  exclusions: (context) => (context.query.subject ? answerCoverage(context) : answerExclusions(context)),
  status: answerStatus,
  dates: answerDates,
  plan: answerPlan,
  plan_count: answerPlanCount,
  compare_plans: answerComparePlans,
  increases: answerIncreases,
  subscriber: answerSubscriber,
  benefit_year: answerBenefitYear,
  network: answerNetwork,
  contact: answerContact,
  assigned_office: answerAssignedOffice,
  stays_covered: answerStaysCovered,
  patient_age: answerPatientAge,
  remarks: answerRemarks,
  summary: answerSummary,
  history: answerHistory,
  unusual: answerUnusual,
  gaps: answerGaps,
  unsupported: () => [advice(CAN_ANSWER)],
};

/** Topics whose answers assume an active plan. */
const NEEDS_ACTIVE = topicSet(
  'coverage',
  'exclusions',
  'portion',
  'frequency',
  'maximum',
  'deductible',
  'out_of_pocket',
  'other_coverage',
  ...RULE_TOPICS,
);

/** Topics whose answers also quote texts about the service that match the question less closely. */
const ASKS_COVERAGE = topicSet('coverage', 'exclusions', 'frequency', 'downgrade');

/** Topics that we can answer even if the payer rejected the request. */
const OF_REQUEST = topicSet('contact', 'plan', 'subscriber', 'patient_age');

/** Topics whose answers already have the right quotes of the payer, or need none. */
const WITHOUT_ADDED_QUOTES = topicSet(
  'unusual',
  'gaps',
  'increases',
  'remarks',
  'plan',
  'subscriber',
  'patient_age',
);

export function answerQuestion(given: AssistantQuestion): AssistantAnswer {
  const asked = withStatedBirth(given);
  const plans = asked.benefits.plans.map(({ key, name, group_name }) => ({ key, name: name ?? group_name }));
  const names = {
    plans: namedPlans(plans),
    tiers: namedTiers(asked.benefits.statements),
    people: [asked.subscriberName, asked.patientName].flatMap((name) => name ?? []),
    isAgeKnown: Boolean(asked.dateOfBirth),
    plan: planNames(asked.benefits),
    amounts: statedAmounts(asked.benefits),
    hasLimit: hasDentalLimit(asked.benefits),
  };
  const parts = understand(asked.question, asked.earlier, names);
  const copays = servicesWithCopay(asked);
  const rows = copays.length > 0 ? copays : rowsAskedFor(asked, parts);
  if (rows.length > 0) return { sentences: withoutRepeats([...warningOf(asked), ...rows]) };
  if (!parts.some(({ kind }) => kind !== 'not_understood'))
    return { sentences: rejection(asked) ?? withoutRepeats(answerNothing(asked, parts)) };
  const queries = queriesIn(parts);
  const isOfRequest = queries.length > 0 && queries.every(({ topic }) => OF_REQUEST.has(topic));
  const rejected = isOfRequest ? null : rejection(asked);
  if (rejected) return { sentences: rejected };
  const assumesActive = queries.some(({ topic }) => NEEDS_ACTIVE.has(topic));
  const ended = queries.every(({ subject }) => subject === null) ? endQuotes(asked) : [];
  const statusWarnings = assumesActive ? warningOf(asked) : [];
  const topics = queries.map(({ topic }) => topic);
  const oldWarnings = statusWarnings.length > 0 || hasEnded(asked) ? [] : oldResponseWarning(asked, topics);
  const warnings = assumesActive ? [...statusWarnings, ...oldWarnings, ...ended] : oldWarnings;
  const sections = visitSections(asked, parts);
  const sentences = sections.flatMap((section) => answerSection(asked, section));
  const answers = withWholeTexts(asked, withTierLabels(asked, withDoubt(asked, sentences)));
  return {
    sentences: withoutRepeats([
      ...warnings,
      ...otherPayers(asked, topics),
      ...answers,
      ...(sections.length > 1 ? [advice(WHICH_TIER)] : []),
      ...besideMaximum(asked, names, queries, answers),
      ...notConsidered(asked, queries, answers),
      ...otherBirth(given, asked, queries, answers),
    ]),
  };
}

/** Answers each part. The total of a visit is given only if we understood every part of the question. */
function answerSection(asked: AssistantQuestion, { parts, tierName }: VisitSection): AssistantSentence[] {
  const queries = queriesIn(parts);
  const visits = visitsOf(asked, queries, tierName);
  const isWhole = parts.every(({ kind }) => kind === 'query');
  const sentences = parts.flatMap((part) => answerPart(asked, part, visits));
  return [
    ...sentences,
    ...(isWhole ? visits.flatMap((visit) => visit.total) : []),
    ...eachAlone(visits, queries, sentences),
  ];
}

const warningOf = (asked: AssistantQuestion): AssistantSentence[] =>
  statusWarning(asked).map((one) => ({ ...one, isWarning: true as const }));

function answerPart(
  asked: AssistantQuestion,
  part: Asked,
  visits: readonly PlanVisit[],
): AssistantSentence[] {
  if (part.kind === 'wrong_code') return [advice(WRONG_CODE)];
  if (part.kind === 'unused_fee') return [advice(feeNotUsed(part.cents))];
  if (part.kind !== 'query') return answerRest(asked, part);
  const { query } = part;
  const nodes = query.subject?.nodes ?? [];
  const answer = ofActive(asked, query, answerQuery(asked, query, visits));
  if (WITHOUT_ADDED_QUOTES.has(query.topic)) return answer;
  // The payer's text about the service may change a calculated amount, so we quote it next to one.
  const isCalculated = query.topic === 'portion' && answer.some(({ basis }) => basis === 'calculated');
  const asksCoverage = ASKS_COVERAGE.has(query.topic) || isCalculated;
  const sentences = [
    ...teethWords(asked, query, answer),
    ...withLimits(asked, query, withNearestRemarks(asked, nodes, asksCoverage, query.teeth, answer)),
    ...unknownWord(query),
  ];
  // If the question has several services, a quote about one of them doesn't make "not stated" wrong for the others.
  return nodes.length > 1 ? sentences : withoutDenied(sentences);
}

/** An inactive plan pays nothing, so its amounts and advice about its benefits would mislead the user. */
function ofActive(
  { benefits }: AssistantQuestion,
  { topic, day }: Query,
  answer: AssistantSentence[],
): AssistantSentence[] {
  const isOfBenefits = NEEDS_ACTIVE.has(topic) || topic === 'summary';
  if (benefits.coverage_status.status !== 'inactive' || !isOfBenefits) return answer;
  const withoutAdvice = answer.filter(({ basis }) => basis !== 'advice');
  // A day in the question may be before the end of the coverage.
  if (!isSureEnd(benefits) || day !== null) return withoutAdvice;
  const isFigure = ({ text }: AssistantSentence) => !isQuote(text) && /\$\d/.test(text);
  if (!withoutAdvice.some(isFigure)) return withoutAdvice;
  // For these topics, a "not stated" sentence is about what remains of an amount, so we remove it with the amount.
  const isAboutRemaining = ({ basis }: AssistantSentence) =>
    (isAmount(topic) || topic === 'summary') && basis === 'not_stated';
  return withoutAdvice.filter((one) => !isFigure(one) && !isAboutRemaining(one));
}

/** If we don't know a word next to the service, says that the answer ignores it. */
const unknownWord = ({ subject }: Query): AssistantSentence[] =>
  subject?.unknownWord ? [advice(answeredWithout(subject.unknownWord, subjectNames(subject.nodes)))] : [];

/** Topics about the whole response, not about one of its plans. */
const ABOUT_ALL_PLANS = topicSet('plan_count', 'subscriber', 'patient_age', 'contact', 'unusual', 'gaps');

/** If the response has several plans and the question names none of them, we answer for each plan. */
function answerQuery(
  asked: AssistantQuestion,
  query: Query,
  visits: readonly PlanVisit[],
): AssistantSentence[] {
  const contextIn = (plan: string | null): AnswerContext => {
    const { visit = null, tierName = null } = visits.find((one) => one.plan === plan) ?? {};
    return { ...contextOf(asked, query, plan), visit, ...(tierName !== null && { tierName }) };
  };
  const { plans } = asked.benefits;
  const answer = (context: AnswerContext): AssistantSentence[] => {
    const sentences = ANSWERS[query.topic](context);
    return [...sentences, ...unstated(context, sentences)];
  };
  if (plans.length < 2 || ABOUT_ALL_PLANS.has(query.topic)) return answer(contextIn(null));
  const asksAll = !plans.some(({ key }) => key === query.plan);
  const wanted = plans.filter(({ key }) => asksAll || key === query.plan);
  const answers = wanted.map((plan, at) => ({
    name: nameOf(plan, at),
    sentences: answer(contextIn(plan.key)),
  }));
  return byAnswer(answers);
}
