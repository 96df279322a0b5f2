import { describe, expect, it } from 'vitest';
import { eligibleDate } from '../eligible/index.ts';
import { estimate } from '../estimate/estimate.ts';
import { sheetOf } from '../sheet/index.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../testing/write-x12.ts';
import { alertsOf, factOf, glanceOf, glancesOf } from './index.ts';
import type { GlanceQuestion } from './types.ts';

const ASKED: GlanceQuestion = { network: 'in', on: '2026-03-10', birth: '1980-05-20' };
const ACTIVE = 'EB*1*IND*35*PR~';

const read = (rows: string, header = opening()) => benefitsOf(rows.split('~').filter(Boolean), header);
const alerts = (rows: string, question: Partial<GlanceQuestion> = {}, header = opening()) =>
  alertsOf(read(rows, header), { ...ASKED, ...question }).filter(({ kind }) => kind === 'waiting');
const fact = (rows: string, question: Partial<GlanceQuestion> = {}, header = opening()) =>
  factOf(glanceOf(read(rows, header), { ...ASKED, ...question }), 'major_waiting');
const sheetLines = (rows: string, isDependent = false, header = opening()) => {
  const benefits = read(rows, header);
  const verification = {
    patient_first_name: 'Ada',
    patient_last_name: 'Quill',
    patient_dob: ASKED.birth,
    member_id: 'Q100',
    is_dependent: isDependent,
    subscriber_first_name: null,
    subscriber_last_name: null,
    subscriber_dob: null,
    provider_first_name: 'Ana',
    provider_last_name: 'Reyes',
    provider_npi: '1234567893',
    payer_name: 'Example Dental',
    practices: null,
    users: null,
    trace_number: null,
    is_cached: false,
  };
  const views = glancesOf(benefits, { on: ASKED.on, birth: ASKED.birth });
  const sheet = sheetOf(benefits, { verification, views, alerts: [], as_of: ASKED.on, answered: null });
  return sheet.sections.find(({ key }) => key === 'waiting')?.lines;
};

describe('a waiting period', () => {
  const LATE = `${ACTIVE}EB*F*IND*36~MSG*12 MONTH WAITING PERIOD FOR LATE ENTRANTS~`;

  it('with a condition that may not hold for the patient is a caution and names the condition', () => {
    expect(alerts(LATE)).toMatchObject([
      {
        tone: 'caution',
        title: 'Dental Crowns: waiting period until 01/01/2027 may apply',
        text: 'Condition: for late entrants. Ask the payer whether it applies to the patient. 12 months from the plan start, 01/01/2026 (calculated).',
      },
    ]);
    expect(fact(LATE)).toMatchObject({ tone: 'caution', note: 'for late entrants' });
    expect(sheetLines(LATE)).toEqual([
      'Dental Crowns, for late entrants: 12 months, until 01/01/2027 (calculated)',
    ]);
  });

  it("isn't stated by words that only waive waiting periods", () => {
    const waiver = `${ACTIVE}EB*D*IND*35~MSG*WAITING PERIODS WAIVED WITH PROOF OF PRIOR COVERAGE~`;
    expect(fact(waiver)).toMatchObject({ value: null, state: 'see_wording' });
    const wait = `${ACTIVE}EB*D*IND*35~MSG*12 MONTH WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE~`;
    expect(fact(wait)).toMatchObject({ value: 'Until 01/01/2027', state: 'calculated' });
  });

  it('of dependents is left out for the subscriber', () => {
    const rows = `${ACTIVE}EB*F*DEP*36~MSG*24 MONTH WAITING PERIOD~`;
    expect(alerts(rows)).toEqual([]);
    expect(fact(rows)?.state).toBe('not_stated');
    expect(sheetLines(rows)).toEqual(['Not stated']);
    expect(alerts(rows, { patient: 'dependent' })).toMatchObject([
      { tone: 'danger', title: 'Dental Crowns: waiting period until 01/01/2028' },
    ]);
    expect(fact(rows, { patient: 'dependent' })).toMatchObject({ value: 'Until 01/01/2028', tone: 'bad' });
    expect(sheetLines(rows, true)).toEqual(['Dental Crowns: 24 months, until 01/01/2028 (calculated)']);
  });

  it('counts from the start of its own plan', () => {
    const header = opening().filter(([id]) => id !== 'DTP');
    const rows =
      'EB*1*IND*35*PR*BASE PLAN~DTP*346*D8*20200101~EB*1*IND*35*PR*BUY UP PLAN~DTP*346*D8*20260101~' +
      'EB*A*IND*36**BASE PLAN***.5****Y~EB*A*IND*36**BUY UP PLAN***.2****Y~' +
      'EB*F*IND*36^32**BUY UP PLAN*34***MN*12**Y~';
    expect(alerts(rows, {}, header)).toMatchObject([
      {
        tone: 'danger',
        title: 'Dental Crowns, BUY UP PLAN: waiting period until 01/01/2027',
        text: '12 months from the plan start, 01/01/2026 (calculated).',
      },
    ]);
    expect(fact(rows, {}, header)).toMatchObject({ value: 'Until 01/01/2027', note: 'BUY UP PLAN' });
    expect(sheetLines(rows, false, header)).toEqual([
      'Dental Crowns, BUY UP PLAN, in-network: 12 months, until 01/01/2027 (calculated)',
    ]);
  });

  it.each([
    ['later than', '20240101', '20250901', '09/01/2026', 'counted from 09/01/2025, not from 01/01/2024'],
    ['earlier than', '20260101', '20190901', '01/01/2027', 'counted from 01/01/2026, not from 09/01/2019'],
  ])(
    "is uncertain if the person's own start is %s the plan's and the end depends on it",
    (_, plan, own, end, from) => {
      const header: SegmentSpec[] = [...opening(), ['DTP', '346', 'D8', plan], ['DTP', '356', 'D8', own]];
      const rows = `${ACTIVE}EB*A*IND*36*****.5****Y~MSG*12 MONTH WAITING PERIOD~`;
      expect(alerts(rows, {}, header)).toMatchObject([
        {
          tone: 'caution',
          title: `Dental Crowns: waiting period until ${end} may apply`,
          text: expect.stringContaining(`Condition: ${from}.`),
        },
      ]);
      expect(fact(rows, {}, header)).toMatchObject({ value: `Until ${end}`, tone: 'caution', note: from });
      expect(sheetLines(rows, false, header)).toEqual([
        `Dental Crowns, in-network, ${from}: 12 months, until ${end} (calculated)`,
      ]);
      const { lines, unknowns } = estimate(read(rows, header), requestFor(['D2740 30 1000/1000']));
      expect(lines[0]?.amounts?.pay).toEqual({ low: 0, high: 50_000 });
      expect(unknowns.map(({ text }) => text).join()).toContain('if it counts from');
    },
  );

  it('is certain if it still runs, or has ended, counted from both starts', () => {
    const rows = `${ACTIVE}EB*F*IND*36~MSG*12 MONTH WAITING PERIOD~`;
    const starting = (plan: string, own: string) =>
      fact(rows, {}, [...opening(), ['DTP', '346', 'D8', plan], ['DTP', '356', 'D8', own]]);
    expect(starting('20260101', '20251101')).toMatchObject({ value: 'Until 01/01/2027', note: null });
    expect(starting('20240101', '20191101')).toMatchObject({ value: 'Ended', note: null });
  });
});

describe('unread words about waiting periods', () => {
  const stateFor = (services: string) =>
    fact(`${ACTIVE}MSG*${services}: 9 MOS WAIT W/ TAKEOVER CREDIT FROM PRIOR CARRIER IF CONTINUOUS~`)?.state;

  it('may be about crowns if they name major services', () => {
    expect(stateFor('MAJOR')).toBe('see_wording');
  });

  it("aren't about crowns if they name other services", () => {
    expect(stateFor('BASIC')).toBe('not_stated');
  });
});

describe('"waiting periods satisfied" next to a waiting period that still runs', () => {
  const AS_OF = '2026-03-10';
  const SATISFIED = `${ACTIVE}MSG*WAITING PERIODS SATISFIED~`;
  const of = (words: string, type = '36') => `EB*A*IND*${type}*****.5****Y~MSG*${words}~`;
  const current = (rows: string, header = opening()) =>
    benefitsOf(rows.split('~').filter(Boolean), header, { asOf: AS_OF });
  const currentFact = (rows: string, header = opening()) =>
    factOf(glanceOf(current(rows, header), ASKED), 'major_waiting');

  it.each([
    [
      'of a class',
      SATISFIED + of('MAJOR 12 MONTHS WAITING PERIOD'),
      'None or 12 months',
      'Major · conflicting values',
    ],
    ['of a category', SATISFIED + of('12 MONTH WAITING PERIOD'), 'None or 12 months', 'conflicting values'],
    [
      'of the plan',
      SATISFIED + of('12 MONTH WAITING PERIOD', '35'),
      'None or 12 months',
      'conflicting values',
    ],
    [
      'with its end',
      SATISFIED + of('WAITING PERIOD FOR MAJOR ENDS 07/01/2026'),
      'None or until 07/01/2026',
      'Major · conflicting values',
    ],
    [
      'of the same row',
      ACTIVE + of('12 MONTH WAITING PERIOD~MSG*WAITING PERIOD SATISFIED'),
      'None or 12 months',
      'conflicting values',
    ],
    [
      'of a class, waived',
      `${ACTIVE}MSG*WAITING PERIODS WAIVED~${of('MAJOR 12 MONTHS WAITING PERIOD')}`,
      'None or 12 months',
      'Major · conflicting values',
    ],
  ])('is a conflict, and no alert has its end: %s', (_, rows, value, note) => {
    const benefits = current(rows);
    expect(currentFact(rows)).toMatchObject({ value, note, state: 'conflict', tone: 'caution', day: null });
    const found = alertsOf(benefits, ASKED);
    expect(found.filter(({ kind }) => kind === 'waiting')).toEqual([]);
    expect(found.find(({ kind }) => kind === 'conflict')?.text).toContain('(waiting period): ');
    expect(benefits.checklist.find(({ key }) => key === 'waiting_periods')?.answer).toBe('conflict');
  });

  it('is no conflict if the waiting period is over, of other people, or of an exception', () => {
    const old: SegmentSpec[] = opening().map((segment) =>
      segment[0] === 'DTP' ? ['DTP', '346', 'D8', '20200101'] : segment,
    );
    expect(currentFact(SATISFIED + of('MAJOR 12 MONTHS WAITING PERIOD'), old)).toMatchObject({
      value: 'None',
      state: 'stated',
    });
    expect(current(`${SATISFIED}EB*F*DEP*36~MSG*24 MONTH WAITING PERIOD~`).contradictions).toEqual([]);
    const excepted = `${ACTIVE}MSG*NO WAITING PERIODS EXCEPT MAJOR~${of('MAJOR 12 MONTHS WAITING PERIOD')}`;
    expect(currentFact(excepted)).toMatchObject({ value: 'Until 01/01/2027', note: 'Major' });
  });

  it("doesn't concern services that are never major", () => {
    const benefits = current(SATISFIED + of('MAJOR 12 MONTHS WAITING PERIOD'));
    const state = (code: string) =>
      eligibleDate(benefits, { code, network: 'in', on: AS_OF, birth: '1980-05-20' }).reasons.find(
        ({ kind }) => kind === 'waiting',
      )?.state;
    expect([state('D1110'), state('D2740')]).toEqual(['met', 'open']);
  });

  it('gives way to the narrower waiting period if the plan only says that it has none', () => {
    expect(currentFact(`${ACTIVE}MSG*NO WAITING PERIODS~${of('12 MONTH WAITING PERIOD')}`)).toMatchObject({
      value: 'Until 01/01/2027',
      state: 'calculated',
    });
  });

  it("leaves the fact to the payer's words if the words about major services are unread", () => {
    const rows = `${SATISFIED}EB*D*IND*35~MSG*MAJOR: 9 MOS WAIT W/ TAKEOVER CREDIT FROM PRIOR CARRIER IF CONTINUOUS~`;
    expect(currentFact(rows)).toMatchObject({ value: null, state: 'see_wording' });
  });
});

describe('an unread exception right after a waiting period', () => {
  it.each([
    [
      '12 MONTH WAITING PERIOD FOR MAJOR SERVICES~MSG*EXCEPT FOR NEWBORNS AND ADOPTED CHILDREN',
      'EXCEPT FOR NEWBORNS AND ADOPTED CHILDREN',
    ],
    [
      '12 MONTH WAITING PERIOD FOR MAJOR SERVICES. DOES NOT APPLY TO TIMELY ENTRANTS',
      'DOES NOT APPLY TO TIMELY ENTRANTS',
    ],
  ])('is shown with its date: %s', (text, exception) => {
    const rows = `${ACTIVE}MSG*${text}~`;
    expect(fact(rows)).toMatchObject({
      value: 'Until 01/01/2027',
      note: `Major · ${exception}`,
      tone: 'caution',
    });
    expect(alerts(rows)).toMatchObject([
      { tone: 'caution', text: expect.stringContaining(`Condition: ${exception}.`) },
    ]);
  });

  it("isn't any other sentence", () => {
    const rows = `${ACTIVE}MSG*12 MONTH WAITING PERIOD FOR MAJOR SERVICES. CLAIMS BEFORE THE RIDER DIFFER~`;
    expect(fact(rows)).toMatchObject({ value: 'Until 01/01/2027', note: 'Major' });
  });
});
