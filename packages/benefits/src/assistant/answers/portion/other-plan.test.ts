// If the patient has another plan, a dollar amount says whether it is with this plan alone or with both plans.

import { expect, it } from 'vitest';
import { estimate } from '../../../estimate/estimate.ts';
import { NO_FEES } from '../../../estimate/fees.ts';
import { DEFAULT_SWITCHES } from '../../../estimate/switches.ts';
import { answersTo, readingOf } from '../../../testing/answers-to.ts';
import { requestFor } from '../../../testing/estimate-request.ts';
import { money } from '../../../wording/texts.ts';
import type { OtherPlanTerms } from '../../assistant-answer.ts';

const AS_OF = '2026-03-10';
const figures = (patient: string) =>
  `EB*C*IND*35***23*0*****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1500*****Y~EB*A*IND*36*****${patient}****Y~`;
const OWN = figures('.5');
const QUESTION = 'What does the patient owe for D2740 on 30, fee $1,000?';
const otherCoverage = (entity: string) => `EB*R*IND*35~LS*2120~NM1*${entity}*2*MEADOW DENTAL~LE*2120~`;

const asked = (rows: string, other: OtherPlanTerms | null = null) =>
  answersTo(QUESTION, rows, AS_OF, {
    practice: { switches: DEFAULT_SWITCHES, assumes_unused: true, fees: NO_FEES, network: null, other },
  }).join(' ');

it.each([
  ['PRP', 'as the primary plan. So this plan pays second'],
  ['SEP', 'as the secondary plan, which may pay part of the rest'],
])('says that the amount is with this plan alone, if the payer names another plan (%s)', (entity, role) => {
  const told = asked(OWN + otherCoverage(entity));
  expect(told).toContain(`The payer names other coverage (MEADOW DENTAL) ${role}`);
  expect(told).toContain('The amount above is with this plan alone, as if it were primary.');
  expect(asked(OWN)).not.toContain('this plan alone');
});

const terms = (isFirst: boolean, changes: Partial<OtherPlanTerms> = {}): OtherPlanTerms => ({
  payerName: 'Meadow Dental',
  benefits: readingOf(`EB*1*IND*35*PR~${figures('.2')}`, AS_OF).parsed_benefits,
  network: 'in',
  plan: null,
  as_of: AS_OF,
  patient: 'subscriber',
  rule: 'carveout',
  isFirst,
  fees: () => ({
    office: {},
    allowed: {
      D2740: { cents: 90_000, schedule: { id: '1', name: 'Meadow', effective_from: '2026-01-01' } },
    },
  }),
  ...changes,
});

it.each([
  [false, 'this plan is primary, Meadow Dental secondary'],
  [true, 'Meadow Dental is primary, this plan secondary'],
])(
  'gives the same amount as an estimate with both plans, if the other plan is known (it is primary: %s)',
  (isFirst, order) => {
    const told = asked(OWN, terms(isFirst));
    expect(told).toContain(order);
    const own = readingOf(`EB*1*IND*35*PR~${OWN}`, AS_OF).parsed_benefits;
    const other = terms(isFirst).benefits;
    const request = (allowed: number) => ({
      ...requestFor([`D2740 30 1000/${allowed}`], { as_of: AS_OF, date: AS_OF }),
    });
    const second = {
      network: 'in',
      as_of: AS_OF,
      patient: 'subscriber',
      plan: null,
      rule: 'carveout',
    } as const;
    const { total } = isFirst
      ? estimate(other, request(900), { ...second, benefits: own, fees: { D2740: 100_000 } })
      : estimate(own, request(1000), { ...second, benefits: other, fees: { D2740: 90_000 } });
    expect(total?.patient.low).toBe(total?.patient.high);
    expect(told).toContain(`= ${money(total?.patient.low ?? -1)}.`);
  },
);

it('says that the amount is with this plan alone, if no fee is known for the other plan', () => {
  const told = asked(OWN, terms(false, { fees: NO_FEES }));
  expect(told).toContain('This is with this plan alone, as if it were primary.');
  expect(told).toContain('= $500.');
});
