// The first screen, the estimate and the assistant use the same rules for amounts that are for some patients or services.

import { describe, expect, it } from 'vitest';
import { estimate } from './estimate/estimate.ts';
import { factOf, glanceOf } from './glance/index.ts';
import { answersToResponse } from './testing/answers-to.ts';
import { requestFor } from './testing/estimate-request.ts';
import { benefitsOf } from './testing/read-rows.ts';
import { rangeText } from './wording/estimates/estimate.ts';

const DAY = '2026-03-10';
const SHARES = ['EB*1*IND*35*PR', 'EB*A*IND*41*****0****Y', 'EB*A*IND*36*****.5****Y'];
const MAXIMUM = ['EB*C*IND*35***23*0*****Y', 'EB*F*IND*35***23*1400*****Y', 'EB*F*IND*35***29*260*****Y'];
const DEDUCTIBLE = [
  'EB*F*IND*35***23*9000*****Y',
  'EB*F*IND*35***29*9000*****Y',
  'EB*C*IND*35***23*60*****Y',
  'EB*C*IND*35***29*60*****Y',
];
const BIRTHS = { adult: '1980-05-20', teenager: '2011-05-20', child: '2016-05-20' } as const;

function read(patient: keyof typeof BIRTHS, rows: readonly string[]) {
  const all = [...SHARES, ...rows];
  const benefits = benefitsOf(all);
  const birth = BIRTHS[patient];
  const glance = glanceOf(benefits, { network: 'in', on: DAY, birth });
  return {
    fact: (key: string) => {
      const { value, note, tone } = factOf(glance, key) ?? {};
      return [value, note, tone];
    },
    owed: (line: string) => {
      const request = requestFor([line], { as_of: DAY, date: DAY, birth, network: 'in' });
      const { amounts } = estimate(benefits, request).lines[0] ?? {};
      return amounts && rangeText(amounts.patient);
    },
    told: (question: string) =>
      answersToResponse(question, all.join('~'), DAY, { dateOfBirth: birth }).join(' | '),
  };
}

const CROWN = 'D2740 - 3000/3000';

describe('no maximum for some ages', () => {
  const rows = [...MAXIMUM, 'EB*F*IND*35', 'MSG*NO ANNUAL MAXIMUM FOR MEMBERS UNDER AGE 17'];

  it('applies to a child', () => {
    const { fact, owed, told } = read('child', rows);
    expect(fact('maximum_left')).toEqual(['No annual maximum', 'through age 16', 'good']);
    expect(owed(CROWN)).toBe('$1,500');
    expect(told('how much of the max is left?')).toContain('unlimited');
    expect(told('how much of the max is left?')).not.toContain('$260');
  });

  it('does not apply to an adult', () => {
    const { fact, owed, told } = read('adult', rows);
    expect(fact('maximum_left')).toEqual(['$260', 'of $1,400', 'caution']);
    expect(owed(CROWN)).toBe('$2,740');
    expect(told('how much of the max is left?')).toContain('$260 remaining');
  });

  it.each([
    ['FOR CHILDREN', 'otherwise: $260; for children: No annual maximum'],
    [
      'FOR CHILDREN EXCEPT ORTHODONTICS',
      'otherwise: $260; whole plan except Orthodontics, for children: No annual maximum',
    ],
  ])('is possible for a patient who may be a child: %s', (text, note) => {
    const { fact, owed } = read('teenager', [...MAXIMUM, 'EB*F*IND*35', `MSG*NO ANNUAL MAXIMUM ${text}`]);
    expect(fact('maximum_left')).toEqual(['$260 or No annual maximum', note, 'caution']);
    expect(owed(CROWN)).toBe('$1,500 to $2,740');
  });

  it('conflicts with another figure for these ages', () => {
    const words = 'MSG*ANNUAL MAXIMUM $700 FOR MEMBERS UNDER AGE 17. $450 REMAINING';
    const { fact, owed } = read('child', [...MAXIMUM, 'EB*F*IND*35', words]);
    expect(fact('maximum_left')).toEqual([
      '$260',
      'of $1,400 · $450 of $700 (through age 16) stated without a network, needs confirmation',
      'caution',
    ]);
    expect(owed(CROWN)).toBe('$2,550 to $2,740');
  });
});

describe('words on the row of what remains', () => {
  it.each(['NO ANNUAL MAXIMUM FOR MEMBERS UNDER AGE 17', 'PEDIATRIC EHB: NO ANNUAL MAXIMUM'])(
    "don't take it away from other patients: %s",
    (words) => {
      expect(read('adult', [...MAXIMUM, `MSG*${words}`]).fact('maximum_left')).toEqual([
        '$260',
        'of $1,400',
        'caution',
      ]);
      expect(read('child', [...MAXIMUM, `MSG*${words}`]).fact('maximum_left')[0]).toBe('No annual maximum');
    },
  );

  it('can say that the patient has no deductible', () => {
    const rows = [...DEDUCTIBLE, 'MSG*DEDUCTIBLE WAIVED FOR MEMBERS UNDER AGE 17'];
    const child = read('child', rows);
    expect(child.fact('deductible_left').slice(0, 2)).toEqual(['No deductible', 'through age 16']);
    expect(child.owed(CROWN)).toBe('$1,500');
    expect(read('adult', rows).fact('deductible_left')).toEqual(['$60', 'of $60', 'plain']);
  });
});

describe('no maximum for some services', () => {
  const rows = [...MAXIMUM.slice(0, 2), 'EB*F*IND*35***29*0*****Y', 'EB*F*IND*35'];

  it('leaves the maximum of the others as it is', () => {
    const { fact, owed } = read('adult', [...rows, 'MSG*NO ANNUAL MAXIMUM FOR PREVENTIVE']);
    expect(fact('maximum_left')).toEqual(['$0', 'of $1,400', 'bad']);
    expect(owed(CROWN)).toBe('$3,000');
    expect(owed('D1110 - 500/500')).toBe('$0');
  });

  it('is shown with its ages', () => {
    const words = 'MSG*NO ANNUAL MAXIMUM FOR PREVENTIVE FOR MEMBERS UNDER AGE 17';
    const { fact } = read('child', [...rows, words]);
    expect(fact('maximum_left')).toEqual(['$0', 'of $1,400', 'bad']);
    expect(fact('maximum_part_0')).toEqual(['No annual maximum', 'through age 16', 'plain']);
  });
});

describe('no deductible for some ages', () => {
  const withWords = (text: string) => [...DEDUCTIBLE, 'EB*C*IND*35', `MSG*${text}`];

  it('applies to a child, also in the estimate', () => {
    const { fact, owed } = read('child', withWords('NO DEDUCTIBLE FOR MEMBERS UNDER AGE 17'));
    expect(fact('deductible_left').slice(0, 2)).toEqual(['No deductible', 'through age 16']);
    expect(owed(CROWN)).toBe('$1,500');
  });

  it.each([
    ['NO DEDUCTIBLE FOR MEMBERS UNDER AGE 17 FOR PREVENTIVE', 'Routine (Preventive) Dental'],
    ['DEDUCTIBLE WAIVED FOR MEMBERS UNDER AGE 17 EXCEPT MAJOR', 'Whole plan except Major'],
  ])('says for which services it is: %s', (text, label) => {
    const benefits = benefitsOf([...SHARES, ...withWords(text)]);
    const glance = glanceOf(benefits, { network: 'in', on: DAY, birth: BIRTHS.child });
    expect(factOf(glance, 'deductible_left')).toMatchObject({ value: '$60', note: 'of $60', tone: 'plain' });
    expect(factOf(glance, 'deductible_part_0')).toMatchObject({
      label,
      value: 'No deductible',
      note: 'through age 16',
    });
  });
});

it('shows what the deductible applies to next to a waiver for some services', () => {
  const words = 'DEDUCTIBLE DOES NOT APPLY TO PREVENTIVE. APPLIES TO BASIC AND MAJOR';
  const { fact } = read('adult', ['EB*F*IND*35', `MSG*${words}`]);
  expect(fact('deductible_left')[0]).toBeNull();
  expect(fact('deductible_applies')[0]).toBe('Basic and Major; not Preventive');
});
