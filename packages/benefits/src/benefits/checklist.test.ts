import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';

const itemOf = (key: string, ...rows: string[]) =>
  benefitsOf(['EB*1*IND*35**SMILE PPO', ...rows]).checklist.find((item) => item.key === key);

describe('an item of the checklist', () => {
  it("quotes the payer's words if the payer states it", () => {
    expect(itemOf('missing_tooth', 'EB*F*IND*39', 'MSG*MISSING TOOTH CLAUSE APPLIES')).toMatchObject({
      answered: true,
      answer: 'stated',
      summary: 'MISSING TOOTH CLAUSE APPLIES',
      sources: [1],
    });
  });

  it('is not answered and quotes the words if the payer mentions it only in words we cannot read', () => {
    const words = 'WAITING PERIOD RULES GLARBLE PER BOOKLET SECTION NINE';
    expect(itemOf('waiting_periods', 'EB*F*IND*35', `MSG*${words}`)).toMatchObject({
      answered: false,
      answer: 'see_wording',
      summary: `Payer's own words: “${words}”`,
      remarks: [{ text: words, sources: [1] }],
      sources: [1],
    });
  });

  it('is not answered by words about something else', () => {
    const sealants = ['EB*F*IND*EH', 'MSG*SEALANTS FOR KIDS AGES 5 TO 14 PER GLARBLE'];
    expect(itemOf('dependent_eligibility', ...sealants)?.remarks).toEqual([]);
    const both = ['EB*C*IND*35***23*50*****N', 'MSG*IN AND OUT OF NETWORK DEDUCTIBLES CROSS ACCUMULATE'];
    expect(itemOf('network', ...both)?.remarks).toEqual([]);
    expect(itemOf('deductible', ...both)?.remarks).toHaveLength(1);
    const used = ['EB*F*IND*35***29*700*****Y', 'MSG*USED AMT $300.00 AS OF 09/30/2026'];
    expect(itemOf('deductible', ...used)?.remarks).toEqual([]);
    expect(itemOf('remaining_maximum', ...used)?.remarks).toHaveLength(1);
  });

  it('does not count the date of an earlier service as a frequency limit', () => {
    const rows = ['EB*F*IND*41', 'MSG*LAST PROPHY 02/10/2026'];
    expect(itemOf('frequencies', ...rows)).toMatchObject({ answered: false, summary: null });
    expect(itemOf('frequencies', ...rows, 'EB*F*IND*23', 'MSG*EXAMS 2 PER YEAR')?.summary).toBe(
      '1 frequency limit stated',
    );
  });

  it('about an amount ignores words about the amount of a single service', () => {
    const rows = ['EB*F*IND*39', 'MSG*IMPLANTS $1800 LIFETIME'];
    expect(itemOf('remaining_maximum', ...rows)?.answer).toBe('not_stated');
  });

  it.each([
    ['frequencies', 'EB*F*IND*25', 'BUILDUPS 1 PER TOOTH PER 5 YEARS'],
    ['frequencies', 'EB*F*IND*41', 'D1110 AND D4910 SHARE A LIMIT'],
    ['downgrades', 'EB*F*IND*35', 'IMPLANTS: ALTERNATE BENEFIT APPLIES'],
    ['network', 'EB*F*IND*35', 'MEMBER MAY USE ANY LICENSED DENTIST'],
    ['coordination_of_benefits', 'EB*F*IND*35', 'BIRTHDAY RULE APPLIES'],
    ['dependent_eligibility', 'EB*F*IND*35', 'STUDENT AGE LIMIT 25'],
    ['waiting_periods', 'EB*F*IND*35', 'NO WAITING PERIOD FOR SEALANTS'],
    ['other_coverage', 'EB*R*IND*35', 'OTHER INSURANCE UNKNOWN'],
  ])('stays a question if the payer states only a part of the answer: %s', (key, row, words) => {
    const [item, unasked] = [itemOf(key, row, `MSG*${words}`), itemOf(key)];
    expect(item).toMatchObject({ answered: false, answer: 'see_wording', ask: unasked?.ask });
    expect(item?.summary).toContain(words);
  });

  it.each([
    ['frequencies', 'EB*F*IND*41', 'D4910 4 PER YEAR COMBINED WITH D1110'],
    ['frequencies', 'EB*F*IND*41', 'NO FREQUENCY LIMIT FOR EXAMS'],
    ['downgrades', 'EB*F*IND*35', 'COMPOSITES ON MOLARS ARE DOWNGRADED TO AMALGAM'],
    ['coordination_of_benefits', 'EB*F*IND*35', 'COORDINATION OF BENEFITS: NON-DUPLICATION'],
    ['dependent_eligibility', 'EB*F*IND*35', 'DEPENDENTS COVERED TO AGE 26'],
    ['waiting_periods', 'EB*F*IND*35', 'NO WAITING PERIODS'],
  ])('is answered by a statement about what it asks: %s, %s, %s', (key, row, words) => {
    expect(itemOf(key, row, `MSG*${words}`)).toMatchObject({ answered: true, answer: 'stated' });
  });

  it('about the maximum is open after words about children, or about one person of a family maximum', () => {
    const [children, family] = ['NO MAXIMUM FOR MEMBERS UNDER AGE 19', 'NO INDIVIDUAL MAXIMUM'];
    expect(itemOf('remaining_maximum', 'EB*F*IND*35', `MSG*${children}`)?.answered).toBe(false);
    expect(itemOf('remaining_maximum', 'EB*F*FAM*35***23*3000', `MSG*${family}`)?.answered).toBe(false);
    expect(itemOf('remaining_maximum', 'EB*F*IND*35', 'MSG*NO ANNUAL MAXIMUM')?.answered).toBe(true);
  });

  it('about the maximum is open if the payer only says that there is no family maximum', () => {
    const item = itemOf('remaining_maximum', 'EB*F*FAM*35', 'MSG*NO FAMILY MAXIMUM');
    expect(item).toMatchObject({ answered: false, answer: 'not_stated' });
  });

  it('asks about the network even if the payer mentions referrals', () => {
    const words = 'SPECIALTY CARE REQUIRES A REFERRAL FROM THE ASSIGNED DENTAL OFFICE';
    expect(itemOf('network', 'EB*F*IND*35', `MSG*${words}`)).toMatchObject({
      answer: 'not_stated',
      remarks: [],
    });
  });

  it("states a health plan's maximum next to a lifetime maximum of orthodontics", () => {
    const plan = ['EB*F*IND*30***23*1500', 'EB*F*IND*30***29*900'];
    expect(itemOf('remaining_maximum', ...plan, 'EB*F*IND*38***32*1000')).toMatchObject({
      answer: 'stated',
      summary: 'Health Benefit Plan Coverage: $1,500, $900 remaining',
    });
  });

  it.each(['9999', '99999.99'])('states that there is no deductible next to a number such as %s', (nines) => {
    expect(itemOf('deductible', `EB*C*IND*35***23*${nines}`, 'MSG*NO DEDUCTIBLE')).toMatchObject({
      answer: 'stated',
      summary: '$0',
    });
  });

  it('asks when the benefit year begins if the payer states only its kind, except for a calendar year', () => {
    const undated = opening().filter(([id]) => id !== 'DTP');
    const yearly = (time: string) =>
      benefitsOf(['EB*1*IND*35', `EB*F*IND*35***${time}*1500*****W`], undated).checklist.find(
        ({ key }) => key === 'benefit_year',
      );
    expect(yearly('22')).toMatchObject({
      answer: 'not_stated',
      ask: 'When does the service year begin, and when do benefits renew?',
    });
    expect(yearly('23')).toMatchObject({ answer: 'stated', summary: 'calendar year' });
  });

  it('asks how much of the deductible is used if the payer states only its total', () => {
    expect(itemOf('deductible', 'EB*C*IND*35***23*50')).toMatchObject({
      answered: false,
      answer: 'not_stated',
      ask: 'How much of the deductible is used, and which services does it apply to? The payer states only: $50.',
    });
    for (const row of ['EB*C*IND*35***23*0', 'EB*C*IND*35***29*50'])
      expect(itemOf('deductible', row)).toMatchObject({ answered: true, answer: 'stated' });
  });

  it("leaves out a medical plan's deductible, as the first screen does", () => {
    const ofHealth = ['EB*1*IND*30**CHOICE PPO', 'EB*C*IND*30***23*1500', 'EB*C*IND*30***29*900'];
    const item = benefitsOf(ofHealth).checklist.find(({ key }) => key === 'deductible');
    expect(item).toMatchObject({ answer: 'not_stated', summary: null });
  });

  it('is not stated if the response does not mention it', () => {
    expect(itemOf('waiting_periods')).toMatchObject({
      answered: false,
      answer: 'not_stated',
      summary: null,
      remarks: [],
    });
  });
});

describe('an item with several values', () => {
  const amount = (code: string, period: string, dollars: number, network = 'Y', level = 'IND') =>
    `EB*${code}*${level}*35***${period}*${dollars}*****${network}`;
  const note = (type: string, text: string) => [`EB*F*IND*${type}`, `MSG*${text}`];
  const [max, deductible] = [amount('F', '23', 1500), amount('C', '23', 50)];
  const left = amount('C', '29', 25);
  const lastYear = 'DTP*292*RD8*20250101-20251231';

  it.each([
    ['deductible', [deductible, amount('C', '23', 75)], 'in-network: $50; in-network: $75'],
    ['remaining_maximum', [max, amount('F', '29', 50), amount('F', '29', 100)], 'in-network: $50 remaining'],
    [
      'remaining_maximum',
      [max, amount('F', '23', 2000), amount('F', '29', 100)],
      'in-network: $1,500; in-network: $2,000; in-network: $100 remaining',
    ],
    [
      'missing_tooth',
      [...note('35', 'MISSING TOOTH CLAUSE APPLIES'), ...note('35', 'NO MISSING TOOTH CLAUSE')],
      'MISSING TOOTH CLAUSE APPLIES; NO MISSING TOOTH CLAUSE',
    ],
    [
      'waiting_periods',
      [
        ...note('36', '12 MONTH WAITING PERIOD FOR CROWNS'),
        ...note('36', '6 MONTH WAITING PERIOD FOR CROWNS'),
      ],
      '12 MONTH WAITING PERIOD FOR CROWNS; 6 MONTH',
    ],
    [
      'network',
      [...note('35', 'PROVIDER IS IN NETWORK'), ...note('35', 'PROVIDER IS OUT OF NETWORK')],
      'PROVIDER IS IN',
    ],
  ])('asks about them if they conflict: %s', (key, rows, values) => {
    const item = itemOf(key, ...rows);
    expect(item).toMatchObject({ answered: false, answer: 'conflict' });
    expect(item?.summary).toContain(values);
    expect(item?.ask).toContain(`The response has conflicting values: ${values}`);
  });

  it('asks only about the amounts that conflict', () => {
    const out = (dollars: number) => amount('F', '29', dollars, 'N');
    const item = itemOf('remaining_maximum', max, amount('F', '29', 700), out(100), out(200));
    expect(item?.summary).toContain('in-network: $1,500, $700 remaining');
    expect(item?.ask).toContain(
      'conflicting values: out-of-network: $100 remaining; out-of-network: $200 remaining.',
    );
  });

  it.each([
    // These deductibles need what remains: with only a total, the item is not answered.
    ['networks', 'deductible', [deductible, left, amount('C', '23', 75, 'N')]],
    [
      'family',
      'deductible',
      [deductible, left, amount('C', '23', 150, 'Y', 'FAM'), amount('C', '23', 99, 'Y', 'FAM')],
    ],
    [
      'spouse',
      'deductible',
      [deductible, left, amount('C', '23', 75, 'Y', 'SPO'), amount('C', '23', 85, 'Y', 'SPO')],
    ],
    [
      'last year',
      'deductible',
      [deductible, left, amount('C', '23', 75), lastYear, amount('C', '23', 85), lastYear],
    ],
    ['hospital', 'deductible', ['EB*C*IND*48***29*992', 'EB*C*IND*48***29*0']],
    [
      'services',
      'missing_tooth',
      [...note('39', 'MISSING TOOTH CLAUSE APPLIES'), ...note('36', 'NO MISSING TOOTH CLAUSE')],
    ],
    ...(['DTP*292*RD8*20250101-20251231', 'DTP*292*RD8*20270101-20271231'] as const).flatMap((dates) =>
      (
        [
          ['missing_tooth', '36', 'MISSING TOOTH CLAUSE APPLIES', 'NO MISSING TOOTH CLAUSE'],
          ['waiting_periods', '36', '12 MONTH WAITING PERIOD', '6 MONTH WAITING PERIOD'],
          ['network', '35', 'PROVIDER IS OUT OF NETWORK', 'PROVIDER IS IN NETWORK'],
        ] as const
      ).map(([key, type, otherYear, now]): [string, string, string[]] => [
        `dates, ${dates.slice(12, 16)}`,
        key,
        [`EB*F*IND*${type}`, dates, `MSG*${otherYear}`, ...note(type, now)],
      ]),
    ),
    ...(['waiting_periods', 'network'] as const).map((key): [string, string, string[]] => {
      const [one, other] =
        key === 'network'
          ? ['PROVIDER IS IN NETWORK', 'PROVIDER IS OUT OF NETWORK']
          : ['12 MONTH WAITING PERIOD FOR CROWNS', '6 MONTH WAITING PERIOD FOR CROWNS'];
      const row = (tier: string) => `EB*F*IND*36**${tier}*******Y`;
      return ['tiers', key, [row('PPO'), `MSG*${one}`, row('PREMIER'), `MSG*${other}`]];
    }),
    [
      'plans',
      'network',
      [
        'EB*1*IND*35**PLAN A',
        'EB*1*IND*35**PLAN B',
        'EB*F*IND*35**PLAN A',
        'MSG*PROVIDER IS IN NETWORK',
        'EB*F*IND*35**PLAN B',
        'MSG*PROVIDER IS OUT OF NETWORK',
      ],
    ],
    [
      'a met waiting period',
      'waiting_periods',
      [
        ...note('36', 'WAITING PERIOD HAS BEEN SATISFIED'),
        ...note('36', '12 MONTH WAITING PERIOD FOR MAJOR'),
      ],
    ],
    [
      'late entrants',
      'waiting_periods',
      [
        ...note('36', '12 MONTH WAITING PERIOD FOR MAJOR'),
        ...note('36', '24 MONTH WAITING PERIOD FOR MAJOR FOR LATE ENTRANTS'),
      ],
    ],
    [
      'the birthday rule',
      'coordination_of_benefits',
      [
        ...note('35', 'COORDINATION OF BENEFITS: STANDARD'),
        ...note('35', 'COORDINATION OF BENEFITS: BIRTHDAY RULE'),
      ],
    ],
  ])('is stated if they are for different things: %s', (_, key, rows) => {
    expect(itemOf(key, ...rows)).toMatchObject({ answered: true, answer: 'stated' });
  });

  it('quotes a waiting period without a length or end, unless another one states them', () => {
    const open = note('36', 'WAITING PERIOD APPLIES');
    expect(itemOf('waiting_periods', ...open)).toMatchObject({
      answered: false,
      answer: 'see_wording',
      remarks: [{ text: 'WAITING PERIOD APPLIES', sources: [1] }],
    });
    const known = itemOf('waiting_periods', ...open, ...note('38', '12 MONTH WAITING PERIOD'));
    expect(known).toMatchObject({ answered: true, answer: 'stated' });
  });
});
