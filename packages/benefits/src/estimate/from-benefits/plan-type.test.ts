import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../../testing/write-x12.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const ACTIVE = 'EB*1*IND*35*PR~';
const NO_DEDUCTIBLE = 'EB*C*IND*35***23*0*****Y~';
const LITTLE_LEFT = 'EB*F*IND*35***29*20*****Y~';
const CROWN = ['D2740 14 1000/900'];
const CLEANINGS = 'EB*A*IND*41*****0****Y~';

/** What the plan and the patient pay for each line. */
const paid = (rows: string, lines: string[], plan: string | null = null, header = opening()) =>
  estimate(benefitsOf(rows.split('~').filter(Boolean), header), requestFor(lines, { plan })).lines.map(
    ({ amounts }) => amounts && `${rangeText(amounts.pay)}, ${rangeText(amounts.patient)}`,
  );

describe('a plan with a maximum', () => {
  it('is not a capitation plan just because it states one copay', () => {
    const visit = 'EB*B*IND*98****10*****Y~';
    expect(paid(ACTIVE + CLEANINGS + visit + LITTLE_LEFT + NO_DEDUCTIBLE, ['D1110 - 100/90'])).toEqual([
      '$20, $70',
    ]);
  });

  it('is a capitation plan if it calls itself an HMO', () => {
    const rows = `EB*1*IND*35*HM~EB*B*IND****27*300*****Y*AD:D2740~${LITTLE_LEFT}`;
    expect(paid(rows, CROWN)).toEqual(['$0, $300']);
  });
});

it('ignores copays and percentages of the other network', () => {
  const outside = 'EB*B*IND****27*15*****N*AD:D0140~';
  // Nothing is known of a maximum, so the plan may pay all or nothing.
  expect(paid(ACTIVE + CLEANINGS + outside + NO_DEDUCTIBLE, ['D1110 - 100/90'])).toEqual([
    '$0 to $90, $0 to $90',
  ]);
  const copays = 'EB*B*IND****27*300*****Y*AD:D2740~EB*A*IND*36*****0.5****N~';
  expect(paid(ACTIVE + copays, CROWN)).toEqual(['$0, $300']);
});

it('does not take the name HMO from another plan of the response', () => {
  const rows =
    'EB*1*IND*35*HM*DHMO~EB*1*IND*35*PR*PPO~EB*B*IND**HM*DHMO*27*300*****Y*AD:D2740~' +
    'EB*A*IND**PR*PPO***0****Y*AD:D2740~EB*B*IND*98*PR*PPO**10*****Y~' +
    'EB*F*IND*35*PR*PPO*29*100*****Y~EB*C*IND*35*PR*PPO*23*0*****Y~';
  expect(paid(rows, CROWN, 'PPO')).toEqual(['$100, $800']);
});

describe('copays with a maximum for emergencies', () => {
  const copay = 'EB*1*IND*35~EB*B*IND****27*300*****Y*AD:D2740~';
  const maximum = (words: string) => `EB*F*IND*35***29*100*****Y~MSG*${words}~`;

  it.each(['OUT OF AREA EMERGENCY', 'EMERGENCY MAXIMUM OUT OF AREA'])(
    'are of a capitation plan: %s',
    (text) => {
      expect(paid(copay + maximum(text), CROWN)).toEqual(['$0, $300']);
    },
  );

  it.each([
    'PEDIATRIC',
    'ANNUAL MAXIMUM INCLUDES EMERGENCY SERVICES',
    'APPLIES TO GENERAL DENTIST AND SPECIALIST SERVICES',
    'WAIVED FOR ACCIDENTS',
    'SPECIALIST REFERRAL REQUIRED',
    'CALL US FOR EMERGENCY REFERRALS',
  ])('are not of a capitation plan if the maximum is for other services too: %s', (text) => {
    expect(paid(copay + maximum(text) + NO_DEDUCTIBLE, CROWN)).toEqual(['$100, $800']);
  });

  it('are not of a capitation plan if the plan states another type', () => {
    const rows = copay.replace('IND*35', 'IND*35*PR') + maximum('OUT OF AREA EMERGENCY') + NO_DEDUCTIBLE;
    expect(paid(rows, CROWN)).toEqual(['$0 to $600, $300 to $900']);
  });

  it.each(['SMART PPO', 'DPPO', 'EPO HIGH', 'INDEMNITY PLAN'])(
    'are not of a capitation plan if the name states another type: %s',
    (name) => {
      const rest = maximum('DENTAL ACCIDENT') + NO_DEDUCTIBLE;
      const ofPlan = copay.replace('IND*35', `IND*35**${name}`) + rest;
      const header: SegmentSpec[] = opening().map((segment) =>
        segment[0] === 'REF' && segment.length > 3 ? ['REF', '6P', 'G-100', name] : segment,
      );
      for (const found of [paid(ofPlan, CROWN), paid(copay + rest, CROWN, null, header)])
        expect(found).toEqual(['$0 to $600, $300 to $900']);
    },
  );
});

it("takes the type HMO from the plan's own rows", () => {
  const rows = (alpha: string, beta: string) =>
    `EB*1*IND*35*${alpha}*ALPHA~EB*1*IND*35*${beta}*BETA~` +
    ['ALPHA', 'BETA']
      .map((name) => `EB*B*IND***${name}*27*300*****Y*AD:D2740~EB*F*IND*35**${name}*29*200*****Y~`)
      .join('') +
    'EB*C*IND*35***23*0*****Y~';
  for (const [types, plan] of [
    [['HM', 'PR'], 'ALPHA'],
    [['PR', 'HM'], 'BETA'],
  ] as const)
    expect(paid(rows(types[0], types[1]), CROWN, plan)).toEqual(['$0, $300']);
  expect(paid(rows('HM', 'PR'), CROWN, 'BETA')).toEqual(['$200, $700']);
});

it('takes no percentage from words next to a copay', () => {
  const rows = 'EB*1*IND*35*HM~EB*B*IND****27*300*****Y*AD:D2740~';
  expect(paid(`${rows}MSG*SPECIALIST: 25% DISCOUNT OFF UCR AFTER REFERRAL~`, CROWN)).toEqual(['$0, $300']);
});

describe('a Medicaid plan with copays of $0', () => {
  const medicaid = 'EB*1*IND*35*MC~EB*B**23*MC***0*****Y~EB*B**36*MC***5*****Y~';

  it('pays the allowed fee', () => {
    expect(paid(medicaid, ['D0120 - 60/40', 'D2740 14 1000/900'])).toEqual(['$40, $0', '$895, $5']);
  });

  it('pays an unknown amount without an allowed fee', () => {
    expect(paid(medicaid, ['D0120 - 60'])).toEqual(['$0 to $60, $0']);
  });

  it('has the maximum that it states', () => {
    expect(paid(medicaid + LITTLE_LEFT + NO_DEDUCTIBLE, ['D0120 - 60/40'])).toEqual(['$20, $20']);
  });

  it('has no unknown maximum next to a deductible that it states', () => {
    expect(paid(medicaid + NO_DEDUCTIBLE, ['D0120 - 60/40'])).toEqual(['$40, $0']);
  });
});

it('does not treat an HMO with percentages as a capitation plan because of a copay for office visits', () => {
  const rows = `EB*1*IND*35*HN~EB*B*IND*98***27*20*****Y~${CLEANINGS}${NO_DEDUCTIBLE}EB*F*IND*35***29*1000*****Y~`;
  expect(paid(rows, ['D1110 - 100/90'])).toEqual(['$90, $0']);
});
