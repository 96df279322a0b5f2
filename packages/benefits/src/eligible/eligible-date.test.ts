import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';
import { LIMIT_OF_OTHER_AGES } from '../wording/eligible.ts';
import { eligibleDate } from './index.ts';
import type { EligibleQuestion, PastService } from './types.ts';

const ASKED: EligibleQuestion = { code: 'D1110', network: 'in', on: '2026-03-10', birth: '1980-05-20' };

/** Asks about a response of 2026-03-10 with a plan for 2026, a row of active coverage and these rows. */
function ask(rows: string, question: Partial<EligibleQuestion> = {}, header = opening()) {
  const segments = `EB*1*IND*35*PR~${rows}`.split('~').filter((segment) => segment !== '');
  return eligibleDate(benefitsOf(segments, header), { ...ASKED, ...question });
}

const outcome = (rows: string, question: Partial<EligibleQuestion> = {}, header = opening()) => {
  const { outcome: is, day } = ask(rows, question, header);
  return `${is} ${day}`;
};

/** The opening segments of a response that states no dates for the plan. */
const UNDATED = opening().filter(([id]) => id !== 'DTP');

/** Rows with a code's limit. `hsd` has the count, the period's unit and the number of periods. */
const limit = (code: string, hsd: string, last: string | null = null, network = 'Y') =>
  `EB*F*IND**********${network}*AD:${code}~HSD*VS*${hsd}~${last === null ? '' : `DTP*304*D8*${last}~`}`;

/** A service done at the practice. */
const office = (date: string, code = 'D1110', tooth: number | null = null): PastService => ({
  code,
  date,
  tooth,
  area: null,
  from: 'office',
});

const why = (rows: string, question: Partial<EligibleQuestion> = {}) =>
  ask(rows, question).reasons.map(({ kind, state, text }) => `${kind} ${state}: ${text}`);

describe('a limit of several services, if the payer states only the last one', () => {
  const twice = (hsd: string, last: string) => limit('D1110', `2***${hsd}`, last);

  it('gives the first day that is certain, and the lowest possible number of used services', () => {
    const found = ask(twice('23*1', '20260105'));
    expect(found).toMatchObject({
      outcome: 'unknown',
      day: null,
      allowed: 2,
      used: null,
      used_at_least: 1,
      latest: '2027-01-01',
    });
    expect(found.reasons[0]).toMatchObject({ kind: 'frequency', state: 'open', cause: 'some_dates' });
    expect(ask(twice('34*12', '20260105')).latest).toBe('2027-01-05');
  });

  it('gives no certain day if no date of service is known, or if another rule may block that day', () => {
    expect(ask(limit('D1110', '2***23*1'))).not.toHaveProperty('latest');
    const waiting = 'EB*F*IND*41*********W~MSG*WAITING PERIODS MAY APPLY~';
    expect(ask(twice('23*1', '20260105') + waiting)).not.toHaveProperty('latest');
  });
});

describe('a limit of one service every six months', () => {
  const every6 = (last: string) => limit('D1110', '1***34*6', last);

  it('allows the next service on the day after the anniversary', () => {
    expect(ask(every6('20260105'))).toMatchObject({
      outcome: 'not_before',
      day: '2026-07-06',
      is_calculated: true,
      allowed: 1,
      used: 1,
      left: 0,
      last: '2026-01-05',
      assumptions: [
        'A service is payable again on the day after the period ends.',
        "This doesn't count services that the payer hasn't processed yet.",
      ],
    });
    expect(outcome(every6('20250910'))).toBe('not_before 2026-03-11');
    expect(outcome(every6('20250909'))).toBe('eligible 2026-03-10');
  });

  it('allows the next service on the anniversary if the question says so', () => {
    expect(outcome(every6('20250910'), { anniversary: 'same_day' })).toBe('eligible 2026-03-10');
  });

  it('gives no day if no date of service is known', () => {
    expect(outcome(limit('D1110', '1***34*6'))).toBe('unknown null');
    expect(why(limit('D1110', '1***34*6'))).toEqual([
      'frequency open: D1110: 1 visit every 6 months. The payer sent no dates of service for it.',
    ]);
  });

  it('counts services that the practice has done', () => {
    expect(outcome(every6('20250105'), { services: [office('2026-02-01')] })).toBe('not_before 2026-08-02');
    expect(outcome(limit('D1110', '1***34*6'), { services: [office('2026-02-01')] })).toBe(
      'not_before 2026-08-02',
    );
    // Another practice may have done the service since then.
    expect(outcome(limit('D1110', '1***34*6'), { services: [office('2025-02-01')] })).toBe('unknown null');
  });
});

describe('the basis of an eligible service', () => {
  const basis = (rows: string, question: Partial<EligibleQuestion> = {}) => ask(rows, question).basis;
  const left = (count: number) => `EB*F*IND****29******Y*AD:D1110~HSD*VS*${count}***23*1~`;
  const yearly = (last: string | null = null) => limit('D1110', '2***23*1', last);
  const later = { on: '2027-01-04', as_of: '2026-03-10' };

  it('is the last service, what remains, or that there is no limit', () => {
    expect(basis(yearly('20251230'))).toEqual({ kind: 'last', day: '2025-12-30' });
    expect(basis(yearly() + left(1))).toEqual({ kind: 'remaining', left: 1, allowed: 2 });
    expect(basis(left(1))).toEqual({ kind: 'remaining', left: 1, allowed: null });
    expect(basis('EB*F*IND**********Y*AD:D1110~MSG*NO FREQUENCY LIMIT~')).toEqual({ kind: 'no_limit' });
  });

  it("is the payer's own date if it has come", () => {
    const rows = `${yearly()}EB*F*IND**********Y*AD:D1110~MSG*NEXT ELIGIBLE DATE 01/15/2026~`;
    expect(basis(rows)).toEqual({ kind: 'payer_date', day: '2026-01-15' });
  });

  it('is not known if a new period has started and the payer stated no services', () => {
    expect(ask(yearly(), later, UNDATED)).toMatchObject({
      outcome: 'eligible',
      basis: { kind: 'not_known', since: '2026-03-10' },
    });
    // What remained of the earlier year says nothing about the new one.
    expect(ask(yearly() + left(1), later, UNDATED).basis).toEqual({ kind: 'not_known', since: '2026-03-10' });
    expect(ask(yearly('20260105'), later, UNDATED).basis).toEqual({ kind: 'last', day: '2026-01-05' });
  });

  it('is absent if the service is not eligible, or if we cannot tell', () => {
    expect(basis(limit('D1110', '1***34*6', '20260105'))).toBeUndefined();
    expect(basis(yearly())).toBeUndefined();
  });
});

describe('a limit of two services per year', () => {
  const twice = (last: string | null, more = '') => limit('D1110', '2***23*1', last) + more;
  const left = (count: number) => `EB*F*IND****29******Y*AD:D1110~HSD*VS*${count}***23*1~`;
  const used = (count: number) => `EB*F*IND****24******Y*AD:D1110~HSD*VS*${count}***23*1~`;

  it('has both services remaining if the last service was in an earlier year', () => {
    expect(ask(twice('20251230'))).toMatchObject({
      outcome: 'eligible',
      day: '2026-03-10',
      used: 0,
      left: 2,
    });
  });

  it('gives no day if only the last service is known', () => {
    expect(ask(twice('20260105'))).toMatchObject({ outcome: 'unknown', left: null, last: '2026-01-05' });
  });

  it('is used up if the payer says so or if enough services are known', () => {
    expect(ask(twice(null, left(0)))).toMatchObject({
      outcome: 'not_before',
      day: '2027-01-01',
      used: 2,
      left: 0,
    });
    expect(outcome(twice('20260105', used(2)))).toBe('not_before 2027-01-01');
    expect(outcome(twice('20260105'), { services: [office('2026-02-20')] })).toBe('not_before 2027-01-01');
  });

  it('allows a service while one remains', () => {
    expect(ask(twice(null, left(1)))).toMatchObject({ outcome: 'eligible', used: 1, left: 1 });
    expect(outcome(left(1))).toBe('eligible 2026-03-10');
    expect(outcome(left(0))).toBe('not_before 2027-01-01');
  });

  it("gives no day if the payer may not have counted the practice's own service", () => {
    expect(outcome(twice(null, left(1)), { services: [office('2026-03-01')] })).toBe('unknown null');
  });

  it('starts over if the visit is in a later year than the response', () => {
    const later = { on: '2027-02-01', as_of: '2026-03-10' };
    expect(outcome(twice(null, left(0)), later, UNDATED)).toBe('eligible 2027-02-01');
    expect(outcome(twice(null), later, UNDATED)).toBe('eligible 2027-02-01');
  });

  it('gives no day if used and remaining do not add up', () => {
    expect(outcome(twice(null, left(3)))).toBe('unknown null');
    expect(outcome(twice(null, left(1) + used(2)))).toBe('unknown null');
  });
});

describe('a benefit year', () => {
  const rows = (last: string) => limit('D1110', '1***25*1', last);
  const year = 'EB*D*IND*30~MSG*BENEFIT YEAR BEGINS JULY 1~';

  it('starts in the month the payer states', () => {
    expect(outcome(year + rows('20250701'), {}, UNDATED)).toBe('not_before 2026-07-01');
    expect(outcome(year + rows('20250630'), {}, UNDATED)).toBe('eligible 2026-03-10');
  });

  it("is the plan's own year if the plan's dates span one year", () => {
    expect(outcome(rows('20250701'))).toBe('eligible 2026-03-10');
    expect(outcome(rows('20260101'))).toBe('not_before 2027-01-01');
  });

  it('gives no day if its start is not stated and the answer depends on it', () => {
    expect(ask(rows('20250701'), {}, UNDATED).reasons.map(({ text }) => text)).toEqual([
      "D1110: 1 visit per contract year, last on 07/01/2025. The payer doesn't say when the plan's year starts.",
    ]);
    const unread = 'EB*D*IND*30~MSG*BENEFIT YEAR RUNS WITH THE SCHOOL CALENDAR~';
    expect(outcome(unread + rows('20260101'))).toBe('unknown null');
    expect(outcome(rows('20250310'), {}, UNDATED)).toBe('eligible 2026-03-10');
  });
});

describe('"per year"', () => {
  it('may mean a calendar year or 12 months, so the code is eligible only if both allow it', () => {
    expect(outcome(limit('D1110', '1***21*1', '20250601'))).toBe('unknown null');
    expect(outcome(limit('D1110', '1***21*1', '20250301'))).toBe('eligible 2026-03-10');
    expect(outcome(limit('D1110', '1***21*5', '20240601'))).toBe('not_before 2029-06-02');
  });
});

describe('two services in 12 months', () => {
  it('each count until their anniversary', () => {
    const rows = limit('D0274', '2***34*12', '20250310');
    expect(outcome(rows, { code: 'D0274' })).toBe('eligible 2026-03-10');
    const both = { code: 'D0274', services: [office('2025-10-05', 'D0274')] };
    expect(outcome(limit('D0274', '2***34*12', '20250401'), both)).toBe('not_before 2026-04-01');
  });
});

describe('a limit of once in a lifetime', () => {
  const rows = (last: string | null) => limit('D1110', '1***32*1', last);

  it('allows no second service, and gives no day if no date of service is known', () => {
    expect(ask(rows('20100101'))).toMatchObject({ outcome: 'not_before', day: null });
    expect(outcome(rows(null))).toBe('unknown null');
  });
});

describe('a limit per tooth', () => {
  const crown = (last: string | null, words = 'MSG*1 PER TOOTH PER 60 MONTHS~') =>
    limit('D2740', '1***34*60', last) + words;
  const on = (tooth: number | null, rows: string, services: PastService[] = []) =>
    outcome(rows, { code: 'D2740', tooth, services });
  const services = [office('2024-06-01', 'D2740', 14)];

  it("blocks the tooth, and gives no day for other teeth without the payer's dates", () => {
    expect(on(14, crown(null), services)).toBe('not_before 2029-06-02');
    expect(on(15, crown(null), services)).toBe('unknown null');
    expect(on(null, crown(null), services)).toBe('unknown null');
  });

  it("does not guess which tooth the payer's date is for", () => {
    expect(on(14, crown('20240601'))).toBe('unknown null');
    expect(on(14, crown('20200601'))).toBe('eligible 2026-03-10');
  });

  it("is assumed to be possible if a crown's limit doesn't say whether it is per tooth", () => {
    expect(on(14, crown(null, ''), services)).toBe('not_before 2029-06-02');
    expect(on(15, crown('20200601', ''), services)).toBe('unknown null');
    expect(on(15, crown('20200601'), services)).toBe('eligible 2026-03-10');
  });
});

describe('a limit for unrestored teeth', () => {
  const words = 'MSG*UNRESTORED PERMANENT MOLARS 1 PER TOOTH PER 36 MONTHS~';
  const sealant = (tooth: number) =>
    why(`EB*F*IND**********Y*AD:D1351~${words}`, {
      code: 'D1351',
      tooth,
      services: [office('2025-06-01', 'D1351', tooth)],
    });

  it('may block a molar, because a tooth number does not show restorations', () => {
    expect(sealant(30)).toEqual([
      'frequency open: D1351: 1 every 36 months, on unrestored permanent molars, per tooth, last on 06/01/2025. This limit applies only under a condition.',
    ]);
    expect(sealant(8)).toEqual(['frequency open: The payer states no frequency limit for this code.']);
  });
});

describe('codes that share a limit', () => {
  const shared = (last: string) => `${limit('D1110', '2***23*1', last)}MSG*COMBINED WITH D4910~`;

  it('give no day if the payer has a date for only one of them', () => {
    expect(outcome(shared('20250105'))).toBe('unknown null');
    expect(outcome(shared('20250105') + limit('D4910', '4***23*1', '20250220'))).toBe('eligible 2026-03-10');
  });

  it('count together', () => {
    const rows = shared('20260105') + limit('D4910', '4***23*1', '20260220');
    expect(outcome(rows)).toBe('not_before 2027-01-01');
    expect(outcome(shared('20260105'), { services: [office('2026-02-01', 'D4910')] })).toBe(
      'not_before 2027-01-01',
    );
  });

  it("give no day if the payer doesn't name them", () => {
    const rows = `${limit('D1110', '1***34*6', '20250101')}MSG*OTHER PROCEDURES MAY SHARE THIS FREQUENCY~`;
    expect(outcome(rows)).toBe('unknown null');
  });
});

describe("the payer's own next date", () => {
  const next = (day: string) => `${limit('D1110', '2***23*1')}DTP*472*D8*${day}~`;

  it('takes precedence over our calculation', () => {
    expect(ask(next('20260801'))).toMatchObject({
      outcome: 'not_before',
      day: '2026-08-01',
      is_calculated: false,
    });
    expect(why(next('20260801'))).toEqual([
      "stated_by_payer blocks: The payer's next eligible date is 08/01/2026.",
    ]);
  });

  it('means that the service is allowed now if the date has passed', () => {
    const rows = limit('D0274', '1***23*1').concat('DTP*472*D8*20270101~', next('20260301'));
    expect(outcome(rows)).toBe('eligible 2026-03-10');
  });

  it('is not used if the practice has done the service since: we calculate from that service', () => {
    const rows = `${limit('D1110', '1***34*6', '20250701')}DTP*472*D8*20270101~`;
    const later = { on: '2027-02-01', services: [office('2027-01-05')] };
    expect(outcome(rows, later, UNDATED)).toBe('not_before 2027-07-06');
    expect(ask(rows, later, UNDATED).reasons.map(({ kind }) => kind)).not.toContain('stated_by_payer');
  });

  it('is used even if the practice has done another service since', () => {
    const rows = `${limit('D1110', '1***34*24', '20250701')}DTP*472*D8*20270101~`;
    expect(outcome(rows, { on: '2027-02-01', services: [office('2027-01-05', 'D2391')] }, UNDATED)).toBe(
      'eligible 2027-02-01',
    );
  });

  it('does not apply to another plan of the response', () => {
    const plan = (name: string, more: string) =>
      `EB*1*IND*35*PR*${name}~EB*A*IND***${name}***0****Y*AD:D1110~EB*F*IND***${name}*******Y*AD:D1110~HSD*VS*2***23*1~${more}`;
    const benefits = benefitsOf(
      (plan('BASE', 'DTP*472*D8*20260801~') + plan('BUY-UP', 'DTP*472*D8*20260301~'))
        .split('~')
        .filter(Boolean),
    );
    const days = benefits.plans.map(({ key }) => eligibleDate(benefits, { ...ASKED, plan: key }).day);
    expect(days).toEqual(['2026-08-01', '2026-03-10']);
  });
});

describe('a waiting period', () => {
  const rows = 'EB*F*IND*39******MN*12**W~MSG*WAITING PERIOD~';

  it('is counted from the start of the plan', () => {
    const bridge = { code: 'D6240' };
    expect(ask(rows, bridge)).toMatchObject({
      outcome: 'not_before',
      day: '2027-01-01',
      is_calculated: true,
    });
    expect(ask(rows, bridge).assumptions).toContain(
      "We counted the waiting period from the plan's start, 01/01/2026.",
    );
  });

  it('does not apply to other services', () => {
    expect(outcome(rows + limit('D1110', '1***34*6', '20250105'))).toBe('eligible 2026-03-10');
  });

  it('may apply to a code whose class is not stated', () => {
    const major = `EB*F*IND*32******MN*12**W~MSG*MAJOR SERVICES~`;
    const dated = (code: string) => major + limit(code, '1***34*60', '20200105');
    expect(outcome(dated('D2740'), { code: 'D2740' })).toBe('unknown null');
    expect(outcome(dated('D1110'))).toBe('eligible 2026-03-10');
  });
});

describe('an age limit', () => {
  const rows = (ages: string) =>
    `EB*D*IND******1****Y*AD:D1351~${ages}${limit('D1351', '1***34*36', '20200105')}`;
  const asked = (birth: string | null) => ({ code: 'D1351', birth });

  it('starts and ends on a birthday', () => {
    const sealants = rows('EB*F********S7*15**Y~EB*F********S8*6**Y~');
    expect(outcome(sealants, asked('2020-06-01'))).toBe('not_before 2026-06-01');
    expect(outcome(sealants, asked('2015-06-01'))).toBe('eligible 2026-03-10');
    expect(outcome(sealants, asked('2005-06-01'))).toBe('not_before null');
    expect(outcome(sealants, asked(null))).toBe('unknown null');
  });

  it('gives no day for the age that it may or may not include', () => {
    expect(outcome(rows('EB*F********S7*15**Y~'), asked('2010-06-01'))).toBe('unknown null');
  });

  it('says that its last age is unclear only if the patient may have that age', () => {
    const text = (birth: string | null) =>
      ask(rows('EB*F********S7*15**Y~'), asked(birth)).reasons.find(({ kind }) => kind === 'age')?.text;
    expect(text('2010-06-01')).toContain('To age 15 (confirm whether 15 is included): the patient is 15.');
    expect(text(null)).toContain('To age 15 (confirm whether 15 is included)');
    expect(text('1969-06-01')).toBe('To age 15: the patient is 56, outside the limit.');
    expect(text('2015-06-01')).toBe('To age 15: the patient is 10, within the limit.');
  });

  it('says nothing about coverage if it belongs to a frequency', () => {
    const band = 'EB*F********S7*18***AD:D1208~HSD*VS*2***23*1~';
    expect(outcome(band, { code: 'D1208' })).toBe('unknown null');
  });

  it('may follow from a frequency limit for other ages, unless another limit includes the patient', () => {
    const limited = (text: string, code = 'AD:D1206') => `EB*F*IND*35*********Y*${code}~MSG*${text}~`;
    const children = limited('LIMITED TO 1 IN 12 MONTHS FOR CHILDREN UP TO AGE 14');
    const adult = { code: 'D1206', birth: '1980-05-20' };
    const open = `age open: ${LIMIT_OF_OTHER_AGES}`;
    expect(why(children, adult)).toContain(open);
    expect(why(children, { ...adult, birth: '2016-05-20' })).not.toContain(open);
    expect(why(`${children}${limited('1 EVERY 24 MONTHS')}`, adult)).not.toContain(open);
    expect(why(limited('2 EXAMS PER YEAR UNDER AGE 14', ''), adult)).not.toContain(open);
  });

  it('may end before the frequency allows the service', () => {
    const fluoride = `EB*D*IND******1****Y*AD:D1206~EB*F********S7*15**Y~${limit('D1206', '1***34*36', '20260105')}`;
    expect(outcome(fluoride, { code: 'D1206', birth: '2012-06-01' })).toBe('not_before null');
    expect(outcome(fluoride, { code: 'D1206', birth: '2015-06-01' })).toBe('not_before 2029-01-06');
  });
});

describe('the plan', () => {
  const cleaning = limit('D1110', '1***34*6', '20250105');

  it('must have started, and gives no day for a visit after its stated end', () => {
    expect(outcome(cleaning, { on: '2025-12-20' })).toBe('not_before 2026-01-01');
    // This response is from after the stated end but says that the plan is active, so the end is in doubt.
    expect(outcome(cleaning, { on: '2027-01-02' })).toBe('unknown null');
    expect(outcome(cleaning, { on: '2027-01-02', as_of: '2026-03-10' })).toBe('unknown null');
  });

  it('is assumed to continue if its stated end is between the visit and the calculated day', () => {
    expect(ask(limit('D1110', '1***34*12', '20260105')).assumptions).toContain(
      "The plan's stated dates end on 12/31/2026. We assume that it continues.",
    );
  });
});

describe('a code', () => {
  it('is never eligible if the payer says it is not covered', () => {
    expect(outcome('EB*I*IND**********Y*AD:D1110~')).toBe('not_before null');
  });

  it('has no day if words next to its limit could not be read', () => {
    const rows = `${limit('D1110', '1***34*6', '20250105')}MSG*FREQUENCY VARIES BY RISK ASSESSMENT LEVEL OF MEMBER~`;
    expect(outcome(rows)).toBe('unknown null');
  });

  it('has no day if the payer states no limit', () => {
    expect(why('EB*A*IND*41*****.2****Y~')).toEqual([
      'frequency open: The payer states no frequency limit for this code.',
    ]);
  });

  it('has no day if the limit of a larger group of services may block it', () => {
    const wider = 'EB*F*IND*41*********Y~HSD*VS*1***34*12~DTP*304*D8*20251201~';
    expect(outcome(limit('D1110', '1***34*6', '20250105') + wider)).toBe('unknown null');
    expect(outcome(limit('D1110', '1***34*6', '20250105') + wider.replace('20251201', '20250101'))).toBe(
      'eligible 2026-03-10',
    );
  });
});

describe('services of one day', () => {
  const twice = limit('D0230', '2***23*1', '20260201');
  const asked = (...services: PastService[]) => ask(twice, { code: 'D0230', services });

  it('count once if the practice entered a cleaning twice for one day', () => {
    const rows = limit('D1110', '2***23*1');
    const one = office('2026-02-01');
    expect(outcome(rows, { services: [one, one] })).toBe('unknown null');
    expect(outcome(rows, { services: [one, office('2026-02-20')] })).toBe('not_before 2027-01-01');
    expect(outcome(rows, { services: [one], planned: [one] })).toBe('not_before 2027-01-01');
    const film = office('2026-02-01', 'D0270');
    const films = { code: 'D0270', services: [film, film] };
    expect(outcome(limit('D0270', '2***23*1'), films)).toBe('not_before 2027-01-01');
  });

  it("count one by one, but the service that the payer states is one of the practice's", () => {
    const one = office('2026-02-01', 'D0230');
    expect(asked(one)).toMatchObject({ outcome: 'unknown', used_at_least: 1 });
    expect(asked(one, one)).toMatchObject({ outcome: 'not_before', day: '2027-01-01' });
  });

  it('count once for each quadrant', () => {
    const area = (name: string) => ({ ...office('2026-02-01', 'D4341'), area: name });
    const rows = `${limit('D4341', '2***23*1', '20250101')}MSG*2 PER CALENDAR YEAR PER PATIENT~`;
    const services = [area('UR'), area('UL')];
    expect(outcome(rows, { code: 'D4341', area: 'LL', services })).toBe('not_before 2027-01-01');
  });

  it('count without a place if the code is for the whole mouth', () => {
    const rows = `${limit('D4355', '1***34*36')}DTP*304*D8*20250601~`;
    expect(outcome(rows, { code: 'D4355' })).toMatch(/^not_before 2028-06/);
  });
});

describe('a service that the plan does not pay', () => {
  const composites = `EB*A*IND*25*****0.2****Y~${limit('D2391', '1***34*24')}DTP*304*D8*20200101~`;
  const denied = `${composites}EB*D*IND*25~MSG*COMPOSITES ON MOLARS ARE NOT COVERED~`;
  const sealants = `EB*A*IND******0****Y*AD:D1351~MSG*PERMANENT MOLARS ONLY~${limit('D1351', '1***34*36', '20200105')}`;
  const states = (rows: string, question: Partial<EligibleQuestion>) =>
    ask(rows, question).reasons.flatMap(({ kind, state }) => (kind === 'not_covered' ? state : []));

  it('is not eligible on the teeth that the payer excludes', () => {
    expect(states(denied, { code: 'D2391', tooth: 3 })).toEqual(['blocks']);
    expect(states(denied, { code: 'D2391', tooth: 4 })).toEqual([]);
    expect(states(denied, { code: 'D2391' })).toEqual(['open']);
  });

  it('is not eligible if the patient pays 100%', () => {
    const rows = `EB*A*IND*41*****1****Y~${limit('D1110', '1***34*6', '20250105')}`;
    expect(outcome(rows)).toBe('not_before null');
  });

  it('is open on teeth for which the payer states no coverage', () => {
    const asked = { code: 'D1351', birth: '2015-01-01' };
    expect(states(sealants, { ...asked, tooth: 4 })).toEqual(['open']);
    expect(states(sealants, { ...asked, is_primary: true })).toEqual(['open']);
    expect(states(sealants, { ...asked, tooth: 3 })).toEqual([]);
  });
});

describe('a service that is not covered in some cases', () => {
  it.each(['ON SAME DAY AS SCALING AND ROOT PLANING', 'WITHIN 90 DAYS OF PERIODONTAL SURGERY'])(
    'can still be eligible: %s',
    (words) => {
      const rows = `EB*A*IND*41*****0****Y~MSG*PROPHYLAXIS NOT COVERED ${words}~${limit('D1110', '2***23*1', '20250105')}`;
      expect(outcome(rows)).toBe('eligible 2026-03-10');
    },
  );
});
