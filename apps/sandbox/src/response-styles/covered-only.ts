import type { Day } from '../calendar.ts';
import { active } from '../plans/benefit-rows.ts';
import type { PlanTerms } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/** Like most small payers: states only that the patient is covered. */
export function coveredOnly(terms: PlanTerms, _today: Day): BenefitRow[] {
  return [active({ insurance: terms.insurance })];
}
