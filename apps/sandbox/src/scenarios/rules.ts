import { addMonths, monthStart } from '../calendar.ts';
import {
  active,
  ageLimit,
  coinsurance,
  disclaimer,
  exclusion,
  maximum,
  nonCovered,
  note,
} from '../plans/benefit-rows.ts';
import { SERVICE } from '../plans/plan-terms.ts';
import { categoryOnly } from '../response-styles/category-only.ts';
import { codesInMessages } from '../response-styles/codes-in-messages.ts';
import { procedureRows } from '../response-styles/procedure-rows.ts';
import { member, planScenario, type Scenario } from './scenario.ts';

/** Waiting periods, frequencies, age limits and clauses. */
export const RULES: Scenario[] = [
  planScenario({
    shows: 'Waiting periods as text: 6 months basic, 12 months major, plan began 4 months ago',
    payerId: '61271',
    subscriber: member('Owen', 'Fitzgerald', '19920616', 'P300771290', 'M'),
    responseStyle: procedureRows,
    terms: (today) => ({
      waiting: { basic: 6, major: 12 },
      begins: addMonths(monthStart(today), -4),
      maximum: { total: 1500, left: 1500 },
    }),
  }),
  planScenario({
    shows: 'Waiting period as a future begin date on the rows of major services',
    payerId: '70408',
    subscriber: member('Chloe', 'Bennett', '19990912', 'SL88120501', 'F'),
    responseStyle: categoryOnly,
    terms: (today) => ({ begins: addMonths(monthStart(today), -3) }),
    change: (rows, { today }) =>
      rows.map((row) =>
        row.code === 'A' &&
        [SERVICE.crowns, SERVICE.prosthodontics].some((code) => row.services?.includes(code))
          ? { ...row, dates: [['348', addMonths(monthStart(today), 9)]] }
          : row,
      ),
  }),
  planScenario({
    shows: 'Missing tooth clause and a five-year replacement rule',
    payerId: '05030',
    subscriber: member('Patrick', 'Doyle', '19550204', '330912745', 'M'),
    responseStyle: procedureRows,
    terms: () => ({ missingToothClause: true }),
    change: (rows) => [
      ...rows,
      note('REPLACEMENT OF CROWNS, BRIDGES AND DENTURES ONCE EVERY 5 YEARS', {
        services: [SERVICE.prosthodontics],
      }),
    ],
  }),
  planScenario({
    shows: 'States explicitly that there is NO missing tooth clause; implants excluded',
    payerId: 'DDPMI',
    subscriber: member('Yuki', 'Tanaka', '19880723', '771500238', 'F'),
    responseStyle: codesInMessages,
    change: (rows) => [
      ...rows,
      exclusion('IMPLANTS AND RELATED SERVICES ARE NOT COVERED', {
        procedure: 'D6010',
        procedureEnd: 'D6199',
      }),
    ],
  }),
  planScenario({
    shows: 'Frequencies with history: last dates, and how many remain this year',
    payerId: '04614',
    subscriber: member('Andre', 'Baptiste', '19800630', '614882017', 'M'),
    responseStyle: procedureRows,
    change: (rows, { today }) => [
      ...rows,
      {
        code: 'F',
        level: 'IND',
        procedure: 'D1110',
        network: 'W',
        deliveries: [{ unit: 'FL', quantity: '1', time: '29' }],
        dates: [['304', addMonths(today, -5)]],
      },
      {
        code: 'F',
        level: 'IND',
        procedure: 'D0274',
        network: 'W',
        deliveries: [{ unit: 'FL', quantity: '0', time: '29' }],
        dates: [['304', addMonths(today, -2)]],
      },
    ],
  }),
  planScenario({
    shows: 'Frequencies in HSD03/04 (1 every 5 years) and as quantities without HSD',
    payerId: '39069',
    subscriber: member('Gwen', 'Aldridge', '19700115', '390044178', 'F'),
    responseStyle: categoryOnly,
    change: (rows) => [
      ...rows,
      {
        code: 'F',
        level: 'IND',
        procedure: 'D2740',
        network: 'W',
        deliveries: [{ unit: 'FL', quantity: '1', per: 'YR', modulus: '5' }],
      },
      {
        code: 'F',
        level: 'IND',
        services: [SERVICE.preventive],
        time: '23',
        quantity: ['P6', '2'],
        network: 'W',
        messages: ['PROPHYLAXIS'],
      },
      { code: 'F', level: 'IND', services: ['EE'], time: '22', quantity: ['VS', '2'], network: 'W' },
    ],
  }),
  planScenario({
    shows: 'Age limits: fluoride to 18, sealants to 15, space maintainers to 13; each its own row',
    payerId: '54084',
    subscriber: member('Delia', 'Marsh', '20140505', '840221190', 'F'),
    responseStyle: procedureRows,
    change: (rows) => [
      ...rows,
      ageLimit(13, { level: 'IND', procedure: 'D1510', network: 'W' }),
      // S8 is the youngest age.
      { code: 'F', level: 'IND', procedure: 'D8080', quantity: ['S8', '8'], network: 'W' },
    ],
  }),
  planScenario({
    shows: 'Prior authorization for crowns, downgrades to amalgam, paid on seat date',
    payerId: '65978',
    subscriber: member('Bernard', 'Castle', '19660830', '771204521', 'M'),
    responseStyle: procedureRows,
    change: (rows) => [
      ...rows.map((row) =>
        row.procedure?.startsWith('D27') ? { ...row, authorization: 'Y' as const } : row,
      ),
      note('ALTERNATE BENEFIT: POSTERIOR COMPOSITES ARE PAID AS AMALGAM', { procedure: 'D2391' }),
      note('CROWNS ARE PAID ON SEAT DATE', { services: [SERVICE.crowns] }),
    ],
  }),
  planScenario({
    shows: 'Less common dental service types, such as EF, V9 and V40',
    payerId: '64246',
    subscriber: member('Ingrid', 'Nystrom', '19971019', '00914611', 'F'),
    responseStyle: (terms) => [
      active({ level: 'IND', insurance: 'PR', network: 'U' }),
      ...maximum(terms.maximum, '23', { network: 'U' }),
      ...['EE', 'EF', 'EI', 'EH', 'V9', 'V12'].map((code) =>
        coinsurance(100, { level: 'IND', services: [code], network: 'U' }),
      ),
      ...['V7', 'V16', 'V25', 'V40'].map((code) =>
        coinsurance(80, { level: 'IND', services: [code], network: 'U' }),
      ),
      ...['V15', 'V28', 'V33', 'EJ'].map((code) =>
        coinsurance(50, { level: 'IND', services: [code], network: 'U' }),
      ),
      note('SPACE MAINTAINERS TO AGE 14', { services: ['V13'], network: 'U' }),
    ],
  }),
  planScenario({
    shows: 'Code ranges: each row covers a range of codes, such as D2000 to D2394',
    payerId: '82029',
    subscriber: member('Travis', 'Holt', '19831122', '820077413', 'M'),
    responseStyle: (terms) => [
      active({ level: 'IND', insurance: 'PR', plan: terms.planName }),
      ...maximum(terms.maximum, '23', { network: 'W' }),
      coinsurance(100, { level: 'IND', procedure: 'D0100', procedureEnd: 'D1999', network: 'W' }),
      coinsurance(80, { level: 'IND', procedure: 'D2000', procedureEnd: 'D2394', network: 'W' }),
      coinsurance(50, { level: 'IND', procedure: 'D2500', procedureEnd: 'D2999', network: 'W' }),
      coinsurance(80, { level: 'IND', procedure: 'D7000', procedureEnd: 'D7999', network: 'W' }),
      nonCovered({ level: 'IND', procedure: 'D8000', procedureEnd: 'D8999', network: 'W' }),
      disclaimer(),
    ],
  }),
];
