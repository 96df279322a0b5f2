import type { Day } from '../calendar.ts';
import { active, coinsurance, note } from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/** State Medicaid: pays covered services in full, without maximum or deductible. */
export function publicProgram(terms: PlanTerms, _today: Day): BenefitRow[] {
  return [
    active({ level: 'IND', insurance: 'MC', plan: 'MEDICAID DENTAL' }),
    {
      code: 'H',
      level: 'IND',
      services: [SERVICE.dental],
      network: 'Y',
      messages: ['NO ANNUAL MAXIMUM'],
    },
    { code: 'B', level: 'IND', services: [SERVICE.dental], amount: '0', network: 'Y' },
    ...Object.keys(terms.pays).map((service) =>
      coinsurance(100, { level: 'IND', services: [service], network: 'Y' }),
    ),
    note('ORTHODONTICS ONLY WHEN MEDICALLY NECESSARY AND PRIOR AUTHORIZED', {
      services: [SERVICE.orthodontics],
      authorization: 'Y',
    }),
  ];
}
