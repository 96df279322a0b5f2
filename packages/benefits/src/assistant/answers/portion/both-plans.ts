// The estimate of a question's services with two plans, if the practice chose the other plan in a saved estimate.

import { estimate } from '../../../estimate/estimate.ts';
import type { Estimate, EstimatedLine, EstimateStep } from '../../../estimate/estimate-types.ts';
import { allowedByCode, lineFees } from '../../../estimate/fees.ts';
import type { EstimateRequest } from '../../../estimate/from-benefits/request.ts';
import type { ParsedBenefits } from '../../../parsed-benefits.ts';
import { ofPlan } from '../../../wording/estimates/estimate-questions.ts';
import type { OtherPlanTerms } from '../../assistant-answer.ts';

/** Null if the amounts with both plans aren't known. */
export function estimateWithBoth(
  benefits: ParsedBenefits,
  request: EstimateRequest,
  other: OtherPlanTerms,
): Estimate | null {
  const dates = request.procedures.map(({ date }) => date);
  const { network, plan, as_of, patient, rule } = other;
  const allowed = request.procedures.map(
    ({ code, date }) =>
      lineFees({ code, date, fee_cents: null, allowed_cents: null }, network, other.fees).allowed.cents,
  );
  const terms = { network, plan, as_of, patient, fees: allowedByCode(dates, network, other.fees) };
  const result = other.isFirst
    ? estimate(other.benefits, withTerms(request, terms, allowed), {
        ...ownTerms(request),
        benefits,
        allowed: request.procedures.map(({ allowed_cents }) => allowed_cents ?? null),
        rule,
      })
    : estimate(benefits, request, { ...terms, benefits: other.benefits, allowed, rule });
  const isOpen = result.unknowns.some(({ kind, answer }) => kind === 'allowed' && answer === undefined);
  return result.total === null || isOpen ? null : ofOwnRows(result, other.isFirst ? 1 : 0);
}

/** The request with the other plan's terms and fees. */
const withTerms = (
  request: EstimateRequest,
  terms: Partial<EstimateRequest>,
  allowed: readonly (number | null)[],
): EstimateRequest => ({
  ...request,
  ...terms,
  procedures: request.procedures.map((one, at) => ({ ...one, allowed_cents: allowed[at] ?? null })),
});

/** The terms of this plan, for an estimate in which it is the secondary plan. */
const ownTerms = ({ network, fees, as_of, patient, plan }: EstimateRequest) => ({
  network,
  fees,
  as_of,
  patient,
  plan,
});

/** Names the plan of each step. Removes the rows of the other plan's response, because an answer can't cite them. */
function ofOwnRows(result: Estimate, own: number): Estimate {
  const cited = <T extends { place?: number; sources: readonly number[] }>(one: T): T =>
    (one.place ?? own) === own ? one : { ...one, sources: [] };
  const steps = (all: readonly EstimateStep[]): EstimateStep[] =>
    all.map((step) =>
      step.kind === 'patient' ? step : { ...cited(step), text: ofPlan(step.place, step.text) },
    );
  const line = (one: EstimatedLine): EstimatedLine => ({
    ...one,
    lowest: steps(one.lowest),
    highest: steps(one.highest),
  });
  return {
    ...result,
    lines: result.lines.map(line),
    visits: result.visits.map(cited),
    left: result.left.filter(({ place }) => place === own),
    question: result.question && cited(result.question),
    unknowns: result.unknowns.map(cited),
    assumptions: result.assumptions.map(cited),
  };
}
