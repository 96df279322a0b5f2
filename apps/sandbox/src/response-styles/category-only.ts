import type { Day } from '../calendar.ts';
import { active, coinsurance, deductible, disclaimer, maximum } from '../plans/benefit-rows.ts';
import type { PlanTerms, ServiceShares } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import { orthodonticRows } from './orthodontic-rows.ts';

/** States yearly amounts, and percentages by service type, but nothing about procedures or frequencies. */
export function categoryOnly(terms: PlanTerms, _today: Day): BenefitRow[] {
  const network = terms.paysOutside ? 'Y' : 'W';
  return [
    active({ level: 'IND', insurance: terms.insurance, plan: terms.planName }),
    ...maximum(terms.maximum, terms.year, { network }),
    ...deductible(terms.deductible, terms.year, { network }),
    ...deductible(terms.familyDeductible, terms.year, { level: 'FAM', network }),
    ...shareRows(terms.pays, network),
    ...(terms.paysOutside ? shareRows(terms.paysOutside, 'N') : []),
    ...orthodonticRows(terms),
    disclaimer(),
  ];
}

function shareRows(pays: ServiceShares, network: 'Y' | 'N' | 'W'): BenefitRow[] {
  return Object.entries(pays).map(([service, percent]) =>
    coinsurance(percent, { level: 'IND', services: [service], network }),
  );
}
