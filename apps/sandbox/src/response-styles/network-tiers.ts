import type { Day } from '../calendar.ts';
import { active, coinsurance, deductible, disclaimer, maximum, note } from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE, type ServiceShares } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import { orthodonticRows } from './orthodontic-rows.ts';

/**
 * Like a Delta Dental plan with three networks: two in-network tiers, which only the plan name (EB05)
 * distinguishes, and out-of-network.
 */
export function networkTiers(terms: PlanTerms, _today: Day): BenefitRow[] {
  const outside = terms.paysOutside ?? terms.pays;
  // For Premier, the plan pays halfway between the PPO and the out-of-network percentage.
  const premier = Object.fromEntries(
    Object.entries(terms.pays).map(([service, percent]) => [
      service,
      Math.round((percent + (outside[service] ?? percent)) / 2),
    ]),
  );
  const outsideMaximum = terms.maximum && {
    total: Math.max(0, terms.maximum.total - 500),
    left: Math.max(0, terms.maximum.left - 500),
  };
  return [
    active({ level: 'IND', insurance: terms.insurance, plan: terms.planName }),
    ...tier('DELTA DENTAL PPO', 'Y', terms, terms.pays, terms.maximum),
    ...tier('DELTA DENTAL PREMIER', 'Y', terms, premier, terms.maximum),
    ...tier('NON-DELTA DENTAL', 'N', terms, outside, outsideMaximum),
    ...orthodonticRows(terms),
    note('THE ANNUAL MAXIMUM IS SHARED: AMOUNTS USED IN ONE NETWORK REDUCE THE OTHERS.', {
      services: [SERVICE.dental],
    }),
    disclaimer(),
  ];
}

function tier(
  plan: string,
  network: 'Y' | 'N',
  terms: PlanTerms,
  pays: ServiceShares,
  annual: PlanTerms['maximum'],
): BenefitRow[] {
  return [
    ...maximum(annual, terms.year, { plan, network }),
    ...deductible(terms.deductible, terms.year, { plan, network }),
    ...deductible(terms.familyDeductible, terms.year, { level: 'FAM', plan, network }),
    ...Object.entries(pays).map(([service, percent]) =>
      coinsurance(percent, { level: 'IND', services: [service], plan, network }),
    ),
  ];
}
