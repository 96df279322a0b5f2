import { describe, expect, it } from 'vitest';
import { factOf, glanceOf } from '../../glance/index.ts';
import { benefitsOf } from '../../testing/read-rows.ts';

/** Reads a response of 2026-03-10 with a row of active coverage, followed by `rows`. */
function read(rows: string) {
  return benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter((segment) => segment !== ''));
}

describe('service dates of a limit', () => {
  const dates = (dtp: string) => {
    const [limit] = read(`EB*F*IND*41*********Y~HSD*VS*2***23*1~DTP*472*${dtp}~`).frequency_limits;
    return [limit?.last_service_date, limit?.next_eligible_date];
  };

  it('are neither the last nor the next date if they are a period that includes today', () => {
    expect(dates('RD8*20260101-20261231')).toEqual([null, null]);
  });

  it('are the last date if they are in the past and the next date if they are in the future', () => {
    expect(dates('D8*20260105')).toEqual(['2026-01-05', null]);
    expect(dates('RD8*20251201-20251215')).toEqual(['2025-12-15', null]);
    expect(dates('D8*20260705')).toEqual([null, '2026-07-05']);
    expect(dates('RD8*20270101-20271231')).toEqual([null, '2027-01-01']);
  });

  it('are the latest ones of a routine code that the payer repeats with what remains', () => {
    const row = (code: string, hsd: string, dtp: string) =>
      `EB*F*IND**********W*AD:${code}~HSD*FL*${hsd}~DTP*${dtp}~`;
    const lasts = (...rows: string[]) =>
      read(rows.join('')).frequency_limits.map((limit) => limit.last_service_date);
    const bitewings = row('D0274', '1***23*1', '304*D8*20251217');
    const left = row('D0274', '0***29', '304*D8*20260117');
    const { frequency_limits } = read(bitewings + left);
    expect(frequency_limits.map((limit) => [limit.last_service_date, limit.sources])).toEqual([
      ['2026-01-17', [1, 2]],
      ['2026-01-17', [2]],
    ]);
    const separate = ['2025-12-17', '2026-01-17'];
    expect(lasts(bitewings, left.replace('D0274', 'D0272'))).toEqual(separate);
    expect(lasts(bitewings, left.replace('IND', 'SPO'))).toEqual(separate);
    expect(lasts(bitewings, left.replace('304*D8*20260117', '472*D8*20270117'))).toEqual([
      '2025-12-17',
      null,
    ]);
    // Crowns of two teeth: the row doesn't say which ones.
    expect(lasts(bitewings.replace('D0274', 'D2740'), left.replace('D0274', 'D2740'))).toEqual(separate);
  });
});

it('names teeth that must meet several conditions in one phrase', () => {
  const rows =
    'EB*F*IND*****1*****Y*AD:D1351~MSG*UNRESTORED PERMANENT MOLARS AND PREMOLARS 1 PER TOOTH PER 36 MONTHS~';
  expect(read(rows).frequency_limits.map(({ label }) => label)).toEqual([
    '1 every 36 months, on unrestored permanent molars and premolars, per tooth',
  ]);
});

it.each(['YN', 'NY'])(
  'makes one limit for both networks if the payer repeats it for each, in the order %s',
  (networks) => {
    const twice = (row: string) => [...networks].map((network) => `${row}${network}~`).join('');
    const found = read(twice('EB*F*IND*36^32***34***MN*12**') + twice('EB*F*IND*38******S7*19**'));
    expect(found.waiting_periods.map(({ network }) => network)).toEqual(['both']);
    expect(found.age_limits.map(({ network }) => network)).toEqual(['both']);
  },
);

describe('the count of an HSD segment', () => {
  const limit = (rows: string) => {
    const [first] = read(rows).frequency_limits;
    return { count: first?.count, left: first?.is_remaining, used: first?.used_count, label: first?.label };
  };

  it('is what remains or what was used if EB06 says so', () => {
    expect(limit('EB*F*IND*41***29~HSD*VS*1***23*1~')).toEqual({
      count: 1,
      left: true,
      used: null,
      label: '1 visit remaining (calendar year)',
    });
    expect(limit('EB*F*IND*41***24~HSD*VS*1***23*1~')).toEqual({
      count: null,
      left: false,
      used: 1,
      label: '1 visit used (calendar year)',
    });
  });

  it('is what remains if HSD05 is the remaining lifetime', () => {
    expect(limit('EB*F*IND*38~HSD*VS*1***33*1~')).toMatchObject({ count: 1, left: true });
  });

  it('is the limit if EB06 belongs to an amount or quantity of the row', () => {
    expect(limit('EB*F*IND*41***29*500~HSD*VS*2***23*1~')).toMatchObject({ count: 2, left: false });
    expect(limit('EB*F*IND*41***29***VS*1~HSD*VS*2***23*1~')).toMatchObject({ count: 2, left: false });
  });
});

describe('an age limit', () => {
  it.each([
    ['1 PER LIFETIME. COVERED THROUGH AGE 13.', 'D1510: Through age 13'],
    ['1 PER YEAR THROUGH AGE 13. NOT COVERED AFTER AGE 18.', 'D1510: To age 18'],
  ])('is in the list of limitations if no frequency of its row names it: %s', (text, line) => {
    const { limitations } = read(`EB*F*IND***********W*AD:D1510~MSG*${text}~`);
    expect(limitations.join()).toContain(line);
  });
});

describe('a waiting period', () => {
  const waits = (rows: string) =>
    read(rows).waiting_periods.map(({ answer, months, applies_to }) => [answer, months, applies_to.label]);

  it('says in the list of limitations for whom it is, if it is not for every patient', () => {
    const { limitations } = read('EB*F*IND*35~MSG*LATE ENTRANTS: 12 MONTH WAITING PERIOD FOR MAJOR~');
    expect(limitations).toContain('Major: waiting period of 12 months, for late entrants');
  });

  it.each([
    ['MAJOR SERVICES', 'Major'],
    ['CLASS III', 'Class 3'],
    ['WAITING PERIOD FOR MAJOR SERVICES', 'Major'],
    ['WAITING PERIOD', 'Whole plan'],
  ])(
    'in a row for waiting periods (EB03 32) applies to what its words name, or else to the whole plan: %s',
    (words, label) => {
      expect(waits(`EB*F*IND*32******MN*12**W~MSG*${words}~`)).toEqual([['applies', 12, label]]);
    },
  );

  it('that is named only in words takes its months from the row', () => {
    expect(waits('EB*F*IND*39******MN*12**W~MSG*WAITING PERIOD~')).toEqual([
      ['applies', 12, 'Prosthodontics'],
    ]);
    expect(waits('EB*F*IND*39******MN*0**W~MSG*WAITING PERIOD~')).toEqual([['none', 0, 'Prosthodontics']]);
  });

  it('that the words waive does not apply, even if the row states months', () => {
    expect(waits('EB*F*IND*32******MN*12**W~MSG*WAITING PERIOD WAIVED~')).toEqual([
      ['none', 0, 'Whole plan'],
    ]);
  });
});

describe('a frequency in words', () => {
  const periods = (words: string) =>
    read(`EB*F*IND*36*********W~MSG*${words}~`).frequency_limits.map(
      ({ count, period_count, period_unit }) => `${count} per ${period_count} ${period_unit}`,
    );

  it.each([
    ['LIMITED TO 1 PER 60 MONTHS. ALTERNATE BENEFITS MAY APPLY.', '1 per 60 month'],
    ['ANTERIOR TEETH ONLY, 1 PER 24 MONTHS', '1 per 24 month'],
    ['MISSING TOOTH CLAUSE APPLIES. LIMITED TO 1 PER 60 MONTHS.', '1 per 60 month'],
    ['12 MONTH WAITING PERIOD APPLIES. LIMITED TO 2 PER CALENDAR YEAR.', '2 per 1 calendar_year'],
    ['LIMITED TO 1 PER 60 MONTHS. REPLACEMENT AFTER 7 YEARS.', '1 per 60 month'],
  ])('is read next to another rule: %s', (words, limit) => {
    expect(periods(words)).toEqual([limit]);
  });

  it.each([
    ['REPLACEMENT LIMITED TO ONCE EVERY 60 MONTHS. ALTERNATE BENEFITS MAY APPLY.'],
    ['WAITING PERIOD: ONE IN 12 MONTHS'],
  ])('is not read from a replacement rule or a waiting period: %s', (words) => {
    expect(periods(words)).toEqual([]);
  });
});

describe('the line of a frequency', () => {
  const lines = (...rows: [network: string, count: number][]) =>
    read(rows.map(([network, count]) => `EB*F*IND*26*********${network}~HSD*VS*${count}***23*1~`).join(''))
      .limitations;

  it('names the network if the other network has a different limit', () => {
    expect(lines(['Y', 2], ['N', 1])).toEqual([
      'Endodontics: 2 visits per calendar year, in-network',
      'Endodontics: 1 visit per calendar year, out-of-network',
    ]);
  });

  it('names the network for a limit in words too, and appears only once', () => {
    const worded = (network: string, words: string) => `EB*F*IND*26*********${network}~MSG*${words}~`;
    expect(
      read(worded('Y', 'LIMITED TO 2 PER YEAR') + worded('N', 'LIMITED TO 1 PER YEAR')).limitations,
    ).toEqual(['Endodontics: 2 per year, in-network', 'Endodontics: 1 per year, out-of-network']);
  });

  it('names no network if both networks have the same limit, or if only one limit is stated', () => {
    expect(lines(['Y', 2], ['N', 2])).toEqual(['Endodontics: 2 visits per calendar year']);
    expect(lines(['Y', 2])).toEqual(['Endodontics: 2 visits per calendar year']);
  });
});

it('states pre-authorization only for the networks of its rows', () => {
  const row = (network: string, code: string) => `EB*A*IND******.5***Y*${network}*AD:${code}~`;
  const { clauses } = read(row('Y', 'D2740') + row('N', 'D6010') + row('', 'D5110') + row('Y', 'D2750'));
  expect(clauses.map(({ network, applies_to }) => [network, applies_to.procedures])).toEqual([
    ['in', ['D2740', 'D2750']],
    ['out', ['D6010']],
    ['not_stated', ['D5110']],
  ]);
});

describe('a replacement rule', () => {
  it.each(['D6930', 'D6080', 'D6092', 'D6100', 'D6103'])(
    'is not read from a limit on maintenance, re-cementing, removal or grafts: %s',
    (code) => {
      expect(read(`EB*F*IND**********Y*AD:${code}~HSD*VS*1***34*60~`).clauses).toEqual([]);
    },
  );

  it.each(['D2740', 'D6010', 'D6058', 'D6240', 'D6750'])('is read from a limit on %s', (code) => {
    const { clauses } = read(`EB*F*IND**********Y*AD:${code}~HSD*VS*1***34*60~`);
    // The payer wrote no words, so there is no text to quote.
    expect(clauses).toMatchObject([{ kind: 'replacement', months: 60, text: '' }]);
  });

  it('is listed once if the words state it as a frequency', () => {
    const { clauses } = read('EB*F*IND*39*********Y~MSG*1 EVERY 60 MONTHS~');
    expect(clauses.map(({ kind, text }) => [kind, text])).toEqual([['replacement', '1 EVERY 60 MONTHS']]);
  });
});

describe('two age rows after a procedure', () => {
  it('both apply to the procedure', () => {
    const { age_limits } = read('EB*D*IND******1****Y*AD:D1351~EB*F********S7*18**Y~EB*F********S8*6**Y~');
    expect(age_limits.map(({ applies_to, label }) => [applies_to.procedures, label])).toEqual([
      [['D1351'], expect.stringContaining('18')],
      [['D1351'], expect.stringContaining('6')],
    ]);
  });
});

it.each([
  ['D1208: 2 PER CALENDAR YEAR, TO AGE 18', '2 per calendar year, to age 18'],
  ['D1208: 2 PER CALENDAR YEAR, THROUGH AGE 17', '2 per calendar year, through age 17'],
  ['D1208: 2 PER CALENDAR YEAR, UNDER AGE 18', '2 per calendar year, through age 17'],
  ['D1208: 2 PER CALENDAR YEAR, AGE 6 AND OVER', '2 per calendar year, from age 6'],
  ['D1208: 2 PER CALENDAR YEAR', '2 per calendar year'],
])('leaves the last age of a frequency open only if the words do: %s', (words, label) => {
  expect(read(`EB*F**35~MSG*${words}~`).frequency_limits.map((limit) => limit.label)).toEqual([label]);
});

describe('two limits of one code', () => {
  const limit = (hsd: string, words = '') =>
    `EB*F*IND**********W*AD:D2740~HSD*VS*${hsd}~${words && `MSG*${words}~`}`;
  const read2 = (one: string, other: string) =>
    benefitsOf(`EB*1*IND*35*PR~EB*A*IND*36*****.5****Y~${one}${other}`.split('~').filter(Boolean));

  it('conflict if one includes the other', () => {
    const benefits = read2(limit('1***21*5'), limit('1***21*10'));
    expect(benefits.contradictions).toEqual([
      {
        about: 'D2740 (frequency)',
        statements: [
          { text: '1 visit every 5 years', sources: [2] },
          { text: '1 visit every 10 years', sources: [3] },
        ],
      },
    ]);
    expect(benefits.procedure_coverage[0]?.notes).toContain('The payer sent conflicting values');
    expect(benefits.checklist.find(({ key }) => key === 'frequencies')).toMatchObject({
      answer: 'conflict',
      ask: expect.stringContaining('D2740 (frequency): 1 visit every 5 years or 1 visit every 10 years'),
    });
    const tile = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: null });
    expect(factOf(tile, 'crown_replacement')).toMatchObject({
      value: '1 visit every 5 years or 1 visit every 10 years',
      state: 'conflict',
    });
  });

  it.each([
    ['the same length', limit('1***21*5'), limit('1***34*60')],
    ['a minimum interval and a number per year', limit('1***34*6'), limit('2***23*1')],
    ['words that may say how they differ', limit('1***21*5', 'MOLARS ONLY'), limit('1***21*10')],
    ['one per network', limit('1***21*5').replace('*W*', '*Y*'), limit('1***21*10').replace('*W*', '*N*')],
  ])("don't conflict: %s", (_, one, other) => {
    expect(read2(one, other).contradictions).toEqual([]);
  });
});

describe('the words of a row', () => {
  const labels = (rows: string) =>
    benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean)).frequency_limits.map(
      ({ label, last_service_date }) => [label, last_service_date].filter(Boolean).join(', '),
    );
  const counted = (code: string) => `EB*F*IND*******P6*1**Y*AD:${code}~`;

  it('add the period of its count', () => {
    expect(labels(`${counted('D0330')}MSG*1 PER 48 MONTHS~`)).toEqual(['1 every 48 months']);
    // Another count is another limit, or a conflict.
    expect(labels(`${counted('D0330')}MSG*2 PER 48 MONTHS~`)).toEqual(['1', '2 every 48 months']);
  });

  it('list dates of which only the latest is the last one', () => {
    const history = 'EB*D*IND**********AD:D0220~MSG*HISTORY: 02/03/2026, 08/04/2025, 01/09/2025~';
    expect(labels(history)).toEqual(['Limit not stated, 2026-02-03']);
  });
});

it('says that "no limit" of a category is for its services without a limit', () => {
  const none = 'EB*F*IND*41*********W~HSD*VS*9999***23*1~';
  const labels = (rows: string) => read(rows).frequency_limits.map(({ label }) => label);
  expect(labels(none)).toEqual(['No frequency limit']);
  expect(labels(`${none}EB*F*IND**********W*AD:D1120~HSD*VS*3***23*1~`)).toEqual([
    'No frequency limit for services without their own',
    '3 visits per calendar year',
  ]);
  expect(labels(`${none}EB*F*IND**********W*AD:D0120~HSD*VS*3***23*1~`)[0]).toBe('No frequency limit');
});

it('is per tooth if the words next to the limit say so before an age', () => {
  const row = 'EB*F*IND**********W*AD:D1351~HSD*P6*1***21*4~MSG*PER TOOTH, ';
  const labels = (words: string) => read(`${row}${words}~`).frequency_limits.map(({ label }) => label);
  expect(labels('THROUGH AGE 17')).toEqual(['1 every 4 years, per tooth']);
  expect(labels('MOLARS, UNDER AGE 17')).toEqual(['1 every 4 years, per tooth']);
});
