// Figures whose own dates are over or start later: they stay visible, with their dates.

import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { alertsOf, factOf, glanceOf } from './index.ts';

const [LAST, THIS, NEXT] = [2025, 2026, 2027].map((year) => `DTP*292*RD8*${year}0101-${year}1231`);
const HALF = 'EB*A*IND*36*****.5****Y';
const MAXIMUM = 'EB*F*IND*35***23*1500*****Y';
const LEFT = 'EB*F*IND*35***29*700*****Y';

const read = (rows: (string | undefined)[]) =>
  benefitsOf(['EB*1*IND*35', ...rows.filter((row) => row !== undefined)]);

/** The value, the note and the tone of a fact. */
const tell = (key: string, rows: (string | undefined)[], on = '2026-03-10') => {
  const question = { network: 'in', on, as_of: '2026-03-10', birth: '1980-05-20' } as const;
  const fact = factOf(glanceOf(read(rows), question), key);
  return [fact?.value, fact?.note, fact?.tone];
};

const noted = (days: string) => `valid ${days}, needs confirmation`;
const OLD = noted('01/01/2025 to 12/31/2025');

describe('the first screen', () => {
  it.each([
    ['last year', [HALF, LAST], ['50%', OLD, 'caution']],
    ['next year', [HALF, NEXT], ['50%', noted('01/01/2027 to 12/31/2027'), 'caution']],
    ['a denial of last year', ['EB*I*IND*36', LAST], ['Not covered', OLD, 'caution']],
    ['this year', [HALF, THIS], ['50%', null, 'plain']],
    ['no dates', [HALF], ['50%', null, 'plain']],
    ['no end', [HALF, 'DTP*292*RD8*20250101-99991231'], ['50%', null, 'plain']],
    ["the plan's dates", [HALF, 'DTP*291*RD8*20250101-20251231'], ['50%', null, 'plain']],
    ['both years', [HALF, LAST, 'EB*A*IND*36*****.2****Y', THIS], ['80%', null, 'plain']],
    ['inactive coverage', ['EB*6*IND*36', LAST], ['Not covered', null, 'bad']],
    [
      'a denial with the end of the benefit',
      ['EB*I*IND*36', 'DTP*349*D8*20251231'],
      ['Not covered', null, 'bad'],
    ],
  ])('names the dates of a percentage that are not those of the visit: %s', (_, rows, expected) => {
    expect(tell('crown_pays', rows)).toEqual(expected);
  });

  it('names the dates of a percentage with the services that they are for', () => {
    expect(tell('pays_major', [HALF, LAST, 'EB*A*IND*39*****.5****Y', THIS])).toEqual([
      '50%',
      `Crowns ${OLD}`,
      'caution',
    ]);
  });

  it.each([
    ['last year and no dates', [LAST, undefined], `PLAN A: ${OLD}`],
    ['no dates and last year', [undefined, LAST], `PLAN B: ${OLD}`],
    ['last year', [LAST, LAST], OLD],
    ['last and next year', [LAST, NEXT], `PLAN A: ${OLD}; PLAN B: ${noted('01/01/2027 to 12/31/2027')}`],
  ])('names the plan of the dates if two plans pay the same: %s', (_, [a, b], note) => {
    const plans = ['EB*1*IND*35**PLAN A', 'EB*1*IND*35**PLAN B'];
    const [ofA, ofB] = ['A', 'B'].map((name) => `EB*A*IND*36**PLAN ${name}***.5****Y`);
    expect(tell('crown_pays', [...plans, ofA, a, ofB, b])).toEqual(['50%', note, 'caution']);
  });

  it('names no dates for a visit in the next year if the row ends with the year of the response', () => {
    expect(tell('crown_pays', [HALF, THIS], '2027-02-01')).toEqual(['50%', null, 'plain']);
  });

  it.each([
    ['both, last year', [MAXIMUM, LAST, LEFT, LAST], ['$700', `of $1,500 · ${OLD}`, 'caution']],
    ['what remains, last year', [MAXIMUM, LEFT, LAST], ['$700', `of $1,500 · ${OLD}`, 'caution']],
    [
      'a maximum that was used up last year',
      [MAXIMUM, LEFT.replace('700', '0'), LAST],
      ['$0', `of $1,500 · ${OLD}`, 'caution'],
    ],
    ['no dates', [MAXIMUM, LEFT], ['$700', 'of $1,500', 'plain']],
    ['both, this year', [MAXIMUM, THIS, LEFT, THIS], ['$700', 'of $1,500', 'plain']],
    [
      "last year's next to this year's",
      [MAXIMUM, LEFT.replace('700', '9'), LAST, LEFT, THIS],
      ['$700', 'of $1,500', 'plain'],
    ],
  ])(
    'names the dates of a maximum or of what remains if they are not those of the visit: %s',
    (_, rows, expected) => {
      expect(tell('maximum_left', rows)).toEqual(expected);
    },
  );

  it.each([
    ['last year', LAST, ['caution', 'The maximum is used up, needs confirmation']],
    ['this year', THIS, ['danger', 'The maximum is used up']],
    ['no dates', undefined, ['danger', 'The maximum is used up']],
  ])('warns of a maximum that was used up in another year with its dates: %s', (_, dates, expected) => {
    const asked = { network: 'in', on: '2026-03-10', as_of: '2026-03-10', birth: '1980-05-20' } as const;
    const benefits = read([MAXIMUM, LEFT.replace('700', '0'), dates]);
    const found = alertsOf(benefits, asked).filter(({ kind }) => kind === 'maximum_used');
    expect(found.map(({ tone, title }) => [tone, title])).toEqual([expected]);
    expect(found[0]?.text.includes('01/01/2025 to 12/31/2025')).toBe(dates === LAST);
  });

  describe('with a copay for other dates', () => {
    const copay = (code: string, amount: number) => `EB*B*IND*****${amount}*****Y*AD:${code}`;
    const major = (...rows: (string | undefined)[]) => tell('pays_major', rows);

    it.each([
      ['last year', [LAST], ['$300 copay', OLD, 'caution']],
      ['next year', [NEXT], ['$300 copay', noted('01/01/2027 to 12/31/2027'), 'caution']],
      ['this year', [THIS], ['$300 copay', null, 'plain']],
      ['no dates', [undefined], ['$300 copay', null, 'plain']],
      ['both years', [LAST, copay('D2740', 350), THIS], ['$350 copay', null, 'plain']],
    ])('names the dates: %s', (_, rows, expected) => {
      expect(major(copay('D2740', 300), ...rows)).toEqual(expected);
    });

    it.each([
      ['this year', THIS],
      ['no dates', undefined],
    ])('leaves the copay out of the range if the service also has one of %s', (_, dates) => {
      const rows = [copay('D2740', 300), LAST, copay('D2750', 350), dates];
      expect(major(...rows)).toEqual(['$350 copay', null, 'plain']);
    });

    it('names the dates with the services that they are for', () => {
      const note = `Crowns $300, dentures $400 · Crowns ${OLD}`;
      expect(major(copay('D2740', 300), LAST, copay('D5110', 400), THIS).slice(1)).toEqual([note, 'caution']);
    });
  });

  it.each([
    ['last year', LAST, ['$100 of $150', OLD, 'caution']],
    ['this year', THIS, ['$100 of $150', null, 'plain']],
    ['no dates', undefined, ['$100 of $150', null, 'plain']],
  ])('names the dates of a family amount: %s', (_, dates, expected) => {
    const amount = (level: string, left: string) => `EB*C*${level}*35***${left}*****Y`;
    const own = [amount('IND', '23*50'), dates, amount('IND', '29*50'), dates];
    const family = [amount('FAM', '23*150'), dates, amount('FAM', '29*100'), dates];
    expect(tell('deductible_family', [...own, ...family])).toEqual(expected);
  });

  it('names the dates of what remains for the family, if the total has none', () => {
    const rows = [
      'EB*C*IND*35***23*50*****Y',
      'EB*C*FAM*35***23*150*****Y',
      'EB*C*FAM*35***29*100*****Y',
      LAST,
    ];
    expect(tell('deductible_family', rows)).toEqual(['$100 of $150', OLD, 'caution']);
  });

  it.each([
    ['last year', [LAST, LAST], OLD],
    ['last year for one class', [LAST, THIS], `basic ${OLD}`],
    ['this year', [THIS, THIS], null],
    ['no dates', [undefined, undefined], null],
  ])('names the dates of what the plan pays out-of-network: %s', (_, [basic, major], note) => {
    const [fillings, crowns] = ['EB*A*IND*25^26^24^40*****.4****N', HALF.replace('*Y', '*N')];
    const found = tell('pays_outside', [fillings, basic, crowns, major, HALF, THIS]);
    expect(found).toEqual([
      'Yes: preventive not stated, basic 60%, major 50%',
      note,
      note === null ? 'plain' : 'caution',
    ]);
  });

  it('names no dates for a lifetime amount', () => {
    const rows = [
      'EB*A*IND*38*****.5****Y',
      'EB*F*IND*38***32*1500*****Y',
      LAST,
      'EB*F*IND*38***33*0*****Y',
      LAST,
    ];
    expect(tell('ortho_left', rows).slice(0, 2)).toEqual(['$0', 'of $1,500 · lifetime']);
  });
});

it('has a note in the table and an assumption in the estimate, which still uses the percentage of other dates', () => {
  const old = read([
    HALF,
    LAST,
    'EB*A*IND*36*****.4****N',
    'EB*C*IND*35***23*0',
    MAXIMUM,
    MAXIMUM.replace('23', '29'),
  ]);
  expect(old.service_type_coverage[0]).toMatchObject({
    in_network: '50%',
    notes: 'In-network 50%: 01/01/2025 to 12/31/2025',
  });
  const { lines, assumptions } = estimate(old, requestFor(['D2740 3 900/900']));
  expect(lines[0]?.amounts?.pay).toEqual({ low: 45_000, high: 45_000 });
  const texts = assumptions.map(({ text }) => text);
  expect(texts).toContain(
    'The payer states what the plan pays for D2740 for other dates (01/01/2025 to 12/31/2025). Confirm that it applies.',
  );
});

it('calls a covered service without a percentage "Covered" in the note of the table', () => {
  const [crowns] = read(['EB*1*IND*36', LAST]).service_type_coverage.filter(({ notes }) => notes !== '');
  // Either "Covered" or "covered" is right.
  expect(crowns?.notes).toContain('overed: 01/01/2025 to 12/31/2025');
});
