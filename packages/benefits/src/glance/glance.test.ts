import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';
import { factOf, GLANCE_KEYS, glanceOf, glancesOf } from './index.ts';
import type { GlanceQuestion } from './types.ts';

const ASKED: GlanceQuestion = { network: 'in', on: '2026-03-10', birth: '1980-05-20' };

/** Reads a response with a row of active coverage and these rows. */
const read = (rows: string, header = opening()) =>
  benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean), header);

/** The value, the state and the note of a fact. */
const tell = (rows: string, key: string, question: Partial<GlanceQuestion> = {}, header = opening()) => {
  const found = factOf(glanceOf(read(rows, header), { ...ASKED, ...question }), key);
  return found && [found.value, found.state, found.note];
};

const share = (service: string, patientPays: string, network = 'W') =>
  `EB*A*IND*${service}*****${patientPays}****${network}~`;

describe('the ten answers', () => {
  it('are in order, and say "not stated" if the payer states nothing', () => {
    const { answers, age } = glanceOf(read(''), ASKED);
    expect(answers.map(({ key }) => key)).toEqual(GLANCE_KEYS);
    expect(answers).toHaveLength(10);
    expect(age).toBe(45);
    const stated = answers.flatMap(({ facts }) => facts.filter(({ state }) => state !== 'not_stated'));
    expect(stated.map(({ key }) => key)).toEqual(['status', 'plan_start', 'plan_end']);
  });

  it('are given for each tier of a network', () => {
    const tier = (name: string, pays: string, network = 'Y') =>
      `EB*A*IND*41**${name}***${pays}****${network}~`;
    const views = glancesOf(read(tier('PPO', '0') + tier('PREMIER', '.1') + tier('OTHER', '.2', 'N')), {
      on: ASKED.on,
      birth: null,
    });
    expect(views.map(({ network, tier: name }) => `${network} ${name}`)).toEqual([
      'in PPO',
      'in PREMIER',
      'out null',
    ]);
    expect(views.map((view) => factOf(view, 'pays_preventive')?.value)).toEqual(['100%', '90%', '80%']);
    expect(views.map((view) => factOf(view, 'pays_outside')?.value)[0]).toBe(
      'Yes: preventive 80%, basic not stated, major not stated',
    );
  });
});

describe('coverage', () => {
  it('says that it could not be confirmed if the payer states no status', () => {
    const benefits = benefitsOf(['EB*A*IND*35*****.2'], opening());
    expect(factOf(glanceOf(benefits, ASKED), 'status')).toMatchObject({
      value: "Couldn't confirm",
      note: 'The payer states no status.',
    });
  });

  const dated = (from: string, to: string) => [
    ...opening().filter(([id]) => id !== 'DTP'),
    ['DTP', '346', 'D8', from] as [string, string, string, string],
    ['DTP', '347', 'D8', to] as [string, string, string, string],
  ];

  it.each([
    ['2026-03-10', 'Active'],
    ['2026-12-31', 'Active'],
    ['2027-01-01', 'Ended 12/31/2026'],
    ['2025-12-31', 'Starts 01/01/2026'],
  ])('is shown for the requested day, %s', (on, value) => {
    expect(tell('', 'status', { on }, dated('20260101', '20261231'))?.[0]).toBe(value);
  });

  it("says which day an ended plan's dates don't include", () => {
    const told = tell('', 'status', { on: '2027-01-05' }, dated('20260101', '20261231'));
    expect(told?.[2]).toBe("stated dates don't include 01/05/2027");
  });

  it('shows no renewal date after the plan ended', () => {
    const year = (on: string) =>
      tell('EB*F*IND*35***23*1500*****W~', 'benefit_year', { on }, dated('20260101', '20261231'));
    expect(year('2026-03-10')).toEqual(['Calendar year', 'stated', 'renews 01/01/2027']);
    expect(year('2027-02-01')).toEqual(['Calendar year', 'stated', null]);
  });

  it("shows the plan's end instead of the next cleaning date after the plan ended, even if the payer says active", () => {
    const next = (on: string) =>
      tell('EB*F*IND*41*PR**23***VS*2~', 'next_cleaning', { on }, dated('20260101', '20261231'))?.[0];
    expect(next('2027-01-05')).toBe('Plan ended 12/31/2026');
    expect(next('2026-03-10')).not.toBe('Plan ended 12/31/2026');
  });

  it('has the same next date for cleanings and x-rays before the plan starts', () => {
    const rows = 'EB*F*IND*41*PR**23***VS*2~EB*F*IND**********W*AD:D0274~HSD*VS*1***23*1~';
    const next = (key: string, on: string) => tell(rows, key, { on }, dated('20260501', '20271231'))?.[0];
    for (const key of ['next_cleaning', 'next_D0274', 'next_D0210'])
      expect(next(key, '2026-03-10')).toBe('Not before 05/01/2026');
  });
});

describe("the practice's network", () => {
  const outside = 'EB*F*IND*35*********W~MSG*PROVIDER IS NON-PAR.~';

  it('is what the payer states, or else what the practice recorded', () => {
    expect(tell('', 'office')?.[1]).toBe('not_stated');
    expect(tell('', 'office', { office_network: 'in' })).toEqual([
      'In-network',
      'stated',
      'recorded by your practice',
    ]);
    expect(tell(outside, 'office')).toEqual(['Out-of-network', 'stated', null]);
  });

  it('is marked as conflicting if payer and practice disagree', () => {
    expect(tell(outside, 'office', { office_network: 'in' })).toEqual([
      'Out-of-network',
      'conflict',
      'your practice recorded: in-network',
    ]);
  });
});

describe('percentages', () => {
  it('show one value if the plan pays the same percentage for all services of a class', () => {
    const rows = share('25', '.2') + share('26', '.2') + share('24', '.2') + share('40', '.2');
    expect(tell(rows, 'pays_basic')).toEqual(['80%', 'stated', null]);
  });

  it('show a range if the plan pays different percentages for the services of a class', () => {
    expect(tell(share('25', '.2') + share('26', '.5'), 'pays_basic')).toEqual([
      '50–80%',
      'stated',
      'Fillings 80%, root canals 50%',
    ]);
  });

  describe('for a copay schedule', () => {
    const copay = (code: string, dollars: number) => `EB*B*IND****27*${dollars}*****Y*AD:${code}~`;
    const schedule =
      copay('D0120', 0) + copay('D1351', 10) + copay('D2140', 15) + copay('D2392', 75) + copay('D3330', 290);

    it('show the lowest and the highest copay of each service', () => {
      expect(tell(schedule, 'pays_basic')).toEqual([
        '$15–$290 copay',
        'stated',
        'Fillings $15–$75, root canals $290',
      ]);
      expect(tell(schedule, 'pays_preventive')).toEqual(['$0–$10 copay', 'stated', 'Exams $0, sealants $10']);
      expect(tell(copay('D2740', 390), 'pays_major')).toEqual(['$390 copay', 'stated', null]);
    });

    it('have the title "Patient pays", or another one if the plan also has percentages', () => {
      const title = (rows: string) =>
        glanceOf(read(rows), ASKED).answers.find(({ key }) => key === 'percentages')?.title;
      expect(title(schedule)).toBe('Patient pays');
      // Under "Plan pays", a copay of $0 would read as if the plan paid $0.
      expect(title(schedule + share('36', '.5', 'Y'))).toBe('Plan pays or copay');
      expect(title('')).toBe('Plan pays');
    });
  });

  it('show both values if the payer sent conflicting ones', () => {
    expect(tell(share('36', '.2') + share('36', '.5'), 'crown_pays')?.slice(0, 2)).toEqual([
      '80% or 50%',
      'conflict',
    ]);
  });

  it('show 100% and a copay of $0 as one value, because the patient pays nothing in both cases', () => {
    const copay = (dollars: string) => `EB*B*IND*36****${dollars}*****W~`;
    expect(tell(share('36', '0') + copay('0'), 'crown_pays')).toEqual(['100%', 'stated', null]);
    expect(tell(share('36', '.2') + copay('20'), 'crown_pays')).toEqual([
      '80% and $20 copay',
      'stated',
      'the payer states both',
    ]);
  });

  it('add "exceptions apply" to "Not covered" if the message names an exception', () => {
    const rows = 'EB*I*IND*38*********W~MSG*ORTHODONTICS COVERED ONLY WHEN MEDICALLY NECESSARY~';
    expect(tell(rows, 'pays_ortho')).toEqual(['Not covered', 'stated', 'exceptions apply']);
    expect(tell('EB*I*IND*38*********W~', 'pays_ortho')).toEqual(['Not covered', 'stated', null]);
  });

  it('are "not covered" for a class only if that is stated for all its usual services, or for a category', () => {
    const denied = (...codes: string[]) => codes.map((code) => `EB*I*IND***********W*AD:${code}~`).join('');
    expect(tell(denied('D6240'), 'pays_major')).toEqual([null, 'not_stated', 'Bridges not covered']);
    expect(tell(denied('D6240'), 'crown_pays')).toEqual([null, 'not_stated', null]);
    expect(tell(denied('D6240', 'D5110', 'D2740'), 'pays_major')?.[0]).toBe('Not covered');
    expect(tell(share('36', '1'), 'pays_major')?.[0]).toBe('Not covered');
  });

  it.each([
    ['CLASS A PREVENTIVE', 'pays_preventive'],
    ['TYPE 2 - BASIC RESTORATIVE', 'pays_basic'],
    ['CLASS C (MAJOR)', 'pays_major'],
    ['CLASS D ORTHODONTICS', 'pays_ortho'],
  ])('read "%s" as the name of a class', (name, key) => {
    const rows = `EB*A*IND*35*****.3****W~MSG*${name}~`;
    expect(tell(rows, key)?.[0]).toBe('70%');
    const others = ['pays_preventive', 'pays_basic', 'pays_major', 'pays_ortho'].filter((one) => one !== key);
    expect(others.map((one) => tell(rows, one)?.[0])).toEqual([null, null, null]);
  });

  it('say what the plan pays for major work if the payer does not say which class crowns are in', () => {
    const rows = 'EB*A*IND*35*****.5****W~MSG*CLASS C~';
    expect(tell(rows, 'crown_pays')).toEqual([null, 'not_stated', '50% if crowns are major']);
  });

  it('recognize a class by its name if the payer does not say which codes it includes', () => {
    const rows = 'EB*A*IND*35*****.5****W~MSG*TYPE 3 PROCEDURES~';
    expect(tell(rows, 'pays_major')?.[0]).toBe('50%');
  });

  it('say whether the plan pays out-of-network', () => {
    const inside = share('41', '0', 'Y') + share('25', '.2', 'Y') + share('36', '.5', 'Y');
    const outside = share('41', '.2', 'N') + share('25', '.4', 'N') + share('36', '.6', 'N');
    expect(tell(inside, 'pays_outside')?.[1]).toBe('not_stated');
    expect(tell(inside + outside, 'pays_outside')?.[0]).toBe('Yes: preventive 80%, basic 60%, major 40%');
    expect(tell(share('41', '0') + share('25', '.2'), 'pays_outside')?.[0]).toBe('Same percentages');
    const copays = 'EB*B*IND*41****10*****W~EB*B*IND*25****50*****W~';
    expect(tell(copays, 'pays_outside')?.[0]).toBe('Same copays');
    expect(tell(`${share('41', '0')}EB*B*IND*25****50*****W~`, 'pays_outside')?.[0]).toBe(
      'Same percentages and copays',
    );
    expect(tell(`${inside}EB*I*IND*35*********N~`, 'pays_outside')?.[0]).toBe('No');
    const byClass = 'EB*A*IND*35*****.6****N~MSG*CLASS C~';
    const words = 'EB*1*IND*35**********~MSG*NO OUT OF NETWORK BENEFITS EXCEPT EMERGENCY~';
    expect(tell(inside + words, 'pays_outside')).toEqual(['No', 'stated', 'exceptions apply']);
    expect(tell(inside + byClass, 'pays_outside')?.[0]).toBe(
      'Yes: preventive not stated, basic not stated, major 40%',
    );
  });

  it('say "No" for out-of-network only if the payer says it for the whole plan or for all classes', () => {
    const inside = share('41', '0', 'Y') + share('25', '.2', 'Y') + share('36', '.5', 'Y');
    const outside = share('41', '.2', 'N') + share('25', '.4', 'N') + share('36', '.6', 'N');
    const paysOutside = (rows: string) => tell(rows, 'pays_outside');
    const message = (text: string) => `EB*F*IND*35~MSG*${text}~`;
    expect(paysOutside(inside + outside + message('IMPLANTS ARE COVERED IN-NETWORK ONLY'))).toEqual([
      'Yes: preventive 80%, basic 60%, major 40%',
      'stated',
      'Implants: only in-network',
    ]);
    expect(paysOutside(inside + message('IMPLANTS ARE COVERED IN-NETWORK ONLY'))).toEqual([
      null,
      'not_stated',
      'Implants: only in-network',
    ]);
    expect(paysOutside(inside + message('SERVICES ARE COVERED IN-NETWORK ONLY'))?.[0]).toBe('No');
    const nothing = share('41', '1', 'N');
    expect(paysOutside(inside + nothing)?.[0]).toBe(
      'Preventive not covered, basic not stated, major not stated',
    );
    const nowhere = nothing + share('25', '1', 'N') + share('36', '1', 'N');
    expect(paysOutside(inside + nowhere)?.[0]).toBe('No');
    expect(paysOutside(inside + nowhere + share('38', '.5', 'N'))).toEqual([
      'Preventive not covered, basic not covered, major not covered',
      'stated',
      'pays for Orthodontics',
    ]);
  });
});

describe('amounts', () => {
  const amount = (code: string, time: string, dollars: string, level = 'IND', more = '') =>
    `EB*${code}*${level}*35***${time}*${dollars}*****W~${more}`;

  it('show what remains, stated or calculated', () => {
    const total = amount('F', '23', '1500');
    expect(tell(total + amount('F', '29', '1120'), 'maximum_left')).toEqual([
      '$1,120',
      'stated',
      'of $1,500',
    ]);
    expect(tell(total + amount('F', '24', '380'), 'maximum_left')?.slice(0, 2)).toEqual([
      '$1,120',
      'calculated',
    ]);
    expect(tell(total, 'maximum_left')?.slice(0, 2)).toEqual([null, 'not_stated']);
  });

  it('cite the total too if only unread words may say what remains', () => {
    const rows = `${amount('F', '23', '1500')}EB*F*IND*35*********W~MSG*ANNUAL MAX INCLUDES AMOUNTS PAID ELSEWHERE~`;
    const found = factOf(glanceOf(read(rows), ASKED), 'maximum_left');
    expect(found).toMatchObject({ state: 'see_wording', note: 'of $1,500', sources: [1, 2] });
  });

  it("show the patient's own amounts, then the family's", () => {
    const rows = amount('C', '23', '50') + amount('C', '29', '0') + amount('C', '23', '150', 'FAM');
    expect(tell(rows, 'deductible_left')?.[0]).toBe('$0');
    expect(tell(rows, 'deductible_family')).toEqual([null, 'not_stated', 'of $150']);
  });

  it("say that none of the patient's deductible is due if the family's is met", () => {
    const own = amount('C', '23', '50') + amount('C', '29', '25');
    const family = amount('C', '23', '150', 'FAM');
    const noteWith = (rows: string) => tell(own + rows, 'deductible_left')?.[2];
    const met = 'of $50 · none is due: the family deductible is met';
    expect(noteWith(family + amount('C', '29', '0', 'FAM'))).toBe(met);
    expect(noteWith(family + amount('C', '29', '10', 'FAM'))).toBe('of $50');
    expect(noteWith(family)).toBe('of $50');
    expect(noteWith(amount('C', '23', '0', 'FAM') + amount('C', '29', '0', 'FAM'))).toBe('of $50');
    expect(noteWith('EB*C*FAM*38***23*150*****Y~EB*C*FAM*38***29*0*****Y~')).toBe('of $50');
    const maximums = amount('F', '23', '50') + amount('F', '29', '25');
    expect(tell(maximums + amount('F', '29', '0', 'FAM'), 'maximum_left')?.[2]).toBe('of $50');
  });

  it('show the family amount of the same services, plan and network', () => {
    const own = 'EB*C*IND*35***23*50*****Y~';
    const ofOther = 'EB*C*FAM*24***23*300*****Y~';
    expect(tell(`${own}${ofOther}EB*C*FAM*35***23*150*****Y~`, 'deductible_family')?.[2]).toBe('of $150');
    expect(tell(own + ofOther, 'deductible_family')).toBeNull();
    expect(tell(`${own}EB*C*FAM*35***23*150~EB*C*FAM*35***23*100*****Y~`, 'deductible_family')?.[2]).toBe(
      'of $100',
    );
    const plan = (name: string, family: string) =>
      `EB*1*IND*35*PR*${name}~EB*C*IND*35**${name}*23*50*****Y~EB*C*FAM*35**${name}*23*${family}*****Y~`;
    expect(tell(plan('BASE', '150') + plan('BUY UP', '100'), 'deductible_family')).toEqual([
      null,
      'conflict',
      'BASE: of $150; BUY UP: of $100',
    ]);
  });

  it('show every amount if the payer sent several', () => {
    const rows = amount('F', '29', '1500') + amount('F', '29', '1000');
    expect(tell(rows, 'maximum_left')?.slice(0, 2)).toEqual(['$1,500 or $1,000', 'conflict']);
  });

  it('call a deductible of $0 "No deductible"', () => {
    expect(tell(amount('C', '23', '0'), 'deductible_left')).toEqual(['No deductible', 'stated', null]);
    expect(factOf(glanceOf(read(amount('C', '23', '0')), ASKED), 'deductible_applies')).toBeNull();
    expect(tell(amount('C', '23', '50') + amount('C', '29', '0'), 'deductible_left')?.[0]).toBe('$0');
  });

  it('show a deductible for each visit next to an annual one of which nothing remains', () => {
    const met = amount('C', '23', '50') + amount('C', '29', '0');
    const visit = (row: string) => tell(met + row, 'deductible_visit');
    expect(visit(amount('C', '27', '25'))).toEqual(['$25', 'stated', null]);
    expect(visit('EB*C*IND*36***27*25*****Y~')?.[2]).toBe('Dental Crowns');
    expect(visit('EB*C*IND****27*25*****Y*AD:D2740~')?.[2]).toBe('D2740');
    const others = [
      'EB*C*IND*35***27*25*****N~',
      'EB*C*FAM*35***27*25~',
      'EB*C*SPO*35***27*25~',
      'EB*C*IND*30***27*25*****Y~',
      'EB*C*IND*98***27*25*****Y~',
      `${amount('C', '27', '25')}DTP*292*RD8*20250101-20251231~`,
      amount('C', '27', '0'),
      amount('C', '26', '25'),
      `${amount('C', '27', '25')}MSG*DEDUCTIBLE HAS BEEN MET~`,
      `${amount('C', '27', '25')}MSG*DEDUCTIBLE DOES NOT APPLY~`,
    ];
    for (const other of others) expect(visit(other), other).toBeNull();
  });

  it('show each service, plan and tier of deductibles for each visit on its own line', () => {
    const lines = (...rows: string[]) =>
      glanceOf(read(rows.join('')), ASKED)
        .answers.flatMap(({ facts }) => facts)
        .filter(({ key }) => key.startsWith('deductible_visit'))
        .map(({ value, state, note }) => [value, state, note]);
    const visit = (type: string, dollars: string, name = '') =>
      `EB*C*IND*${type}**${name}*27*${dollars}*****Y~`;
    expect(lines(visit('35', '25'), visit('36', '40'))).toEqual([
      ['$25', 'stated', null],
      ['$40', 'stated', 'Dental Crowns'],
    ]);
    expect(lines(visit('35', '25'), visit('35', '40'))).toEqual([
      ['$25 or $40', 'conflict', 'conflicting values'],
    ]);
    const plans = 'EB*1*IND*35**PLAN A~EB*1*IND*35**PLAN B~';
    expect(lines(plans, visit('35', '25', 'PLAN A'), visit('35', '40', 'PLAN B'))).toEqual([
      ['$25', 'stated', 'PLAN A'],
      ['$40', 'stated', 'PLAN B'],
    ]);
  });

  it.each([
    ['EMERGENCY VISITS ONLY', "“Emergency visits only” · read the payer's own words"],
    ['WAIVED', "Whole plan · read the payer's own words"],
    ['DEDUCTIBLE WAIVED FOR CHILDREN', 'Whole plan · conditions apply'],
    ['DEDUCTIBLE WAIVED OUT-OF-NETWORK', null],
    ['DEDUCTIBLE WAIVED FOR PREVENTIVE', null],
  ])('show a deductible for each visit with what may change it: %s', (text, note) => {
    const rows = `${amount('C', '27', '25')}MSG*${text}~`;
    expect(tell(rows, 'deductible_visit')).toEqual(['$25', 'stated', note]);
  });

  it('ignore "all other deductibles are zero" if one deductible has an amount', () => {
    const rows =
      'EB*C*IND****23*50*****W~MSG*BASIC/MAJOR~EB*C*IND****23*0*****W~MSG*ALL OTHER DEDUCTIBLES ARE ZERO.~';
    expect(factOf(glanceOf(read(rows), ASKED), 'deductible_left')?.of_cents).toBe(5000);
    expect(tell(rows, 'deductible_applies')?.[0]).toBe('Basic and Major');
  });

  it.each(['DOES NOT APPLY TO PREVENTIVE', 'WAIVED FOR PREVENTIVE', 'NOT APPLIED TO PREVENTIVE SERVICES'])(
    'apply "%s" to the deductible of the same row',
    (words) => {
      const rows = `${amount('C', '23', '50')}${amount('C', '29', '20')}MSG*${words}~`;
      expect(factOf(glanceOf(read(rows), ASKED), 'deductible_applies')).toMatchObject({
        label: "Doesn't apply to",
        value: 'Preventive',
      });
      expect(tell(rows, 'deductible_left')).toEqual(['$20', 'stated', 'of $50']);
      // On the row of a maximum, the same words aren't necessarily about the deductible.
      const maximum = `${amount('F', '23', '1500')}MSG*${words}~`;
      expect(tell(maximum, 'deductible_applies')?.[0]).toBeNull();
    },
  );

  it('name the services of a deductible once, and only the first two of a maximum with many services', () => {
    const rows = ['24', '25', '26', '36', '39'].map((type) => `EB*C*IND*${type}***23*50*****W~`).join('');
    expect(tell(rows, 'deductible_left')?.[2]).toBe('of $50');
    // Extractions have no row, so the deductible of $50 isn't stated for all basic services.
    expect(tell(rows, 'deductible_applies')?.[0]).toBe(
      'Basic (fillings, root canals and scaling and root planing) and Major',
    );
    const maximum = rows.replaceAll('EB*C', 'EB*F').replaceAll('*50*', '*1500*');
    expect(tell(maximum, 'maximum_left')?.[2]).toBe('of $1,500 · Periodontics, Restorative and 3 more');
  });

  it('name the services of a class that the deductible applies to only in part', () => {
    const share = (type: string, rule: string) => `EB*A*IND*${type}*****.2****W~MSG*DEDUCTIBLE ${rule}~`;
    const rows =
      amount('C', '23', '50') + share('25', 'APPLIES') + share('26', 'WAIVED') + share('40', 'WAIVED');
    expect(tell(rows + share('39', 'APPLIES'), 'deductible_applies')?.[0]).toBe(
      'Basic (fillings) and Major; not Basic (root canals and extractions)',
    );
    // Restorative services include crowns, but no other major service.
    expect(factOf(glanceOf(read(share('25', 'WAIVED')), ASKED), 'deductible_applies')).toMatchObject({
      label: "Doesn't apply to",
      value: 'Basic (fillings) and Major (crowns)',
    });
  });

  it('show what remains for some services, if the payer states it only for them', () => {
    const rows = `${amount('C', '23', '50')}${amount('C', '29', '20')}MSG*BASIC AND MAJOR~`;
    expect(tell(rows, 'deductible_left')?.slice(0, 2)).toEqual([null, 'not_stated']);
    expect(tell(rows, 'deductible_part_0')?.[0]).toBe('$20');
  });

  it.each([
    ['CLASS II AND III', 'stated as Class 2 and Class 3'],
    ['CLASS B AND CLASS C', 'stated as Class B and Class C'],
    ['TYPE 2 AND TYPE 3', 'stated as Type 2 and Type 3'],
    ['BASIC AND MAJOR', null],
  ])('say "Basic and Major" if the deductible applies to %s', (classes, note) => {
    const rows = `EB*C*IND*35***23*50*****W~MSG*APPLIES TO ${classes}~`;
    expect(tell(rows, 'deductible_applies')).toEqual(['Basic and Major', 'stated', note]);
  });

  it("leave out the health plan's amounts, unless the response names dental care and has no other amounts", () => {
    const medical = 'EB*C*IND*30***23*1500*****Y~';
    const header = opening();
    const alone = benefitsOf(['EB*1*IND*30*PR', medical.slice(0, -1)], header);
    expect(factOf(glanceOf(alone, ASKED), 'deductible_left')).toMatchObject({ value: null, of_cents: null });
    expect(tell(medical + amount('C', '29', '50'), 'deductible_left')?.[0]).toBe('$50');
    expect(factOf(glanceOf(read(medical), ASKED), 'deductible_left')?.of_cents).toBe(150_000);
  });
});

describe('visits, replacement and waiting periods', () => {
  const limit = (code: string, hsd: string, last = '') =>
    `EB*F*IND**********W*AD:${code}~HSD*VS*${hsd}~${last && `DTP*304*D8*${last}~`}`;

  it('show "Eligible now", the next eligible date, or "not stated"', () => {
    expect(tell(limit('D0274', '1***23*1', '20251105'), 'next_D0274')?.[0]).toBe('Eligible now');
    expect(tell(limit('D0274', '1***23*1', '20260105'), 'next_D0274')).toEqual([
      '01/01/2027',
      'calculated',
      '1 visit per calendar year · last 01/05/2026',
    ]);
    expect(tell(limit('D0274', '1***23*1'), 'next_D0274')).toEqual([
      null,
      'not_stated',
      'limit: 1 visit per calendar year · last date not stated',
    ]);
  });

  it('say what "Eligible now" rests on, unless another line of the answer shows it', () => {
    const remaining = 'EB*F*IND****29******W*AD:D1110~HSD*VS*1***23*1~';
    const next = 'EB*F*IND**********W*AD:D1110~MSG*NEXT ELIGIBLE DATE 01/15/2026~';
    const yearly = limit('D1110', '2***23*1');
    expect(tell(limit('D0274', '1***23*1', '20251105'), 'next_D0274')?.[2]).toBe(
      '1 visit per calendar year · last 11/05/2025',
    );
    expect(tell(yearly + remaining, 'next_cleaning')?.slice(0, 3)).toEqual([
      'Eligible now',
      'calculated',
      null,
    ]);
    expect(tell(yearly + remaining, 'cleanings_left')?.[0]).toBe('1 of 2');
    expect(tell(yearly + next, 'next_cleaning')).toEqual([
      'Eligible now',
      'stated',
      'since 01/15/2026, according to the payer',
    ]);
  });

  it('do not say "Eligible now" if the payer states no services and only a new year has started', () => {
    const later = { on: '2027-01-04', as_of: '2026-03-10' };
    const undated = opening().filter(([id]) => id !== 'DTP');
    const benefits = read(limit('D1110', '2***23*1'), undated);
    expect(factOf(glanceOf(benefits, { ...ASKED, ...later }), 'next_cleaning')).toMatchObject({
      label: 'Next date',
      value: 'Eligible if none since 03/10/2026',
      note: 'last date not stated',
      tone: 'caution',
    });
  });

  it('show what is certain, with the reason, if the payer does not say how many cleanings were used', () => {
    const rows = limit('D1110', '2***23*1', '20260105');
    expect(tell(rows, 'next_cleaning')).toEqual([
      'Now if one remains, otherwise 01/01/2027',
      'calculated',
      'used so far: not stated',
    ]);
    expect(tell(rows, 'cleanings_left')?.[0]).toBe('0 or 1');
    expect(tell(limit('D1110', '2***23*1'), 'next_cleaning')).toEqual([
      null,
      'not_stated',
      'last date not stated',
    ]);
  });

  it('say that the limit shown for a child is stated for adult cleanings', () => {
    const rows = limit('D1110', '2***23*1', '20260105');
    expect(tell(rows, 'cleanings_limit', { birth: '2016-01-01' })?.[2]).toBe(
      'limit and last visit are for adult cleanings (D1110)',
    );
    expect(tell(rows, 'cleanings_limit')?.[2]).toBeNull();
    const from14 = `${rows}EB*F*IND*******S8*14***Y*AD:D1110~`;
    for (const key of ['cleanings_limit', 'next_cleaning', 'last_cleaning'])
      expect(tell(from14, key, { birth: '2016-01-01' })?.[0]).toBeNull();
  });

  it('explain how a date was calculated', () => {
    const how = (rows: string, key: string) => factOf(glanceOf(read(rows), ASKED), key)?.how;
    expect(how(limit('D0210', '1***34*60', '20240616'), 'next_D0210')).toBe(
      'D0210: 1 visit every 60 months, 0 remaining, last on 06/16/2024: not before 06/17/2029. 06/16/2024 + 60 months = 06/16/2029. A service is payable again from the next day, 06/17/2029.',
    );
    expect(how(limit('D1110', '2***23*1', '20260105'), 'next_cleaning')).toContain(
      'If all of them were used, the next one is payable from 01/01/2027.',
    );
    expect(how(limit('D0210', '1***34*60'), 'next_D0210')).toBeUndefined();
  });

  it('mark two different replacement periods for a crown as conflicting', () => {
    const words = 'REPLACEMENT ONLY AFTER 5 YEARS FROM THE DATE OF INITIAL INSTALLATION';
    const rule = `EB*F*IND*36*********W~MSG*${words}~`;
    expect(tell(limit('D2740', '1***34*84') + rule, 'crown_replacement')).toEqual([
      '1 visit every 84 months or every 60 months',
      'conflict',
      'conflicting values',
    ]);
    expect(tell(limit('D2740', '1***34*60') + rule, 'crown_replacement')?.slice(0, 2)).toEqual([
      '1 visit every 60 months',
      'stated',
    ]);
  });

  it('say on which date a crown is paid, not another service', () => {
    const crowns = (date: string) => `EB*F*IND*36~MSG*CROWNS ARE PAID ON ${date} DATE~`;
    const dentures = 'EB*F*IND*39~MSG*DENTURES ARE PAID ON PREP DATE~';
    expect(tell(dentures, 'crown_paid_on')).toBeNull();
    expect(tell(crowns('SEAT'), 'crown_paid_on')).toEqual(['Seat date', 'stated', null]);
    expect(tell(dentures + crowns('SEAT'), 'crown_paid_on')).toEqual([
      'Seat date',
      'stated',
      'Dentures: Prep date',
    ]);
    const unread = 'EB*D*IND*36~MSG*CROWN PD ON SEAT DT, RCT PD ON COMPLETION~';
    expect(tell(unread, 'crown_paid_on')?.[1]).toBe('see_wording');
    const unless = 'EB*F*IND*36~MSG*PREP DATE APPLIES TO CROWNS UNLESS SEAT DATE IS LATER~';
    expect(tell(unless, 'crown_paid_on')).toEqual(['Prep date', 'stated', 'conditions apply']);
    expect(tell(crowns('PREP') + crowns('SEAT'), 'crown_paid_on')).toEqual([
      'Prep date or Seat date',
      'conflict',
      'conflicting values',
    ]);
  });

  it('show how many cleanings remain', () => {
    const rows = `${limit('D1110', '2***23*1')}EB*F*IND**********W*AD:D1110~HSD*VS*0***29~DTP*304*D8*20260105~`;
    const fact = factOf(glanceOf(read(rows), ASKED), 'cleanings_left');
    expect(fact).toMatchObject({ value: '0 of 2', tone: 'bad' });
  });

  it('use the limit of another bitewing code if D0274 has none', () => {
    expect(tell(limit('D0272', '1***34*12', '20260105'), 'next_D0274')).toEqual([
      '01/06/2027',
      'calculated',
      '1 visit every 12 months · last 01/05/2026 · stated for D0272',
    ]);
  });

  it('do not read "the maximum is shared" as a frequency', () => {
    const rows =
      'EB*F*IND*35*********W~MSG*THE ANNUAL MAXIMUM IS SHARED: AMOUNTS USED IN ONE NETWORK REDUCE THE OTHERS~';
    expect(tell(rows, 'next_cleaning')?.[1]).toBe('not_stated');
    expect(tell(rows, 'maximum_left')?.[1]).toBe('see_wording');
  });

  it('keep words about the orthodontic maximum that we could not read apart from the maximum of the plan', () => {
    const states = (service: string) => {
      const rows = `EB*F*IND*${service}*********W~MSG*LIFETIME MAX 1800 INCLUDING AMOUNTS PAID ELSEWHERE~`;
      return ['maximum_left', 'ortho_left'].map((key) => tell(rows, key)?.[1]);
    };
    expect(states('38')).toEqual(['not_stated', 'see_wording']);
    expect(states('35')).toEqual(['see_wording', 'not_stated']);
  });

  it("refer to the payer's own words if we could not read them", () => {
    const rows = 'EB*F*IND*41*********W~MSG*FREQUENCY OF CLEANINGS DEPENDS ON RISK ASSESSMENT~';
    expect(tell(rows, 'next_cleaning')?.slice(0, 2)).toEqual([null, 'see_wording']);
  });

  it('read a replacement rule that counts from the first placement', () => {
    const words = 'REPLACEMENT ONLY AFTER 5 YEARS FROM THE DATE OF INITIAL INSTALLATION';
    expect(tell(`EB*F*IND*36*********W~MSG*${words}~`, 'crown_replacement')?.[0]).toBe('every 60 months');
  });

  it('show a waiting period for Class III as the one for major work', () => {
    const rows = 'EB*F*IND*35*********W~MSG*WAITING PERIOD OF 12 MONTHS APPLIES TO CLASS III SERVICES~';
    const header = [
      ...opening().filter(([id]) => id !== 'DTP'),
      ['DTP', '346', 'D8', '20260101'] as [string, string, string, string],
    ];
    expect(tell(rows, 'major_waiting', {}, header)).toEqual(['Until 01/01/2027', 'calculated', 'Class 3']);
  });
});

describe('rules', () => {
  it.each([
    [
      'PRETREATMENT ESTIMATES ARE RECOMMENDED WHEN CHARGES WILL EXCEED $300',
      'Pre-treatment estimate recommended over $300',
    ],
    ['PREAUTHORIZATION IS REQUIRED', 'Required'],
  ])('say whether the payer means an estimate or an authorization: %s', (words, value) => {
    expect(tell(`EB*F*IND*35~MSG*${words}~`, 'pre_authorization')?.[0]).toBe(value);
  });

  it('call an age limit by its full name, also if it is not stated', () => {
    const label = (key: string) => factOf(glanceOf(read(share('38', '.5')), ASKED), key)?.label;
    expect(['fluoride_age', 'sealant_age', 'ortho_age'].map(label)).toEqual([
      'Fluoride age limit',
      'Sealant age limit',
      'Ortho age limit',
    ]);
  });

  it("show an age limit next to the patient's age", () => {
    const rows = 'EB*F*IND*******S7*18**W*AD:D1208~';
    const fact = (birth: string) => {
      const { note, tone } = factOf(glanceOf(read(rows), { ...ASKED, birth }), 'fluoride_age') ?? {};
      return [note, tone];
    };
    expect(fact('2016-05-20')).toEqual(['patient is 9', 'plain']);
    expect(fact('2008-01-01')).toEqual(['patient is 18, confirm whether 18 is included', 'caution']);
    expect(tell(rows.replace('*18*', '*14*'), 'fluoride_age')?.[0]).toBe('To age 14');
    // A limit for children is no warning for an adult.
    expect(fact('1980-05-20')).toEqual(['patient is 45, past this age', 'plain']);
    const young = { ...ASKED, birth: '2009-05-20' };
    expect(factOf(glanceOf(read(rows.replace('*18*', '*14*')), young), 'fluoride_age')).toMatchObject({
      note: 'patient is 16, past this age',
      tone: 'bad',
    });
  });

  it('do not refer an adult to words about the ages of children in the plan', () => {
    const states = (words: string) =>
      ['1980-05-20', '2016-05-20'].map(
        (birth) => factOf(glanceOf(read(`EB*P~MSG*${words}~`), { ...ASKED, birth }), 'fluoride_age')?.state,
      );
    expect(states('AGE LIMITS FOR CHILDREN VARY BY GROUP')).toEqual(['not_stated', 'see_wording']);
    // Until which age the plan insures children says nothing about a service, for a child either.
    expect(states('CHILD ELIGIBILITY DEPENDS UPON AGE AND STUDENT STATUS')).toEqual([
      'not_stated',
      'not_stated',
    ]);
  });

  it('refer an adult to words about ages on the row of the service', () => {
    const benefits = read('EB*F***********W*AD:D1206~MSG*AGE LIMITATIONS MAY APPLY~');
    const adult = glanceOf(benefits, { ...ASKED, birth: '1980-05-20' });
    expect(factOf(adult, 'fluoride_age')?.state).toBe('see_wording');
  });

  it.each([
    ['EB*F*IND*******S7*18**W*AD:D1208~MSG*UNDER AGE 19~', 'Through age 18'],
    ['EB*F*IND**********W*AD:D1208~MSG*UNDER AGE 19~', 'Through age 18'],
    ['EB*F*IND**********W*AD:D1208~MSG*AGES 6 THROUGH 18~', 'Ages 6 through 18'],
    ['EB*F*IND**********W*AD:D1208~MSG*TO AGE 19~', 'To age 19'],
  ])('say "through" if the limit includes its last age, and "to" if that is not clear: %s', (rows, text) => {
    expect(tell(rows, 'fluoride_age')?.[0]).toBe(text);
  });

  it("say to confirm the limit if the patient's age is unknown", () => {
    const rows = 'EB*F*IND**********W*AD:D1208~MSG*TO AGE 19~';
    expect(factOf(glanceOf(read(rows), { ...ASKED, birth: null }), 'fluoride_age')?.value).toBe(
      'To age 19, confirm',
    );
  });

  it('say that an exemption from the age limit is only for some cases', () => {
    const rows = 'EB*F*IND**********W*AD:D1208~MSG*TO AGE 16. NO AGE LIMIT WHEN MEDICALLY NECESSARY~';
    const fact = (birth: string) => factOf(glanceOf(read(rows), { ...ASKED, birth }), 'fluoride_age');
    expect(fact('1980-05-20')).toMatchObject({
      value: 'To age 16 and No age limit (conditions apply)',
      note: 'patient is 45, confirm',
      tone: 'caution',
    });
    expect(fact('2016-05-20')).toMatchObject({ note: 'patient is 9', tone: 'plain' });
  });

  it('use the age limit of fluoride varnish if fluoride has none', () => {
    expect(tell('EB*F*IND*******S7*16**W*AD:D1206~', 'fluoride_age')?.[0]).toBe('To age 16');
  });

  it('name each service of a clause once', () => {
    const rows = 'EB*CB*IND*36********Y*W~MSG*PRIOR AUTHORIZATION REQUIRED FOR CROWNS AND ORTHODONTICS~';
    expect(tell(rows, 'pre_authorization')).toEqual(['Required', 'stated', 'Orthodontics and Dental Crowns']);
  });

  it('say whether a clause applies, and to what', () => {
    const rows = 'EB*F*IND*39*********W~MSG*MISSING TOOTH CLAUSE APPLIES~';
    expect(tell(rows, 'missing_tooth')).toEqual(['Applies', 'stated', 'Prosthodontics']);
    expect(tell('', 'missing_tooth')?.[1]).toBe('not_stated');
  });
});

describe('figures that belong to something else', () => {
  const undated = opening().filter(([id]) => id !== 'DTP');

  type Dates = [qualifier: string, format: string, date: string];

  /** The opening of a dependent's response, with the dependent's and the subscriber's own dates. */
  const ofDependent = (own: Dates, subscribers?: Dates) =>
    [
      ...undated,
      ...(subscribers ? [['DTP', ...subscribers]] : []),
      ['HL', '4', '3', '23', '0'],
      ['NM1', '03', '1', 'MAREN', 'KID'],
      ['INS', 'N', '19'],
      ['DTP', ...own],
    ] as ReturnType<typeof opening>;

  it("give no remaining maximum if only each network's part of a shared maximum is stated", () => {
    const rows = (network: string) => `EB*F*IND*35***23*1500*****W~EB*F*IND*35***24*600*****${network}~`;
    expect(tell(`${rows('Y')}EB*F*IND*35***24*900*****N~`, 'maximum_left')).toEqual([
      null,
      'not_stated',
      'of $1,500',
    ]);
    expect(tell(rows('W'), 'maximum_left')).toEqual(['$900', 'calculated', 'of $1,500']);
  });

  it('are not what remains after the benefit year renewed', () => {
    const rows = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*0*****Y~';
    const on = (day: string) => tell(rows, 'maximum_left', { on: day, as_of: '2026-12-10' }, undated);
    expect(on('2026-12-31')).toEqual(['$0', 'stated', 'of $1,500']);
    expect(on('2027-01-15')).toEqual([
      null,
      'not_stated',
      'of $1,500 · renewed 01/01/2027, use since then not stated',
    ]);
  });

  it("are the employee's for the subscriber, and the dependents' for a dependent", () => {
    const rows = 'EB*F*EMP*35***23*2000*****Y~EB*F*DEP*35***23*1000*****Y~';
    expect(tell(rows, 'maximum_left')).toEqual([null, 'not_stated', 'of $2,000']);
    expect(tell(rows, 'maximum_left', { patient: 'dependent' })).toEqual([null, 'not_stated', 'of $1,000']);
  });

  it("use the start of the dependent's own coverage, not of the subscriber's", () => {
    const header = ofDependent(['346', 'D8', '20260101'], ['346', 'D8', '20100101']);
    const rows = 'EB*F*IND*36^32***34***MN*12**Y~EB*A*IND*36*****.5****Y~';
    const asked = { patient: 'dependent' } as const;
    expect(tell(rows, 'plan_start', asked, header)?.[0]).toBe('01/01/2026');
    expect(tell(rows, 'major_waiting', asked, header)?.[0]).toBe('Until 01/01/2027');
  });

  it("use the coverage dates of a row if the dependent's own dates are only the plan year", () => {
    const header = ofDependent(['291', 'RD8', '20260101-20261231']);
    const rows = 'DTP*346*D8*20190101~DTP*347*D8*20260430~';
    expect(tell(rows, 'plan_end', { patient: 'dependent' }, header)?.[0]).toBe('04/30/2026');
  });

  it('include a waiting period for the employee and spouse, but not one for children', () => {
    const rows = 'EB*F*ESP*36^32***34***MN*12**Y~EB*A*IND*36*****.5****Y~';
    expect(tell(rows, 'major_waiting')?.[0]).toBe('Until 01/01/2027');
    expect(tell(rows.replace('ESP', 'CHD'), 'major_waiting')?.[0]).not.toBe('Until 01/01/2027');
  });

  it.each([
    ['BENEFIT YEAR: CONTRACT YEAR', 'BENEFIT YEAR: CALENDAR YEAR', 'Contract year or Calendar year'],
    ['PLAN RENEWS IN JULY', 'PLAN RENEWS IN OCTOBER', 'Contract year'],
  ])('are a conflict if the payer states two benefit years: %s, %s', (one, other, year) => {
    const rows = `EB*D*IND*35~MSG*${one}~EB*D*IND*35~MSG*${other}~`;
    expect(tell(rows, 'benefit_year')?.slice(0, 2)).toEqual([year, 'conflict']);
  });

  it('include the payment date of crowns if the payer states it for major services', () => {
    const rows = 'EB*D*IND*35~MSG*MAJOR SERVICES ARE PAID ON SEAT DATE~';
    expect(tell(rows, 'crown_paid_on')?.[0]).toBe('Seat date');
  });
});

describe('what is stated for other services or in other words', () => {
  it('is one period if a limit and a clause state the same in years and months', () => {
    const crown = `${share('36', '.5')}EB*F*IND**********Y*AD:D2740~HSD*VS*1***21*5~MSG*REPLACEMENT 5 YEARS~`;
    expect(tell(crown, 'crown_replacement')).toEqual(['1 visit every 5 years', 'stated', null]);
    const other = tell(crown.replace('5 YEARS', '7 YEARS'), 'crown_replacement');
    expect(other?.slice(1)).toEqual(['conflict', 'conflicting values']);
  });

  it('is no age limit of adult orthodontics', () => {
    const rows = `${share('38', '.5')}EB*F*IND**********Y*AD:D8080~MSG*TO AGE 19~`;
    expect(tell(rows, 'ortho_age')?.[0]).toBeNull();
    expect(tell(rows, 'ortho_age', { birth: '2014-05-20' })?.[0]).toBe('To age 19');
  });

  it('is not covered dentures, nor dentures without a percentage, if the payer denies only bridges', () => {
    const rows = `${share('36', '.5')}EB*I*IND*39~MSG*FIXED PROSTHODONTICS NOT COVERED~`;
    expect(tell(rows, 'pays_major')).toEqual([
      '0–50%',
      'stated',
      "Crowns 50%, bridges not covered · Dentures see the payer's own words",
    ]);
  });

  it('is not the maximum of the plan', () => {
    const amount = (period: string, dollars: number, words: string) =>
      `EB*F*IND*35***${period}*${dollars}~MSG*${words}~`;
    const dental = 'APPLIES TO PREVENTIVE AND COMPREHENSIVE SERVICES';
    const rows =
      amount('23', 600, 'HEARING AID ALLOWANCE') + amount('23', 2500, dental) + amount('29', 1875, dental);
    expect(tell(rows, 'maximum_left')?.[0]).toBe('$1,875');
  });

  it('refers to ages that could not be read', () => {
    const rows = `${share('36', '.5')}EB*F*IND*36******S8*14~MSG*CROWNS FROM AGE 14~`;
    expect(tell(rows, 'crown_pays', { birth: '2014-05-20' })).toEqual([
      '50%',
      'stated',
      "read the payer's own words",
    ]);
  });
});
