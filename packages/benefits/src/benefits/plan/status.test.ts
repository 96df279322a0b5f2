import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening } from '../../testing/write-x12.ts';

const YEAR = 'DTP*291*RD8*20260101-20261231';

/** Reads a response in which the subscriber has only the dates in `dates`. */
function readWith(dates: string[], ...rows: string[]) {
  return benefitsOf(
    [...dates, ...rows],
    opening().filter(([id]) => id !== 'DTP'),
  );
}

const read = (...rows: string[]) => readWith([YEAR], ...rows);

describe('a row that says "not covered" for dental care', () => {
  const plan = [
    'EB*1*IND*30**SMILE DENTAL PLAN',
    'EB*A*IND*41*****0****Y',
    'EB*A*IND*25*****.2****Y',
    'EB*I*IND*35',
  ];

  it.each([
    'COSMETIC DENTISTRY IS NOT COVERED',
    'EXCLUSION: IMPLANTS NOT COVERED UNDER THIS PLAN',
    'NO COVERAGE FOR TEETH WHITENING',
    'NOT COVERED FOR COSMETIC PURPOSES',
  ])('excludes what its words name: "%s"', (words) => {
    const { coverage_status, exclusions } = read(...plan, `MSG*${words}`);
    expect(coverage_status).toMatchObject({ status: 'active', contradictions: [] });
    expect(exclusions).toEqual([words]);
  });

  it('excludes only the codes that its words name', () => {
    const { coverage_status, non_covered } = read(...plan, 'MSG*D9972');
    expect(coverage_status.status).toBe('active');
    expect(non_covered.all_networks.procedures).toEqual(['D9972']);
  });

  it('does not conflict with an active row if its words name a part of dental care', () => {
    const { coverage_status } = read('EB*1*IND*35', 'EB*I*IND*35', 'MSG*COSMETIC DENTISTRY IS NOT COVERED');
    expect(coverage_status.contradictions).toEqual([]);
  });

  it.each([
    [],
    ['MSG*NOT COVERED'],
    ['MSG*DENTAL SERVICES ARE NOT COVERED UNDER THIS MEDICAL PLAN. PLEASE CONTACT DELTA DENTAL.'],
    ['MSG*NOT COVERED BY NORTHWIND AT THIS TIME'],
    ['MSG*VIEW CONTRACT FOR COVERAGE DETAILS'],
  ])('makes dental coverage inactive if its words name no part of it: %s', (...words) => {
    const { coverage_status } = read('EB*1*IND*30**MEDICAL HMO', 'EB*I*IND*35', ...words);
    expect(coverage_status).toMatchObject({ status: 'inactive' });
    expect(coverage_status.reason).toMatch(/dental care isn't covered/);
  });
});

describe('unread words on an active row', () => {
  it.each([
    ['COVERAGE EFFECTIVE 01/01/2024. NO TERMINATION DATE ON FILE', false],
    ['PREMIUM PAID THROUGH 12/31/2026', false],
    ['COVERAGE EFFECTIVE 01/01/2024, TERMINATION DATE 01/31/2026', true],
    ['COVERAGE EFFECTIVE 01/01/2025 - 12/31/2025', true],
    ['COVERAGE EFFECTIVE 01/01/2028', true],
    ['PREMIUM PAID THROUGH 12/31/2025', true],
    ['NOT PAID THROUGH 12/31/2026', true],
    ['TERMINATION DATE ON FILE', true],
  ])('put the coverage in doubt unless they confirm it: %s', (words, isDoubted) => {
    const [row, message] = ['EB*1*IND*35**DENTAL PPO', `MSG*${words}`];
    const { doubts } = benefitsOf([YEAR, row, message], undefined, { asOf: '2026-06-01' }).coverage_status;
    expect(doubts.length > 0).toBe(isDoubted);
  });
});

describe('a plan that has ended', () => {
  const ended = ['EB*6*IND*35**PPO', 'DTP*347*D8*20251231'];

  it('has the name and the last day of its own row', () => {
    const { plan_information, coverage_status, sources } = readWith(['DTP*346*D8*20200101'], ...ended);
    expect(plan_information).toMatchObject({
      plan_name: 'PPO',
      effective_date: '2020-01-01',
      end_date: '2025-12-31',
    });
    expect(sources.plan_information).toMatchObject({ plan_name: [0], end_date: [0] });
    expect(coverage_status.contradictions).toEqual([]);
  });

  it("does not get a start date after its end, and conflicts with the subscriber's later end date", () => {
    const { plan_information, coverage_status } = read(...ended);
    expect(plan_information).toMatchObject({ effective_date: null, end_date: '2025-12-31' });
    expect(plan_information.additional_info).toContain('Plan: 01/01/2026 to 12/31/2026');
    expect(coverage_status.contradictions).toEqual([
      {
        text: 'Plan end is 12/31/2026, but the row that says the coverage ended has the date 12/31/2025.',
        sources: [0],
      },
    ]);
  });

  it('does not get the name of the active medical plan', () => {
    const { plan_information } = read('EB*1*IND*30**MEDICAL HMO', ...ended);
    expect(plan_information.plan_name).toBe('PPO');
  });

  it("is not assumed if an active plan excludes dental care: the active plan's name is shown", () => {
    const { coverage_status, plan_information } = read('EB*1*IND*30**MEDICAL HMO', 'EB*I*IND*35');
    expect(coverage_status.status).toBe('inactive');
    expect(plan_information.plan_name).toBe('MEDICAL HMO');
  });

  it("starts on the subscriber's first day if its row has only a single date", () => {
    const dates = ['DTP*346*D8*20250101', 'DTP*347*D8*20251231'];
    const { plan_information, coverage_status } = readWith(dates, 'EB*6*IND*35', 'DTP*291*D8*20231231');
    expect(plan_information).toMatchObject({ effective_date: '2025-01-01', end_date: '2025-12-31' });
    // The single date may be the date of service or the day the coverage ended.
    expect(coverage_status.contradictions).toEqual([
      {
        text: "Plan end is 12/31/2025, but the row that says the coverage isn't active has the date 12/31/2023. Confirm when the coverage ended.",
        sources: [0],
      },
    ]);
  });
});

describe('past, current and future plans', () => {
  const old = ['EB*1*IND*35**OLD PPO', 'DTP*346*D8*20240101', 'DTP*347*D8*20241231'];
  const now = ['EB*1*IND*35**NEW PPO', 'DTP*346*D8*20250101'];

  it.each([
    ['first', [...old, ...now]],
    ['last', [...now, ...old]],
  ])('show the current plan if the old one comes %s', (_, rows) => {
    const { plan_information, coverage_status } = readWith([], ...rows);
    expect(plan_information).toMatchObject({
      plan_name: 'NEW PPO',
      effective_date: '2025-01-01',
      end_date: null,
      additional_info: ['Past or future plan: OLD PPO, from 01/01/2024 to 12/31/2024'],
    });
    expect(coverage_status).toMatchObject({ status: 'active', contradictions: [], sources: [0, 1] });
  });

  it('show the current plan, not the next one', () => {
    const next = ['EB*1*IND*35**NEXT PPO', 'DTP*346*D8*20270101'];
    const { plan_information, coverage_status } = readWith([], ...next, ...now, 'DTP*347*D8*20261231');
    expect(plan_information).toMatchObject({ plan_name: 'NEW PPO', end_date: '2026-12-31' });
    expect(coverage_status.contradictions).toEqual([]);
  });

  const ended = (name = '') => [`EB*6*IND*35*PR*${name}`, 'DTP*349*D8*20251231'];

  it.each([
    ['another plan option has ended', [], ['EB*1*IND*35**NEW PPO', ...ended('LOW OPTION')]],
    ['the plan started after the end', ['DTP*346*D8*20260101'], [...ended(), 'EB*1*IND*35**NEW PPO']],
  ])('are not conflicting if %s', (_, dates, rows) => {
    const { plan_information, coverage_status } = readWith(dates, ...rows);
    expect(coverage_status).toMatchObject({ status: 'active', contradictions: [] });
    expect(plan_information.end_date).toBeNull();
    expect(plan_information.additional_info.join()).toContain('Past or future plan');
  });

  it.each([
    ['the same plan has ended', ['EB*1*IND*35**NEW PPO', ...ended('NEW PPO')]],
    ['a plan without a name has ended', ['EB*1*IND*35**NEW PPO', ...ended()]],
    ['another plan ends later', ['EB*1*IND*35**NEW PPO', 'EB*6*IND*35**LOW OPTION', 'DTP*349*D8*20261231']],
  ])('are conflicting if %s', (_, rows) => {
    expect(readWith([], ...rows).coverage_status.contradictions).toHaveLength(1);
  });

  it('need confirmation if one plan has ended and the other states no dates', () => {
    const { plan_information, coverage_status } = readWith([], ...old, 'EB*1*IND*35**NEW PPO');
    expect(plan_information.end_date).toBe('2024-12-31');
    expect(coverage_status.contradictions).toHaveLength(1);
  });

  it('show that the dental plan has ended even if a medical plan is active', () => {
    const medical = ['EB*1*IND*30**MEDICAL HMO', 'DTP*346*D8*20250101'];
    const { plan_information, coverage_status } = readWith([], ...medical, ...old);
    expect(plan_information).toMatchObject({ plan_name: 'OLD PPO', end_date: '2024-12-31' });
    expect(coverage_status.contradictions).toHaveLength(1);
  });
});

describe('words next to "active"', () => {
  it.each(['PLAN DOES NOT INCLUDE DENTAL COVERAGE', 'DENTAL BENEFITS NOT INCLUDED', 'NO DENTAL COVERAGE'])(
    'require confirmation if they say that dental care is not covered: "%s"',
    (words) => {
      const { doubts } = read('EB*1*IND*30**MEDICAL PPO', `MSG*${words}`).coverage_status;
      expect(doubts).toContainEqual({ text: expect.stringContaining('may be medical only'), sources: [0] });
    },
  );

  it.each(['NO DENTAL DEDUCTIBLE APPLIES', 'DENTAL PLAN. NOT A GUARANTEE'])(
    'require no confirmation if they mention dental care in another way: "%s"',
    (words) => {
      const { doubts } = read('EB*1*IND*30**CHOICE PPO', `MSG*${words}`).coverage_status;
      expect(doubts).toEqual([]);
    },
  );

  it.each([
    'COVERAGE TERMINATED 12/31/2025',
    'MEMBER IS NOT ELIGIBLE FOR DENTAL BENEFITS',
    'DENTAL COVERAGE WAS CANCELLED EFFECTIVE 01/01/2026.',
    'PATIENT NO LONGER COVERED UNDER THIS PLAN',
  ])('require confirmation if they say that coverage ended, even if we cannot read them: "%s"', (words) => {
    const { coverage_status, confirmation } = read('EB*1*IND*35', `MSG*${words}`);
    expect(coverage_status.status).toBe('active');
    expect(confirmation.needed).toBe(true);
    expect(confirmation.reasons).toEqual([
      { text: expect.stringContaining(words.replace(/\.$/, '')), sources: [0] },
    ]);
  });

  it.each([
    'BENEFITS END IF COVERAGE IS TERMINATED',
    'CLAIMS INCURRED AFTER COVERAGE TERMINATED ARE NOT PAYABLE',
    'MEMBER IS NOT ELIGIBLE FOR ORTHODONTICS',
    'DEPENDENT NOT COVERED PAST AGE 26',
    'PRIOR COVERAGE TERMINATED 12/31/2025',
  ])('require no confirmation if they are not about the current coverage: "%s"', (words) => {
    expect(read('EB*1*IND*35', `MSG*${words}`).coverage_status.contradictions).toEqual([]);
  });
});

describe('a premium that was paid until an earlier day, in a row for the whole plan', () => {
  const LAPSED = 'DTP*343*D8*20260131';
  const PAID = 'DTP*343*D8*20260430';

  it('requires confirmation next to an active dental row', () => {
    const { coverage_status, confirmation, plan_information } = read(
      'EB*1*IND*30*PR',
      LAPSED,
      'EB*1*IND*35*PR',
    );
    expect(coverage_status.status).toBe('active');
    expect(confirmation).toMatchObject({
      needed: true,
      reasons: [{ text: expect.stringContaining('Premium is paid only until 01/31/2026'), sources: [0] }],
    });
    // The premium may be a medical plan's, so estimates and next dates don't use it.
    expect(plan_information.premium_paid_to).toBeNull();
  });

  it.each([
    ['the dental premium is paid', 'EB*1*IND*30*PR', LAPSED, 'EB*1*IND*35*PR', PAID],
    ['it is paid', 'EB*1*IND*30*PR', PAID, 'EB*1*IND*35*PR'],
    ['it is for vision', 'EB*1*IND*AL*PR', LAPSED, 'EB*1*IND*35*PR'],
    ['its row is for the spouse', 'EB*1*SPO*30*PR', LAPSED, 'EB*1*IND*35*PR'],
    ['its row is for an HMO', 'EB*1*IND*30*HM', LAPSED, 'EB*1*IND*35*PR'],
    ['its row names another plan', 'EB*1*IND*30*HM*HARBOUR MEDICAL', LAPSED, 'EB*1*IND*35*PR*HARBOUR DENTAL'],
  ])('requires no confirmation if %s', (_, ...rows) => {
    expect(read(...rows).confirmation.needed).toBe(false);
  });
});
