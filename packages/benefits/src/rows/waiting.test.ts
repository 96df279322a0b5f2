import { describe, expect, it } from 'vitest';
import { alertsOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const read = (rows: string) => benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean));
const ends = (rows: string) => read(rows).waiting_periods.map(({ ends_on }) => ends_on);

const crown = (patientPays: string, network = 'Y') => `EB*A*IND*36*****${patientPays}****${network}~`;
const from = (day: string) => `DTP*348*D8*${day}~`;
const to = (day: string) => `DTP*349*D8*${day}~`;
// The response is of 2026-03-10.
const THIS_YEAR = from('20260101');
const NEXT_YEAR = from('20270101');

describe('a row that begins later', () => {
  it('is a waiting period if no other row states the same benefit for today', () => {
    expect(ends(crown('.5') + from('20260701'))).toEqual(['2026-07-01']);
    expect(ends(crown('.9') + from('20250101') + to('20251231') + crown('.5') + from('20260701'))).toEqual([
      '2026-07-01',
    ]);
    expect(ends(crown('.9', 'N') + THIS_YEAR + crown('.5') + from('20260701'))).toEqual(['2026-07-01']);
    // The row of today states a frequency, and the later one only a date.
    expect(ends(`EB*F*IND*36***23***VS*1~EB*F*IND*36~${from('20260701')}`)).toEqual(['2026-07-01']);
  });

  it("is next year's benefit if another row states the same benefit for today", () => {
    expect(ends(crown('.9') + THIS_YEAR + to('20261231') + crown('.5') + NEXT_YEAR)).toEqual([]);
    expect(ends(crown('.5') + NEXT_YEAR + crown('.9', 'W'))).toEqual([]);
    const cleanings = 'EB*F*IND**********Y*AD:D1110~HSD*VS*2***23*1~';
    expect(ends(cleanings + THIS_YEAR + cleanings + NEXT_YEAR)).toEqual([]);
  });

  it('is a waiting period if the plan pays 0% until it begins', () => {
    const begins = from('20260701');
    const wait = ['2026-07-01'];
    expect(ends(crown('1') + THIS_YEAR + crown('.5') + begins)).toEqual(wait);
    expect(ends(crown('1') + crown('.5') + begins)).toEqual(wait);
    expect(ends(crown('100') + THIS_YEAR + crown('50') + begins)).toEqual(wait);
    const described = (share: string) => crown(share).replace('EB*A', 'EB*D');
    expect(ends(described('0') + THIS_YEAR + described('.5') + begins)).toEqual(wait);
    const planPays = (share: string, day: string) => `${crown(share)}${day}MSG*PLAN PAYS~`;
    expect(ends(planPays('0', THIS_YEAR) + planPays('.5', begins))).toEqual(wait);
    expect(ends(planPays('1', THIS_YEAR) + planPays('.5', begins))).toEqual([]);
  });

  it('is not a waiting period if it states a maximum or is about the whole plan', () => {
    const maximum = (service: string, amount: string) => `EB*F*IND*${service}***23*${amount}*****Y~`;
    const rows = maximum('35', '1500') + THIS_YEAR + maximum('35', '2000') + NEXT_YEAR;
    expect(ends(rows)).toEqual([]);
    expect(alertsOf(read(rows), { network: 'in', on: '2026-03-10', birth: null })).toEqual([]);
    expect(ends(maximum('38', '2000') + NEXT_YEAR)).toEqual([]);
    expect(ends(`EB*A*IND*35*****.5****Y~${NEXT_YEAR}`)).toEqual([]);
  });

  it('is a waiting period if it has service type 32 and a number of months', () => {
    expect(ends(`EB*F*IND*36^32***34***MN*12**Y~${NEXT_YEAR}`)).toEqual(['2027-01-01']);
  });
});

describe('the length and the end of one wait in two sentences', () => {
  const waits = (words: string) =>
    read(`EB*D*IND*39~MSG*${words}~`).waiting_periods.map(({ answer, months, ends_on }) => [
      answer,
      months,
      ends_on,
    ]);

  it('are one wait if both are about the same services', () => {
    expect(waits('9 MONTH WAIT FOR MAJOR. MEMBER ELIGIBLE FOR MAJOR ON 12/01/2026')).toEqual([
      ['applies', 9, '2026-12-01'],
    ]);
    expect(waits('2 MONTH WAITING PERIOD FOR MAJOR SERVICES. WAITING PERIOD MET')).toEqual([
      ['none', 2, null],
    ]);
  });

  it('stay apart if they are about different services', () => {
    expect(waits('9 MONTH WAIT FOR MAJOR. MEMBER ELIGIBLE FOR BASIC ON 12/01/2026')).toEqual([
      ['applies', 9, null],
      ['applies', null, '2026-12-01'],
    ]);
  });
});
