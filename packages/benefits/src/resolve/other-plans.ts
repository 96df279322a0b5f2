import type { Day } from '../answer.ts';
import { DENTAL_SERVICE_TYPES, labelOf, SERVICE_TYPES } from '../codes/index.ts';
import type { OtherCoverage, ParsedBenefits } from '../parsed-benefits.ts';

const DENTAL_NAMES: ReadonlySet<string | null> = new Set(
  [...DENTAL_SERVICE_TYPES].map((type) => labelOf(SERVICE_TYPES, type)),
);
const DENTAL_CARE = labelOf(SERVICE_TYPES, '35');
const HEALTH_PLAN = labelOf(SERVICE_TYPES, '30');

/**
 * `on_file`: in force, but the payer doesn't say that it pays before this plan. `may_pay_first`: the payer says so of
 * health coverage in general, which may be a medical plan.
 */
export type OtherPlanStanding = 'ended' | 'not_started' | 'pays_first' | 'may_pay_first' | 'on_file';

/** Whether another plan that the payer names is in force on a day, and whether it pays before this plan. */
export function otherPlanOn(
  { order, service_types: types, effective_date: start, end_date: end }: OtherCoverage,
  on: Day,
): OtherPlanStanding {
  if (end !== null && end < on) return 'ended';
  if (start !== null && start > on) return 'not_started';
  if (order !== 'primary') return 'on_file';
  if (types.length === 0 || types.some((name) => DENTAL_NAMES.has(name))) return 'pays_first';
  return types.some((name) => name === HEALTH_PLAN) ? 'may_pay_first' : 'on_file';
}

/** The carve-outs of dental services. A company that handles vision or prescriptions says nothing about dental care. */
export const dentalCarveOuts = ({ carve_outs }: Pick<ParsedBenefits, 'carve_outs'>): OtherCoverage[] =>
  carve_outs.filter(
    ({ service_types }) => service_types.length === 0 || service_types.some((name) => DENTAL_NAMES.has(name)),
  );

/** Whether the other company handles all dental care, not only a part of it, such as orthodontics. */
export const isOfAllDental = ({ service_types }: OtherCoverage): boolean =>
  service_types.length === 0 || service_types.some((name) => name === DENTAL_CARE);
