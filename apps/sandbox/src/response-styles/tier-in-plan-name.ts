import type { Day } from '../calendar.ts';
import { active, coinsurance, deductible, disclaimer, maximum, note } from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import { frequencySentence } from './frequency-sentence.ts';
import { orthodonticRows } from './orthodontic-rows.ts';

const TIERS = ['DENTALGUARD PREFERRED, CONTRACTED', 'DENTALGUARD PREFERRED, NON CONTRACTED'] as const;

/** Like Guardian: EB12 is U (unknown), the network tier is in the plan name (EB05), class names are in messages. */
export function tierInPlanName(terms: PlanTerms, _today: Day): BenefitRow[] {
  const [inside, outside] = TIERS;
  return [
    active({ level: 'IND', insurance: terms.insurance, network: 'U' }),
    ...tierRows(terms, terms.pays, inside),
    ...tierRows(terms, terms.paysOutside ?? terms.pays, outside),
    ...orthodonticRows(terms, 'U'),
    ...terms.frequencies.map((rule) =>
      note(frequencySentence(rule), { level: 'IND', services: [SERVICE.dental], network: 'U' }),
    ),
    disclaimer(),
  ];
}

function tierRows(terms: PlanTerms, pays: PlanTerms['pays'], plan: string): BenefitRow[] {
  // Each class: its name, the service type whose percentage applies to the class, and all of its service types.
  const classes = [
    ['PREVENTIVE', SERVICE.preventive, [SERVICE.diagnostic, SERVICE.preventive]],
    [
      'BASIC',
      SERVICE.restorative,
      [SERVICE.restorative, SERVICE.endodontics, SERVICE.periodontics, SERVICE.oralSurgery],
    ],
    ['MAJOR', SERVICE.crowns, [SERVICE.crowns, SERVICE.prosthodontics]],
  ] as const;
  return [
    ...maximum(terms.maximum, terms.year, { plan, network: 'U' }),
    ...deductible(terms.deductible, terms.year, { plan, network: 'U' }),
    ...deductible(terms.familyDeductible, terms.year, { level: 'FAM', plan, network: 'U' }),
    ...classes.map(([name, service, services]) =>
      coinsurance(pays[service] ?? 0, {
        level: 'IND',
        services: [...services],
        plan,
        network: 'U',
        messages: [`BENEFIT CLASS = ${name}`],
      }),
    ),
  ];
}
