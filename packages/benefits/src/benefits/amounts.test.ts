import { describe, expect, it } from 'vitest';
import { factOf, glanceOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';

/** Reads a response with a row of active coverage, followed by `rows`. */
function read(rows: string) {
  return benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter((segment) => segment !== ''));
}

/**
 * A row with an amount for the whole plan, and a message if `words` isn't empty. Code F is a maximum, C a deductible.
 * Periods: 23 calendar year, 24 used this year, 29 remaining, 32 lifetime. Networks: Y in, N out, W both.
 */
const row = (code: string, period: string, dollars: number | '', network: string, words = '') =>
  `EB*${code}*IND*35***${period}*${dollars}*****${network}~${words === '' ? '' : `MSG*${words}~`}`;

const figures = (amounts: ReturnType<typeof read>['maximums']) =>
  amounts.map(({ kind, total_cents, used_cents, remaining_cents }) => [
    kind,
    total_cents,
    used_cents,
    remaining_cents,
  ]);

describe('a remaining amount', () => {
  it('is paired with the total for the same kind of service, not with the total of the plan', () => {
    const { maximums } = read(
      row('F', '23', 1500, 'W') +
        row('F', '32', 1000, 'W', 'ORTHODONTIC LIFETIME MAXIMUM') +
        row('F', '29', 400, 'W', 'ORTHODONTIC MAXIMUM REMAINING'),
    );
    expect(figures(maximums)).toEqual([
      ['annual', 150_000, null, null],
      ['orthodontic', 100_000, 60_000, 40_000],
    ]);
  });

  it('is paired with no total if the only total is for other kinds of service', () => {
    const { deductibles } = read(
      row('C', '23', 50, 'W', 'DEDUCTIBLE FOR BASIC AND MAJOR SERVICES') +
        row('C', '29', 0, 'W', 'DEDUCTIBLE FOR PREVENTIVE SERVICES'),
    );
    expect(figures(deductibles)).toEqual([
      ['annual', 5000, null, null],
      ['annual', null, null, 0],
    ]);
  });

  it("is not paired with this year's total if it is about last year", () => {
    const { maximums } = read(
      `${row('F', '23', 1500, 'W')}DTP*292*RD8*20260101-20261231~${row('F', '29', 0, 'W')}DTP*292*RD8*20250101-20251231~`,
    );
    expect(figures(maximums)).toEqual([
      ['annual', 150_000, null, null],
      ['annual', null, null, 0],
    ]);
  });

  it('is paired with a total without dates if the other remaining amount is of last year', () => {
    const [lastYear, thisYear] = ['DTP*292*RD8*20250101-20251231~', 'DTP*292*RD8*20260101-20261231~'];
    const { maximums, contradictions } = read(
      `${row('F', '23', 1500, 'W')}${row('F', '29', 50, 'W')}${lastYear}${row('F', '29', 700, 'W')}${thisYear}`,
    );
    expect(figures(maximums)[0]).toEqual(['annual', 150_000, 80_000, 70_000]);
    expect(contradictions).toEqual([]);
  });

  it('is not calculated from the amount used this year if another was used last year', () => {
    const [lastYear, thisYear] = ['DTP*292*RD8*20250101-20251231~', 'DTP*292*RD8*20260101-20261231~'];
    const { maximums } = read(
      `${row('F', '32', 2000, 'W')}${row('F', '24', 800, 'W')}${lastYear}${row('F', '24', 300, 'W')}${thisYear}`,
    );
    expect(maximums.map(({ remaining_cents }) => remaining_cents)).not.toContain(170_000);
  });

  it.each([
    ['DEDUCTIBLE FOR BASIC AND MAJOR SERVICES', ''],
    ['', 'REMAINING'],
    ['ANNUAL BENEFIT LIMIT', 'CALENDAR YEAR AMOUNT REMAINING'],
    ['DOES NOT APPLY TO PREVENTIVE SERVICES', 'REMAINING FOR THE BENEFIT PERIOD'],
  ])('is paired if the words of the total are "%s" and its own are "%s"', (total, remaining) => {
    const { deductibles } = read(row('C', '23', 50, 'W', total) + row('C', '29', 20, 'W', remaining));
    expect(figures(deductibles)).toEqual([['annual', 5000, 3000, 2000]]);
  });

  it('is paired with the used amount and the total even if each has different words', () => {
    const { maximums, contradictions } = read(
      row('F', '23', 1500, 'W', 'CALENDAR YEAR MAXIMUM') +
        row('F', '29', 900, 'W', 'REMAINING MAXIMUM') +
        row('F', '24', 600, 'W', 'MAXIMUM USED TO DATE'),
    );
    expect(figures(maximums)).toEqual([['annual', 150_000, 60_000, 90_000]]);
    expect(contradictions).toEqual([]);
  });

  it('is paired with no total if another remaining amount matches the same total', () => {
    const { maximums } = read(
      row('F', '23', 1500, 'W', 'CALENDAR YEAR MAXIMUM') +
        row('F', '29', 900, 'W', 'REMAINING AT ONE OFFICE') +
        row('F', '29', 600, 'W', 'REMAINING AT THE OTHER OFFICE'),
    );
    expect(maximums.map((amount) => [amount.total_cents, amount.remaining_cents])).toEqual([
      [150_000, null],
      [null, 90_000],
      [null, 60_000],
    ]);
  });
});

describe('a remaining amount of networks whose maximums are combined', () => {
  const COMBINED = 'IN AND OUT OF NETWORK MAXIMUMS ARE COMBINED';
  const totals = row('F', '23', 2000, 'Y') + row('F', '23', 1500, 'N');

  it("belongs to the total of its row's network", () => {
    for (const words of [COMBINED, `${COMBINED}. ANY AMOUNT PAID REDUCES BOTH.`])
      expect(
        figures(read(totals + row('F', '29', 1200, 'Y') + row('F', '29', 711.4, 'N', words)).maximums),
      ).toEqual([
        ['annual', 200_000, 80_000, 120_000],
        ['annual', 150_000, 78_860, 71_140],
      ]);
  });

  it('has a doubt, and no used amount if it exceeds that total', () => {
    const { maximums } = read(totals + row('F', '29', 1800, 'N', COMBINED));
    expect(figures(maximums)).toContainEqual(['annual', 150_000, null, 180_000]);
    expect(maximums.flatMap(({ certainty }) => certainty?.doubts ?? [])).toContain('unread_words');
  });

  it('has conflicting totals if the row of each total says so', () => {
    const each = (text: string) =>
      row('F', '23', 2000, 'Y', text) + row('F', '23', 1500, 'N', text) + row('F', '29', 1200, 'W', text);
    const { maximums, contradictions } = read(each(COMBINED));
    expect(figures(maximums)).toEqual([
      ['annual', 200_000, null, null],
      ['annual', 150_000, null, null],
      ['annual', null, null, 120_000],
    ]);
    expect(contradictions).toHaveLength(1);
  });

  it('belongs to its own total if each network has both, even if each row says "cross accumulate"', () => {
    const words = 'IN AND OUT OF NETWORK MAXIMUMS CROSS ACCUMULATE';
    const each = (network: string, total: number, left: number) =>
      row('F', '23', total, network, words) + row('F', '29', left, network);
    const { maximums, contradictions } = read(each('Y', 2000, 1200) + each('N', 1500, 700));
    expect(figures(maximums)).toEqual([
      ['annual', 200_000, 80_000, 120_000],
      ['annual', 150_000, 80_000, 70_000],
    ]);
    expect(contradictions).toEqual([]);
  });

  it('belongs to the total for both networks if there is one', () => {
    const both = read(row('F', '23', 1500, 'W') + totals + row('F', '29', 700, 'N', COMBINED)).maximums;
    expect(figures(both)).toContainEqual(['annual', 150_000, 80_000, 70_000]);
    expect(figures(both)).toContainEqual(['annual', 150_000, null, null]);
  });
});

it('derives no used amount from a total and a remaining amount with different words', () => {
  const total = row(
    'F',
    '23',
    1000,
    'Y',
    'LATE ENTRANT MAXIMUM IS $500 DURING THE FIRST 12 MONTHS OF COVERAGE',
  );
  const left = row('F', '29', 384, 'Y', 'REMAINING UNDER THE LATE ENTRANT MAXIMUM');
  expect(figures(read(total + left).maximums)).toEqual([['annual', 100_000, null, 38_400]]);
  expect(figures(read(total + row('F', '29', 384, 'Y')).maximums)).toEqual([
    ['annual', 100_000, 61_600, 38_400],
  ]);
});

describe('a total for both networks', () => {
  const basic = row('F', '23', 1500, 'W', 'MAXIMUM FOR BASIC AND MAJOR SERVICES');
  const preventive = row('F', '23', 500, 'W', 'MAXIMUM FOR PREVENTIVE SERVICES');
  const inNetwork = (rows: string) =>
    figures(read(rows).maximums.filter((maximum) => maximum.network === 'in'));

  it('is paired with a remaining amount in one network for the same kinds of service', () => {
    const left = row('F', '29', 1400, 'Y', 'MAXIMUM FOR BASIC AND MAJOR SERVICES');
    expect(inNetwork(basic + preventive + left)).toEqual([['annual', 150_000, 10_000, 140_000]]);
  });

  it('is paired with a remaining amount in one network for the same year', () => {
    const datesOf = (year: number) => `DTP*292*RD8*${year}0101-${year}1231~`;
    const totals = `${row('F', '23', 1500, 'W')}${datesOf(2026)}${row('F', '23', 1000, 'W')}${datesOf(2025)}`;
    expect(inNetwork(`${totals}${row('F', '29', 900, 'Y')}${datesOf(2026)}`)).toEqual([
      ['annual', 150_000, 60_000, 90_000],
    ]);
  });

  it('is not paired if another total matches too', () => {
    expect(inNetwork(basic + preventive + row('F', '29', 400, 'Y'))).toEqual([
      ['annual', null, null, 40_000],
    ]);
  });
});

describe('an amount whose period marks it as a total', () => {
  it.each([
    ['C', 'DEDUCTIBLE APPLIED TO BASIC AND MAJOR SERVICES'],
    ['F', 'CALENDAR YEAR MAXIMUM. REMAINING AMOUNT MAY CHANGE AS CLAIMS ARE PROCESSED'],
    ['C', 'DEDUCTIBLE MUST BE MET BEFORE REMAINING BENEFITS ARE PAID'],
  ])(
    'is a total even if a sentence mentions applied, remaining or met amounts: code %s, "%s"',
    (code, words) => {
      const { maximums, deductibles } = read(row(code, '23', 50, 'W', words));
      expect(figures([...maximums, ...deductibles])).toEqual([['annual', 5000, null, null]]);
    },
  );

  it("is a remaining amount if the payer's message is a title that says so", () => {
    const { maximums } = read(row('F', '23', 900, 'W', 'MAXIMUM REMAINING'));
    expect(figures(maximums)).toEqual([['annual', null, null, 90_000]]);
  });
});

describe('an amount whose words mention orthodontics', () => {
  const kinds = (words: string) =>
    read(row('F', '32', 1500, 'Y', words)).maximums.map(({ kind, applies_to }) => [kind, applies_to.label]);

  it.each([['ORTHODONTIC LIFETIME MAXIMUM'], ['ORTHODONTICS']])(
    'is an orthodontic maximum if the words are only a name: %s',
    (words) => {
      expect(kinds(words)).toEqual([['orthodontic', 'Orthodontics']]);
    },
  );

  it.each([
    ['LIFETIME MAXIMUM FOR ORTHODONTIA TO AGE 19', '“Lifetime maximum for orthodontia to age 19”'],
    // Understood, so the words aren't the amount's name.
    ['LIFETIME MAXIMUM EXCLUDES ORTHODONTICS', 'Whole plan'],
    ['LIFETIME MAXIMUM INCLUDES ORTHODONTICS', '“Lifetime maximum includes orthodontics”'],
    ['ORTHODONTICS DO NOT APPLY TO THIS MAXIMUM', 'Whole plan'],
  ])('is a lifetime maximum of the plan if the words are more than a name: %s', (words, label) => {
    expect(kinds(words)).toEqual([['lifetime', label]]);
  });

  it('is paired with the total under the orthodontic service type if it is a remaining amount', () => {
    const total = 'EB*F*IND*38***32*1500*****W~';
    for (const left of ['35***29', '38***33']) {
      const { maximums } = read(`${total}EB*F*IND*${left}*900*****W~MSG*ORTHODONTIC MAXIMUM REMAINING~`);
      expect(figures(maximums)).toEqual([['orthodontic', 150_000, 60_000, 90_000]]);
    }
  });

  it('is merged with the same amount under the orthodontic service type', () => {
    const { maximums } = read(
      `EB*F*IND*38***32*1500*****W~${row('F', '32', 1500, 'W', 'ORTHODONTIC LIFETIME MAXIMUM')}`,
    );
    expect(figures(maximums)).toEqual([['orthodontic', 150_000, null, null]]);
  });
});

describe('an amount without a level', () => {
  it("has the level of the payer's message if that is only a title", () => {
    const { maximums } = read(
      'EB*F**35***23*4500*****W~MSG*FAMILY MAXIMUM~EB*F**35***23*1500*****W~MSG*INDIVIDUAL MAXIMUM~',
    );
    expect(maximums.map(({ level, total_cents }) => [level, total_cents])).toEqual([
      ['family', 450_000],
      ['individual', 150_000],
    ]);
  });

  it('is not a family amount just because a sentence mentions one', () => {
    const { maximums } = read(
      'EB*F**35***23*1500*****W~MSG*PAYABLE UNTIL THE FAMILY MAXIMUM HAS BEEN REACHED~',
    );
    expect(maximums.map(({ level }) => level)).toEqual(['individual']);
  });
});

describe('words that say there is no deductible or maximum', () => {
  it('apply to the whole plan if they name no kind of service', () => {
    expect(figures(read('EB*D*IND*35*********Y~MSG*NO DEDUCTIBLE APPLIES~').deductibles)).toEqual([
      ['annual', 0, null, null],
    ]);
  });

  it('apply only to the kind of service that they name', () => {
    const { deductibles, maximums } = read(
      'EB*D*IND*35*********Y~MSG*PREVENTIVE SERVICES HAVE NO DEDUCTIBLE~EB*D*IND*35*********Y~MSG*PREVENTIVE SERVICES HAVE NO MAXIMUM~',
    );
    expect([...deductibles, ...maximums].map(({ applies_to }) => applies_to.service_types)).toEqual([
      ['41'],
      ['41'],
    ]);
  });

  it('apply to a kind of service that the row names too', () => {
    const { deductibles } = read('EB*D*IND*41*********Y~MSG*PREVENTIVE SERVICES HAVE NO DEDUCTIBLE~');
    expect(deductibles.map(({ applies_to, total_cents }) => [applies_to.service_types, total_cents])).toEqual(
      [[['41'], 0]],
    );
  });
});

describe('words that say the plan has no deductible', () => {
  const ofOrtho = (network: string) => `EB*C*IND*38***32*5200*****${network}~`;
  const doubts = (rows: string) =>
    read(rows).deductibles.flatMap(({ kind, certainty }) =>
      kind === 'orthodontic' ? (certainty?.doubts ?? []) : [],
    );

  it('conflict with a deductible for one service in the same network', () => {
    const none = 'EB*F*IND****23*1500*****Y~MSG*NO DEDUCTIBLE APPLIES~';
    expect(doubts(none + ofOrtho('Y'))).toEqual(['conflict']);
    expect(doubts(none + ofOrtho('N'))).toEqual([]);
    expect(doubts(ofOrtho('Y'))).toEqual([]);
  });
});

describe('words next to an amount', () => {
  it('that say orthodontics is separate do not make it an orthodontic amount', () => {
    const { maximums } = read(row('F', '23', 1500, 'W', 'ANNUAL MAXIMUM, ORTHODONTICS SEPARATE'));
    expect(figures(maximums)).toEqual([['annual', 150_000, null, null]]);
  });

  it('that name orthodontics of adults and children leave it an orthodontic amount', () => {
    const words = 'ADULT AND CHILD ORTHODONTIA LIFETIME MAXIMUM';
    const { maximums } = read(`EB*F*IND*38***32*1500*****W~MSG*${words}~`);
    expect(figures(maximums)).toEqual([['orthodontic', 150_000, null, null]]);
  });

  it('that explain a remaining amount do not make it a total', () => {
    const { maximums } = read(
      row('F', '23', 1500, 'W') +
        row('F', '23', 700, 'W', 'REMAINING MAXIMUM. DOES NOT INCLUDE PENDING CLAIMS.'),
    );
    expect(maximums.some(({ total_cents }) => total_cents === 70_000)).toBe(false);
  });

  it('that say "per family member" do not make it a family amount', () => {
    const { deductibles } = read('EB*C**35***23*50*****W~MSG*DEDUCTIBLE PER FAMILY MEMBER~');
    expect(deductibles.map(({ level }) => level)).toEqual(['individual']);
  });
});

describe('across networks', () => {
  const left = (total: string, remaining: string) =>
    read(row('F', '23', 1500, total) + row('F', '29', 900, remaining)).maximums.map(
      ({ network, total_cents, remaining_cents }) => [network, total_cents, remaining_cents],
    );

  it('a remaining amount in one network is paired with a total for both', () => {
    expect(left('W', 'Y')).toContainEqual(['in', 150_000, 90_000]);
  });

  it.each([
    ['N', 'Y'],
    ['Y', 'N'],
    ['', 'Y'],
    ['Y', ''],
  ])(
    'a total with network "%s" is not paired with a remaining amount with network "%s"',
    (total, remaining) => {
      expect(left(total, remaining).map(([, cents, rest]) => [cents, rest])).toEqual([
        [150_000, null],
        [null, 90_000],
      ]);
    },
  );

  it('a total is paired with a remaining amount in the other network if words say that both are combined', () => {
    const words = 'IN AND OUT OF NETWORK MAXIMUMS ARE COMBINED';
    const { maximums } = read(row('F', '23', 1500, 'Y', words) + row('F', '29', 900, 'N'));
    expect(maximums).toContainEqual(
      expect.objectContaining({ network: 'out', total_cents: 150_000, remaining_cents: 90_000 }),
    );
  });
});

describe('words about the amounts of both networks', () => {
  const of = (code: string, words: string, [inside, outside]: [number, number]) => {
    const { deductibles, maximums } = read(
      row(code, '23', inside, 'Y') + row(code, '23', outside, 'N', `IN AND OUT OF NETWORK ${words}`),
    );
    return [...deductibles, ...maximums].map(({ network, total_cents, certainty }) =>
      [network, (total_cents ?? 0) / 100, ...(certainty?.doubts ?? [])].join(' '),
    );
  };

  it('combine equal amounts', () => {
    expect(of('C', 'DEDUCTIBLES CROSS ACCUMULATE', [50, 50])).toContain('both 50');
    expect(of('F', 'MAXIMUMS ARE COMBINED', [1500, 1500])).toContain('both 1500');
  });

  it.each(['Y', 'N'])("don't give the only network's amount to the other one: %s", (network) => {
    const words = 'IN AND OUT OF NETWORK DEDUCTIBLES CROSS ACCUMULATE';
    const { deductibles } = read(row('C', '23', 50, network, words));
    expect(deductibles.map((one) => one.network)).toEqual([network === 'Y' ? 'in' : 'out']);
  });

  it("don't make one amount of two different ones", () => {
    expect(of('C', 'DEDUCTIBLES CROSS ACCUMULATE', [50, 75])).toEqual(['in 50', 'out 75 unread_words']);
    expect(of('F', 'MAXIMUMS ARE COMBINED', [1500, 1000])).toEqual(['in 1500', 'out 1000 unread_words']);
  });

  it.each(['ARE COMBINED', 'ARE SEPARATE'])("don't change the other kind of amount: %s", (words) => {
    expect(of('F', `DEDUCTIBLES ${words}`, [1500, 1500])).toEqual(['in 1500', 'out 1500']);
    const { remarks } = read(row('F', '23', 1500, 'Y', `IN AND OUT OF NETWORK DEDUCTIBLES ${words}`));
    expect(remarks.map(({ topics }) => topics)).toEqual([['deductible']]);
  });

  it('conflict with one amount for both networks if they say that each has its own', () => {
    const { maximums } = read(row('F', '23', 1500, 'W', 'IN AND OUT OF NETWORK MAXIMUMS ARE SEPARATE'));
    expect(maximums.map(({ certainty }) => certainty?.doubts)).toEqual([['conflict']]);
  });
});

describe('two plans', () => {
  const maximumOf = (plan: string, period: string, dollars: number) =>
    `EB*F*IND*35**${plan}*${period}*${dollars}~`;

  it('never share a total', () => {
    const { maximums, plans, contradictions } = benefitsOf(
      `EB*1*IND*35**BASE PLAN~EB*1*IND*35**BUY UP PLAN~${maximumOf('BASE PLAN', '23', 1000)}${maximumOf('BUY UP PLAN', '23', 2000)}${maximumOf('BUY UP PLAN', '29', 500)}`
        .split('~')
        .filter((segment) => segment !== ''),
    );
    expect(
      maximums.map(({ plan, total_cents, remaining_cents }) => [plan, total_cents, remaining_cents]),
    ).toEqual([
      ['BASE PLAN', 100_000, null],
      ['BUY UP PLAN', 200_000, 50_000],
    ]);
    expect(plans.map(({ name, status }) => [name, status])).toEqual([
      ['BASE PLAN', 'active'],
      ['BUY UP PLAN', 'active'],
    ]);
    expect(contradictions).toEqual([]);
  });
});

describe('values that mean "no limit"', () => {
  it.each([9999.99, 99_999, 99_999.99, 999_999])('make a maximum of %d dollars unlimited', (dollars) => {
    const { maximums } = read(row('F', '23', dollars, 'W'));
    expect(maximums).toMatchObject([{ is_unlimited: true, total_cents: null, certainty: { doubts: [] } }]);
  });

  it('make an amount unlimited if only the remaining amount is stated', () => {
    for (const rows of [row('F', '29', 99_999, 'W'), row('F', '33', 999_999.99, 'W')])
      expect(read(rows).maximums).toMatchObject([{ is_unlimited: true, remaining_cents: null }]);
  });

  it('say nothing about what remains of another total or of a deductible', () => {
    const { maximums, deductibles } = read(
      row('F', '23', 1500, 'W') + row('F', '29', 99_999, 'W') + row('C', '29', 9999.99, 'W'),
    );
    const none = { is_unlimited: false, remaining_cents: null, used_cents: null };
    expect(maximums).toMatchObject([{ ...none, total_cents: 150_000 }]);
    expect(deductibles).toMatchObject([{ ...none, total_cents: null }]);
  });

  it('are kept as implausible figures for an amount of which less than half remains', () => {
    const odd = { is_unlimited: false, total_cents: 9_999_900, certainty: { doubts: ['implausible'] } };
    const of = (code: string) => read(row(code, '23', 99_999, 'W') + row(code, '29', 900, 'W'));
    expect(of('F').maximums).toMatchObject([{ ...odd, used_cents: null }]);
    expect(of('C').deductibles).toMatchObject([odd]);
  });

  // Screens showed "of $9,999.99" as the family's deductible.
  it('alone state no deductible', () => {
    expect(read(row('C', '23', 9999.99, 'W')).deductibles).toMatchObject([
      { total_cents: null, is_unlimited: false, certainty: { doubts: [] } },
    ]);
  });
});

describe('a separate allowance', () => {
  const words = 'A SEPARATE ALLOWANCE IS AVAILABLE FOR HEARING AIDS EVERY 36 MONTHS PER EAR';
  const answer = (rows: string) =>
    factOf(glanceOf(read(rows), { network: 'in', on: '2026-03-10', birth: null }), 'maximum_left');

  it.each(['Y', ''])("doesn't conflict with the plan's maximum", (network) => {
    const rows = row('F', '23', 1500, network) + row('F', '29', 900, network);
    const own = row('F', '23', 1000, 'Y', words);
    expect(answer(rows + own)).toMatchObject({ state: 'stated', cents: 90_000, of_cents: 150_000 });
  });

  it.each(['SEPARATE IN AND OUT OF NETWORK MAXIMUMS', 'THIS IS THE MAXIMUM'])(
    'is not stated by other words: %s',
    (other) => {
      const { of_cents } = answer(row('F', '23', 1500, 'W') + row('F', '23', 1000, 'Y', other)) ?? {};
      expect(of_cents).not.toBe(150_000);
    },
  );
});

describe('a remaining amount for some members', () => {
  it.each(['LATE ENTRANT REMAINING', 'REMAINING FOR NEW MEMBERS', 'FOR CHILDREN UNDER 19', 'ADULT MAXIMUM'])(
    "isn't subtracted from the plan's maximum: %s",
    (words) => {
      const { maximums } = read(row('F', '23', 1500, 'W') + row('F', '29', 500, 'W', words));
      expect(maximums.map((one) => [one.total_cents, one.used_cents, one.remaining_cents])).toEqual([
        [150_000, null, null],
        [null, null, 50_000],
      ]);
    },
  );

  it('belongs to the total for these members', () => {
    const member = (time: string, dollars: number) => row('F', time, dollars, 'W', 'LATE ENTRANT MAXIMUM');
    const { maximums } = read(row('F', '23', 1500, 'W') + member('23', 500) + member('29', 400));
    expect(maximums).toMatchObject([
      { total_cents: 150_000, remaining_cents: null },
      { total_cents: 50_000, remaining_cents: 40_000 },
    ]);
  });

  it.each(['DEPENDENTS COVERED TO AGE 26', 'CALL US'])('is of the plan next to other words: %s', (words) => {
    const { maximums } = read(row('F', '23', 1500, 'W') + row('F', '29', 500, 'W', words));
    expect(maximums).toMatchObject([{ total_cents: 150_000, used_cents: 100_000, remaining_cents: 50_000 }]);
  });
});

describe('the certainty of an amount', () => {
  it('says where the amount is stated, and that we could not read words next to it', () => {
    const { maximums } = read(row('F', '23', 1500, 'W', 'GLARBLE SPOON MAXIMUM APPLIES SOMETIMES'));
    expect(maximums).toMatchObject([
      { certainty: { stated_for: 'plan', in: 'row', network: 'stated', doubts: ['unread_words'] } },
    ]);
  });

  it('says that the payer sent conflicting values', () => {
    const { maximums } = read(row('F', '23', 1500, 'W') + row('F', '23', 2000, 'W'));
    expect(maximums.map(({ certainty }) => certainty?.doubts)).toEqual([['conflict'], ['conflict']]);
  });
});
