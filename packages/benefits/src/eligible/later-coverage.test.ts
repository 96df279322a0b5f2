// Coverage that starts later, limits of another time, and premiums that aren't paid until the visit.

import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../testing/write-x12.ts';
import { rangeText } from '../wording/estimates/estimate.ts';
import { eligibleDate } from './index.ts';

const PLAN =
  'EB*1*IND*35*PR~EB*A*IND*41*****0****Y~EB*F*IND*35***29*1000*****Y~EB*C*IND*35***23*0*****Y~' +
  'EB*F*IND*36*********Y~MSG*NO FREQUENCY LIMIT~';
const HALF = 'EB*A*IND*36*****0.5****Y~';
const NOTHING = 'EB*A*IND*36*****1****Y~';
const FROM_JULY = 'DTP*348*D8*20260701~';

/** The outcome for a crown, its day, and what the plan pays of $900. */
function crown(
  rows: string,
  on = '2026-03-10',
  header: SegmentSpec[] = opening(),
  plan: string | null = null,
) {
  const benefits = benefitsOf(rows.split('~').filter(Boolean), header);
  const question = { code: 'D2740', tooth: 3, network: 'in', birth: '1980-05-20', on, plan } as const;
  const { outcome, day } = eligibleDate(benefits, { ...question, as_of: '2026-03-10' });
  const [line] = estimate(benefits, requestFor(['D2740 3 900/900'], { date: on, plan })).lines;
  return [outcome, day, line?.amounts ? rangeText(line.amounts.pay) : null];
}

describe('0% now and a percentage from a later day', () => {
  it.each([
    `${NOTHING}DTP*292*RD8*20260101-20260630~${HALF}${FROM_JULY}`,
    NOTHING + HALF + FROM_JULY,
    `EB*I*IND*36*********Y~${HALF}${FROM_JULY}`,
  ])('is a wait until that day: %s', (rows) => {
    expect(crown(PLAN + rows)).toEqual(['not_before', '2026-07-01', '$0']);
  });

  it('is covered from that day on', () => {
    const rows = `${PLAN + NOTHING}DTP*292*RD8*20260101-20260630~${HALF}${FROM_JULY}`;
    expect(crown(rows, '2026-08-01')).toEqual(['eligible', '2026-08-01', '$450']);
  });

  it.each([
    NOTHING,
    `${NOTHING}EB*A*IND*36*****0.5****N~${FROM_JULY}`,
    `${NOTHING}EB*A*IND*25*****0.5****Y~${FROM_JULY}`,
    `${NOTHING + HALF}DTP*292*RD8*20250101-20251231~`,
    `${NOTHING + HALF}${FROM_JULY}MSG*ANTERIOR TEETH ONLY~`,
    `${NOTHING + HALF}${FROM_JULY}MSG*LATE ENTRANTS~`,
    `${NOTHING + HALF}${FROM_JULY}MSG*UNDER AGE 19~`,
  ])('has no certain day if no later percentage is for the code, network and tooth: %s', (rows) => {
    expect(crown(PLAN + rows)).toEqual(['not_before', null, '$0']);
  });
});

it.each([
  [`${HALF}EB*D*IND*36~MSG*CROWNS COVERED AT 50% AFTER 60 MONTHS FROM LAST PLACEMENT~`, '$450'],
  [`${HALF}EB*D*IND*36~MSG*CROWNS COVERED AT 50% AFTER 12 MONTHS UNDER LOW OPTION~`, '$450'],
  ['EB*A*IND*36*****0.2****Y~MSG*PLAN 80%/MEMBER 20% AFTER DED~', '$720'],
  [`${HALF}MSG*20% DISCOUNT AFTER MAXIMUM IS REACHED~`, '$450'],
  [`${HALF}MSG*PREDETERMINATION ADVISED - 50% PENALTY UNTIL APPROVED~`, '$450'],
])('takes no percentage or waiting period from words about other percentages: %s', (rows, paid) => {
  expect(crown(PLAN + rows)).toEqual(['eligible', '2026-03-10', paid]);
});

describe('a premium that is paid until a day before the visit', () => {
  const paidTo = (day: string): SegmentSpec[] => [...opening(), ['DTP', '343', 'D8', day]];

  it('leaves the date and the estimate open', () => {
    expect(crown(PLAN + HALF, '2026-03-10', paidTo('20260131'))).toEqual(['unknown', null, '$0 to $450']);
    expect(crown(PLAN + HALF, '2026-03-10', paidTo('20260310'))).toEqual(['eligible', '2026-03-10', '$450']);
  });

  it('is not late if it is paid beyond the day of the response, or for the day of the visit', () => {
    expect(crown(PLAN + HALF, '2026-04-02', paidTo('20260331'))).toEqual(['eligible', '2026-04-02', '$450']);
    expect(crown(PLAN + HALF, '2026-01-20', paidTo('20260131'))).toEqual(['eligible', '2026-01-20', '$450']);
  });

  it('does not hide that a service is not covered', () => {
    expect(crown(PLAN + NOTHING, '2026-03-10', paidTo('20260131'))).toEqual(['not_before', null, '$0']);
  });

  it('affects only the plan in whose row it is stated', () => {
    const named = (name: string, dates: string) =>
      `EB*1*IND*35*PR*${name}~${dates}EB*A*IND*36*PR*${name}***0.5****Y~EB*F*IND*35*PR*${name}*29*1000*****Y~` +
      `EB*C*IND*35*PR*${name}*23*0*****Y~EB*F*IND*36*PR*${name}*****~MSG*NO FREQUENCY LIMIT~`;
    for (const other of ['', 'DTP*343*D8*20260430~']) {
      const rows = named('BASE', 'DTP*343*D8*20260131~') + named('BUY-UP', other);
      expect(crown(rows, '2026-03-10', opening(), 'BASE')[2]).toBe('$0 to $450');
      expect(crown(rows, '2026-03-10', opening(), 'BUY-UP')[2]).toBe('$450');
    }
    const rows = named('BASE', '') + named('BUY-UP', 'DTP*343*D8*20260430~');
    for (const [shared, header] of [
      ['', paidTo('20260131')],
      ['EB*1*IND*35*PR~DTP*343*D8*20260131~', opening()],
    ] as const) {
      expect(crown(shared + rows, '2026-03-10', header, 'BASE')[2]).toBe('$0 to $450');
      expect(crown(shared + rows, '2026-03-10', header, 'BUY-UP')[2]).toBe('$450');
    }
    const medical = 'EB*1*IND*30*PR~DTP*343*D8*20260131~';
    expect(crown(medical + rows, '2026-03-10', opening(), 'BASE')[2]).toBe('$450');
  });

  it.each(['30', 'AL'])('says nothing if it is not for dental care: %s', (type) => {
    const rows = `EB*1*IND*${type}*PR~DTP*343*D8*20260131~`;
    expect(crown(PLAN + HALF + rows)).toEqual(['eligible', '2026-03-10', '$450']);
  });
});

describe('a limit with dates', () => {
  const limit = (count: number, dates: string, network = 'Y', period = '23*1') =>
    `EB*A*IND*41*****0****Y~EB*F*IND**********${network}*AD:D1110~HSD*VS*${count}***${period}~${dates}`;
  const [old, own, later] = ['20250101-20251231', '20260101-20261231', '20270101-20271231'].map(
    (days) => `DTP*292*RD8*${days}~`,
  ) as [string, string, string];
  const cleaning = (rows: string, on = '2026-03-10', as_of = on, last = '2026-01-15') =>
    eligibleDate(benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean)), {
      code: 'D1110',
      network: 'in',
      on,
      as_of,
      birth: '1980-05-20',
      services: [{ code: 'D1110', date: last, tooth: null, area: null, from: 'office' }],
    });

  it('takes precedence over limits of other dates if it is in force on the day', () => {
    expect(cleaning(limit(1, old) + limit(2, own))).toMatchObject({ outcome: 'unknown', allowed: 2 });
    expect(cleaning(limit(2, own) + limit(1, later))).toMatchObject({ outcome: 'unknown', allowed: 2 });
    expect(cleaning(limit(1, own) + limit(2, old))).toMatchObject({ day: '2027-01-01', allowed: 1 });
  });

  it("applies next year too if it ends with the response's year", () => {
    const rows = limit(1, own, 'Y', '34*6') + limit(2, '', 'W');
    expect(cleaning(rows, '2027-01-15', '2026-12-01', '2026-09-01')).toMatchObject({
      outcome: 'not_before',
      day: '2027-03-02',
    });
  });

  it('applies to a visit before the response if its time includes the visit', () => {
    const rows = limit(1, old) + limit(2, own);
    expect(cleaning(rows, '2025-12-20', '2026-01-05', '2025-08-01').day).toBe('2026-01-01');
  });

  it('is uncertain if it was in force only in the past', () => {
    expect(cleaning(limit(1, old)).outcome).toBe('unknown');
    expect(cleaning(limit(1, '')).day).toBe('2027-01-01');
  });
});

describe('a denial with dates of its own', () => {
  const DENIED = 'EB*I*IND*36*********Y~';
  const of = (year: number) => `DTP*292*RD8*${year}0101-${year}1231~`;

  it.each([
    ['is over', DENIED + of(2025)],
    ['starts later', DENIED + of(2027)],
    ['starts in July', DENIED + FROM_JULY],
    ['is over and stated as 0%', NOTHING + of(2025)],
    ['is over, next to a general percentage', `${DENIED}${of(2025)}EB*A*IND*35*****0.5****Y~`],
  ])('leaves open what the plan pays on another day: %s', (_, rows) => {
    expect(crown(PLAN + rows)).toEqual(['unknown', null, null]);
  });

  it.each([
    ['it includes the day', DENIED + of(2026)],
    ['it has no dates', DENIED],
    ['another one has no dates', DENIED + of(2025) + DENIED],
    ['only the benefit has ended', `${DENIED}DTP*349*D8*20251231~`],
    ["only the plan's dates are over", `${DENIED}DTP*291*RD8*20250101-20251231~`],
    ['the row says that coverage is inactive', `EB*6*IND*36~${of(2025)}`],
    ["the payer's words deny crowns", `${HALF}${of(2025)}MSG*CROWNS ARE NOT COVERED~`],
  ])('still applies if %s', (_, rows) => {
    expect(crown(PLAN + rows)).toEqual(['not_before', null, '$0']);
  });

  it("still applies in the next year if it ends with the response's year, and from its first day", () => {
    expect(crown(PLAN + DENIED + of(2026), '2027-02-01')[2]).toBe('$0');
    expect(crown(PLAN + DENIED + FROM_JULY, '2026-07-01')[2]).toBe('$0');
  });
});
