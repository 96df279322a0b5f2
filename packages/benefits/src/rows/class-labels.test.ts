import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { factOf, glanceOf, glancesOf } from '../glance/index.ts';
import { answersTo } from '../testing/answers-to.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const share = (service: string, label: string, patientPays: string, network = 'Y') =>
  `EB*A**${service}**${label}***${patientPays}****${network}`;
const responseOf = (...rows: string[]) => benefitsOf(['EB*1*IND*35', ...rows]);
const tiersOf = (...rows: string[]) => responseOf(...rows).networks.map(({ name }) => name);
const sharesOf = (benefits: ReturnType<typeof responseOf>) =>
  benefits.service_type_coverage.map(({ service_type, in_network }) => `${service_type} ${in_network}`);

describe('labels of classes in EB05', () => {
  it('are not tiers if each class has a label of its own', () => {
    const rows = [
      share('41', 'HARBOR1', '0'),
      share('25', 'HARBOR2', '.2'),
      'MSG*BASIC RESTORATIVE',
      share('25', 'HARBOR3', '.5'),
      'MSG*MAJOR RESTORATIVE',
      share('39', 'HARBOR4', '.5'),
    ];
    expect(tiersOf(...rows)).toEqual([]);
    const views = glancesOf(responseOf(...rows), { on: '2026-03-10', birth: '1980-05-20' });
    expect(views.map(({ network }) => network)).toEqual(['in', 'out']);
    const percentages = views[0]?.answers.find(({ key }) => key === 'percentages');
    expect(percentages?.facts.map(({ value }) => value)).toEqual(['100%', '80%', '50%', null]);
  });

  it('name the class of the row, if they are the name of one', () => {
    const benefits = responseOf(
      share('35', 'PREVENTIVE', '0'),
      share('35', 'BASIC', '.2'),
      share('35', 'MAJOR', '.5'),
    );
    expect(benefits.networks).toEqual([]);
    expect(sharesOf(benefits)).toEqual([
      'Dental Care (Preventive) 100%',
      'Dental Care (Basic) 80%',
      'Dental Care (Major) 50%',
    ]);
  });

  it('are not plans on rows of status', () => {
    const benefits = benefitsOf([
      'EB*1*IND*35',
      'EB*1*IND*41**PREVENTIVE',
      'EB*1*IND*25**BASIC',
      share('41', 'PREVENTIVE', '0'),
      share('25', 'BASIC', '.2'),
    ]);
    expect(benefits.plans).toEqual([]);
    expect(benefits.plan_information.plan_name).not.toBe('PREVENTIVE');
    expect(benefits.networks).toEqual([]);
  });

  it('are tiers if they repeat the same services', () => {
    const rows = ['PPO', 'PREMIER', 'BASIC'].flatMap((tier) => [
      share('41', tier, '0'),
      share('25', tier, '.2'),
    ]);
    expect(tiersOf(...rows)).toEqual(['PPO', 'PREMIER', 'BASIC']);
  });

  it('are tiers if they repeat services with other words', () => {
    const rows = ['PPO', 'PREMIER', 'ADVANTAGE'].flatMap((tier) => [
      share('41', tier, '0'),
      `MSG*${tier} FEES APPLY`,
      share('25', tier, '.2'),
      `MSG*${tier} FEES APPLY`,
    ]);
    expect(tiersOf(...rows)).toEqual(['PPO', 'PREMIER', 'ADVANTAGE']);
  });

  it('are tiers if two unknown names share nothing, because each may be stated only in part', () => {
    expect(tiersOf(share('41', 'PPO', '0'), share('25', 'PREMIER', '.2'))).toEqual(['PPO', 'PREMIER']);
  });

  it('are tiers even if a row of exclusions names one of them', () => {
    const rows = ['PPO', 'PREMIER'].map((tier) => share('41', tier, '0'));
    expect(tiersOf(...rows, 'EB*E**36**PREMIER*******Y', 'MSG*VENEERS')).toEqual(['PPO', 'PREMIER']);
  });

  it('are tiers if only their names tell that they are none', () => {
    const names = ['PPO', 'PREMIER', 'ELITE'];
    expect(tiersOf(...names.map((name, at) => share(['41', '25', '36'][at] ?? '', name, '.2')))).toEqual(
      names,
    );
  });

  it('are tiers or plans if they are called plans', () => {
    const benefits = benefitsOf([
      'EB*1*IND*35**BASIC PLAN',
      share('23', 'BASIC PLAN', '.2'),
      share('36', 'MAJOR PLAN', '.5'),
    ]);
    expect(benefits.plan_information.plan_name).toBe('BASIC PLAN');
    expect(sharesOf(benefits)).toEqual(['Diagnostic Dental 80%', 'Dental Crowns 50%']);
  });

  it('leave two plans for different kinds of care alone', () => {
    const { plans } = benefitsOf([
      'EB*1*IND*30**OPEN CHOICE',
      'EB*1*IND*35**DENTAL GOLD',
      'EB*C*IND*30**OPEN CHOICE*23*500*****Y',
      'EB*C*IND*35**DENTAL GOLD*23*50*****Y',
    ]);
    expect(plans.map(({ name }) => name)).toEqual(['OPEN CHOICE', 'DENTAL GOLD']);
  });
});

describe('a label on a row that names its services', () => {
  const rows = [
    share('23', 'PREVENTIVE', '0'),
    share('25', 'BASIC', '.2'),
    share('36', 'MAJOR', '.5'),
    'EB*F**23**PREVENTIVE*******Y',
    'MSG*3 PER CALENDAR YEAR',
  ];

  it('does not replace them', () => {
    const benefits = responseOf(...rows);
    expect(sharesOf(benefits)).toEqual(['Diagnostic Dental 100%', 'Restorative 80%', 'Dental Crowns 50%']);
    const glance = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
    expect(factOf(glance, 'cleanings_limit')?.value ?? null).toBeNull();
  });
});

describe('an amount with a label', () => {
  const SHARES = [share('41', 'PREVENTIVE', '0'), share('25', 'BASIC', '.2'), share('36', 'MAJOR', '.5')];
  const limit = (code: string, label: string, total: string, left: string) => [
    `EB*${code}*IND*35**${label}*23*${total}*****Y`,
    `EB*${code}*IND*35**${label}*29*${left}*****Y`,
  ];
  const tell = (key: string, ...rows: string[]) => {
    const glance = glanceOf(responseOf(...rows), { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
    const shown = factOf(glance, key);
    return shown && [shown.value, shown.note];
  };
  const patientPays = (code: string, ...rows: string[]) => {
    const { total } = estimate(responseOf(...rows), requestFor([`${code} 3 1000/1000`]));
    return [total?.patient.low, total?.patient.high];
  };
  const NO_DEDUCTIBLE = 'EB*C*IND*35***23*0*****Y';

  it("is the plan's if the payer repeats it for each class", () => {
    const rows = [
      ...SHARES,
      NO_DEDUCTIBLE,
      ...['PREVENTIVE', 'BASIC', 'MAJOR'].flatMap((label) => limit('F', label, '1700', '0')),
    ];
    expect(tell('maximum_left', ...rows)).toEqual(['$0', 'of $1,700']);
    expect(
      tell('maximum_left', ...rows, 'EB*F*IND*35**MAJOR*******Y', 'MSG*9 MONTH WAITING PERIOD')?.[1],
    ).toBe('of $1,700');
    expect(tell('maximum_part_0', ...rows)).toBeNull();
    expect(patientPays('D2740', ...rows)).toEqual([100_000, 100_000]);
    expect(patientPays('D2392', ...rows)).toEqual([100_000, 100_000]);
  });

  it('is shown once if it is the same for two classes', () => {
    const rows = [...SHARES, ...['BASIC', 'MAJOR'].flatMap((label) => limit('C', label, '60', '60'))];
    expect(tell('deductible_left', ...rows)?.[0]).toBe('$60');
    expect(tell('deductible_applies', ...rows)?.[0]).toBe('Basic and Major');
    expect(tell('deductible_part_0', ...rows)).toBeNull();
  });

  it('may be one maximum or two if nothing of it is used', () => {
    const rows = (left: string) => [
      ...SHARES,
      NO_DEDUCTIBLE,
      ...['BASIC', 'MAJOR'].flatMap((label) => limit('F', label, '900', left)),
    ];
    expect(tell('maximum_left', ...rows('900'))).toEqual(['$900', 'of $900 · Basic']);
    expect(tell('maximum_part_0', ...rows('900'))).toEqual(['$900 of $900', null]);
    expect(patientPays('D2740', ...rows('900'))).toEqual([50_000, 50_000]);
    const owed = (left: string) => {
      const request = requestFor(['D2740 3 1000/1000', 'D2392 4 1000/1000']);
      const { total, unknowns } = estimate(responseOf(...rows(left)), request);
      return [total?.patient.low, total?.patient.high, ...unknowns.map(({ text }) => text)];
    };
    const question = 'Is the maximum for Basic and Major one maximum, or one for each?';
    expect(owed('900')).toEqual([70_000, 110_000, question]);
    expect(owed('600')).toEqual([140_000, 140_000]);
  });

  it('counts only for the services of its class', () => {
    const rows = [
      ...SHARES,
      NO_DEDUCTIBLE,
      ...limit('F', 'PREVENTIVE', '1700', '1700'),
      ...limit('F', 'BASIC', '1700', '1700'),
      ...limit('F', 'MAJOR', '900', '0'),
    ];
    expect(patientPays('D2740', ...rows)).toEqual([100_000, 100_000]);
    expect(patientPays('D2392', ...rows)).toEqual([20_000, 20_000]);
  });

  it('counts for a code with the label', () => {
    const rows = [
      'EB*A****TYPE 1***0****Y*AD:D1110',
      'EB*A****TYPE 2***.2****Y*AD:D2392',
      'EB*A****TYPE 3***.5****Y*AD:D2740',
      NO_DEDUCTIBLE,
      ...limit('F', 'TYPE 2', '800', '800'),
      ...limit('F', 'TYPE 3', '800', '0'),
    ];
    expect(patientPays('D2740', ...rows)).toEqual([100_000, 100_000]);
    expect(patientPays('D2392', ...rows)).toEqual([20_000, 20_000]);
  });

  it('is not for crowns if they have another label than restorations', () => {
    const rows = [...SHARES, ...limit('C', 'BASIC', '60', '60')];
    expect(tell('deductible_applies', ...rows)?.[0]).toBe('Basic');
  });
});

describe('labels on shares of the whole plan', () => {
  it('name a class, and also the service type of that name', () => {
    const benefits = responseOf(
      share('35', 'PREVENTIVE', '0'),
      share('35', 'BASIC', '.2'),
      share('35', 'MAJOR', '.5'),
    );
    const subjects = benefits.statements.flatMap(({ says, subject }) =>
      says.kind === 'share' ? [subject] : [],
    );
    expect(subjects[0]).toEqual([
      { kind: 'category', service_type: '41' },
      { kind: 'class', name: 'preventive', within: [] },
    ]);
  });

  it('offer each class that may include the service', () => {
    const rows = [
      ['PREVENTIVE', '0'],
      ['BASIC', '.2'],
      ['MAJOR', '.5'],
    ] as const;
    const text = rows.map(([label, part]) => `${share('35', label, part)}~`).join('');
    const told = (question: string) => answersTo(question, text, '2026-03-10').join(' ');
    expect(told('What does the plan pay for D0120?')).toContain('counts D0120 as Preventive or Basic');
    expect(told('What does the plan pay for D2740?')).toContain('counts D2740 as Basic or Major');
  });
});

describe('classes in the headings of categories', () => {
  const row = (type: string, part: string, heading: string) => [share(type, '', part), `MSG*${heading}`];
  const rows = [
    ...row('4', '0', 'TYPE A - PREVENTIVE AND DIAGNOSTIC'),
    ...row('41', '0', 'TYPE A - PREVENTIVE AND DIAGNOSTIC'),
    'EB*1*IND*25',
    ...row('25', '.3', 'TYPE B - BASIC'),
    ...row('36', '.6', 'TYPE C - MAJOR'),
    ...row('39', '.6', 'TYPE C - MAJOR'),
  ];
  const paid = (message: string, code: string, more: string[] = []) =>
    responseOf(...rows, ...more, 'EB*D*IND*35', `MSG*${message}`).procedure_coverage.find(
      ({ procedure_code }) => procedure_code === code,
    )?.in_network;

  it('give a code of the class its percentage', () => {
    expect(paid('BONE GRAFT D7953: PAID AS TYPE C', 'D7953')).toBe('40%');
    expect(paid('BONE GRAFT D7953: PAID AS TYPE A', 'D7953')).toBe('100%');
  });

  it('give it none if the categories of the class differ', () => {
    const other = row('40', '.2', 'TYPE C - MAJOR');
    expect(paid('OCCLUSAL GUARD D9944: PAID AS TYPE C', 'D9944', other)).toBe('-');
  });

  it('give the category none if it has several', () => {
    const two = [...row('24', '.3', 'TYPE B - BASIC'), ...row('24', '.6', 'TYPE C - MAJOR')];
    const { statements } = responseOf(...rows, ...two);
    const members = statements.flatMap(({ says, subject }) => (says.kind === 'member_of' ? subject : []));
    expect(members).toContainEqual({ kind: 'category', service_type: '39' });
    expect(members).not.toContainEqual({ kind: 'category', service_type: '24' });
  });

  it('give restorative services none if crowns have no percentage of their own', () => {
    const without = rows.filter((line, at) => !line.includes('*36*') && !rows[at - 1]?.includes('*36*'));
    expect(
      responseOf(...without).statements.flatMap(({ says }) => (says.kind === 'member_of' ? says.class : [])),
    ).not.toContain('type b');
  });

  it('make no second table row of a category that another row says is covered', () => {
    expect(sharesOf(responseOf(...rows)).slice(0, 3)).toEqual([
      'Diagnostic X-Ray (Type a - preventive and diagnostic) 100%',
      'Routine (Preventive) Dental, class: Type a - preventive and diagnostic 100%',
      'Restorative (Type b - basic) 70%',
    ]);
  });
});

describe('a class before a rule for the deductible', () => {
  const categoriesOf = (message: string, ...more: string[]) =>
    sharesOf(responseOf(share('35', '', '.2'), `MSG*${message}`, ...more));

  it.each([
    ['TYPE 3 MAJOR - DEDUCTIBLE APPLIES', 'Dental Care (Type 3 major) 80%'],
    ['BASIC SERVICES - DEDUCTIBLE WAIVED', 'Dental Care (Basic services) 80%'],
  ])("is the class of the row's percentage: %s", (message, expected) => {
    expect(categoriesOf(message)).toEqual([expected]);
  });

  it.each([
    'DEDUCTIBLE APPLIES TO MAJOR',
    // May be a list of what the deductible applies to.
    'TYPE 1 - NO DEDUCTIBLE. TYPE 3 - DEDUCTIBLE APPLIES',
  ])('is no label of the row elsewhere: %s', (message) => {
    expect(categoriesOf(message)).toEqual(['Dental Care 80%']);
  });
});
