import type { Day } from '../calendar.ts';
import { active, copay, disclaimer, frequency, nonCovered, note } from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/** In dollars. */
const COPAYS: readonly (readonly [procedure: string, amount: number])[] = [
  ['D0120', 0],
  ['D0140', 0],
  ['D0150', 0],
  ['D0210', 0],
  ['D0274', 0],
  ['D1110', 0],
  ['D1120', 0],
  ['D1208', 0],
  ['D1351', 10],
  ['D2140', 15],
  ['D2150', 20],
  ['D2330', 30],
  ['D2391', 65],
  ['D2392', 75],
  ['D2740', 390],
  ['D2750', 320],
  ['D2790', 310],
  ['D3310', 115],
  ['D3320', 195],
  ['D3330', 290],
  ['D4341', 45],
  ['D4342', 35],
  ['D4910', 40],
  ['D5110', 355],
  ['D5213', 395],
  ['D6240', 320],
  ['D7140', 15],
  ['D7210', 45],
  ['D7240', 110],
  ['D8080', 1950],
  ['D8090', 2150],
  ['D9110', 15],
  ['D9230', 20],
];

/** A DHMO: copays by procedure, an assigned dental office, no maximum, and only emergency care out-of-network. */
export function copaySchedule(terms: PlanTerms, _today: Day): BenefitRow[] {
  return [
    active({ level: 'IND', insurance: 'HM', plan: terms.planName, network: 'Y' }),
    { code: 'H', level: 'IND', services: [SERVICE.dental], network: 'Y', messages: ['NO ANNUAL MAXIMUM'] },
    {
      code: 'C',
      level: 'IND',
      services: [SERVICE.dental],
      time: '23',
      amount: '0',
      network: 'Y',
      messages: ['NO DEDUCTIBLE'],
    },
    {
      code: 'L',
      level: 'IND',
      services: [SERVICE.dental],
      entities: [
        {
          code: 'P3',
          organization: 'Cedar Grove Family Dentistry',
          phone: '5555550142',
          address: { line: '410 Cedar Grove Rd', city: 'Plano', state: 'TX', zip: '75074' },
        },
      ],
    },
    ...COPAYS.map(([procedure, amount]) => copay(procedure, amount, { level: 'IND', network: 'Y' })),
    nonCovered({
      level: 'IND',
      services: [SERVICE.dental],
      network: 'N',
      messages: ['NO OUT-OF-NETWORK BENEFIT EXCEPT EMERGENCY CARE'],
    }),
    nonCovered({ level: 'IND', procedure: 'D6010', network: 'Y', messages: ['IMPLANTS ARE NOT COVERED'] }),
    ...terms.frequencies.map((rule) => frequency(rule, { level: 'IND', network: 'Y' })),
    note('SPECIALTY CARE REQUIRES A REFERRAL FROM THE ASSIGNED DENTAL OFFICE.'),
    disclaimer(),
  ];
}
