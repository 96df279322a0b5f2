import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { answersTo } from '../testing/answers-to.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const MONEY = 'EB*1*IND*35~EB*C*IND*35***23*0~EB*F*IND*35***29*1000~';
const LIMIT = 'EB*F*IND*41~HSD*VS*1***34*6~';
const SHARE = 'EB*A*IND*41*****0****Y~';
const LAST = 'DTP*304*D8*20260210~';

const owed = (rows: string, code = 'D1110') => {
  const benefits = benefitsOf((MONEY + rows).split('~').filter(Boolean));
  return estimate(benefits, requestFor([`${code} - 100/80`])).lines[0]?.amounts?.patient;
};
const RANGE = { low: 0, high: 8000 };
const NOTHING = { low: 0, high: 0 };

describe('the last visit on the row of a service type', () => {
  it.each([
    LIMIT + SHARE + LAST,
    `EB*F*IND**********U*AD:D1110~HSD*VS*1***34*6~${LIMIT}${SHARE}${LAST}`,
    `EB*F*IND*41~MSG*CLEANINGS 1 EVERY 6 MONTHS~${SHARE}${LAST}`,
    `EB*F*IND*41~HSD*VS*2***23*1~${SHARE}${LAST}`,
  ])('makes it uncertain whether a limit is unused: %s', (rows) => {
    expect(owed(rows)).toEqual(RANGE);
  });

  it.each([
    `EB*F*IND*41~HSD*VS*2***23*1~EB*F*IND*41~HSD*VS*1***29~${SHARE}${LAST}`,
    LIMIT + SHARE,
    `${LIMIT}${SHARE}DTP*472*D8*20260210~`,
    `${LIMIT}${SHARE}DTP*304*RD8*20250101-20251231~`,
    `${LIMIT}${SHARE}DTP*304*D8*20260905~`,
    `${LIMIT}${SHARE}EB*1*IND*35~${LAST}`,
    `${LIMIT}${SHARE}EB*A*IND*36*****.5****Y~${LAST}`,
  ])('adds nothing to a stated count, and other dates are not last visits: %s', (rows) => {
    expect(owed(rows)).toEqual(NOTHING);
  });

  it.each([
    'EB*D*IND*41~DTP*472*D8*20260210~',
    'EB*F*IND*41~DTP*472*D8*20260210~',
    `EB*F*IND*41~${LAST}`,
    'EB*F*IND*41~DTP*472*D8*20260210~MSG*CLEANINGS 1 EVERY 6 MONTHS~',
  ])('is also a service date on a row without a figure: %s', (row) => {
    const rows = `${SHARE}EB*F*IND**********U*AD:D1110~HSD*VS*1***34*6~${row}`;
    expect(owed(rows)).toEqual(RANGE);
    const { frequency_limits } = benefitsOf((MONEY + rows).split('~').filter(Boolean));
    expect(frequency_limits.map((limit) => limit.last_service_date)).toContain('2026-02-10');
  });

  it.each(['20260310', '20261101', '20250101-20251231'])(
    'is no requested, later or unclear day: %s',
    (day) => {
      const rows = `${LIMIT}${SHARE}EB*D*IND*41~DTP*472*${day.includes('-') ? 'RD8' : 'D8'}*${day}~`;
      expect(owed(rows)).toEqual(NOTHING);
    },
  );

  it('gives no next date, because it may be of another service', () => {
    const rows = `EB*F*IND*41~MSG*CLEANINGS 1 EVERY 6 MONTHS. FLUORIDE ONE PER 12 MONTHS~${SHARE}${LAST}`;
    for (const question of ['is she eligible for a cleaning now', 'when can she have fluoride again']) {
      const told = answersTo(question, rows, '2026-03-10').join(' ');
      expect(told).toContain('Last date of service for Routine (Preventive) Dental: 02/10/2026.');
      expect(told).not.toMatch(/months =|doesn't pay again/);
    }
  });

  it("isn't a limit, and isn't told without one", () => {
    const limitsIn = (rows: string) =>
      benefitsOf((MONEY + rows).split('~').filter(Boolean)).frequency_limits.map(({ label }) => label);
    expect(limitsIn(SHARE + LAST)).toEqual([]);
    expect(limitsIn(LIMIT + SHARE + LAST)).toEqual(limitsIn(LIMIT + SHARE));
    const told = answersTo('how often cleaning', SHARE + LAST, '2026-03-10').join(' ');
    expect(told).toContain("didn't state a frequency limit");
  });

  it('is told once if the rows of both networks have it', () => {
    const rows = `${LIMIT}${SHARE}${LAST}EB*A*IND*41*****.2****N~${LAST}`;
    const told = answersTo('last cleaning?', rows, '2026-03-10').filter((text) =>
      text.includes('02/10/2026'),
    );
    expect(told).toHaveLength(1);
  });
});
