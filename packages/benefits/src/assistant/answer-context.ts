// The context of an answer: the query, the patient, and the benefits as far as they concern the query.

import type { Case } from '../eligible/case.ts';
import type { ParsedBenefits, PlanSummary, Sources } from '../parsed-benefits.ts';
import {
  indexStatements,
  type Person,
  patientIn,
  type Question,
  type Resolution,
  resolve,
  type StatementIndex,
} from '../resolve/index.ts';
import { getOrMake } from '../resolve/maps.ts';
import type { Day } from '../response.ts';
import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { contains, distinctNodes, isPlanWide, isSameNode, PLAN } from '../vocabulary/index.ts';
import { subjectName } from '../wording/assistant-texts.ts';
import { asPlanStates } from './as-plan-states.ts';
import type { AssistantQuestion } from './assistant-answer.ts';
import { findDetails } from './question/details.ts';
import type { Query } from './question/query.ts';
import { plainText } from './question/tokens.ts';
import { classesOf, isOrthodontic, isRoutine } from './service-kinds.ts';
import { holdsForTeeth, toothStanding } from './tooth-rules.ts';

export type Side = 'in' | 'out';

export interface AnswerContext {
  asked: AssistantQuestion;
  query: Query;
  /** Key of the plan the answer is for, if the response has several. */
  plan: string | null;
  /** Leaves out statements about other teeth, and remarks about other teeth or plans. */
  benefits: ParsedBenefits;
  statements: readonly Statement[];
  remarks: readonly UnreadRemark[];
  /** The age in the question, or the patient's age. */
  age: number | null;
  /** True if the question names no network and we assumed one. */
  isNetworkAssumed?: true;
  /** Set if the question asks what the patient pays for several services, and we can price at least two of them. */
  visit?: Visit | null;
  /** One index per kind of statement, built when first needed. */
  indexes: Map<string, StatementIndex>;
}

/** One service of a question. Its tooth, count and fee are in `context.query`. */
export interface AskedService {
  context: AnswerContext;
  code: string;
}

/** Services that share one deductible and one maximum. Services that we can't price in `network` are left out. */
export interface Visit {
  services: readonly AskedService[];
  network: Side;
  /** True if no service of the question was left out. */
  isWhole: boolean;
  /** True if the payer states only percentages for dental care in general, which may not apply to the services. */
  isGeneral: boolean;
}

/** The context for the plan with the key `plan`, or for the whole response if `plan` is null. */
export function contextOf(asked: AssistantQuestion, understood: Query, plan: string | null): AnswerContext {
  const age = understood.age ?? (asked.dateOfBirth ? ageOn(asked.dateOfBirth, asked.asOf) : null);
  const query = asPlanStates(asked, age, understood);
  const teeth = query.teeth.length > 0 ? query.teeth : query.likeTeeth;
  const statements = asked.benefits.statements.filter((statement) => holdsForTeeth(statement, teeth));
  const remarks = asked.benefits.remarks.filter(
    ({ text, source }) =>
      toothStanding(text, query.teeth) !== 'other' && isRowOfPlan(asked, source.row, plan),
  );
  const benefits = { ...asked.benefits, statements, remarks };
  return { asked, query, plan, benefits, statements, remarks, age, indexes: new Map() };
}

/** Whether the row is for the plan. A row without statements is for every plan. */
function isRowOfPlan({ benefits }: AssistantQuestion, row: number, plan: string | null): boolean {
  const plans = benefits.statements.filter(({ source }) => source.row === row).map((one) => one.plan);
  return plan === null || plans.length === 0 || plans.some((stated) => stated === null || stated === plan);
}

/** Whether a statement or amount is for the plan of the answer. Without a plan of its own, it is for every plan. */
export const isOfPlan = ({ plan }: AnswerContext, own: { plan: string | null }): boolean =>
  plan === null || own.plan === null || own.plan === plan;

/** Every statement of the plan about dates of service. */
export const allHistory = (context: AnswerContext): Statement[] =>
  statementsAbout(context, { topic: 'frequency' }).filter(
    (one) => one.says.kind === 'history' && isOfPlan(context, one),
  );

/** When the coverage began; null if the payer doesn't state it. Without sources, it is in the head of the response. */
export function coverageStart(
  { asked: { benefits }, plan }: AnswerContext,
  key: string | null = plan,
): { day: Day; sources: Sources } | null {
  const own = benefits.plans.find((one) => one.key === key);
  const day = own?.effective_date ?? benefits.plan_information.effective_date;
  const sources = own?.sources ?? benefits.sources.plan_information.effective_date ?? [];
  return day ? { day, sources } : null;
}

export function ageOn(born: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Kinds of statements that are looked up separately. Otherwise a more specific date of the last visit would replace the limit. */
export type Kind = 'all' | 'limit' | 'count' | 'history';

const KINDS: Record<Kind, (statement: Statement) => boolean> = {
  all: () => true,
  limit: ({ says }) => says.kind !== 'history' && (says.kind !== 'frequency' || says.role === 'total'),
  count: ({ says }) => says.kind === 'frequency' && says.role !== 'total',
  history: ({ says }) => says.kind === 'history',
};

/** The index of all statements of a kind, and of the remarks. */
export function indexFor(
  { indexes, statements, remarks }: AnswerContext,
  kind: Kind = 'all',
): StatementIndex {
  return getOrMake(indexes, kind, () => indexStatements(statements.filter(KINDS[kind]), remarks));
}

/** The patient and the day, as the code for eligible dates and alerts needs them. */
export const patientToday = ({ asked }: AnswerContext) => {
  const { asOf: on, dateOfBirth: birth = null } = asked;
  return { on, birth, patient: patientOf(asked) };
};
const patientOf = ({ benefits, isDependent }: AssistantQuestion) =>
  patientIn(benefits, isDependent ? 'dependent' : 'subscriber');

/** A case to judge the conditions of the plan's amounts. */
export const patientCase = (context: AnswerContext): Case => {
  const { query, age, asked, plan, benefits } = context;
  const { on, birth, patient } = patientToday(context);
  const question = { code: '', network: query.network ?? 'in', on, birth, patient };
  return { benefits, question, index: indexFor(context), subject: PLAN, plan, on, asOf: asked.asOf, age };
};

const personOf = ({ asked, age, query }: AnswerContext): Person => ({
  patient: patientOf(asked),
  age,
  level: query.level ?? 'individual',
});

/** The services in the question; the whole plan if it names none. */
export const nodesOf = ({ query }: AnswerContext): SubjectNode[] => query.subject?.nodes ?? [PLAN];

/** The name of one of `nodesOf`; null for the whole plan. */
export const askedName = ({ query }: AnswerContext, node: SubjectNode): string | null =>
  query.subject ? subjectName(node) : null;

export const SIDES: readonly Side[] = ['in', 'out'];

/** The networks that the answer is for: the one in the question, or both. */
export const sidesOf = ({ query }: AnswerContext): readonly Side[] =>
  query.network === null ? SIDES : [query.network];

/** "Deductible in and out", "are those in network or out?" */
export const asksBothNetworks = ({ question }: AssistantQuestion): boolean =>
  findDetails(plainText(question)).isBothNetworks;

/** False for what the payer states only for the other network. `network`: null for any network. */
export const isOfNetwork = (network: Side | null, stated: Pick<Statement, 'network'>): boolean =>
  network === null || stated.network !== otherSide(network);

export const otherSide = (network: Side): Side => (network === 'in' ? 'out' : 'in');

/** The same question for a network, or for any network. */
export const inNetwork = (context: AnswerContext, network: Side | null): AnswerContext => ({
  ...context,
  query: { ...context.query, network },
});

export const withStatements = (context: AnswerContext, statements: readonly Statement[]): AnswerContext => ({
  ...context,
  statements,
  indexes: new Map(),
});

export const planOf = ({ asked: { benefits }, plan }: AnswerContext): PlanSummary | undefined =>
  benefits.plans.find(({ key }) => key === plan);

interface Ask {
  subject: SubjectNode;
  topic: Topic;
  network?: Side | null;
  kind?: Kind;
}

/** What the resolver must know in addition to the topic. */
export const questionFor = <Network extends Side | null>(
  context: AnswerContext,
  subject: SubjectNode,
  network: Network,
) => ({ subject, network, who: personOf(context), on: context.asked.asOf, plan: context.plan });

/** What the payer states about the topic for the subject. */
export function ask(
  context: AnswerContext,
  { subject, topic, network = null, kind = 'all' }: Ask,
): Resolution {
  const question: Question = { ...questionFor(context, subject, network), topic };
  const index = indexFor(context, kind);
  const resolution = resolve(index, question);
  if (context.age === null || resolution.outcome !== 'not_stated') return resolution;
  // If the payer states this only for other ages, we still give it, with its age condition.
  return resolve(index, { ...question, who: { ...question.who, age: null } });
}

export interface Place {
  node: SubjectNode;
  resolution: Resolution;
  /** True if `node` is a class and the payer doesn't say whether it includes the subject. */
  isMaybe?: true;
}

/**
 * Asks about the narrower subjects that the payer states separately, then about the subject itself. If the payer states
 * neither, also asks about the classes that may include the subject.
 */
export function askAround(context: AnswerContext, request: Ask): Place[] {
  const places = partsStated(context, request).map((node) => ({
    node,
    resolution: ask(context, { ...request, subject: node }),
  }));
  const parts = places.filter(({ resolution }) => resolution.statements.length > 0);
  const inParts = new Set(parts.flatMap(({ resolution }) => resolution.statements));
  const whole = ask(context, request);
  // Don't repeat for the subject what its narrower subjects already state.
  const isNew = whole.statements.some((statement) => !inParts.has(statement)) || parts.length === 0;
  const found =
    isNew || whole.remarks.length > 0 ? [...parts, { node: request.subject, resolution: whole }] : parts;
  const isSilent = parts.length === 0 && whole.statements.length === 0;
  return isSilent ? [...found, ...classPlaces(context, request)] : found;
}

export const statementsAt = (places: readonly Place[]): Statement[] => [
  ...new Set(places.flatMap(({ resolution }) => resolution.statements)),
];

export const remarksAt = (places: readonly Place[]): UnreadRemark[] =>
  places.flatMap(({ resolution }) => resolution.remarks);

/** All statements about a topic, whatever their subject. */
export const statementsAbout = (
  context: AnswerContext,
  { topic, kind }: Pick<Ask, 'topic' | 'kind'>,
): readonly Statement[] => indexFor(context, kind).topics.get(topic)?.all ?? [];

/** The narrower subjects for which the payer states something about the topic. */
export const partsStated = (context: AnswerContext, request: Ask): SubjectNode[] =>
  distinctNodes(
    statementsAbout(context, request)
      .flatMap(({ subject }) => subject)
      .filter((node) => !isSameNode(node, request.subject) && contains(request.subject, node)),
  );

/** Classes that may include the subject. Empty if the payer says in which classes the subject is. */
function classPlaces(context: AnswerContext, request: Ask): Place[] {
  if (isPlanWide(request.subject) || request.subject.kind === 'class') return [];
  if (classesOf(context.statements, request.subject).length > 0) return [];
  const classes = new Map<string, SubjectNode>();
  // Text about a waiting period that we couldn't read. Such a text on a service's row is only about that service.
  const isUnreadWait = ({ topics, row_subject }: UnreadRemark): boolean =>
    request.topic === 'waiting' && topics.includes('waiting') && row_subject.every(isPlanWide);
  const unread = context.remarks.filter(isUnreadWait).flatMap(({ subjects }) => subjects);
  for (const node of [...statementsAbout(context, request).flatMap(({ subject }) => subject), ...unread])
    if (node.kind === 'class' && mayInclude(node, request.subject)) classes.set(node.name, node);
  return [...classes.values()].flatMap((node) => {
    const resolution = ask(context, { ...request, subject: node });
    return resolution.statements.length + unread.length > 0
      ? [{ node, resolution, isMaybe: true as const }]
      : [];
  });
}

/**
 * If the class's rows have service types, one of them must include the subject. Otherwise, we rule out only
 * orthodontics, routine care for the major class, and all other care for the preventive class: no plan counts cleanings,
 * exams or x-rays as major, or crowns as preventive.
 */
const mayInclude = (
  { name, within }: Extract<SubjectNode, { kind: 'class' }>,
  subject: SubjectNode,
): boolean =>
  within.length === 0
    ? name !== (isRoutine(subject) ? 'major' : 'preventive') && !isOrthodontic(subject)
    : within.some((service_type) => contains({ kind: 'category', service_type }, subject));
