import type { Day } from '../calendar.ts';
import { active, coinsurance, deductible, disclaimer, maximum, note } from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import { COMMON_PROCEDURES } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import { frequencySentence } from './frequency-sentence.ts';
import { orthodonticRows } from './orthodontic-rows.ts';

/** Like a Cigna or Humana PPO: a message, not EB13, lists the procedure codes that a percentage applies to. */
export function codesInMessages(terms: PlanTerms, _today: Day): BenefitRow[] {
  return [
    active({ level: 'IND', insurance: terms.insurance, plan: terms.planName }),
    ...maximum(terms.maximum, terms.year, { network: 'Y', messages: ['APPLIES TO CLASS I, II AND III'] }),
    ...deductible(terms.deductible, terms.year, { network: 'Y', messages: ['APPLIES TO CLASS II AND III'] }),
    ...deductible(terms.familyDeductible, terms.year, { level: 'FAM', network: 'Y' }),
    ...classMessages(terms, 'Y'),
    ...(terms.paysOutside ? classMessages({ ...terms, pays: terms.paysOutside }, 'N') : []),
    ...orthodonticRows(terms, 'Y'),
    ...terms.frequencies.map((rule) => note(frequencySentence(rule), { services: [SERVICE.dental] })),
    note(
      terms.missingToothClause
        ? 'TEETH MISSING BEFORE COVERAGE BEGAN ARE NOT COVERED (MISSING TOOTH LIMITATION APPLIES)'
        : 'NO MISSING TOOTH LIMITATION',
      { services: [SERVICE.prosthodontics] },
    ),
    note(
      terms.waiting
        ? `WAITING PERIOD OF ${terms.waiting.major} MONTHS APPLIES TO CLASS III SERVICES`
        : 'NO WAITING PERIOD APPLIES',
      { services: [SERVICE.dental] },
    ),
    disclaimer(),
  ];
}

const CLASSES: readonly (readonly [name: string, services: readonly string[]])[] = [
  ['CLASS I', [SERVICE.diagnostic, SERVICE.preventive]],
  ['CLASS II', [SERVICE.restorative, SERVICE.endodontics, SERVICE.periodontics, SERVICE.oralSurgery]],
  ['CLASS III', [SERVICE.crowns, SERVICE.prosthodontics]],
];

function classMessages({ pays }: PlanTerms, network: 'Y' | 'N'): BenefitRow[] {
  return CLASSES.flatMap(([name, services]) =>
    services.map((service) =>
      coinsurance(pays[service] ?? 0, {
        level: 'IND',
        services: [service],
        network,
        messages: [name, `PROCEDURE CODES: ${(COMMON_PROCEDURES[service] ?? []).join(', ')}`],
      }),
    ),
  );
}
