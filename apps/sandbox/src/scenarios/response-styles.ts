import { addMonths } from '../calendar.ts';
import { sharesByClass } from '../plans/plan-terms.ts';
import { categoryOnly } from '../response-styles/category-only.ts';
import { classByMessage } from '../response-styles/class-by-message.ts';
import { codesInMessages } from '../response-styles/codes-in-messages.ts';
import { copaySchedule } from '../response-styles/copay-schedule.ts';
import { everyProcedure } from '../response-styles/every-procedure.ts';
import { networkTiers } from '../response-styles/network-tiers.ts';
import { pairedShares } from '../response-styles/paired-shares.ts';
import { planShareDescriptions } from '../response-styles/plan-share-descriptions.ts';
import { procedureRows } from '../response-styles/procedure-rows.ts';
import { tierInPlanName } from '../response-styles/tier-in-plan-name.ts';
import { member, planScenario, type Scenario } from './scenario.ts';

/** The different styles in which payers state benefits. */
export const RESPONSE_STYLES: Scenario[] = [
  planScenario({
    shows:
      'Rich response: classes by message, rollover maximum, next dates, missing tooth, payer name is an ID',
    payerId: '47009',
    subscriber: member('Harper', 'Ellison', '19850314', 'AM10020030', 'F'),
    responseStyle: classByMessage,
    terms: () => ({
      planName: 'DENTAL PLAN PLUS',
      maximum: { total: 2500, left: 1860 },
      pays: sharesByClass(100, 80, 50),
      missingToothClause: true,
    }),
    more: () => ({
      payerName: '47009',
      address: { line: '12 Alder Court', city: 'Lincoln', state: 'NE', zip: '68508' },
    }),
  }),
  planScenario({
    shows: 'More than 300 procedure rows, most of them "patient pays 100%"',
    payerId: '47009',
    subscriber: member('Miles', 'Okafor', '19910822', 'AM10020031', 'M'),
    responseStyle: everyProcedure,
    terms: () => ({ maximum: { total: 2000, left: 2000 } }),
    more: () => ({ payerName: '47009' }),
  }),
  planScenario({
    shows: 'Message-heavy PPO: CDT codes, frequencies and waiting periods only as text',
    payerId: '62308',
    subscriber: member('Nadia', 'Petrov', '19880109', 'U4410023901', 'F'),
    responseStyle: codesInMessages,
    terms: (today) => ({
      planName: 'TOTAL DPPO',
      maximum: { total: 2000, left: 1450 },
      deductible: { total: 50, left: 0 },
      paysOutside: sharesByClass(80, 60, 40),
      waiting: { basic: 6, major: 12 },
      begins: addMonths(today, -7),
    }),
  }),
  planScenario({
    shows: 'DHMO: copay schedule by procedure, assigned dentist, no maximum, nothing out-of-network',
    payerId: '62308',
    subscriber: member('Tomas', 'Rivera', '19790530', 'U4410023902', 'M'),
    responseStyle: copaySchedule,
    terms: () => ({ planName: 'DENTAL CARE DHMO P5I0X', planNumber: 'P5I0X', maximum: null }),
  }),
  planScenario({
    shows: 'Three networks: PPO and Premier tiers distinguished by plan name, and out-of-network',
    payerId: '77777',
    subscriber: member('Priya', 'Raman', '19830417', '118840275501', 'F'),
    responseStyle: networkTiers,
    terms: () => ({
      planName: 'DELTA DENTAL PPO PLUS PREMIER',
      maximum: { total: 2000, left: 1375 },
      pays: sharesByClass(100, 90, 60),
      paysOutside: sharesByClass(80, 60, 40),
      orthodontics: { pays: 50, lifetime: { total: 2000, left: 2000 }, toAge: 26 },
    }),
  }),
  planScenario({
    shows: 'Network tier hidden in the plan name, network indicator always "unknown"',
    payerId: '64246',
    subscriber: member('Sofia', 'Marchetti', '19940211', '00914427', 'F'),
    responseStyle: tierInPlanName,
    terms: () => ({
      maximum: { total: 1500, left: 1500 },
      paysOutside: sharesByClass(80, 60, 40),
      orthodontics: { pays: 50, lifetime: { total: 1000, left: 1000 }, toAge: 19 },
    }),
  }),
  planScenario({
    shows:
      'The percentage in a "benefit description" row is what the plan pays; dates of past services; each age limit is a separate row after its procedure',
    payerId: '89070',
    subscriber: member('Daniel', 'Kowalski', '19760703', '445012877', 'M'),
    responseStyle: planShareDescriptions,
    terms: () => ({ planName: 'CONCORDIA FLEX', maximum: { total: 1500, left: 925 }, insurance: 'IN' }),
  }),
  planScenario({
    shows: 'Category percentages only: no procedures, no frequencies',
    payerId: '65978',
    subscriber: member('Elena', 'Vasquez', '19690925', '771204488', 'F'),
    responseStyle: categoryOnly,
    terms: () => ({
      planName: 'PDP PLUS HIGH',
      maximum: { total: 2000, left: 640 },
      deductible: { total: 50, left: 0 },
      orthodontics: { pays: 50, lifetime: { total: 1500, left: 1500 }, toAge: 19 },
    }),
  }),
  planScenario({
    shows:
      'Procedure rows with frequencies, last service dates, a non-covered code, in-network and out-of-network',
    payerId: '52133',
    subscriber: member('Marcus', 'Webb', '19870619', '909223411', 'M'),
    responseStyle: procedureRows,
    terms: () => ({ planName: 'OPTIONS PPO 30', paysOutside: sharesByClass(80, 60, 40) }),
  }),
  planScenario({
    shows:
      'Every percentage is stated twice: what the plan pays (as a benefit description) and what the patient pays (as coinsurance)',
    payerId: '84103',
    subscriber: member('Leo', 'Castellanos', '19960128', 'XDP552018734', 'M'),
    responseStyle: pairedShares,
    terms: () => ({
      planName: 'DENTAL BLUE PRIME',
      maximum: { total: 1500, left: 1500 },
      paysOutside: sharesByClass(80, 60, 40),
    }),
  }),
  planScenario({
    shows: 'Medicare Advantage dental: CDT lists in messages, yearly allowance, no deductible',
    payerId: '73288',
    subscriber: member('Dorothy', 'Mullins', '19480512', 'H70033215', 'F'),
    responseStyle: codesInMessages,
    terms: () => ({
      planName: 'GOLD PLUS DENTAL DEN218',
      insurance: 'HN',
      maximum: { total: 3000, left: 2710 },
      deductible: { total: 0, left: 0 },
      familyDeductible: null,
      pays: sharesByClass(100, 50, 50),
    }),
  }),
];
