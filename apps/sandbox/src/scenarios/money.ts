import { active, coinsurance, disclaimer, maximum, planShare } from '../plans/benefit-rows.ts';
import { SERVICE, sharesByClass } from '../plans/plan-terms.ts';
import { categoryOnly } from '../response-styles/category-only.ts';
import { copaySchedule } from '../response-styles/copay-schedule.ts';
import { procedureRows } from '../response-styles/procedure-rows.ts';
import { publicProgram } from '../response-styles/public-program.ts';
import { member, planScenario, type Scenario } from './scenario.ts';

/** Maximums, deductibles and percentages, stated clearly and unclearly. */
export const MONEY: Scenario[] = [
  planScenario({
    shows: 'Maximum used up: $0 of $1,500 remaining',
    payerId: '65528',
    subscriber: member('Irene', 'Novak', '19630207', 'LN4477031', 'F'),
    responseStyle: categoryOnly,
    terms: () => ({ maximum: { total: 1500, left: 0 }, deductible: { total: 50, left: 0 } }),
  }),
  planScenario({
    shows:
      'Family deductible: $0 remaining for the individual, $75 for the family; in-network and out-of-network differ',
    payerId: '60054',
    subscriber: member('Hannah', 'Schultz', '19820529', 'W220384417', 'F'),
    responseStyle: categoryOnly,
    terms: () => ({
      planName: 'DENTAL PPO MAX',
      deductible: { total: 75, left: 0 },
      familyDeductible: { total: 225, left: 75 },
      paysOutside: sharesByClass(80, 60, 40),
    }),
  }),
  planScenario({
    shows: 'Deductible used up, maximum nearly used up',
    payerId: '22189',
    subscriber: member('Teresa', 'Lombardi', '19711213', '205588104', 'F'),
    responseStyle: procedureRows,
    terms: () => ({
      maximum: { total: 1000, left: 85 },
      deductible: { total: 50, left: 0 },
      familyDeductible: { total: 150, left: 0 },
    }),
  }),
  planScenario({
    shows: 'Inverted percentages: coinsurance has what the plan pays instead of what the patient pays',
    payerId: '91062',
    subscriber: member('Walter', 'Boone', '19580922', '604417820', 'M'),
    responseStyle: categoryOnly,
    terms: () => ({ planName: 'WDS PPO', pays: sharesByClass(100, 80, 50) }),
    change: (rows) =>
      rows.map((row) => {
        if (row.code !== 'A' || row.percent === undefined) return row;
        const planPercent = 100 - Number(row.percent) * 100;
        return {
          ...row,
          percent: planShare(planPercent),
          messages: [`COVERED AT ${Math.round(planPercent)}%`],
        };
      }),
  }),
  planScenario({
    shows: 'Percentages as whole numbers: 20 instead of 0.2',
    payerId: '31404',
    subscriber: member('Rosa', 'Delgado', '19861005', '887120043', 'F'),
    responseStyle: categoryOnly,
    change: (rows) =>
      rows.map((row) =>
        row.percent ? { ...row, percent: String(Math.round(Number(row.percent) * 100)) } : row,
      ),
  }),
  planScenario({
    shows: 'Conflicting rows: two percentages for fillings, two maximums',
    payerId: '70408',
    subscriber: member('Conrad', 'Ellis', '19790630', 'SL88120457', 'M'),
    responseStyle: categoryOnly,
    terms: () => ({ maximum: { total: 1500, left: 1500 } }),
    change: (rows) => [
      ...rows,
      coinsurance(50, { level: 'IND', services: [SERVICE.restorative], network: 'W' }),
      ...maximum({ total: 1000, left: 1000 }, '23', { network: 'W' }),
    ],
  }),
  planScenario({
    shows: 'Zero placeholders: maximum and remaining both 0 although the plan is unlimited by contract',
    payerId: '43556',
    subscriber: member('Arthur', 'Bloom', '19520417', 'RN20077145', 'M'),
    responseStyle: categoryOnly,
    terms: () => ({
      maximum: { total: 0, left: 0 },
      deductible: { total: 0, left: 0 },
      familyDeductible: null,
    }),
  }),
  planScenario({
    shows: "Service year: the payer doesn't state when the benefit year begins",
    payerId: '93024',
    subscriber: member('Simone', 'Achebe', '19910101', 'ST7745120', 'F'),
    responseStyle: categoryOnly,
    terms: () => ({ year: '22', maximum: { total: 1750, left: 1310 } }),
  }),
  planScenario({
    shows: 'Contract year with cents in every amount',
    payerId: '71412',
    subscriber: member('Edmund', 'Frost', '19670521', 'MO55120871', 'M'),
    responseStyle: categoryOnly,
    terms: () => ({
      year: '25',
      maximum: { total: 1500, left: 1012.4 },
      deductible: { total: 50, left: 12.5 },
    }),
    change: (rows) =>
      rows.map((row) => (row.amount ? { ...row, amount: Number(row.amount).toFixed(2) } : row)),
  }),
  planScenario({
    shows: 'Medicaid child plan: pays 100%, orthodontics only with authorization; no maximum',
    payerId: 'CX014',
    subscriber: member('Javier', 'Morales', '20170226', '630018842', 'M'),
    responseStyle: publicProgram,
  }),
  planScenario({
    shows: 'Two plans in one response: a base plan and a buy-up, each with its own maximum',
    payerId: '61271',
    subscriber: member('Camille', 'Durand', '19840812', 'P300771388', 'F'),
    responseStyle: () => [
      active({ level: 'IND', insurance: 'PR', plan: 'DENTAL BASE' }),
      ...maximum({ total: 1000, left: 400 }, '23', { plan: 'DENTAL BASE', network: 'W' }),
      coinsurance(80, { level: 'IND', services: ['41', '23'], plan: 'DENTAL BASE', network: 'W' }),
      active({ level: 'IND', insurance: 'PR', plan: 'DENTAL BUY-UP' }),
      ...maximum({ total: 1000, left: 1000 }, '23', { plan: 'DENTAL BUY-UP', network: 'W' }),
      coinsurance(100, { level: 'IND', services: ['41', '23'], plan: 'DENTAL BUY-UP', network: 'W' }),
      coinsurance(60, { level: 'IND', services: ['25', '36', '39'], plan: 'DENTAL BUY-UP', network: 'W' }),
      disclaimer(),
    ],
  }),
  planScenario({
    shows: 'Two payers, her own plan: the primary plan; verify her also as the spouse of Luis Ibarra',
    payerId: '65978',
    subscriber: member('Carmen', 'Ibarra', '19860220', '771204733', 'F'),
    responseStyle: categoryOnly,
    terms: () => ({
      maximum: { total: 1500, left: 1500 },
      deductible: { total: 50, left: 0 },
      familyDeductible: { total: 150, left: 0 },
    }),
  }),
  planScenario({
    shows: "Two payers, her husband's plan: the secondary plan; the response states no coordination rule",
    payerId: '65528',
    subscriber: member('Luis', 'Ibarra', '19841102', 'LN4477208', 'M'),
    dependents: [{ first: 'Carmen', last: 'Ibarra', birth: '19860220', gender: 'F', relation: '01' }],
    responseStyle: categoryOnly,
    terms: () => ({
      maximum: { total: 1000, left: 1000 },
      deductible: { total: 50, left: 0 },
      familyDeductible: { total: 150, left: 0 },
      pays: sharesByClass(100, 80, 60),
    }),
  }),
  planScenario({
    shows: 'DHMO: copays in a schedule, specialist by referral',
    payerId: 'DCUSA',
    subscriber: member('Yolanda', 'Prince', '19751115', 'DC77120045', 'F'),
    responseStyle: copaySchedule,
    terms: () => ({ planName: 'DELTACARE USA 15B', planNumber: '15B', maximum: null }),
  }),
  planScenario({
    shows: 'Maximum without a remaining amount: used amount unknown',
    payerId: '00710',
    subscriber: member('Kenneth', 'Mori', '19610303', 'XYL901234567', 'M'),
    responseStyle: categoryOnly,
    change: (rows) => rows.filter((row) => row.time !== '29'),
  }),
];
