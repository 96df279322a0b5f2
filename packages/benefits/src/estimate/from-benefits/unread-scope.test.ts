// Deductibles, maximums and copays that are for a class or for special cases, such as accidents.

import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const SHARES = 'EB*1*IND*35*PR~EB*A*IND*41*****0****Y~EB*A*IND*36*****0.5****Y~';
const MAXIMUM = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~';
const NO_DEDUCTIBLE = 'EB*C*IND*35***23*0*****Y~';
const PLAN = SHARES + MAXIMUM + NO_DEDUCTIBLE;
const CROWN = 'D2740 3 1000/900';
const INJURY = 'MSG*ACCIDENTAL INJURY~';

function priced(rows: string, line = CROWN) {
  const result = estimate(benefitsOf(rows.split('~').filter(Boolean)), requestFor([line]));
  const [first] = result.lines;
  const paid = first?.amounts ? rangeText(first.amounts.pay) : first?.refusals.map(({ reason }) => reason);
  return { ...result, paid, asked: result.unknowns.map(({ text }) => text) };
}

describe('a maximum for a special case', () => {
  it("may apply in addition to the plan's maximum", () => {
    const { paid, asked } = priced(`${PLAN}EB*F*IND*35***29*300*****Y~${INJURY}`);
    expect(paid).toBe('$300 to $450');
    expect(asked[0]).toBe(
      'Does the maximum that the payer states with the words "ACCIDENTAL INJURY" apply to D2740?',
    );
    expect(priced(`${PLAN}EB*F*IND*35***23*300*****Y~${INJURY}`).paid).toBe('$0 to $450');
    expect(priced(`${PLAN}EB*F*IND*36***29*300*****Y~${INJURY}`).paid).toBe('$300 to $450');
  });

  it("may be separate from the plan's maximum", () => {
    const used = MAXIMUM.replace('29*1000', '29*100');
    expect(priced(`${SHARES + used + NO_DEDUCTIBLE}EB*F*IND*35***29*5000*****Y~${INJURY}`).paid).toBe(
      '$100 to $450',
    );
  });

  it("says nothing about the plan's maximum", () => {
    const alone = `EB*F*IND*35***23*1500*****Y~${INJURY}EB*F*IND*35***29*1000*****Y~${INJURY}`;
    expect(priced(SHARES + NO_DEDUCTIBLE + alone).paid).toBe('$0 to $450');
    const mixed = `EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*300*****Y~${INJURY}`;
    const { paid, remarks } = priced(SHARES + NO_DEDUCTIBLE + mixed);
    expect(paid).toBe('$0 to $450');
    expect(remarks.map(({ text }) => text)).toEqual(['ACCIDENTAL INJURY']);
  });

  it.each([
    'PER MEMBER',
    'DENTAL PLAN LEVEL',
    'MAXIMUM RENEWS EACH JANUARY',
    'MAXIMUM DOES NOT APPLY TO EMERGENCY EXAMS',
    'SEE BOOKLET FOR DETAILS',
    'AS OF LAST PROCESSED CLAIM',
    'HARBOUR CREW',
    'JAN - DEC',
    'HIGH OPTION',
    'INCLUDES EMERGENCY SERVICES',
    'SPECIALIST REFERRAL REQUIRED',
    'GENERAL DENTIST',
  ])('is not assumed if the words say anything else: %s', (words) => {
    const total = 'EB*F*IND*35***23*1500*****Y~';
    const left = `EB*F*IND*35***29*300*****Y~MSG*${words}~`;
    expect(priced(`${SHARES + NO_DEDUCTIBLE + total}MSG*${words}~${left}`).paid).toBe('$300');
    expect(priced(SHARES + NO_DEDUCTIBLE + total + left).paid).toBe('$300');
  });

  it.each(['EXCLUDES ORTHO', 'NON-ORTHO MAXIMUM'])(
    'is not assumed if the words name other services: %s',
    (words) => {
      const rows = `EB*F*IND*35***23*1500*****Y~MSG*${words}~EB*F*IND*35***29*300*****Y~MSG*${words}~`;
      expect(priced(SHARES + NO_DEDUCTIBLE + rows).paid).toBe('$300');
    },
  );

  it("is ignored if it repeats the plan's maximum, or is for other services or the other network", () => {
    expect(priced(`${PLAN}EB*F*IND*35***29*1000*****Y~${INJURY}`).paid).toBe('$450');
    expect(priced(`${PLAN}EB*F*IND*35***29*300*****Y~MSG*TMJ~`).paid).toBe('$450');
    expect(priced(`${PLAN}EB*F*IND*35***29*300*****N~${INJURY}`).paid).toBe('$450');
  });
});

describe('a maximum of a class', () => {
  const rows = `${PLAN}EB*F*IND*35***29*50*****Y~MSG*MAJOR SERVICES~`;

  it("may apply to a crown in addition to the plan's maximum", () => {
    const { paid, asked } = priced(rows);
    expect(paid).toBe('$50 to $450');
    expect(asked[0]).toBe(
      "The payer doesn't list the codes of the maximum for Major. Does it apply to D2740?",
    );
  });

  it.each([
    ['MAJOR SERVICES', 'D1110 - 90/80', '$80'],
    ['BASIC SERVICES', 'D1110 - 90/80', '$80'],
    ['TYPE II SERVICES', 'D1110 - 90/80', '$80'],
    ['TYPE I SERVICES', CROWN, '$450'],
    ['CLASS A SERVICES', CROWN, '$450'],
    ['BASIC SERVICES', CROWN, '$450'],
    ['TYPE IV SERVICES', CROWN, '$450'],
  ])('does not apply if the class never includes the code: %s, %s', (name, line, paid) => {
    const result = priced(rows.replace('MAJOR SERVICES', name), line);
    expect([result.paid, result.asked]).toEqual([paid, []]);
  });
});

describe("a maximum of a class that repeats the plan's", () => {
  const total = 'EB*F*IND*35***23*1500*****Y~MSG*CLASS III~';
  const left = (dollars: number) => `EB*F*IND*35***29*${dollars}*****Y~MSG*CLASS III~`;

  it.each([total, left(1000), total + left(1000)])('leads to no question: %s', (rows) => {
    const { paid, asked } = priced(PLAN + rows);
    expect([paid, asked]).toEqual(['$450', []]);
  });

  it.each([
    [total.replace('1500', '1200'), '$0 to $450'],
    [total + left(50), '$50 to $450'],
    [total.replace('23*', '32*'), '$0 to $450'],
  ])('is not assumed if the figure or the period differs: %s', (rows, paid) => {
    expect(priced(PLAN + rows).paid).toBe(paid);
  });
});

it('lets a lifetime maximum of class 4 apply to implants, but not to dentures', () => {
  const rows = `${PLAN}EB*F*IND*35***32*1500*****Y~MSG*TYPE IV SERVICES~`;
  const denture = priced(`${rows}EB*A*IND*39*****0.5****Y~`, 'D5110 - 1500/1500');
  expect([denture.paid, denture.asked]).toEqual(['$750', []]);
  const implant = priced(`${rows}EB*A*IND******0.5****Y*AD:D6010~`, 'D6010 3 2000/2000');
  expect(implant.paid).toBe('$0 to $1,000');
});

describe('a deductible for a special case', () => {
  const own = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*50*****Y~';
  const applies = 'EB*A*IND******0.5****Y*AD:D2740~MSG*DEDUCTIBLE APPLIES~';
  const other = `EB*C*IND*35***23*200*****Y~${INJURY}EB*C*IND*35***29*200*****Y~${INJURY}`;

  it("may replace the plan's deductible", () => {
    expect(priced(SHARES + MAXIMUM + own + applies).paid).toBe('$425');
    expect(priced(SHARES + MAXIMUM + own + applies + other).paid).toBe('$350 to $425');
  });

  it.each(['3 PER FAMILY', 'PREVENTIVE EXEMPT', 'NOT FOR ORTHO', 'HIGH OPTION'])(
    'is not assumed if the words say anything else: %s',
    (words) => {
      const rows = own.replaceAll('*Y~', `*Y~MSG*${words}~`);
      expect(priced(SHARES + MAXIMUM + applies + rows).paid).toBe('$425');
    },
  );

  it('leads to a question even if the payer says that the deductible applies', () => {
    const { paid, asked } = priced(SHARES + MAXIMUM + applies + other);
    // If this deductible doesn't apply, the plan's own one isn't stated.
    expect([paid, asked.length]).toEqual(['$0 to $450', 2]);
  });
});

it('refuses a copay or percentage that is for special cases only', () => {
  const hmo = 'EB*1*IND*35*HM~';
  expect(priced(`${hmo}EB*B*IND*36***27*80*****Y~MSG*SPECIALIST~`).paid).toEqual(['share_to_confirm']);
  const { lines } = priced(`${hmo}EB*B*IND*36***27*40*****Y~EB*B*IND*36***27*80*****Y~MSG*SPECIALIST~`);
  expect(lines[0]?.amounts?.patient).toEqual({ low: 4000, high: 8000 });
  const emergency = SHARES.replace('0.5****Y~', '0.5****Y~MSG*ACCIDENTAL INJURY~');
  expect(priced(emergency + MAXIMUM + NO_DEDUCTIBLE).paid).toEqual(['share_to_confirm']);
  for (const text of ['GENERAL DENTIST', 'SPECIALIST REFERRAL REQUIRED']) {
    const named = priced(`${hmo}EB*B*IND*36***27*300*****Y~MSG*${text}~`);
    expect(named.lines[0]?.amounts?.patient).toEqual({ low: 30_000, high: 30_000 });
  }
});
