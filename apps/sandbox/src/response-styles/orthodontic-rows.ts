import { ageLimit, coinsurance, maximum, nonCovered } from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';

export function orthodonticRows({ orthodontics }: PlanTerms, network: 'Y' | 'U' | 'W' = 'W'): BenefitRow[] {
  const services = [SERVICE.orthodontics];
  if (!orthodontics) return [nonCovered({ level: 'IND', services, network })];
  return [
    coinsurance(orthodontics.pays, { level: 'IND', services, network }),
    ...maximum(orthodontics.lifetime, '32', { services, network }),
    ageLimit(orthodontics.toAge, { level: 'IND', services, network }),
  ];
}
