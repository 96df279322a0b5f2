// The estimate of a question's services, with the practice's fees and assumptions.

import { estimate } from '../../../estimate/estimate.ts';
import type { Estimate, EstimateAmounts, EstimateStep } from '../../../estimate/estimate-types.ts';
import { allowedByCode, type LineFees, lineFees, NO_FEES } from '../../../estimate/fees.ts';
import { NO_LIMIT, type Unknown } from '../../../estimate/from-benefits/draft.ts';
import type { EstimateProcedure, EstimateRequest } from '../../../estimate/from-benefits/request.ts';
import { amountsFrom } from '../../../estimate/range/amounts.ts';
import { DEFAULT_SWITCHES } from '../../../estimate/switches.ts';
import { addMonths } from '../../../resolve/days.ts';
import type { Day } from '../../../response.ts';
import type { Statement } from '../../../statement.ts';
import { includesCode } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { toothName } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, type AskedService, nodesOf, type Side } from '../../answer-context.ts';
import type { AssistantQuestion, PracticeTerms } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import { visitSpan } from '../../question/dates.ts';
import { holdsForTeeth } from '../../tooth-rules.ts';
import { estimateWithBoth } from './both-plans.ts';

const DEFAULTS: PracticeTerms = {
  switches: DEFAULT_SWITCHES,
  assumes_unused: true,
  fees: NO_FEES,
  network: null,
};

export const practiceOf = ({ practice }: AssistantQuestion): PracticeTerms => practice ?? DEFAULTS;

/** The network of the question, otherwise the one the practice recorded for this payer, otherwise in-network. */
export const networkToUse = ({ query, asked }: AnswerContext): Side =>
  query.network ?? practiceOf(asked).network ?? 'in';

/** True if neither the question nor the practice's record names a network, so we assume in-network. */
export const isNetworkAssumed = ({ query, asked }: AnswerContext): boolean =>
  query.network === null && practiceOf(asked).network === null;

export interface Charge {
  fee_cents: number | null;
  allowed_cents: number | null;
  /** Where the amounts come from. */
  fees: LineFees;
  /** True if we don't know what the plan allows, so we assume that it allows the whole fee. */
  isAllowedAssumed: boolean;
}

/** The fee of a service: the one in the question, or that of the practice's fee schedules. */
export function chargeOf({ query, asked }: AnswerContext, code: string, network: Side, date: Day): Charge {
  const { feeCents } = query;
  const typed = { code, date, fee_cents: feeCents, allowed_cents: null };
  const fees = lineFees(typed, network, practiceOf(asked).fees);
  const allowed = fees.allowed.cents;
  // In-network, the patient's part doesn't depend on the office fee: the contract limits it.
  const fee = fees.fee.cents ?? (network === 'in' ? allowed : null);
  const isAllowedAssumed = fee !== null && allowed === null;
  return { fee_cents: fee, allowed_cents: isAllowedAssumed ? fee : allowed, fees, isAllowedAssumed };
}

/** Null if neither the question, nor the practice's record, nor the payer's rows name a network. */
export const namedNetwork = (
  context: AnswerContext,
  statements: readonly Statement[],
  network: Side,
): Side | null =>
  isNetworkAssumed(context) && statements.every((one) => one.network === 'not_stated') ? null : network;

/** A fee above every copay, for services whose price doesn't depend on the fee. */
export const FEE_ABOVE_COPAYS_CENTS = 1_000_000;

interface AskedEstimate extends Estimate {
  /** True if the patient's other plan is included. */
  isWithBoth: boolean;
}

/**
 * One estimate for all of the services, in the order of the question. If `on` is null, each service has the day that
 * the question names for it.
 */
export function estimateOf(
  services: readonly AskedService[],
  network: Side,
  on: Day | null = null,
  answers: Record<string, number> = {},
): AskedEstimate {
  const [first] = services;
  if (first === undefined) throw new Error('An estimate needs a service.');
  const { asked, benefits, plan, query } = first.context;
  const practice = practiceOf(asked);
  const procedures = services.flatMap((one) => proceduresOf(one, network, on ?? dayOfVisit(one.context)));
  const dates = procedures.map(({ date }) => date);
  // If the question names a tooth, the estimate itself decides which statements are about this tooth. It also needs the
  // statements about other teeth: they may say that the service is covered only on those teeth.
  const others = asked.benefits.statements.filter((statement) => !holdsForTeeth(statement, query.teeth));
  const ofTooth =
    others.length > 0 ? { ...benefits, statements: [...benefits.statements, ...others] } : benefits;
  const own = services.length > 1 ? asked.benefits : ofTooth;
  const request: EstimateRequest = {
    procedures,
    network,
    fees: allowedByCode(dates, network, practice.fees),
    as_of: asked.respondedOn ?? asked.asOf,
    birth: query.age === null ? (asked.dateOfBirth ?? null) : addMonths(asked.asOf, -12 * query.age),
    patient: asked.isDependent ? 'dependent' : 'subscriber',
    plan,
    services: [],
    assumes_unused: practice.assumes_unused,
    switches: practice.switches,
    answers,
  };
  const both = practice.other ? estimateWithBoth(own, request, practice.other) : null;
  return { ...(both ?? estimate(own, request)), isWithBoth: both !== null };
}

/** The day in the question; today if it names none or a day in the past. */
export const dayOfVisit = ({ asked: { asOf }, query: { day } }: AnswerContext): Day =>
  visitSpan(day, asOf)?.from ?? asOf;

/** One procedure for each tooth, or one with several units if the question doesn't name every tooth. */
function proceduresOf({ context, code }: AskedService, network: Side, date: Day): EstimateProcedure[] {
  const { teeth, count } = context.query;
  const { fee_cents, allowed_cents } = chargeOf(context, code, network, date);
  const line = (tooth: number | undefined, units: number): EstimateProcedure => ({
    code,
    tooth: tooth === undefined ? null : toothName(tooth),
    surfaces: null,
    area: null,
    date,
    fee_cents,
    allowed_cents,
    units,
    tooth_lost_on: null,
  });
  return teeth.length === count ? teeth.map((tooth) => line(tooth, 1)) : [line(teeth[0], count)];
}

/** True if no fee and no allowed fee is missing. */
export const isPriced = ({ lines }: Estimate): boolean =>
  lines.every(({ refusals }) =>
    refusals.every(({ reason }) => reason !== 'fee_missing' && reason !== 'allowed_missing'),
  );

/**
 * The part of one service in the estimate of all services of a question. The services of a visit share the deductible
 * and the maximum, so we estimate them together. For the end of a waiting period (`after`), we estimate the service
 * alone.
 */
export function ownEstimate(
  context: AnswerContext,
  code: string,
  network: Side,
  after: Day | null,
  answers: Record<string, number>,
): AskedEstimate {
  const together = context.visit?.network === network && after === null ? context.visit.services : [];
  const at = together.findIndex((one) => isOf(code, one.context) && isSameQuery(one.context, context));
  if (at < 0) return estimateOf([{ context, code }], network, after, answers);
  // If the question says "a crown", the visit has the first crown code. We replace it with `code`.
  const services = together.map((one, index) => (index === at ? { ...one, code } : one));
  const all = estimateOf(services, network, null, answers);
  const sizes = services.map((one) => proceduresOf(one, network, dayOfVisit(one.context)).length);
  const from = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  const lines = withEarlierUse(
    all.lines.slice(from, from + (sizes[at] ?? 0)),
    services.slice(0, at),
    network,
  );
  const amounts = lines.flatMap((line) => (line.amounts ? [line.amounts] : []));
  // The copay of the visit is for all services together, so it isn't part of one service's amount.
  return { ...all, lines, visits: [], total: amounts.length < lines.length ? null : sumOfAmounts(amounts) };
}

/** Says in the steps about the maximum what the services before this one use, if that is certain. */
function withEarlierUse(
  lines: Estimate['lines'],
  before: readonly AskedService[],
  network: Side,
): Estimate['lines'] {
  if (before.length === 0) return lines;
  const { left, total } = estimateOf(before, network);
  const only = soleOf(left.filter(({ of }) => of === 'maximum'));
  if (total === null || only === null || only.high === null) return lines;
  const start = only.low + total.pay.high;
  if (start !== only.high + total.pay.low) return lines;
  const told = (steps: EstimateStep[]): EstimateStep[] =>
    steps.map((step) =>
      step.kind === 'maximum' && (step.cents === only.low || step.cents === only.high)
        ? { ...step, text: words.withEarlierUse(step.text, start, step.cents) }
        : step,
    );
  return lines.map((line) => ({ ...line, lowest: told(line.lowest), highest: told(line.highest) }));
}

const isOf = (code: string, context: AnswerContext): boolean =>
  nodesOf(context).some((node) => includesCode(node, code));

const isSameQuery = ({ query: one }: AnswerContext, { query: other }: AnswerContext): boolean =>
  JSON.stringify([one.feeCents, one.count, one.teeth, one.day]) ===
  JSON.stringify([other.feeCents, other.count, other.teeth, other.day]);

const sumOfAmounts = (all: readonly EstimateAmounts[]): EstimateAmounts =>
  amountsFrom((kind) => ({
    low: all.reduce((sum, amounts) => sum + amounts[kind].low, 0),
    high: all.reduce((sum, amounts) => sum + amounts[kind].high, 0),
  }));

/**
 * Favorable values for unknowns that the payer doesn't state: enough of each maximum remains, a maximum that may be for
 * other services doesn't apply, and a deductible without any figure is zero. Without these, the range would be too wide
 * to help. Null if there is no range, or no such unknown.
 */
export function favorableAnswers({ unknowns, total, lines }: Estimate): Record<string, number> | null {
  if (total === null || total.patient.low === total.patient.high) return null;
  const open = unknowns.filter(({ options }) => options === null);
  const answers = [
    ...open.filter(isMaximumUnknown).map(({ key, high }) => [key, high] as const),
    ...open.filter(isDeductibleUnstated).map(({ key }) => [key, 0] as const),
  ];
  // Whether a code counts toward the plan's only maximum isn't assumed. Its key ends with the code alone.
  const others = unknowns
    .filter(
      ({ kind, key }) =>
        kind === 'counts_toward_maximum' && !lines.some(({ code }) => key.endsWith(`:${code}`)),
    )
    .map(({ key }) => [key, 1]);
  return answers.length === 0 ? null : Object.fromEntries([...answers, ...others]);
}

/** True if what remains of a maximum can be any amount in a range. */
export const isMaximumUnknown = ({ kind, options }: Unknown): boolean =>
  kind === 'maximum_left' && options === null;

/** True if the payer states no figure that limits the deductible. */
export const isDeductibleUnstated = ({ kind, high }: Unknown): boolean =>
  kind === 'deductible_left' && high >= NO_LIMIT;
