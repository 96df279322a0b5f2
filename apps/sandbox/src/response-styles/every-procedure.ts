import type { Day } from '../calendar.ts';
import { active, coinsurance, deductible, disclaimer, frequency, maximum } from '../plans/benefit-rows.ts';
import type { PlanTerms } from '../plans/plan-terms.ts';
import { COMMON_PROCEDURES, PROCEDURES } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/**
 * States a percentage for every procedure. A common procedure has the percentage of its service type. For all other
 * procedures, and for a service type for which the plan has no percentage, the patient pays 100%.
 */
export function everyProcedure(terms: PlanTerms, _today: Day): BenefitRow[] {
  return [
    active({ insurance: 'GP', plan: terms.planName }),
    ...maximum(terms.maximum, terms.year, { level: '', services: [], network: 'W' }),
    ...deductible(terms.deductible, terms.year, { services: [], network: 'W' }),
    ...Object.entries(terms.pays).map(([service, percent]) =>
      coinsurance(percent, { services: [service], network: 'W' }),
    ),
    ...Object.entries(PROCEDURES).flatMap(([service, procedures]) =>
      procedures.map((procedure) =>
        coinsurance(COMMON_PROCEDURES[service]?.includes(procedure) ? (terms.pays[service] ?? 0) : 0, {
          procedure,
          network: 'W',
        }),
      ),
    ),
    ...terms.frequencies.map((rule) => frequency(rule, { network: 'W' })),
    disclaimer(),
  ];
}
