import type { Day } from '../answer.ts';
import { DENTAL_SERVICE_TYPES, labelOf, SERVICE_TYPES } from '../codes/index.ts';
import type { OtherCoverage, ParsedBenefits } from '../parsed-benefits.ts';
import { isEqualName, isSameCompany } from './companies.ts';

const DENTAL_NAMES: ReadonlySet<string | null> = new Set(
  [...DENTAL_SERVICE_TYPES].map((type) => labelOf(SERVICE_TYPES, type)),
);
const DENTAL_CARE = labelOf(SERVICE_TYPES, '35');
const HEALTH_PLAN = labelOf(SERVICE_TYPES, '30');

/**
 * `on_file`: in force, but the payer doesn't say that it pays before this plan. `may_pay_first`: the payer says so of
 * health coverage in general, which may be a medical plan, or of a company whose name is like its own.
 */
export type OtherPlanStanding = 'ended' | 'not_started' | 'pays_first' | 'may_pay_first' | 'on_file';

/** Whether another plan that the payer names is in force on a day, and whether it pays before this plan. */
export function otherPlanOn(
  other: OtherCoverage,
  { plan_information: { payer_name: self } }: ParsedBenefits,
  on: Day,
): OtherPlanStanding {
  const { name, order, service_types: types, effective_date: start, end_date: end } = other;
  if (end !== null && end < on) return 'ended';
  if (start !== null && start > on) return 'not_started';
  if (order !== 'primary') return 'on_file';
  // A payer that names itself as primary means this plan.
  if (name !== null && self !== null && isEqualName(name, self)) return 'on_file';
  const isDental = types.length === 0 || types.some((type) => DENTAL_NAMES.has(type));
  if (!isDental) return types.some((type) => type === HEALTH_PLAN) ? 'may_pay_first' : 'on_file';
  return isSameCompany({ name, id: null }, { name: self, id: null }) ? 'may_pay_first' : 'pays_first';
}

/** The carve-outs of dental services. A company that handles vision or prescriptions says nothing about dental care. */
export const dentalCarveOuts = ({ carve_outs }: Pick<ParsedBenefits, 'carve_outs'>): OtherCoverage[] =>
  carve_outs.filter(
    ({ service_types }) => service_types.length === 0 || service_types.some((name) => DENTAL_NAMES.has(name)),
  );

/** Whether the other company handles all dental care, not only a part of it, such as orthodontics. */
export const isOfAllDental = ({ service_types }: OtherCoverage): boolean =>
  service_types.length === 0 || service_types.some((name) => name === DENTAL_CARE);
