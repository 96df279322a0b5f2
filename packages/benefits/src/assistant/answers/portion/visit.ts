// All services of a question are one visit: they share one deductible and one maximum.

import type { Estimate, EstimateAmounts } from '../../../estimate/estimate-types.ts';
import type { Interval } from '../../../estimate/range/amounts.ts';
import { EACH_ALONE, saysPlanPays } from '../../../wording/assistant-money.ts';
import { forPlan } from '../../../wording/assistant-plan.ts';
import * as words from '../../../wording/assistant-portion.ts';
import {
  type AnswerContext,
  type AskedService,
  contextOf,
  nodesOf,
  type Side,
  type Visit,
} from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { generalContext, generalShares } from '../../find-shares.ts';
import { soleOf } from '../../lists.ts';
import type { Query } from '../../question/query.ts';
import { advice, calculated } from '../../sentences.ts';
import { listedElsewhere } from '../doubted-shares.ts';
import { nameOf } from '../identity.ts';
import {
  chargeOf,
  dayOfVisit,
  estimateOf,
  FEE_ABOVE_COPAYS_CENTS,
  favorableAnswers,
  isDeductibleUnstated,
  isMaximumUnknown,
  isPriced,
  networkToUse,
} from './estimate-of.ts';
import { pricedPlaces, soleCopay } from './priced-places.ts';

/** The services for which the question asks what the patient pays, under one plan. */
export interface PlanVisit {
  plan: string | null;
  /** Null if we can price fewer than two services. */
  visit: Visit | null;
  total: AssistantSentence[];
}

/** The visit under each plan of the response. */
export function visitsOf(asked: AssistantQuestion, queries: readonly Query[]): PlanVisit[] {
  const { plans } = asked.benefits;
  const portions = queries.filter(({ topic }) => topic === 'portion').flatMap(byCode);
  const under = (plan: string | null): PlanVisit => {
    const contexts = distinct(portions.map((query) => contextOf(asked, query, plan)));
    const all = contexts.length > 1 ? servicesUnder(contexts) : null;
    const visit = all && all.services.length > 1 ? all : null;
    return { plan, visit, total: visitTotal(contexts, visit) };
  };
  if (plans.length < 2) return [under(null)];
  return plans.map((plan, at) => {
    const own = under(plan.key);
    const name = nameOf(plan, at);
    return { ...own, total: own.total.map((one) => ({ ...one, text: forPlan(name, one.text) })) };
  });
}

/** Removes repeated services. A question may name the network in only one part, so we compare the one we use. */
function distinct(contexts: readonly AnswerContext[]): AnswerContext[] {
  const keyOf = (context: AnswerContext) => {
    const { subject, feeCents, count, teeth, day } = context.query;
    return JSON.stringify([subject?.key, feeCents, count, teeth, day, networkToUse(context)]);
  };
  return [...new Map(contexts.map((context) => [keyOf(context), context])).values()];
}

/** Splits a question about "D3330 and D2750" into two services. A question with a fee stays as it is. */
function byCode(query: Query): Query[] {
  const { subject, feeCents } = query;
  if (!subject || feeCents !== null || subject.nodes.some(({ kind }) => kind !== 'code')) return [query];
  return subject.nodes.map((node) => ({ ...query, subject: { ...subject, nodes: [node] } }));
}

/** The services that we can price in the network of the first one. */
function servicesUnder(contexts: readonly AnswerContext[]): Visit | null {
  const [first] = contexts;
  if (first === undefined) return null;
  const network = networkToUse(first);
  // Without percentages of their own, the services still share one deductible and one maximum.
  const isGeneral = contexts.every((context) => isOnlyGeneral(context, network));
  const priced = isGeneral ? contexts.map(ofGeneralCare) : contexts;
  const services = priced.flatMap((context) => soleService(context, network) ?? []);
  return { services, network, isWhole: services.length === contexts.length, isGeneral };
}

/** Whether the payer states a percentage only for dental care in general. */
const isOnlyGeneral = (context: AnswerContext, network: Side): boolean =>
  nodesOf(context).every(
    (node) =>
      pricedPlaces(context, node, network).places.length === 0 &&
      generalShares(context, node, [network]) !== null,
  );

/** The estimate of several services reads the benefits of the whole response, so these are narrowed, too. */
function ofGeneralCare(context: AnswerContext): AnswerContext {
  const general = generalContext(context);
  const { statements } = generalContext({ ...context, statements: context.asked.benefits.statements });
  const benefits = { ...context.asked.benefits, statements: [...statements] };
  return { ...general, asked: { ...context.asked, benefits } };
}

/** The service with one of its codes; null if its codes have different amounts, or none. */
function soleService(context: AnswerContext, network: Side): AskedService | null {
  const subject = soleOf(nodesOf(context));
  if (!subject || networkToUse(context) !== network) return null;
  const codes = pricedPlaces(context, subject, network).places.flatMap((place) => place.codes);
  const results = codes.map((code) => ({ code, result: estimateOf([{ context, code }], network) }));
  const priced = results.filter(({ result }) => isPriced(result));
  const [only] = priced;
  const amounts = new Set(priced.map(({ result }) => JSON.stringify(result.total)));
  if (only === undefined || amounts.size > 1) return null;
  // Without a contract fee, we can't calculate percentages of a list of fees that the response doesn't have.
  const { isAllowedAssumed } = chargeOf(context, only.code, network, dayOfVisit(context));
  if (isAllowedAssumed && listedElsewhere(context, [network]).length > 0) return null;
  return { context, code: only.code };
}

/** Empty if the total would leave out a service. */
function visitTotal(contexts: readonly AnswerContext[], visit: Visit | null): AssistantSentence[] {
  if (contexts.length < 2) return [];
  if (visit === null) return copayTotal(contexts);
  return visit.isWhole ? totalOf(visit) : [];
}

function totalOf(visit: Visit): AssistantSentence[] {
  const estimated = (answers = {}) => estimateOf(visit.services, visit.network, null, answers);
  const all = estimated();
  const answers = favorableAnswers(all);
  const favorable = answers && estimated(answers);
  const isNarrower =
    (favorable?.total?.patient.high ?? Number.POSITIVE_INFINITY) < (all.total?.patient.high ?? 0);
  const result = favorable && isNarrower ? favorable : all;
  const { lines, total, left } = result;
  if (total === null) return [];
  const parts = lines.flatMap(({ amounts }) => (amounts ? [amounts.patient] : []));
  const fees = visit.services.map(({ context, code }) => {
    const { fee_cents } = chargeOf(context, code, visit.network, dayOfVisit(context));
    return (fee_cents ?? 0) * context.query.count;
  });
  const { services, copays } = partsOf(result, total);
  const days = new Set(visit.services.map(({ context }) => dayOfVisit(context)));
  const totalText = words.estimatedTotal(fees, parts, services, left.length > 0 && days.size === 1);
  const fee = fees.reduce((sum, one) => sum + one, 0);
  const text = withCopays(totalText, services, copays, fee);
  const totalSentence = (said: string) => [
    calculated(visit.isGeneral ? words.ifGeneral(said) : said, rowsIn(isNarrower ? all : result)),
  ];
  if (!isNarrower || !all.total) return totalSentence(text);
  const isOpen = {
    deductible: all.unknowns.some(isDeductibleUnstated),
    maximum: all.unknowns.some(isMaximumUnknown),
  };
  return totalSentence(words.favorableTotal(text, Math.min(fee, all.total.patient.high), isOpen));
}

/** Says so if the amounts of several services don't share the maximum, as they will when the claims are paid. */
export function eachAlone(
  visits: readonly PlanVisit[],
  queries: readonly Query[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const priced = queries.filter(({ topic, feeCents }) => topic === 'portion' && feeCents !== null);
  const keys = new Set(priced.map(({ subject }) => subject?.key));
  const paid = told.filter(({ basis, text }) => basis === 'calculated' && saysPlanPays(text));
  const isAlone = visits.some(({ visit, total }) => total.length === 0 && !visit?.isWhole);
  return keys.size > 1 && paid.length > 1 && isAlone ? [advice(EACH_ALONE)] : [];
}

/** Separates the copays per visit from what the patient pays for the services. */
export function partsOf({ visits }: Estimate, { patient }: EstimateAmounts) {
  const sum = (end: 'low' | 'high') => visits.reduce((all, one) => all + one.patient[end], 0);
  const copays = { low: sum('low'), high: sum('high') };
  return { services: { low: patient.low - copays.low, high: patient.high - copays.high }, copays };
}

const withCopays = (text: string, services: Interval, copays: Interval, fee?: number): string =>
  copays.high === 0 ? text : `${text} ${words.withVisitCopay(services, copays, fee)}`;

const rowsIn = ({ lines, visits }: Estimate): number[] => [
  ...lines.flatMap(({ lowest, highest }) => [...lowest, ...highest].flatMap(({ sources }) => [...sources])),
  ...visits.flatMap(({ sources }) => [...sources]),
];

/** Copays don't depend on the fee, but an estimate needs one, so we pass a high one. */
function copayTotal(contexts: readonly AnswerContext[]): AssistantSentence[] {
  const [first] = contexts;
  const copays = contexts.map(soleCopay).filter((copay) => copay !== null);
  if (first === undefined || copays.length < contexts.length) return [];
  // "Pros / denture" names one service twice: both copays come from the same row.
  const rows = copays.flatMap((copay) => [...copay.sources]);
  if (new Set(rows).size < rows.length) return [];
  const services = copays.map(({ code }, at): AskedService => {
    const context = contexts[at] ?? first;
    return { context: { ...context, query: { ...context.query, feeCents: FEE_ABOVE_COPAYS_CENTS } }, code };
  });
  const result = estimateOf(services, networkToUse(first));
  if (result.total === null) return [];
  const parts = partsOf(result, result.total);
  const cents = copays.map((copay) => copay.cents);
  if (parts.services.low !== cents.reduce((sum, one) => sum + one, 0)) return [];
  const isSure = parts.services.low === parts.services.high;
  const owed = { low: parts.services.low, high: parts.services.low };
  const text = withCopays(words.copaysTotal(cents, isSure), owed, parts.copays);
  return [calculated(text, [...rows, ...rowsIn(result)])];
}
