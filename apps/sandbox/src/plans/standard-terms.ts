import { addMonths, type Day, yearStart } from '../calendar.ts';
import { type Frequency, type PlanTerms, sharesByClass } from './plan-terms.ts';

/** A typical employer PPO (100/80/50); a scenario states only the differences. */
export function standardTerms(today: Day, different: Partial<PlanTerms> = {}): PlanTerms {
  return {
    planName: 'DENTAL PPO 100/80/50',
    planNumber: 'DPPO1500',
    groupNumber: '0048213',
    groupName: 'ROLLING PRAIRIE SCHOOL DISTRICT',
    insurance: 'PR',
    year: '23',
    maximum: { total: 1500, left: 1120 },
    deductible: { total: 50, left: 50 },
    familyDeductible: { total: 150, left: 100 },
    pays: sharesByClass(100, 80, 50),
    paysOutside: null,
    orthodontics: null,
    waiting: null,
    missingToothClause: false,
    frequencies: standardFrequencies(today),
    begins: yearStart(addMonths(today, -12)),
    ends: null,
    ...different,
  };
}

export function standardFrequencies(today: Day): Frequency[] {
  return [
    { procedure: 'D0120', count: 2, time: '23', periods: 1, lastDone: addMonths(today, -5) },
    { procedure: 'D0150', count: 1, time: '34', periods: 36 },
    { procedure: 'D0210', count: 1, time: '34', periods: 60, lastDone: addMonths(today, -29) },
    { procedure: 'D0274', count: 1, time: '23', periods: 1, lastDone: addMonths(today, -11) },
    { procedure: 'D0330', count: 1, time: '34', periods: 60 },
    { procedure: 'D1110', count: 2, time: '23', periods: 1, lastDone: addMonths(today, -5) },
    { procedure: 'D1208', count: 2, time: '23', periods: 1, toAge: 18 },
    { procedure: 'D1351', count: 1, time: '34', periods: 36, toAge: 15 },
    { procedure: 'D2740', count: 1, time: '34', periods: 84 },
    { procedure: 'D4341', count: 1, time: '34', periods: 24 },
    { procedure: 'D4910', count: 4, time: '23', periods: 1 },
    { procedure: 'D5110', count: 1, time: '34', periods: 60 },
  ];
}
