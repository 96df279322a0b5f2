// Answers a question about a verification from the payer's response.

import { MATTER_NAMES } from '../wording/assistant-matters.ts';
import {
  answeredWithout,
  CAN_ANSWER,
  CLINICAL,
  feeNotUsed,
  isQuote,
  subjectNames,
  WRONG_CODE,
} from '../wording/assistant-texts.ts';
import { type AnswerContext, contextOf } from './answer-context.ts';
import { answerAge } from './answers/ages.ts';
import { amountsOf } from './answers/amounts/amounts-of.ts';
import { answerCountsToward } from './answers/amounts/applies.ts';
import { answerDeductible, answerMaximum, answerOutOfPocket } from './answers/amounts/money.ts';
import { answerClause } from './answers/clauses.ts';
import { answerAssignedOffice, answerContact } from './answers/contacts.ts';
import { answerCoverage } from './answers/coverage.ts';
import { withDoubt } from './answers/doubted-shares.ts';
import { answerExclusions, notPaid } from './answers/exclusions.ts';
import { answerFrequency } from './answers/frequency.ts';
import { answerHistory } from './answers/history.ts';
import {
  answerComparePlans,
  answerPatientAge,
  answerPlan,
  answerPlanCount,
  answerSubscriber,
  nameOf,
  otherAge,
} from './answers/identity.ts';
import { teethWords, withServiceTexts } from './answers/mentions.ts';
import { answerNetwork } from './answers/network.ts';
import {
  answerBenefitYear,
  answerClass,
  answerCoordination,
  answerOtherCoverage,
  answerRemarks,
  inNextYear,
} from './answers/plan.ts';
import { answerAllowedAmount } from './answers/portion/allowances.ts';
import { answerPortion } from './answers/portion/portion.ts';
import { eachAlone, type PlanVisit, visitsOf } from './answers/portion/visit.ts';
import { answerVisitKind } from './answers/portion/visit-kinds.ts';
import { answerGaps, answerIncreases, answerSummary, answerUnusual } from './answers/review.ts';
import { answerDowngrade, answerReplacement } from './answers/rules.ts';
import { ageEnd } from './answers/status/age-end.ts';
import { answerDates, answerStaysCovered } from './answers/status/dates.ts';
import {
  answerStatus,
  dayOfEnded,
  endQuotes,
  hasEnded,
  isSureEnd,
  rejection,
  statusWarning,
} from './answers/status/status.ts';
import { answerMissingTooth } from './answers/teeth/missing-tooth.ts';
import { answerEndReason, answerMatter } from './answers/unknown/matters.ts';
import { answerNothing, answerRest } from './answers/unknown/not-understood.ts';
import { answerTimelyFiling } from './answers/unknown/timely-filing.ts';
import { answerWaiting } from './answers/waiting.ts';
import { payableOnVisit, payableToday } from './answers/when-payable.ts';
import type { AssistantAnswer, AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { ofEarlier } from './earlier-service.ts';
import { withoutNoise } from './noise.ts';
import { notConsidered, oldResponseWarning } from './not-considered.ts';
import { withoutDenied } from './not-stated.ts';
import { withWholeTexts } from './payer-words.ts';
import { type AskedTopic, RULE_TOPICS, topicSet } from './question/asked-topic.ts';
import { type Asked, type Query, queriesIn } from './question/query.ts';
import { isAmount } from './question/topics-of-part.ts';
import { understand } from './question/understand.ts';
import { advice, byAnswer, withoutRepeats } from './sentences.ts';
import { namesIn, withNetworks, withTierLabels } from './tiers.ts';

type Answer = (context: AnswerContext) => AssistantSentence[];

const ANSWERS: Record<AskedTopic, Answer> = {
  // A limit that blocks the service comes before what the plan would pay for it.
  coverage: (context) => [
    ...payableToday(context),
    ...ageEnd(context),
    ...payableOnVisit(context),
    ...dayOfEnded(context),
    ...answerCoverage(context),
  ],
  portion: (context) => [...dayOfEnded(context), ...inNextYear(context), ...answerPortion(context)],
  frequency: answerFrequency,
  age: answerAge,
  waiting: answerWaiting,
  maximum: answerMaximum,
  deductible: answerDeductible,
  out_of_pocket: answerOutOfPocket,
  counts_toward: answerCountsToward,
  allowed_amount: answerAllowedAmount,
  missing_tooth: answerMissingTooth,
  authorization: (context) => [...notPaid(context), ...answerClause(context, 'authorization')],
  downgrade: answerDowngrade,
  replacement: answerReplacement,
  prep_or_seat: (context) => [...dayOfEnded(context), ...answerClause(context, 'prep_or_seat')],
  coordination_of_benefits: answerCoordination,
  other_coverage: answerOtherCoverage,
  class: answerClass,
  exclusions: (context) => (context.query.subject ? answerCoverage(context) : answerExclusions(context)),
  // An age in the question may be the one at which the coverage ends.
  status: (context) => [
    ...answerStatus(context),
    ...(context.query.age === null ? [] : answerStaysCovered(context)),
  ],
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
  referral: answerMatter('referral'),
  specialist: answerVisitKind('specialist'),
  emergency: answerVisitKind('emergency'),
  cobra: answerMatter('cobra'),
  spend_down: answerMatter('spend_down'),
  end_reason: answerEndReason,
  payment_schedule: answerMatter('payment_schedule'),
  timely_filing: answerTimelyFiling,
  clinical: () => [advice(CLINICAL)],
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
  'allowed_amount',
  'other_coverage',
  ...MATTER_NAMES,
  ...RULE_TOPICS,
);

/** Topics whose answers also quote other texts of the payer that name the service. */
const QUOTES_SERVICE = topicSet('coverage', 'exclusions', 'frequency', 'age', 'downgrade');

/** Topics that we can answer even if the payer rejected the request. */
const OF_REQUEST = topicSet('contact', 'plan', 'subscriber', 'patient_age');

export function answerQuestion(asked: AssistantQuestion): AssistantAnswer {
  const people = [asked.subscriberName, asked.patientName].flatMap((name) => name ?? []);
  const parts = understand(asked.question, asked.earlier, people, namesIn(asked));
  const queries = queriesIn(parts);
  if (parts.every(({ kind }) => kind === 'not_understood'))
    return { sentences: rejection(asked) ?? withoutRepeats(answerNothing(asked, parts)) };
  const isOfRequest = queries.length > 0 && queries.every(({ topic }) => OF_REQUEST.has(topic));
  const rejected = isOfRequest ? null : rejection(asked);
  if (rejected) return { sentences: rejected };
  const told = withTierLabels(asked, withDoubt(asked, answerParts(asked, parts)));
  const whole = withWholeTexts(asked, told);
  // Quotes for a part that we didn't understand are the closest texts of the whole response.
  const answers = queries.length === parts.length ? withoutNoise(asked, queries, whole) : whole;
  const sentences = withoutRepeats([
    ...warningsFor(asked, queries),
    ...answers,
    ...notConsidered(asked, queries, answers),
    ...otherAge(asked, queries, answers),
  ]);
  return { sentences: withNetworks(asked, sentences) };
}

function warningsFor(asked: AssistantQuestion, queries: readonly Query[]): AssistantSentence[] {
  const assumesActive = queries.some(({ topic }) => NEEDS_ACTIVE.has(topic));
  const endTexts = queries.every(({ subject }) => subject === null) ? endQuotes(asked) : [];
  const ofStatus = assumesActive ? warningOf(asked) : [];
  const topics = queries.map(({ topic }) => topic);
  const old = ofStatus.length > 0 || hasEnded(asked) ? [] : oldResponseWarning(asked, topics);
  return assumesActive ? [...ofStatus, ...old, ...endTexts] : old;
}

/** Answers each part. The total of a visit is given only if we understood every part of the question. */
function answerParts(asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] {
  const queries = queriesIn(parts);
  const visits = visitsOf(asked, queries);
  const isWhole = parts.every(({ kind }) => kind === 'query');
  // "So he only pays 150 more?": the figure is an amount of the plan, so the question isn't about all services.
  const amounts = amountsOf(asked, figuresWithoutService(parts));
  const isLeftOut = (part: Asked) =>
    amounts.length > 0 &&
    (part.kind === 'unused_fee' || (part.kind === 'query' && isOfAllServices(part.query)));
  const answered = parts
    .filter((part) => !isLeftOut(part))
    .flatMap((part) => answerPart(asked, part, visits));
  const sentences = [...answered, ...amounts];
  return [
    ...sentences,
    ...(isWhole ? visits.flatMap((visit) => visit.total) : []),
    ...eachAlone(visits, queries, sentences),
  ];
}

/** The figures of a question without a service. They can't be fees. */
const figuresWithoutService = (parts: readonly Asked[]): number[] =>
  queriesIn(parts).some(({ subject }) => subject !== null)
    ? []
    : parts.flatMap((part) => {
        if (part.kind === 'unused_fee') return part.cents;
        return part.kind === 'query' ? (part.query.feeCents ?? []) : [];
      });

const isOfAllServices = ({ subject, topic }: Query): boolean =>
  subject === null && (topic === 'coverage' || topic === 'portion' || topic === 'increases');

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
  // A text about the service may change a calculated amount.
  const isCalculated = query.topic === 'portion' && answer.some(({ basis }) => basis === 'calculated');
  const quotesService = isCalculated || QUOTES_SERVICE.has(query.topic);
  const told = [
    ...teethWords(asked, query, answer),
    ...(quotesService ? withServiceTexts(asked, query, answer) : answer),
    ...unknownWord(query),
  ];
  const sentences = [...ofEarlier(query, told[0]), ...told];
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
  const namesDollars = ({ text }: AssistantSentence) => !isQuote(text) && /\$\d/.test(text);
  if (!withoutAdvice.some(namesDollars)) return withoutAdvice;
  // For these topics, a "not stated" sentence is about what remains of an amount, so we remove it with the amount.
  const isAboutRemaining = ({ basis }: AssistantSentence) =>
    (isAmount(topic) || topic === 'summary') && basis === 'not_stated';
  return withoutAdvice.filter((one) => !namesDollars(one) && !isAboutRemaining(one));
}

/** If we don't know a word next to the service, says that the answer ignores it. */
const unknownWord = ({ subject }: Query): AssistantSentence[] =>
  subject?.unknownWord ? [advice(answeredWithout(subject.unknownWord, subjectNames(subject.nodes)))] : [];

/** Topics about the whole response, not about one of its plans. */
const ABOUT_ALL_PLANS = topicSet('plan_count', 'subscriber', 'patient_age', 'contact', 'unusual', 'gaps');

/** If the response has several plans, we answer for each of them. */
function answerQuery(
  asked: AssistantQuestion,
  query: Query,
  visits: readonly PlanVisit[],
): AssistantSentence[] {
  const answer = (plan: string | null): AssistantSentence[] => {
    const { visit = null } = visits.find((one) => one.plan === plan) ?? {};
    return ANSWERS[query.topic]({ ...contextOf(asked, query, plan), visit });
  };
  const { plans } = asked.benefits;
  if (plans.length < 2 || ABOUT_ALL_PLANS.has(query.topic)) return answer(null);
  return byAnswer(plans.map((plan, at) => ({ name: nameOf(plan, at), sentences: answer(plan.key) })));
}
