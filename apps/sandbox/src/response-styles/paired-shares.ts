import type { Day } from '../calendar.ts';
import {
  active,
  ageLimit,
  coinsurance,
  deductible,
  disclaimer,
  maximum,
  planShare,
} from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE, type ServiceShares } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/**
 * Like Anthem: states each percentage twice (EB*D is what the plan pays, EB*A what the patient pays), with the
 * network's short name in EB05.
 */
export function pairedShares(terms: PlanTerms, _today: Day): BenefitRow[] {
  return [
    disclaimer(),
    active({ services: ['30'], plan: `${terms.planNumber} DENTAL` }),
    {
      code: 'F',
      // Service type 32 is the plan's waiting period.
      services: ['32'],
      quantity: ['MN', String(terms.waiting?.major ?? 0)],
      messages: ["WAITING PERIOD FROM MEMBER'S WAIT START DATE"],
    },
    ageLimit(26, { services: [SERVICE.dental], messages: ['CHILD AGE'] }),
    active({ level: 'FAM', insurance: 'GP', network: 'W' }),
    ...pairs(terms.pays, 'PRIME', 'Y'),
    ...pairs(terms.paysOutside ?? terms.pays, 'OON', 'N'),
    ...maximum(terms.maximum, terms.year, { plan: 'PRIME', network: 'Y' }),
    ...deductible(terms.deductible, terms.year, { plan: 'PRIME', network: 'Y' }),
    ...deductible(terms.familyDeductible, terms.year, { level: 'FAM', plan: 'PRIME', network: 'Y' }),
  ];
}

function pairs(pays: ServiceShares, plan: string, network: 'Y' | 'N'): BenefitRow[] {
  return Object.entries(pays).flatMap(([service, percent]) => [
    { code: 'D', services: [service], plan, percent: planShare(percent), network },
    coinsurance(percent, { services: [service], plan, network }),
  ]);
}
