// The estimate of a question's services, with the practice's fees and assumptions.

import type { Day } from '../../../answer.ts';
import { estimate } from '../../../estimate/estimate.ts';
import type { Estimate } from '../../../estimate/estimate-types.ts';
import { allowedByCode } from '../../../estimate/fees.ts';
import type { EstimateProcedure, EstimateRequest } from '../../../estimate/from-benefits/request.ts';
import type { ParsedBenefits } from '../../../parsed-benefits.ts';
import { addMonths } from '../../../resolve/days.ts';
import { toothName } from '../../../wording/assistant-texts.ts';
import type { AnswerContext, AskedService } from '../../answer-context.ts';
import type { Side } from '../../find-shares.ts';
import { dayOf } from '../../question/asked-day.ts';
import type { Query } from '../../question/query.ts';
import { holdsForTeeth } from '../../tooth-rules.ts';
import { estimateWithBoth } from './both-plans.ts';
import { chargeOf, practiceOf } from './charges.ts';

/** A fee above every copay, for services whose price doesn't depend on the fee. */
export const FEE_ABOVE_COPAYS_CENTS = 1_000_000;

export interface AskedEstimate extends Estimate {
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
  // If the question names a tooth, the estimate itself decides which statements are about it. Without those about other
  // teeth, it wouldn't know that a service is covered on those only.
  const others = asked.benefits.statements.filter((statement) => !holdsForTeeth(statement, query.teeth));
  const ofTooth =
    others.length > 0 ? { ...benefits, statements: [...benefits.statements, ...others] } : benefits;
  const own = withAssumed(services.length > 1 ? asked.benefits : ofTooth, query.deductible);
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

/** A question may assume that the deductible is met, or that all of it remains. */
function withAssumed(benefits: ParsedBenefits, assumed: Query['deductible']): ParsedBenefits {
  if (assumed === null) return benefits;
  const deductibles = benefits.deductibles.map((one) => ({
    ...one,
    remaining_cents: assumed === 'met' ? 0 : (one.total_cents ?? one.remaining_cents),
  }));
  return { ...benefits, deductibles };
}

export function dayOfVisit({ asked: { asOf }, query: { day } }: AnswerContext): Day {
  const named = day === null ? asOf : dayOf(day, asOf);
  return named > asOf ? named : asOf;
}

export function proceduresOf({ context, code }: AskedService, network: Side, date: Day): EstimateProcedure[] {
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

export const isPriced = ({ lines }: Estimate): boolean =>
  lines.every(({ refusals }) =>
    refusals.every(({ reason }) => reason !== 'fee_missing' && reason !== 'allowed_missing'),
  );
