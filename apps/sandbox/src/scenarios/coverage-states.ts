import { addDays, addMonths, monthStart, yearEnd, yearStart } from '../calendar.ts';
import { active, disclaimer, inactive, nonCovered } from '../plans/benefit-rows.ts';
import { categoryOnly } from '../response-styles/category-only.ts';
import { coveredOnly } from '../response-styles/covered-only.ts';
import { procedureRows } from '../response-styles/procedure-rows.ts';
import { rejectionOf } from '../x12/rejection-codes.ts';
import { member, planScenario, type Scenario } from './scenario.ts';

/** Patients who are covered, who are not, and whose coverage is unclear. */
export const COVERAGE_STATES: Scenario[] = [
  planScenario({
    shows: 'Inactive: one row, no dates',
    payerId: '52133',
    subscriber: member('Gerald', 'Pike', '19720814', '909223498', 'M'),
    responseStyle: () => [inactive()],
    more: () => ({ dates: [], references: [] }),
  }),
  planScenario({
    shows: 'Inactive with dates: coverage ended on the last day of the month before last',
    payerId: '62308',
    subscriber: member('Louise', 'Tran', '19900402', 'U4410023977', 'F'),
    responseStyle: () => [inactive({ level: 'IND' })],
    terms: (today) => ({
      begins: addMonths(monthStart(today), -26),
      ends: addDays(addMonths(monthStart(today), -1), -1),
    }),
  }),
  planScenario({
    shows: 'Terminated by date: the status says active, the plan ended last month',
    payerId: '47009',
    subscriber: member('Victor', 'Hahn', '19650710', 'AM10020077', 'M'),
    responseStyle: categoryOnly,
    terms: (today) => ({
      begins: addMonths(monthStart(today), -25),
      ends: addDays(monthStart(today), -1),
    }),
  }),
  planScenario({
    shows: 'Not yet: the status says active, the plan begins next month',
    payerId: '61271',
    subscriber: member('Nina', 'Falk', '19980306', 'P300771245', 'F'),
    responseStyle: categoryOnly,
    terms: (today) => ({ begins: addMonths(monthStart(today), 1), maximum: { total: 1500, left: 1500 } }),
  }),
  planScenario({
    shows: 'Active and inactive at once: two conflicting status rows',
    payerId: '65978',
    subscriber: member('Beatriz', 'Soto', '19811120', '771204499', 'F'),
    responseStyle: categoryOnly,
    change: (rows) => [...rows, inactive({ level: 'IND', plan: 'PDP PLUS HIGH' })],
  }),
  planScenario({
    shows: 'Sparse: active, and nothing else',
    payerId: '00510',
    subscriber: member('Martin', 'Keller', '19740219', 'XAD883201744', 'M'),
    responseStyle: coveredOnly,
    more: () => ({ references: [] }),
  }),
  planScenario({
    shows: "Active health plan (service type 30) that doesn't mention dental",
    payerId: '61101',
    subscriber: member('Joan', 'Pruitt', '19560930', 'H55120098', 'F'),
    responseStyle: () => [
      active({ services: ['30'], level: 'IND', insurance: 'PR', plan: 'CHOICE PPO' }),
      { code: 'C', level: 'IND', services: ['30'], time: '23', amount: '1500', network: 'Y' },
      { code: 'G', level: 'IND', services: ['30'], time: '23', amount: '6500', network: 'Y' },
      { code: 'B', level: 'IND', services: ['98'], amount: '30', network: 'Y' },
    ],
  }),
  planScenario({
    shows: 'Active medical plan that says dental care is not covered',
    payerId: '87726',
    subscriber: member('Henry', 'Osei', '19850127', '911004423', 'M'),
    responseStyle: () => [
      active({ services: ['30'], level: 'IND', insurance: 'PS', plan: 'CHOICE PLUS' }),
      nonCovered({ level: 'IND', services: ['35'], network: 'W', messages: ['NO DENTAL UNDER THIS PLAN'] }),
    ],
  }),
  planScenario({
    shows: 'Carve-out: dental is handled by another payer, named with phone and web address',
    payerId: '84980',
    subscriber: member('Felix', 'Moreau', '19930515', 'ZGP801552307', 'M'),
    responseStyle: () => [
      active({ services: ['30'], level: 'IND', insurance: 'PR', plan: 'BLUE CHOICE PPO' }),
      {
        code: 'U',
        services: ['35'],
        messages: ['DENTAL BENEFITS ARE ADMINISTERED BY ANOTHER COMPANY'],
        entities: [
          {
            code: 'VN',
            organization: 'Dental Network of America',
            id: ['PI', 'CX120'],
            phone: '8005550177',
            url: 'www.dnoa.example',
            address: { line: '701 Maple Plaza', city: 'Oakbrook', state: 'IL', zip: '60523' },
          },
        ],
      },
    ],
  }),
  planScenario({
    shows: 'Other coverage: another dental payer pays first',
    payerId: '89070',
    subscriber: member('Olivia', 'Stroud', '19770411', '445012990', 'F'),
    responseStyle: procedureRows,
    change: (rows, { today }) => [
      ...rows,
      {
        code: 'R',
        services: ['35'],
        dates: [['290', yearStart(today)]],
        messages: ['OTHER CARRIER IS PRIMARY'],
        entities: [{ code: 'PRP', organization: 'MetLife', id: ['PI', '65978'], phone: '8005550133' }],
      },
    ],
  }),
  planScenario({
    shows: 'Cannot process: the payer responds without coverage information',
    payerId: 'CKTX1',
    subscriber: member('Samuel', 'Ortiz', '20010808', '512009984', 'M'),
    responseStyle: () => [
      {
        code: 'V',
        services: ['35'],
        messages: ['BENEFIT INFORMATION IS NOT AVAILABLE ELECTRONICALLY. CALL PROVIDER SERVICES.'],
      },
    ],
    more: () => ({ references: [], dates: [] }),
  }),
  planScenario({
    shows: 'COBRA: active, premium paid only until the end of this month',
    payerId: '64246',
    subscriber: member('Glenn', 'Abbott', '19680318', '00914502', 'M'),
    responseStyle: categoryOnly,
    terms: () => ({ insurance: 'CO' }),
    more: ({ today }) => ({
      // 340 and 341 are the begin and end of COBRA, 343 the day until which the premium is paid, 291 the plan.
      dates: [
        ['340', addMonths(monthStart(today), -4)],
        ['341', addMonths(monthStart(today), 14)],
        ['343', addDays(addMonths(monthStart(today), 1), -1)],
        ['291', yearStart(today), yearEnd(today)],
      ],
    }),
  }),
  planScenario({
    shows: 'Active, pending investigation (status 5): premium in question',
    payerId: '73288',
    subscriber: member('Roland', 'Vance', '19591102', 'H70033999', 'M'),
    responseStyle: () => [
      { code: '5', level: 'IND', services: ['35'], insurance: 'IP', messages: ['PREMIUM GRACE PERIOD'] },
      disclaimer(),
    ],
  }),
  planScenario({
    shows: 'Partial: benefits and a rejection of the requested date',
    payerId: '65528',
    subscriber: member('Wesley', 'Crane', '19890724', 'LN4477120', 'M'),
    responseStyle: categoryOnly,
    more: () => ({ rejections: [{ ...rejectionOf('56'), followUp: 'C' }] }),
  }),
];
