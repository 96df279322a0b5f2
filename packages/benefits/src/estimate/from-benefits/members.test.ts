// Estimates from statements for other members, for the family, or for all plans of a response.

import { describe, expect, it } from 'vitest';
import { type RequestDetails, requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../../testing/write-x12.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const PLAN =
  'EB*1*IND*35*PR~EB*A*IND*36*****0.5****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~' +
  'EB*C*IND*35***23*0*****Y~';
const CHILD: RequestDetails = { patient: 'dependent', birth: '2013-01-01' };

const estimated = (rows: string, lines: string[], details: RequestDetails = {}, header = opening()) =>
  estimate(benefitsOf(rows.split('~').filter(Boolean), header), requestFor(lines, details));

/** What the patient pays for each line, or why it can't be estimated. */
const owed = (...asked: Parameters<typeof estimated>) =>
  estimated(...asked).lines.map(({ amounts, refusals }) =>
    amounts === null ? refusals.map(({ reason }) => reason).join() : rangeText(amounts.patient),
  );

describe('orthodontics that the payer states for dependents', () => {
  const rows = `${PLAN}EB*A*DEP*38*****0.5****Y~EB*F*DEP*38***32*1500*****Y~EB*F*DEP*38***29*1500*****Y~`;

  it('lead to a question if the patient is the subscriber', () => {
    expect(owed(rows, ['D8090 - 5000/4000'])).toEqual(['$2,500 to $4,000']);
    expect(estimated(rows, ['D8090 - 5000/4000']).unknowns).toMatchObject([
      {
        kind: 'not_covered',
        text: 'The payer states coverage of this code for certain other patients only. Does the plan cover D8090 for this patient?',
      },
    ]);
    expect(owed(rows, ['D8090 - 5000/4000'], CHILD)).toEqual(['$2,500']);
  });

  it("don't hide the subscriber's own percentage", () => {
    const own = `${PLAN}EB*A*IND*38*****0.2****Y~EB*A*DEP******0.5****Y*AD:D8090~`;
    expect(owed(own, ['D8090 - 500/400'])).toEqual(['$80']);
  });

  it('are not denied to the subscriber just because they are denied to dependents', () => {
    expect(owed(`${PLAN}EB*I*DEP*38*********Y~`, ['D8090 - 500/400'])).toEqual(['share_not_stated']);
  });
});

describe('a response about a dependent', () => {
  const about = (...code: string[]) => [
    ...opening(),
    ...([
      ['HL', '4', '3', '23', '0'],
      ['NM1', '03', '1', 'MAREN', 'TILL'],
      ['INS', 'N', ...code],
    ] satisfies SegmentSpec[]),
  ];
  const rows = `${PLAN}EB*A*DEP*38*****0.5****Y~`;

  it('is estimated for the child, even if the request names the subscriber', () => {
    expect(owed(rows, ['D8090 - 500/400'], {}, about('19'))).toEqual(['$200']);
  });

  it('leaves open whether benefits of dependents apply to a spouse', () => {
    expect(owed(rows, ['D8090 - 500/400'], {}, about('01'))).toEqual(['$200 to $400']);
  });

  it('is estimated for the subscriber if the payer calls the patient the subscriber', () => {
    expect(owed(rows, ['D8090 - 500/400'], {}, about('18'))).toEqual(['$200 to $400']);
  });
});

it('does not apply the waiting period of dependents to the subscriber', () => {
  const rows = `${PLAN}EB*F*DEP*36******MN*12**W~MSG*WAITING PERIOD~`;
  expect(owed(rows, ['D2740 3 1000/1000'])).toEqual(['$500']);
  expect(owed(rows, ['D2740 3 1000/1000'], CHILD)).toEqual(['$1,000']);
});

describe('an age limit for dependents', () => {
  const rows = `${PLAN}EB*A*IND******0****Y*AD:D1351~EB*F*DEP*******S7*15**Y*AD:D1351~`;

  it('applies to a dependent only', () => {
    expect(owed(rows, ['D1351 3 50/50'], { patient: 'dependent', birth: '2006-01-01' })).toEqual(['$50']);
    expect(owed(rows, ['D1351 3 50/50'])).toEqual(['$0']);
  });

  it('leads to a question if the patient is the subscriber and a percentage is stated for all patients', () => {
    const words = 'MSG*ORTHODONTICS COVERED FOR DEPENDENTS TO AGE 19~';
    expect(owed(`${PLAN}EB*A*IND*38*****0.5****Y~${words}`, ['D8090 - 500/400'])).toEqual(['$200 to $400']);
  });
});

it("leaves the family's annual maximum out if orthodontics have a maximum of their own", () => {
  const ortho = 'EB*A*IND*38*****0.5****Y~EB*F*IND*38***32*1500*****Y~EB*F*IND*38***29*1500*****Y~';
  const family = 'EB*F*FAM*35***23*3000*****Y~EB*F*FAM*35***29*200*****Y~';
  expect(owed(PLAN + ortho + family, ['D8090 - 5000/4000'])).toEqual(['$2,500']);
});

it("uses the response's dates for each of its plans", () => {
  const named = (name: string) =>
    `EB*1*IND*35*PR*${name}~EB*A*IND*36*PR*${name}***0.5****Y~EB*F*IND*35*PR*${name}*29*1000*****Y~` +
    `EB*C*IND*35*PR*${name}*23*0*****Y~`;
  const later: ReturnType<typeof opening> = opening().map((segment) =>
    segment[0] === 'DTP' ? ['DTP', '291', 'RD8', '20260601-20270531'] : segment,
  );
  const rows = named('BASE') + named('BUY-UP');
  expect(owed(rows, ['D2740 3 1000/1000'], {}, later)).toEqual(['plan_not_in_force']);
});

describe('figures for the spouse and for children', () => {
  const base = 'EB*1*IND*35*PR~EB*C*IND*35***23*0*****Y~';
  const maximum = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~';
  const shares = `${base + maximum}EB*A*SPO*36*****0.5****Y~EB*A*CHD*36*****0.2****Y~`;
  const maximums = `${base}EB*A*IND*36*****0.5****Y~EB*F*SPO*35***29*100*****Y~EB*F*CHD*35***29*300*****Y~`;
  const [adult, minor] = ['1982-01-01', '2013-01-01'];
  /** `code`: INS02, if the response states it. */
  const owedBy = (rows: string, birth: string | null, code: string | null = null) => {
    const person: SegmentSpec[] = [
      ['HL', '4', '3', '23', '0'],
      ['NM1', '03', '1', 'MAREN', 'TILL'],
      ...(code === null ? [] : ([['INS', 'N', code]] satisfies SegmentSpec[])),
      ['DTP', '291', 'RD8', '20260101-20261231'],
    ];
    const header = [...opening(), ...person];
    const [owes] = owed(rows, ['D2740 3 1000/1000'], { patient: 'dependent', birth }, header);
    return owes;
  };

  it('apply to the member they are for', () => {
    expect(owedBy(shares, adult, '01')).toBe('$500');
    expect(owedBy(shares, minor)).toBe('$200');
    expect(owedBy(maximums, adult, '01')).toBe('$900');
    expect(owedBy(maximums, minor)).toBe('$700');
  });

  it('apply to an adult child', () => {
    expect([owedBy(shares, adult, '19'), owedBy(maximums, adult, '19')]).toEqual(['$200', '$700']);
  });

  it('are all possible if the dependent may be either', () => {
    expect(owedBy(shares, adult)).toBe('$200 to $1,000');
    expect(owedBy(maximums, adult)).toBe('$700 to $900');
    expect(owedBy(shares, adult, 'G8')).toBe('$200 to $1,000');
  });

  it('include a deductible of zero', () => {
    const share = 'EB*1*IND*35*PR~EB*A*IND*36*****0.5****Y~MSG*DEDUCTIBLE APPLIES~';
    const none = `${share + maximum}EB*C*CHD*35***23*0*****Y~`;
    expect(owedBy(none, minor, '19')).toBe('$500');
    expect(owedBy(`${none}EB*C*SPO*35***29*50*****Y~`, adult)).toBe('$500 to $525');
    const own = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*50*****Y~';
    expect([owedBy(none + own, minor), owedBy(none + own, adult, '01')]).toEqual(['$500 to $525', '$525']);
    expect(owedBy(`${share + maximum + own}EB*C*SPO*35***29*0*****Y~`, adult, '01')).toBe('$500 to $525');
  });

  it('leave an amount open that may be for another member', () => {
    const own = `${base}EB*A*IND*36*****0.5****Y~`;
    const left = `${own}EB*F*IND*35***23*1500*****Y~EB*F*SPO*35***29*100*****Y~`;
    expect(owedBy(left, adult)).toBe('$500 to $1,000');
    const cleanings = `${base + maximum}EB*A*IND*41*****0****Y~EB*F*IND**********Y*AD:D1110~HSD*VS*2***23*1~`;
    const none = `${cleanings}EB*F*SPO**********Y*AD:D1110~HSD*VS*0***29~`;
    expect(owed(none, ['D1110 - 80/80'], { patient: 'dependent', birth: adult })).toEqual(['$0 to $80']);
  });

  it("do not make an amount for emergencies the plan's amount", () => {
    const own = `${base}EB*A*IND*36*****0.5****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*100*****Y~`;
    const emergency = 'EB*F*CHD*35***23*5000*****Y~MSG*EMERGENCY~EB*F*CHD*35***29*5000*****Y~MSG*EMERGENCY~';
    expect(owedBy(own + emergency, minor, '19')).toBe('$500 to $900');
  });

  it('are certain if they are the same for both', () => {
    const same = shares.replace('0.2', '0.5');
    expect([owedBy(same, '2005-01-01'), owedBy(same, adult), owedBy(same, null)]).toEqual([
      '$500',
      '$500',
      '$500',
    ]);
  });

  it('do not replace the figure for all members if the patient is another member', () => {
    const own = `${base + maximum}EB*A*IND*36*****0.5****Y~`;
    expect(owedBy(`${own}EB*A*CHD*36*****0.2****Y~`, adult, '01')).toBe('$500');
    expect(owedBy(`${own}EB*A*CHD*36*****0.2****Y~`, adult)).toBe('$200 to $500');
    expect(owedBy(`${own}EB*A*SPO*36*****0.2****Y~`, minor)).toBe('$500');
    expect(owedBy(`${own}EB*A*SPO*36*****0.2****Y~`, adult, '01')).toBe('$200 to $500');
    expect(owed(`${own}EB*A*SPO*36*****0.2****Y~`, ['D2740 3 1000/1000'])).toEqual(['$500']);
  });

  it('lead to a question if the patient is another kind of member', () => {
    expect(owedBy(`${base + maximum}EB*A*CHD*36*****0.2****Y~`, adult, '01')).toBe('$200 to $1,000');
    expect(owedBy(`${base + maximum}EB*A*CHD*36*****0.2****Y~`, adult)).toBe('$200 to $1,000');
  });

  it('give a range if a denial or waiting period may be for the patient', () => {
    const own = `${base + maximum}EB*A*IND*36*****0.5****Y~`;
    const wait = `${own}EB*D*CHD*36~MSG*12 MONTH WAITING PERIOD~`;
    expect([owedBy(wait, minor), owedBy(wait, adult), owedBy(wait, adult, '01')]).toEqual([
      '$1,000',
      '$500 to $1,000',
      '$500',
    ]);
    const denial = `${own}EB*I*CHD*36*********Y~`;
    expect([owedBy(denial, adult), owedBy(denial, adult, '01')]).toEqual(['$500 to $1,000', '$500']);
  });

  it('block a service if they are a limit for the patient', () => {
    const rows = `${base + maximum}EB*A*IND*41*****0****Y~EB*F*CHD**********Y*AD:D1120~HSD*VS*1***34*6~DTP*304*D8*20260201~`;
    expect(owed(rows, ['D1120 - 80/80'], CHILD)).toEqual(['$80']);
  });
});

describe('a row that covers a crown, but not for adults', () => {
  const crownWith = (words: string) => `${PLAN}EB*A*IND****23**.5****Y*AD:D2740~MSG*${words}~`;
  const CROWN = ['D2740 30 1000/800'];

  it.each(['ADULTS NOT COVERED', 'DEPENDENTS TO AGE 19 ONLY. ADULTS NOT COVERED'])(
    'may be about adult children only: %s',
    (words) => {
      expect(owed(crownWith(words), CROWN)).toEqual(['$400 to $800']);
      expect(estimated(crownWith(words), CROWN).unknowns.map(({ text }) => text)).toContain(
        'Which is right for D2740: 50% or not covered?',
      );
    },
  );

  it('covers a child', () => {
    expect(owed(crownWith('ADULTS NOT COVERED'), CROWN, { ...CHILD, birth: '2016-01-01' })).toEqual(['$400']);
  });
});
