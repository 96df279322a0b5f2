// Who is covered under which plan: plan names and numbers, how many plans, the subscriber, the patient's age.

import type { OtherCoverage, PlanInformation, PlanSummary } from '../../parsed-benefits.ts';
import { addTo } from '../../resolve/maps.ts';
import * as words from '../../wording/assistant-plan.ts';
import { didNotSay } from '../../wording/assistant-texts.ts';
import { type AnswerContext, ageOn, planOf } from '../answer-context.ts';
import { OF_A_CHILD } from '../as-plan-states.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { soleOf, withFirst } from '../lists.ts';
import { segmentsOn } from '../payer-words.ts';
import type { Query } from '../question/query.ts';
import { advice, calculated, citedOrHead, fromHead, notStated, silence, stated } from '../sentences.ts';
import { answerDeductible, answerMaximum } from './amounts/money.ts';
import { answerOverview } from './overview.ts';
import { fact } from './status/dates.ts';

const KIND_OF_PLAN =
  /\b(?:d?ppo|d?hmo|dmo|epo|indemnity|(?:plan|insurance) type|(?:type|kind|sort) of (?:plan|insurance))\b/i;

/** Facts that a question can ask for by name. */
const NAMED: readonly (readonly [keyof PlanInformation, asks: RegExp])[] = [
  [
    'member_id',
    /\b(?:member|subscriber|sub|ins|insurance|patient|pt|policy) ?(?:id|#|no\b|num)|\bids?\b|\bmember num/i,
  ],
  ['group_number', /\b(?:group|grp) ?(?:#|no\b|num|id)|\bgroup\b.*#/i],
  ['group_name', /\b(?:group|grp) name|\bname of the group|\bemployer/i],
  ['insurance_type', KIND_OF_PLAN],
];

const ASKS_PAYER =
  /\bwho(?:['\u2019]?s| is) (?:the |her |his |their )?(?:insurance|ins|carrier|payer)\b|\b(?:name of the|which|what) (?:payer|carrier)\b/i;

/** Facts that the question names and `told` doesn't include. */
const missingFacts = (question: string, told: ReadonlySet<string>): AssistantSentence[] =>
  NAMED.filter(([field, asks]) => asks.test(question) && !told.has(field)).flatMap(([field]) => {
    const label = words.PLAN_FACTS.find(([own]) => own === field)?.[1] ?? field;
    return silence(words.thePlanFact(label), words.askPlanFact(label));
  });

export function answerPlan(context: AnswerContext): AssistantSentence[] {
  const { benefits, question } = context.asked;
  const others = otherPayersNamed(context.asked);
  if (others.length > 0 && NAMED.some(([, asks]) => asks.test(question))) return answerOtherPlan(others);
  const plan = planOf(context);
  // If the response has several plans, only what the payer states for this one counts.
  const own: Partial<PlanInformation> = plan
    ? {
        plan_name: plan.name,
        plan_number: plan.plan_number,
        group_name: plan.group_name,
        group_number: plan.group_number,
        policy_number: plan.policy_number,
      }
    : {};
  const told = words.PLAN_FACTS.flatMap(([field, label]) => {
    const isOwn = field in own;
    const value = isOwn ? own[field] : benefits.plan_information[field];
    if (typeof value !== 'string' || !value) return [];
    const text = words.planFact(label, value);
    const sentence = isOwn ? citedOrHead(text, plan?.sources ?? []) : fact(benefits, field, text);
    return [{ field, sentence }];
  });
  const fields = new Set<string>(told.map(({ field }) => field));
  // "DENTAL PPO": a name may say what kind of plan it is.
  if (told.some(({ sentence }) => KIND_OF_PLAN.test(sentence.text))) fields.add('insurance_type');
  // X12 has one number for either, so it may be the group number.
  if (fields.has('policy_number')) fields.add('group_number');
  const missing = missingFacts(question, fields);
  const isAsked = ({ field }: { field: string }) => {
    const named = field === 'policy_number' ? 'group_number' : field;
    return NAMED.some(([own, asks]) => own === named && asks.test(question));
  };
  // What the question names comes first.
  const ordered = withFirst(told, isAsked);
  const unnamed =
    ASKS_PAYER.test(question) && !fields.has('payer_name') ? [notStated(words.NO_PAYER_NAME)] : [];
  if (told.length + missing.length === 0) return silence(words.NO_PLAN, words.ASK_PLAN);
  return [...unnamed, ...missing, ...ordered.map(({ sentence }) => sentence)];
}

/** Other coverage whose name the question uses, if it isn't also in the name of this payer or plan. */
function otherPayersNamed({ benefits, question }: AssistantQuestion): OtherCoverage[] {
  const { payer_name, plan_name } = benefits.plan_information;
  const own = namesIn(`${payer_name ?? ''} ${plan_name ?? ''}`);
  const asked = namesIn(question);
  return benefits.other_coverage.filter(({ name }) =>
    [...namesIn(name ?? '')].some((word) => asked.has(word) && !own.has(word)),
  );
}
const NOT_NAMES = /^(?:dental|plan|insurance|group|health|life|care|benefits?|company|member|number|policy)$/;
const namesIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !NOT_NAMES.test(word)));

/** This plan's numbers must not be given for another plan. */
const answerOtherPlan = (others: readonly OtherCoverage[]): AssistantSentence[] => [
  ...others.map((other) => citedOrHead(words.otherCoverage(other), other.sources)),
  ...silence(words.NO_OTHER_NUMBERS, words.ASK_OTHER_NUMBERS),
];

/** Answers "One plan or two?" */
export function answerPlanCount({ asked }: AnswerContext): AssistantSentence[] {
  const { plans, plan_information, other_coverage } = asked.benefits;
  const others = other_coverage.map((other) => citedOrHead(words.otherCoverage(other), other.sources));
  if (plans.length > 1) {
    const names = plans.map(nameOf);
    return [
      citedOrHead(
        words.severalPlans(names),
        plans.flatMap(({ sources }) => sources),
      ),
      ...others,
    ];
  }
  const named = coveragesNamed(asked);
  if (named.length > 1)
    return [
      stated(
        words.severalCoverages(named.map(({ name }) => name)),
        named.flatMap(({ rows }) => rows),
      ),
      ...others,
    ];
  const { plan_name = [] } = asked.benefits.sources.plan_information;
  return [citedOrHead(words.onePlan(plan_information.plan_name), plan_name), ...others];
}

/** The names (EB05) of active coverages. Medicare and Medicaid are two, even if no figures tell them apart. */
export function coveragesNamed(asked: AssistantQuestion): { name: string; rows: number[] }[] {
  const byName = new Map<string, number[]>();
  for (const { says, source } of asked.benefits.statements) {
    if (says.kind !== 'status' || says.status !== 'active' || source.words !== null) continue;
    const name = segmentsOn(asked, source.row)
      .find(([id]) => id === 'EB')?.[5]
      ?.trim();
    if (name) addTo(byName, name, source.row);
  }
  return [...byName].map(([name, rows]) => ({ name, rows }));
}

export const nameOf = ({ name, group_name }: PlanSummary, at: number): string =>
  name ?? group_name ?? words.planNumber(at + 1);

/** "Which plan is better?": gives the figures of each plan, without a recommendation. */
export function answerComparePlans(context: AnswerContext): AssistantSentence[] {
  if (context.asked.benefits.plans.length < 2) return answerPlanCount(context);
  return [...answerMaximum(context), ...answerDeductible(context), ...answerOverview(context)];
}

export function answerSubscriber({ asked }: AnswerContext): AssistantSentence[] {
  const { subscriberName, patientName, dateOfBirth, isDependent } = asked;
  const patient = patientName ? [advice(words.patientNamed(patientName, dateOfBirth ?? null))] : [];
  const role = isDependent === undefined ? [] : [...patient, advice(words.patientRole(isDependent))];
  const name = subscriberName
    ? [fromHead(words.planFact(words.SUBSCRIBER, subscriberName))]
    : silence(words.NO_SUBSCRIBER, words.ASK_SUBSCRIBER);
  const { coverage_level } = asked.benefits.plan_information;
  const level =
    coverage_level && WHO_IS_COVERED.test(asked.question)
      ? [fact(asked.benefits, 'coverage_level', words.planFact(words.COVERAGE_LEVEL, coverage_level))]
      : [];
  const related = asked.relationship
    ? [fromHead(words.planFact(words.RELATIONSHIP, asked.relationship))]
    : [];
  return [...level, ...name, ...related, ...role];
}

const WHO_IS_COVERED = /\bwho(?:'?s| is| all| else)\b.*\b(?:covered|on)\b/i;
const WHOSE = '(?:sub|subs|subscriber|insured|policy ?holder|sponsor|mom|dad|parent)';
const BIRTH_WORDS = '(?:d\\.?o\\.?b|birth\\w*|date of birth|born|age|old)';
/** "Subscriber's dob", "how old is mom", "who is the sub and dob". In "age and sub?", the age is the patient's. */
const OF_SUBSCRIBER = new RegExp(
  `\\b${WHOSE}(?:['\u2019]?s)? (?:is )?${BIRTH_WORDS}|\\bwho(?:['\u2019]?s| is) [^.;?]*\\b${WHOSE}\\b[^.;?]* and ${BIRTH_WORDS}|\\b${BIRTH_WORDS} (?:(?:is|of|for|was) )*(?:(?:the|her|his|their) )?${WHOSE}\\b`,
  'i',
);
const ASKS_BIRTH = /\b(?:d\.?o\.?b|birth ?date|date of birth|birthday|born)\b/i;

/**
 * If the question states another age than the records, the answer says which one it uses. A question with several
 * ages, or about a relative, doesn't state the patient's age.
 */
export function otherAge(
  { dateOfBirth, asOf, question, isDependent }: AssistantQuestion,
  queries: readonly Query[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  if (OF_RELATIVE.test(question) || (!isDependent && OF_A_CHILD.test(question))) return [];
  const age = soleOf(
    queries.flatMap(({ age: used, subject }) => (used !== null && subject !== null ? [used] : [])),
  );
  if (!dateOfBirth || age === null) return [];
  if (!told.some(({ text }) => words.usesAge(text, age))) return [];
  const recorded = ageOn(dateOfBirth, asOf);
  return recorded === age ? [] : [calculated(words.otherAge(age, recorded), [])];
}
const OF_RELATIVE =
  /\b(?:brothers?|sisters?|siblings?|twins?|cousins?|mom|dad|mother|father|parents?|husband|wife|spouse)\b/i;

export function answerPatientAge({ asked }: AnswerContext): AssistantSentence[] {
  const { dateOfBirth, asOf, question, isDependent } = asked;
  // We know only the patient's date of birth, not the subscriber's.
  if (isDependent && OF_SUBSCRIBER.test(question)) return [advice(words.ONLY_PATIENT_BIRTH)];
  if (!dateOfBirth) return [notStated(didNotSay(words.NO_BIRTH))];
  const birth = ASKS_BIRTH.test(question) ? [fromHead(words.birthDate(dateOfBirth))] : [];
  return [...birth, calculated(words.patientAge(ageOn(dateOfBirth, asOf)), [])];
}
