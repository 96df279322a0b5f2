import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { alertsOf, factOf, glanceOf, glancesOf } from './index.ts';

function tell(rows: readonly string[], key: string, network: 'in' | 'out') {
  const benefits = benefitsOf(['EB*1*IND*35*PR', ...rows]);
  const found = factOf(glanceOf(benefits, { network, on: '2026-03-10', birth: '1980-05-20' }), key);
  return found && [found.value, found.note, found.tone];
}

/** Amounts for basic and major services in one network. */
const ofServices = (code: string, amount: string, network: string) =>
  ['25', '26', '24', '39', '40'].map((type) => `EB*${code}*IND*${type}***22*${amount}*****${network}`);

describe('a deductible without a network, next to the deductibles of services in each network', () => {
  const rows = [
    'EB*C*IND*35**MET*22*0',
    'EB*C*IND*35***22*100',
    'EB*C*FAM*35**MET*22*0',
    'EB*C*FAM*35***22*300',
    ...ofServices('C', '50', 'Y'),
    ...ofServices('C', '100', 'N'),
  ];

  it('does not replace a different one', () => {
    expect(tell(rows, 'deductible_left', 'in')).toEqual([
      null,
      expect.stringMatching(/^of \$50 · .*\$100 of \$100 stated without a network, needs confirmation$/),
      'caution',
    ]);
    expect(tell(rows, 'deductible_family', 'in')).toBeNull();
  });

  it('is shown if it is the same', () => {
    expect(tell(rows, 'deductible_left', 'out')).toEqual(['$100', 'of $100', 'plain']);
    expect(tell(rows, 'deductible_family', 'out')?.[0]).toBe('$300 of $300');
  });

  it('does not conflict if it is the same and says less', () => {
    const twice = ['EB*C*IND*35***23*60*****Y', 'EB*C*IND*35***23*60', 'EB*C*IND*35***29*15*****Y'];
    expect(tell(twice, 'deductible_left', 'in')).toEqual(['$15', 'of $60', 'plain']);
  });

  it('is shown next to a deductible of one service', () => {
    const single = [...rows.slice(0, 2), 'EB*C*IND*39***22*50*****Y'];
    expect(tell(single, 'deductible_left', 'in')?.[0]).toBe('$100');
  });
});

describe('what remains of a maximum without a network', () => {
  const rows = ['EB*F*IND*35***29*1887', ...ofServices('F', '2000', 'Y'), ...ofServices('F', '1250', 'N')];

  it('is not shown for a network with a lower maximum', () => {
    expect(tell(rows, 'maximum_left', 'in')).toEqual(['$1,887', null, 'plain']);
    const [value, note, tone] = tell(rows, 'maximum_left', 'out') ?? [];
    expect([value, tone]).toEqual([null, 'caution']);
    expect(note).toMatch(/^of \$1,250 · .*\$1,887 stated without a network, needs confirmation$/);
  });

  it('belongs to the total of the network for the same services', () => {
    const ortho = [
      'EB*F*IND*38***33*2500',
      'EB*F*IND*38***32*2500*****Y',
      'EB*F*IND*38***32*2000*****N',
      'EB*A*IND*38*****.5****W',
    ];
    expect(tell(ortho, 'ortho_left', 'in')).toEqual(['$2,500', 'of $2,500 · lifetime', 'plain']);
    expect(tell(ortho, 'ortho_left', 'out')).toEqual([
      null,
      'of $2,000 · lifetime · $2,500 stated without a network, needs confirmation',
      'caution',
    ]);
  });
});

describe('what remains without a network, next to totals of both networks', () => {
  const totals = (code: string, who: string, inside: string, outside: string) => [
    `EB*${code}*${who}*35***23*${inside}*****Y`,
    `EB*${code}*${who}*35***23*${outside}*****N`,
  ];

  it('is in doubt if it fits two different totals', () => {
    const rows = [...totals('C', 'IND', '60', '120'), 'EB*C*IND*35***29*30'];
    expect(tell(rows, 'deductible_left', 'in')).toEqual(['$30', 'of $60 · conflicting values', 'caution']);
    expect(tell(rows, 'deductible_left', 'out')).toEqual(['$30', 'of $120 · conflicting values', 'caution']);
  });

  it('is certain if both totals are the same', () => {
    const rows = [...totals('C', 'IND', '60', '60'), 'EB*C*IND*35***29*30'];
    expect(tell(rows, 'deductible_left', 'in')).toEqual(['$30', 'of $60', 'plain']);
  });

  it('is in doubt for each of two networks in EB05', () => {
    const rows = ['EB*F*IND*35**NORTH NET*23*1700*****Y', 'EB*F*IND*35**SOUTH NET*23*1300*****Y'];
    const views = glancesOf(benefitsOf(['EB*1*IND*35*PR', ...rows, 'EB*F*IND*35***29*650']), {
      on: '2026-03-10',
      birth: '1980-05-20',
    });
    const shown = views.filter(({ tier }) => tier !== null).map((view) => factOf(view, 'maximum_left')?.tone);
    expect(shown).toEqual(['caution', 'caution']);
  });

  const familyMet = (...own: string[]) => [...own, ...totals('C', 'FAM', '180', '180'), 'EB*C*FAM*35***29*0'];

  it("also belongs to the family's total", () => {
    const rows = familyMet(...totals('C', 'IND', '60', '60'), 'EB*C*IND*35***29*60');
    expect(tell(rows, 'deductible_left', 'in')?.[1]).toContain('the family deductible is met');
    expect(tell(rows, 'deductible_family', 'in')).toEqual(['$0 of $180', null, 'plain']);
  });

  it("does not end the patient's own deductible if only that one is stated for the network", () => {
    const rows = familyMet('EB*C*IND*35***23*60*****Y', 'EB*C*IND*35***29*60*****Y');
    expect(tell(rows, 'deductible_left', 'in')).toEqual(['$60', 'of $60', 'plain']);
    expect(tell(rows, 'deductible_family', 'in')).toEqual([
      '$0 of $180',
      '$0 stated without a network, needs confirmation',
      'caution',
    ]);
  });

  it("is shown next to the family's total if it may be of the other network", () => {
    const rows = [
      'EB*F*IND*35***23*1700*****Y',
      'EB*F*IND*35***29*1700*****Y',
      ...totals('F', 'FAM', '3400', '2600'),
      'EB*F*FAM*35***29*90',
    ];
    expect(tell(rows, 'maximum_family', 'in')).toEqual(['$90', 'of $3,400 · conflicting values', 'caution']);
  });
});

describe('no limit without a network, next to a maximum of the network', () => {
  const MAXIMUM = ['EB*F*IND*35***23*1700*****Y', 'EB*F*IND*35***29*0*****Y'];

  it('is shown as a conflict', () => {
    const rows = [...MAXIMUM, 'EB*1*IND*35', 'MSG*NO ANNUAL MAXIMUM'];
    const [value, note, tone] = tell(rows, 'maximum_left', 'in') ?? [];
    expect([value, note, tone]).toEqual([
      '$0 or No annual maximum',
      'of $1,700 · conflicting values',
      'caution',
    ]);
    const benefits = benefitsOf(['EB*1*IND*35*PR', ...rows]);
    const alerts = alertsOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
    expect(alerts.filter(({ kind }) => kind === 'maximum_used')).toEqual([]);
  });

  it.each([
    ['NO ANNUAL MAXIMUM FOR PREVENTIVE', 'Routine (Preventive) Dental'],
    ['NO ANNUAL MAXIMUM FOR IMPLANTS', 'Implants'],
  ])("leaves the plan's maximum as it is if it is for some services: %s", (text, label) => {
    const rows = [...MAXIMUM, 'EB*1*IND*35', `MSG*${text}`];
    expect(tell(rows, 'maximum_left', 'in')).toEqual(['$0', 'of $1,700', 'bad']);
    expect(tell(rows, 'maximum_left', 'out')?.[0]).toBeNull();
    const benefits = benefitsOf(['EB*1*IND*35*PR', ...rows]);
    const question = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;
    expect(factOf(glanceOf(benefits, question), 'maximum_part_0')).toMatchObject({
      label,
      value: 'No annual maximum',
    });
    expect(alertsOf(benefits, question).map(({ kind }) => kind)).toContain('maximum_used');
  });
});

it('gives no amount of one network to the other one, even if their deductibles are combined', () => {
  const rows = ['EB*C*IND*35***23*60*****Y', 'MSG*IN AND OUT OF NETWORK DEDUCTIBLES ARE COMBINED'];
  expect(tell(rows, 'deductible_left', 'in')?.[1]).toBe('of $60');
  expect(tell(rows, 'deductible_left', 'out')?.[1]).toBeNull();
});
