// What an estimate assumes about the plan as a whole.

import type { OtherCoverage, ParsedBenefits } from '../../parsed-benefits.ts';
import { type OtherPlanStanding, otherPlanOn } from '../../resolve/other-plans.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import type { PlanType } from '../terms.ts';
import type { Assumption, DraftVisit } from './draft.ts';
import type { EstimateRequest } from './request.ts';

export function planAssumptions(
  benefits: ParsedBenefits,
  request: EstimateRequest,
  type: PlanType,
  visits: readonly DraftVisit[],
): Assumption[] {
  const { network, is_network_assumed } = request;
  const copays = type === 'cap' ? [] : visits.flatMap(({ sources }) => sources);
  return [
    ...(is_network_assumed
      ? [{ kind: 'network_assumed' as const, text: words.networkAssumed(network), sources: [] }]
      : []),
    ...otherPlanAssumptions(benefits, request),
    ...(copays.length === 0
      ? []
      : [{ kind: 'visit_copay_added' as const, text: words.VISIT_COPAY_ADDED, sources: copays }]),
  ];
}

/** If the payer says that another plan pays first, the estimate must not assume the opposite. */
function otherPlanAssumptions(
  benefits: ParsedBenefits,
  { procedures, patient }: EstimateRequest,
): Assumption[] {
  const { other_coverage: others } = benefits;
  const isOnSomeDate = (other: OtherCoverage, standings: readonly OtherPlanStanding[]) =>
    procedures.some(({ date }) => standings.includes(otherPlanOn(other, benefits, { on: date, patient })));
  const first = others.filter((other) => isOnSomeDate(other, ['pays_first']));
  if (first.length === 0) {
    const sources = others.flatMap((other) => other.sources);
    return others.length === 0 ? [] : [{ kind: 'no_other_plan', text: words.NO_OTHER_PLAN, sources }];
  }
  const unordered = others.filter(
    (other) =>
      !first.includes(other) &&
      (isOnSomeDate(other, ['may_pay_first']) || (other.order === null && isOnSomeDate(other, ['on_file']))),
  );
  const sources = unordered.flatMap((other) => other.sources);
  return [
    ...first.map(
      (other): Assumption => ({
        kind: 'other_pays_first',
        text: words.otherPaysFirst(other.name),
        sources: other.sources,
      }),
    ),
    ...(unordered.length === 0
      ? []
      : [{ kind: 'no_other_plan' as const, text: words.NO_FURTHER_PLAN, sources }]),
  ];
}
