import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const BIRTHS = { adult: '1980-05-20', child: '2016-05-20', unknown: null } as const;

const factFor = (patient: keyof typeof BIRTHS, key: string, ...rows: string[]) =>
  factOf(
    glanceOf(benefitsOf(['EB*1*IND*35*PR', ...rows]), {
      network: 'in',
      on: '2026-03-10',
      birth: BIRTHS[patient],
    }),
    key,
  );

describe('an amount for some ages', () => {
  const FAMILY = ['EB*F*FAM*35', 'MSG*NO CALENDAR YEAR MAXIMUM FOR MEMBERS UNDER AGE 21'];
  const BY_AGE = ['EB*F*IND*35', 'MSG*ANNUAL MAXIMUM $1,800 AGE 21 AND OVER, $1,200 UNDER AGE 21'];
  const NO_DEDUCTIBLE = ['EB*C*IND*35', 'MSG*THERE IS NO DEDUCTIBLE FOR CHILDREN UNDER AGE 13'];

  it('is not shown to a patient of another age', () => {
    expect(factFor('adult', 'maximum_family', ...FAMILY)).toBeNull();
    expect(factFor('adult', 'deductible_left', ...NO_DEDUCTIBLE)).toMatchObject({
      value: null,
      state: 'not_stated',
    });
    expect(factFor('adult', 'maximum_left', ...BY_AGE)?.note).toBe('of $1,800 · from age 21');
    expect(factFor('child', 'maximum_left', ...BY_AGE)?.note).toBe('of $1,200 · through age 20');
  });

  it('is shown with its ages', () => {
    expect(factFor('child', 'maximum_family', ...FAMILY)).toMatchObject({
      value: 'No annual maximum',
      note: 'through age 20',
      tone: 'plain',
    });
    expect(factFor('child', 'deductible_left', ...NO_DEDUCTIBLE)).toMatchObject({
      value: 'No deductible',
      note: 'through age 12, for children',
      tone: 'plain',
    });
  });

  it('needs attention if the age is not known', () => {
    expect(factFor('unknown', 'maximum_family', ...FAMILY)).toMatchObject({
      note: 'through age 20',
      tone: 'caution',
    });
    expect(factFor('unknown', 'maximum_left', ...BY_AGE)).toMatchObject({
      value: null,
      note: 'from age 21: of $1,800; through age 20: of $1,200',
      state: 'conflict',
    });
  });

  it('replaces the one for all patients', () => {
    const rows = [
      'EB*F*IND*35***23*1500',
      'EB*F*IND*35***29*900',
      'EB*F*IND*35',
      'MSG*NO ANNUAL MAXIMUM UNDER AGE 17',
    ];
    expect(factFor('adult', 'maximum_left', ...rows)?.value).toBe('$900');
    expect(factFor('child', 'maximum_left', ...rows)).toMatchObject({
      value: 'No annual maximum',
      note: 'through age 16',
    });
  });

  const USED_UP = ['EB*F*IND*35***23*1400', 'EB*F*IND*35***29*0'];

  it.each([
    ['is the same', '$1,400', { value: '$0', of_cents: 140_000, state: 'stated', tone: 'bad' }],
    ['is another', '$2,600', { value: '$0', state: 'conflict', tone: 'caution' }],
  ])('does not replace what remains if its total %s', (_, total, expected) => {
    const rows = [...USED_UP, 'EB*F*IND*35', `MSG*ANNUAL MAXIMUM ${total} FOR ADULTS`];
    expect(factFor('adult', 'maximum_left', ...rows)).toMatchObject(expected);
    expect(factFor('child', 'maximum_left', ...rows)).toMatchObject({ value: '$0', tone: 'bad' });
  });

  it('replaces the amounts of the network if it is stated for no network', () => {
    const rows = [
      'EB*C*IND*35***23*60*****Y',
      'EB*C*IND*35***29*60*****Y',
      'EB*1*IND*35',
      'MSG*NO DEDUCTIBLE FOR CHILDREN UNDER AGE 13',
    ];
    expect(factFor('child', 'deductible_left', ...rows)?.value).toBe('No deductible');
    expect(factFor('adult', 'deductible_left', ...rows)).toMatchObject({ value: '$60', tone: 'plain' });
    expect(factFor('unknown', 'deductible_left', ...rows)).toMatchObject({
      value: '$60',
      note: expect.stringContaining('No deductible (through age 12, for children) stated without a network'),
      tone: 'caution',
    });
  });

  it('does not replace a maximum that is used up', () => {
    const rows = [...USED_UP, 'EB*1*IND*35', 'MSG*NO ANNUAL MAXIMUM FOR MEMBERS UNDER AGE 17'];
    expect(factFor('child', 'maximum_left', ...rows)).toMatchObject({
      value: '$0 or No annual maximum',
      state: 'conflict',
    });
  });

  it('leaves the exemption from the maximum to the patients whom it is for', () => {
    const rows = [
      'EB*F*IND*35***23*1400',
      'EB*1*IND*35',
      'MSG*MAXIMUM DOES NOT APPLY TO MEMBERS THROUGH AGE 17',
    ];
    expect(factFor('adult', 'maximum_exempt', ...rows)).toBeNull();
    expect(factFor('child', 'maximum_exempt', ...rows)?.value).toBe('Whole plan (through age 17)');
    expect(factFor('unknown', 'maximum_exempt', ...rows)?.tone).toBe('caution');
  });
});

it('leaves the own deductible open if there is none for the family', () => {
  const rows = ['EB*1*IND*35', 'MSG*NO FAMILY DEDUCTIBLE'];
  expect(factFor('adult', 'deductible_left', ...rows)?.state).toBe('not_stated');
  expect(factFor('adult', 'deductible_family', ...rows)?.value).toBe('No deductible');
  expect(factFor('adult', 'deductible_applies', ...rows)?.value).toBeNull();
});
