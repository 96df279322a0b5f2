// A copay for the visit itself is due once for each date of service, in addition to what the procedures cost.

import { describe, expect, it } from 'vitest';
import { answersToResponse, readingOf } from '../testing/answers-to.ts';
import { type RequestDetails, requestFor } from '../testing/estimate-request.ts';
import { rangeText } from '../wording/estimates/estimate.ts';
import { estimate } from './estimate.ts';
import type { Estimate } from './estimate-types.ts';
import type { SecondPlan } from './from-benefits/two-plans.ts';
import { patientPage } from './patient-page.ts';

const AS_OF = '2026-03-10';
const SCHEDULE =
  'EB*1*IND*35*HM~EB*B*IND*****0*****Y*AD:D1110~EB*B*IND*****0*****Y*AD:D0120~EB*B*IND*****45*****Y*AD:D2392~';
const SHARES =
  'EB*1*IND*35*PR~EB*C*IND*35***23*0*****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1500*****Y~EB*A*IND*41*****0****Y~EB*A*IND*25*****0.2****Y~EB*A*IND*36*****0.5****Y~';
const OFFICE_VISIT = 'EB*B*IND*98***27*10~MSG*OFFICE VISIT COPAYMENT~';
/** A copay of the whole plan with the period "visit" (27). */
const PLAN_COPAY = 'EB*B*IND*35***27*25*****Y~';

const benefitsOf = (rows: string) => readingOf(rows, AS_OF).parsed_benefits;
const request = (lines: string[], more: RequestDetails = {}) =>
  requestFor(lines, { as_of: AS_OF, date: AS_OF, ...more });
const estimated = (rows: string, lines: string[], more: RequestDetails = {}): Estimate =>
  estimate(benefitsOf(rows), request(lines, more));
const visitsIn = ({ visits }: Estimate) =>
  visits.map(({ date, patient }) => `${date}: ${rangeText(patient)}`);
const totalOf = ({ total }: Estimate) => (total === null ? 'none' : rangeText(total.patient));

const VISIT = ['D1110 - 110/80', 'D0120 - 60/40', 'D2392 3 230/180'];

describe('a copay schedule with a copay for each office visit', () => {
  const result = estimated(SCHEDULE + OFFICE_VISIT, VISIT);

  it('charges the visit copay once for the day, with its row as source', () => {
    expect(visitsIn(result)).toEqual(['2026-03-10: $10']);
    expect(result.visits[0]?.sources).toEqual([4]);
    expect(result.lines.map(({ amounts }) => amounts?.patient.high)).toEqual([0, 0, 4500]);
    expect(totalOf(result)).toBe('$55');
    expect(result.is_exact).toBe(true);
  });

  it('adds up: patient + plan + write-off = fees + copay', () => {
    const { pay, write_off, patient } = result.total ?? expect.fail();
    expect(pay.low + write_off.low + patient.low).toBe(40_000 + 1000);
  });

  it('charges the visit copay again on another date', () => {
    const all = request(VISIT);
    const later = all.procedures.map((one, at) => (at === 2 ? { ...one, date: '2026-04-01' } : one));
    const both = estimate(benefitsOf(SCHEDULE + OFFICE_VISIT), { ...all, procedures: later });
    expect(visitsIn(both)).toEqual(['2026-03-10: $10', '2026-04-01: $10']);
    expect(totalOf(both)).toBe('$65');
  });

  it('gives the assistant the same figures', () => {
    const answer = (question: string) =>
      answersToResponse(question, SCHEDULE + OFFICE_VISIT, AS_OF).join(' ');
    expect(answer('patient owes for D1110 fee $110 and D2392 fee $230?')).toContain(
      'With the copay of $10 for the visit: $45 + $10 = $55.',
    );
    expect(answer('patient owes for D2392, fee $230?')).toContain('$45 + $10 = $55');
  });

  it('shows the visit copay as a separate row of the patient estimate, in both languages', () => {
    const page = (language: 'en' | 'es') =>
      patientPage({
        language,
        practice: 'Elm Dental',
        patient: 'Ada Muñoz',
        payers: ['Harvest Dental'],
        made_on: AS_OF,
        as_of: AS_OF,
        procedures: request(VISIT).procedures,
        estimate: result,
      });
    expect(page('en').rows[3]?.cells).toEqual([
      'Copay for the visit, 03/10/2026',
      '$10.00',
      '$0.00',
      '$0.00',
      '$10.00',
    ]);
    expect(page('es').rows[3]?.cells[0]).toBe('Copago de la visita, 03/10/2026');
    expect(page('en').total).toEqual(['Total', '$410.00', '$0.00', '$355.00', '$55.00']);
  });
});

describe('a copay for each office visit next to percentages', () => {
  it('is added to what the patient pays, with an assumption that says so', () => {
    const result = estimated(SHARES + OFFICE_VISIT, ['D2392 3 230/180']);
    expect(totalOf(result)).toBe('$46');
    expect(result.assumptions.map(({ kind }) => kind)).toContain('visit_copay_added');
  });

  it('may not be due if the plan pays for none of the services', () => {
    const rows = `${SHARES}EB*I*IND**********Y*AD:D9972~${OFFICE_VISIT}`;
    expect(visitsIn(estimated(rows, ['D9972 - 300/300']))).toEqual(['2026-03-10: $0 to $10']);
  });

  it('leads to a question if it has a condition that we cannot judge', () => {
    const rows = `${SHARES}EB*B*IND*98***27*40~MSG*SPECIALIST OFFICE VISIT COPAY~`;
    const result = estimated(rows, ['D2392 3 230/180']);
    expect(totalOf(result)).toBe('$36 to $76');
    expect(result.question?.text).toContain('Is the copay of $40 for each visit due');
    const [unknown] = result.unknowns;
    const answered = estimated(rows, ['D2392 3 230/180'], { answers: { [unknown?.key ?? '']: 1 } });
    expect(totalOf(answered)).toBe('$76');
  });

  it('is not due if it is for the other network', () => {
    const rows = `${SHARES}EB*B*IND*98***27*30*****N~MSG*OFFICE VISIT COPAY~`;
    expect(visitsIn(estimated(rows, ['D2392 3 230/180']))).toEqual([]);
  });

  it("may be for a physician's visit if the response is also about medical care", () => {
    const rows = `${SHARES}EB*B*IND*98***27*20~EB*B*IND*86***27*150~`;
    expect(visitsIn(estimated(rows, ['D2392 3 230/180']))).toEqual(['2026-03-10: $0 to $20']);
  });

  it("is for a physician's visit if the response doesn't mention dental", () => {
    const medical = 'EB*1*IND*30*PR*CHOICE PPO~EB*C*IND*30***23*1500*****Y~';
    const visits = (rows: string) => visitsIn(estimated(rows, ['D2392 3 230/180']));
    expect(visits(`${medical}EB*B*IND*98****30*****Y~`)).toEqual([]);
    const dental = 'EB*1*IND*30*PR*CHOICE DENTAL~EB*C*IND*30***23*1500*****Y~';
    expect(visits(`${dental}EB*B*IND*98****30*****Y~`)).toHaveLength(1);
    expect(visits(`${medical}EB*B*IND*98****30*****Y~MSG*DENTAL OFFICE VISIT COPAY~`)).toHaveLength(1);
  });
});

describe('a plan-wide copay per visit', () => {
  it('is due once if the payer states nothing else for the services', () => {
    const result = estimated(`EB*1*IND*35*HM~${PLAN_COPAY}`, VISIT);
    expect(totalOf(result)).toBe('$25');
  });

  it('leads to a question if the services have percentages', () => {
    const result = estimated(SHARES + PLAN_COPAY, ['D2392 3 230/180', 'D1110 - 110/80']);
    expect(totalOf(result)).toBe('$36 to $61');
    expect(result.question?.text).toContain('Is the copay of $25 for each visit due');
  });
});

describe('copays that payers state in other ways', () => {
  const visit = (rows: string, lines = VISIT) => visitsIn(estimated(SCHEDULE + rows, lines));

  it.each([
    ['a message on a row for the plan', 'EB*D*IND*35~MSG*OFFICE VISIT COPAY $10~', '$10'],
    [
      'a plan-wide copay with a message about visits',
      'EB*B*IND*35***27*10*****Y~MSG*CO-PAY APPLIES TO EACH VISIT~',
      '$10',
    ],
    [
      'a copay for an unspecified code with a message about visits',
      'EB*B*IND*****5*****Y*AD:D0999~MSG*OFFICE VISIT, PER VISIT~',
      '$5',
    ],
    // By its definition, D9430 is a visit without other services.
    ['a copay for D9430', 'EB*B*IND*****5*****Y*AD:D9430~', '$0 to $5'],
    [
      'a copay for visits and one for specialist visits',
      'EB*B*IND*98***27*15*****Y~EB*B*IND*35***27*30*****Y~MSG*SPECIALIST OFFICE VISIT COPAY~',
      '$15 to $30',
    ],
  ])('are added if the payer sends %s', (_, rows, expected) => {
    expect(visit(rows)).toEqual([`2026-03-10: ${expected}`]);
  });

  it('lead to a question if the services have percentages, unless the payer says that they are due with every visit', () => {
    const nextToPercentages = (text: string) =>
      visitsIn(estimated(`${SHARES}EB*B*IND*35****10*****Y~MSG*${text}~`, ['D2392 3 230/180']));
    expect(nextToPercentages('OFFICE VISIT COPAY')).toEqual(['2026-03-10: $0 to $10']);
    expect(nextToPercentages('COPAY PER OFFICE VISIT')).toEqual(['2026-03-10: $10']);
  });

  it('are not added if they are for visits after hours, or if the visit is itself a procedure of the estimate', () => {
    expect(visit('EB*B*IND*35***27*50*****Y~MSG*AFTER HOURS EMERGENCY VISIT COPAY~')).toEqual([]);
    expect(visit('EB*B*IND*****5*****Y*AD:D9430~', ['D9430 - 60/60'])).toEqual([]);
  });

  it('lead to the question whether the copay per visit of a category is due once for all its procedures', () => {
    const rows = 'EB*1*IND*35*HM~EB*B*IND*41***27*15*****Y~';
    const result = estimated(rows, ['D1110 - 110/80', 'D1206 - 60/40']);
    expect(totalOf(result)).toBe('$15 to $30');
    expect(result.question?.text).toBe(
      'Which is right for D1206: a $15 copay or no copay, because the visit already has one?',
    );
  });
});

describe('an estimate with two plans', () => {
  const second = (rows: string, rule: SecondPlan['rule']): SecondPlan => {
    const { network, as_of, patient, plan, fees } = request(VISIT);
    return { benefits: benefitsOf(rows), network, as_of, patient, plan, fees, rule };
  };

  it('asks whether the patient owes the visit copay', () => {
    const result = estimate(
      benefitsOf(SCHEDULE + OFFICE_VISIT),
      request(['D2392 3 230/180']),
      second(SHARES, 'standard'),
    );
    expect(visitsIn(result)).toEqual(['2026-03-10: $0 to $10']);
    expect(result.unknowns.map(({ text }) => text).join()).toContain(
      'Primary plan: With two plans, does the patient owe the copay of $10 for each visit?',
    );
  });

  it('adds no visit copay if Medicaid is secondary', () => {
    const result = estimate(
      benefitsOf(SCHEDULE + OFFICE_VISIT),
      request(['D2392 3 230/180']),
      second(SHARES, 'medicaid'),
    );
    expect(result.visits).toEqual([]);
    expect(totalOf(result)).toBe('$0');
  });
});
