import type { Day } from '../calendar.ts';
import {
  active,
  ageLimit,
  coinsurance,
  deductible,
  disclaimer,
  frequency,
  maximum,
  nonCovered,
  note,
} from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import { COMMON_PROCEDURES } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import { orthodonticRows } from './orthodontic-rows.ts';

/** Like UnitedHealthcare or Delta: coinsurance and frequency per procedure (EB13), with the last service date. */
export function procedureRows(terms: PlanTerms, _today: Day): BenefitRow[] {
  const network = terms.paysOutside ? 'Y' : 'W';
  return [
    active({ level: 'IND', insurance: terms.insurance, plan: terms.planName }),
    ...maximum(terms.maximum, terms.year, { network }),
    ...deductible(terms.deductible, terms.year, { network }),
    ...deductible(terms.familyDeductible, terms.year, { level: 'FAM', network }),
    ...procedureShares(terms, network),
    ...(terms.paysOutside ? procedureShares({ ...terms, pays: terms.paysOutside }, 'N') : []),
    nonCovered({ level: 'IND', procedure: 'D9972', network: 'W', messages: ['COSMETIC SERVICE'] }),
    ...orthodonticRows(terms),
    ...terms.frequencies.flatMap((rule) => [
      frequency(rule, { level: 'IND', network: 'W' }),
      ...(rule.toAge === undefined
        ? []
        : [ageLimit(rule.toAge, { level: 'IND', procedure: rule.procedure, network: 'W' })]),
    ]),
    ...waitingNotes(terms),
    ...(terms.missingToothClause
      ? [note('MISSING TOOTH CLAUSE APPLIES TO INITIAL PLACEMENT.', { services: [SERVICE.prosthodontics] })]
      : []),
    disclaimer(),
  ];
}

function procedureShares({ pays }: PlanTerms, network: 'Y' | 'N' | 'W'): BenefitRow[] {
  return Object.entries(pays).flatMap(([service, percent]) => [
    coinsurance(percent, { level: 'IND', services: [service], network }),
    ...(COMMON_PROCEDURES[service] ?? []).map((procedure) =>
      coinsurance(percent, { level: 'IND', procedure, network }),
    ),
  ]);
}

function waitingNotes({ waiting }: PlanTerms): BenefitRow[] {
  if (!waiting) return [];
  return [
    note(`WAITING PERIOD ${waiting.basic} MONTHS`, { level: 'IND', services: [SERVICE.restorative] }),
    note(`WAITING PERIOD ${waiting.major} MONTHS`, { level: 'IND', services: [SERVICE.crowns] }),
  ];
}
