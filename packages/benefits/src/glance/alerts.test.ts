import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../testing/write-x12.ts';
import { alertsOf } from './index.ts';
import type { AlertQuestion } from './types.ts';

const ASKED: AlertQuestion = { network: 'in', on: '2026-03-10', birth: '1980-05-20' };
const ACTIVE = 'EB*1*IND*35*PR~';

const dated = (...dates: [qualifier: string, day: string][]): SegmentSpec[] => [
  ...opening().filter(([id]) => id !== 'DTP'),
  ...dates.map(([qualifier, day]): SegmentSpec => ['DTP', qualifier, 'D8', day]),
];

const alerts = (rows: string, question: Partial<AlertQuestion> = {}, header = dated(['346', '20260101'])) =>
  alertsOf(benefitsOf(rows.split('~').filter(Boolean), header), { ...ASKED, ...question });

const titles = (...asked: Parameters<typeof alerts>) => alerts(...asked).map(({ title }) => title);

describe('alerts', () => {
  it('do not appear for an ordinary plan', () => {
    expect(titles(`${ACTIVE}EB*F*IND*35***29*1120*****W~`)).toEqual([]);
  });

  it('say that the plan has ended or not started, with the day, or that coverage is inactive', () => {
    expect(titles(ACTIVE, {}, dated(['346', '20250101'], ['347', '20260131']))).toEqual([
      "The plan's stated end date is 01/31/2026",
    ]);
    expect(titles(ACTIVE, {}, dated(['346', '20260401']))).toEqual(['The plan starts on 04/01/2026']);
    expect(titles('EB*6*IND*35~')).toEqual(['Coverage is inactive']);
    expect(titles('EB*6*IND*35~EB*I*IND*38~')).toEqual(['Coverage is inactive']);
    expect(titles('EB*1*IND*30~EB*I*IND*35~')).toEqual(['No dental coverage']);
  });

  it('name four of the conflicting values, and say how many more there are', () => {
    const reversed = (services: readonly string[]) =>
      services.map((service) => `EB*A*IND*${service}*****.8****W~MSG*COVERED AT 80%~`).join('');
    const [conflict] = alerts(`${ACTIVE}${reversed(['24', '25', '26', '28', '40', '39'])}`);
    expect(conflict).toMatchObject({
      title: 'The payer sent conflicting values for 6 items',
      text: expect.stringMatching(
        /^Periodontics: plan pays 20% by the payer's data, 80% by its text · .* · and 2 more$/,
      ),
    });
    const [few] = alerts(`${ACTIVE}${reversed(['24', '25'])}`);
    expect(few?.text).not.toContain('more');
  });

  it('say until when the premium is paid, if the plan continues after that day', () => {
    const paid = (day: string, end: string, question: Partial<AlertQuestion> = {}) =>
      alerts(ACTIVE, question, dated(['346', '20260101'], ['343', day], ['347', end]));
    expect(paid('20260331', '20261231')).toMatchObject([
      { kind: 'premium_unpaid', tone: 'caution', title: 'Premium paid only until 03/31/2026' },
    ]);
    expect(paid('20260331', '20261231', { on: '2026-04-10', as_of: '2026-03-10' })).toMatchObject([
      { kind: 'premium_unpaid', tone: 'danger' },
    ]);
    const kinds = (...asked: Parameters<typeof paid>) => paid(...asked).map(({ kind }) => kind);
    // Paid until the last day of the plan: nothing is missing.
    expect(kinds('20261231', '20261231')).toEqual([]);
    expect(kinds('20260228', '20261231')).toEqual(['not_confirmed']);
    expect(kinds('20260228', '20260228')).toEqual(['not_active']);
  });

  it('take the day until which the premium is paid for a warning, not for the end of the plan', () => {
    const header = dated(['346', '20200101'], ['343', '20260331']);
    expect(benefitsOf([ACTIVE.slice(0, -1)], header).plan_information).toMatchObject({
      additional_info: ['Premium paid until 03/31/2026'],
      end_date: null,
      premium_paid_to: '2026-03-31',
    });
    expect(alerts(ACTIVE, {}, header)).toMatchObject([{ kind: 'premium_unpaid', tone: 'caution' }]);
    const later = { on: '2026-04-15', as_of: '2026-03-10' };
    expect(alerts(ACTIVE, later, header)).toMatchObject([
      {
        kind: 'premium_unpaid',
        tone: 'danger',
        text: 'That is before 04/15/2026. Confirm with the payer that the plan is still active.',
      },
    ]);
    // Without a stated end, a premium that is no longer paid still conflicts with "active".
    expect(alerts(ACTIVE, {}, dated(['346', '20200101'], ['343', '20260228']))).toMatchObject([
      { kind: 'not_confirmed', text: expect.stringContaining('Premium is paid only until 02/28/2026') },
    ]);
  });

  it('say what the payer states twice about the status, and what to do', () => {
    const texts = (rows: string) => alerts(rows).map(({ text }) => text);
    expect(texts('EB*1*IND*30~EB*6*IND*30~EB*A*IND*35*****.2~')).toEqual([
      'The payer says both active and inactive for the whole plan. Confirm with the payer before the visit.',
    ]);
    // If the second statement is for other services, or says more than "inactive", the text names it.
    expect(texts('EB*1*IND*35~EB*6*IND*30~')).toEqual([
      'The payer also says inactive for the whole plan. Confirm with the payer before the visit.',
    ]);
    expect(texts('EB*1*IND*35~EB*8*IND*35~')[0]).toContain('both active and “Inactive');
    expect(texts('EB*1*IND*35~EB*I*IND*35~')).toEqual([
      "The payer also says that dental care isn't covered. Confirm with the payer before the visit.",
    ]);
    expect(texts('EB*1*IND*35~MSG*COVERAGE TERMINATED~')[0]).not.toContain('before the visit');
  });

  it('name the other company that handles dental care, so that a user can verify there', () => {
    const [first] = alerts(
      'EB*1*IND*30~EB*U**35~LS*2120~NM1*VN*2*DENTAL VENDOR*****PI*CX120~PER*IC**TE*8005550177~LE*2120~',
    );
    expect(first).toMatchObject({
      kind: 'elsewhere',
      tone: 'danger',
      verify_with: { name: 'DENTAL VENDOR', payer_id: 'CX120', phone: '8005550177' },
    });
  });

  it('name another payer only for what it handles', () => {
    const carved = (type: string) =>
      alerts(`EB*1*IND*35~EB*U**${type}~LS*2120~NM1*VN*2*VENDOR*****PI*CX120~PER*IC**TE*8005550177~LE*2120~`);
    for (const type of ['88', 'AL', 'MH', '30']) expect(carved(type), type).toEqual([]);
    expect(carved('38')).toMatchObject([{ tone: 'caution', title: 'Handled by VENDOR: Orthodontics' }]);
    for (const type of ['', '35', '35^38']) expect(carved(type), type).toMatchObject([{ tone: 'danger' }]);
    // "NORTHWIND DENTAL" is the payer itself, but a company with a similar name isn't.
    const named = (name: string) => alerts(`EB*1*IND*35~EB*U**35~LS*2120~NM1*VN*2*${name}~LE*2120~`);
    expect(named('NORTHWIND DENTAL')).toEqual([]);
    expect(named('NORTHWIND DENTAL NETWORK')).toMatchObject([{ kind: 'elsewhere', tone: 'danger' }]);
    // A company that handles prescriptions doesn't hide that the plan isn't active.
    expect(titles('EB*6*IND*35~EB*U**88~LS*2120~NM1*VN*2*VENDOR~LE*2120~')).toHaveLength(1);
  });

  it('say who pays first', () => {
    const rows = `${ACTIVE}EB*R**35~MSG*OTHER CARRIER IS PRIMARY~LS*2120~NM1*PRP*2*METLIFE*****PI*65978~LE*2120~`;
    expect(titles(rows)).toEqual(['METLIFE pays first']);
  });

  it("only say that there may be other coverage if the payer's words may deny it", () => {
    const titleOf = (words: string) => titles(`${ACTIVE}EB*R*IND*35~MSG*${words}~`);
    expect(titleOf('OTHER INSURANCE UNKNOWN')).toEqual(['Possible other coverage']);
    expect(titleOf('OTHER INSURANCE ON FILE')).toEqual(['Other coverage on file']);
  });

  it('say when other coverage ended or starts, without asking for a claim there first', () => {
    const rows = (dates: string) =>
      `${ACTIVE}EB*R*IND*35~${dates}LS*2120~NM1*PRP*2*METLIFE*****PI*65978~LE*2120~`;
    expect(alerts(rows('DTP*347*D8*20240101~'))).toMatchObject([
      {
        tone: 'caution',
        title: 'Other coverage on file: METLIFE, ended 01/01/2024',
        text: 'Not active on 03/10/2026.',
      },
    ]);
    expect(alerts(rows('DTP*346*D8*20260701~'))).toMatchObject([
      { tone: 'caution', title: 'Other coverage on file: METLIFE, starts 07/01/2026' },
    ]);
    expect(titles(rows('DTP*346*D8*20260701~'), { on: '2026-07-01' })).toEqual(['METLIFE pays first']);
  });

  it("name the assigned dental office, unless it is the user's own, and say if an HMO plan has none", () => {
    const rows = `${ACTIVE}EB*L*IND*35~LS*2120~NM1*P3*2*CEDAR GROVE DENTISTRY~LE*2120~`;
    expect(titles(rows)).toEqual(['Assigned dental office: CEDAR GROVE DENTISTRY']);
    expect(titles(rows, { practice: 'Cedar Grove Dentistry' })).toEqual([]);
    const text = (practice: string) => alerts(rows, { practice })[0]?.text;
    // Only a caution, because the assigned name can be the practice's legal name.
    expect(alerts(rows, { practice: 'Harbor Street Dental' })).toMatchObject([
      {
        tone: 'caution',
        title: 'Assigned to another office: CEDAR GROVE DENTISTRY',
        text: 'Ask the patient to change the office with the payer before the visit.',
      },
    ]);
    // This may be the same practice under another form of its name.
    const askFirst =
      "If this isn't your practice, ask the patient to change the office with the payer before the visit.";
    expect(text('Cedar Grove Family Dental, PLLC')).toBe(askFirst);
    expect(text('Family Dental Care')).toBe(askFirst);
    expect(titles('EB*1*IND*35*HM*DENTAL HMO~')).toEqual(['HMO plan without an assigned dental office']);
  });

  it('show the calculated end of a waiting period, and nothing from that day on', () => {
    const rows = `${ACTIVE}EB*F*IND*36*********W~MSG*12 MONTH WAITING PERIOD APPLIES~`;
    expect(alerts(rows)).toMatchObject([
      { title: 'Dental Crowns: waiting period until 01/01/2027', is_calculated: true },
    ]);
    expect(titles(rows, { on: '2027-01-01' })).toEqual([]);
  });

  it('call a waiting period for Class III "Major"', () => {
    const rows = `${ACTIVE}EB*F*IND*35*********W~MSG*WAITING PERIOD OF 12 MONTHS APPLIES TO CLASS III SERVICES~`;
    expect(titles(rows)).toEqual(['Major: waiting period until 01/01/2027']);
  });

  it('say that the response is about several plans', () => {
    const plan = (name: string, left: string) =>
      `EB*1*IND*35*PR*${name}~EB*F*IND*35**${name}*29*${left}*****W~`;
    expect(alerts(plan('BASE', '400') + plan('BUY-UP', '1000'))).toMatchObject([
      {
        title: 'The response is about 2 plans',
        text: 'BASE and BUY-UP. Figures that differ name their plan. Ask the payer which one the patient has.',
      },
    ]);
  });

  it('say that the maximum is used up, or that the payer sent a maximum of $0', () => {
    expect(titles(`${ACTIVE}EB*F*IND*35***23*1500*****W~EB*F*IND*35***29*0*****W~`)).toEqual([
      'The maximum is used up',
    ]);
    expect(titles(`${ACTIVE}EB*F*IND*41***23*500*****W~EB*F*IND*41***29*0*****W~`)).toEqual([
      'The maximum for Routine (Preventive) Dental is used up',
    ]);
    expect(titles(`${ACTIVE}EB*F*IND*35***23*0*****W~`)).toEqual(['The payer sent an annual maximum of $0']);
  });

  it('say which patient details differ from those that the payer has on file', () => {
    const returned_differently = [
      { field: 'name', sent: 'Kate Sorensen', returned: 'KATHERINE SORENSEN' } as const,
      { field: 'date_of_birth', sent: '1980-05-20', returned: '1980-05-21' } as const,
      { field: 'member_id', sent: 'W1', returned: 'W2' } as const,
    ];
    expect(alerts(ACTIVE, { returned_differently })).toMatchObject([
      { title: 'On file as KATHERINE SORENSEN', text: 'You sent Kate Sorensen.' },
      { title: 'Date of birth on file: 05/21/1980', text: 'You sent 05/20/1980.' },
      { title: 'Member ID on file: W2', text: 'You sent W1.' },
    ]);
  });

  it('say which routine services are not payable yet', () => {
    const rows = `${ACTIVE}EB*F*IND**********W*AD:D0274~HSD*VS*1***23*1~DTP*304*D8*20260105~`;
    // The text doesn't repeat the date of the title.
    expect(alerts(rows)).toMatchObject([
      {
        title: 'Bitewings: not before 01/01/2027',
        text: 'D0274: 1 visit per calendar year, 0 remaining, last on 01/05/2026.',
      },
    ]);
  });

  it('are sorted by importance', () => {
    const rows = [
      ACTIVE,
      'EB*F*IND**********W*AD:D0274~HSD*VS*1***23*1~DTP*304*D8*20260105~',
      'EB*F*IND*35***23*1500*****W~EB*F*IND*35***29*0*****W~',
      'EB*F*IND*36*********W~MSG*12 MONTH WAITING PERIOD APPLIES~',
      'EB*R**35~MSG*OTHER CARRIER IS PRIMARY~LS*2120~NM1*PRP*2*METLIFE*****PI*65978~LE*2120~',
    ].join('');
    expect(alerts(rows).map(({ kind }) => kind)).toEqual([
      'other_carrier',
      'waiting',
      'maximum_used',
      'frequency_used',
    ]);
  });
});

describe('questions for the payer that follow from alerts', () => {
  const asks = (...asked: Parameters<typeof alerts>) => alerts(...asked).flatMap(({ ask }) => ask ?? []);
  const ACTIVE_ON = "Is the patient's dental coverage active on 03/10/2026?";
  const ELSEWHERE = 'EB*U*IND*35~LS*2120~NM1*PR*2*OTHER DENTAL~LE*2120~';
  const WAIT = 'EB*F**36~MSG*6 MONTH WAITING PERIOD FOR MAJOR SERVICES UNLESS PRIOR COVERAGE~';

  it.each([
    ['an unclear status', 'EB*5*IND*35~', {}, [ACTIVE_ON]],
    ['no dental', 'EB*1*IND*30~', {}, [ACTIVE_ON]],
    ['zero', `${ACTIVE}EB*F*IND*35***23*0*****W~EB*F*IND*35***29*0*****W~`, {}, [/\$0 mean/]],
    ['an HMO', 'EB*1*IND*35*HM*DHMO~', {}, [/^Which dental office/]],
    ['an HMO that is inactive', 'EB*6*IND*35*HM*DHMO~', {}, []],
    ['an HMO without dental', 'EB*1*IND*30*HM*HMO~', {}, [ACTIVE_ON]],
    ['an unclear status of another payer', `EB*5*IND*35~${ELSEWHERE}`, {}, []],
    ['a condition', ACTIVE + WAIT, {}, [/^Does the waiting period apply/]],
    ['an ordinary plan', `${ACTIVE}EB*F*IND*35***29*1120*****W~`, {}, []],
    ['inactive coverage', 'EB*6*IND*35~', {}, []],
    ['a maximum that is used up', `${ACTIVE}EB*F*IND*35***23*1500~EB*F*IND*35***29*0~`, {}, []],
  ])('ask only what the payer must settle: %s', (_, rows, question, expected) => {
    const found = asks(rows, question);
    expect(found).toHaveLength(expected.length);
    for (const [at, one] of expected.entries()) expect(found[at]).toMatch(one);
  });

  it('ask whether a plan is active after its stated end only if the payer calls it active', () => {
    const ended = dated(['346', '20250101'], ['347', '20260131']);
    expect(asks(ACTIVE, {}, ended)).toEqual([ACTIVE_ON]);
    expect(asks('EB*6*IND*35~', {}, ended)).toEqual([]);
    expect(asks('EB*1*IND*35*HM*DHMO~', {}, ended)).toEqual([ACTIVE_ON]);
  });
});
