// What the first screen must not conclude from what the payer states for others, or for a part of a class.

import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const factFrom = (rows: readonly string[], key: string) =>
  factOf(
    glanceOf(benefitsOf(['EB*1*IND*35', ...rows]), { network: 'in', on: '2026-03-10', birth: '1980-05-20' }),
    key,
  );

describe('the maximum', () => {
  it('is open if the payer only says that there is no family maximum', () => {
    const rows = ['EB*F*FAM*35', 'MSG*NO FAMILY MAXIMUM'];
    expect(factFrom(rows, 'maximum_left')).toMatchObject({ value: null, state: 'not_stated' });
    expect(factFrom(rows, 'maximum_family')).toMatchObject({ value: 'No annual maximum' });
    expect(factFrom(['EB*F*IND*35', 'MSG*NO ANNUAL MAXIMUM'], 'maximum_left')?.value).toBe(
      'No annual maximum',
    );
  });

  it('is not answered by words about a single service', () => {
    const rows = ['EB*F*IND*39', 'MSG*IMPLANTS $1800 LIFETIME'];
    expect(factFrom(rows, 'maximum_left')?.state).toBe('not_stated');
    expect(factFrom(['EB*F*IND*35', 'MSG*MAXIMUM VARIES BY GROUP SIZE'], 'maximum_left')?.state).toBe(
      'see_wording',
    );
  });

  it('counts for patients whose age is outside an exemption', () => {
    const exemptAt = (birth: string) => {
      const rows = [
        'EB*F*IND*35***23*1500',
        'MSG*SEALANTS DO NOT COUNT TOWARD THE ANNUAL MAXIMUM UNDER AGE 16',
      ];
      const benefits = benefitsOf(['EB*1*IND*35', ...rows]);
      return factOf(glanceOf(benefits, { network: 'in', on: '2026-03-10', birth }), 'maximum_exempt');
    };
    expect(exemptAt('1980-05-20')).toBeNull();
    expect(exemptAt('2015-05-20')?.value).toBe('Sealants (through age 15)');
  });
});

describe('the limit of cleanings', () => {
  it('is not in the words about a waiting period', () => {
    const rows = ['EB*D*IND*41', 'MSG*WAITING PERIOD FOR CLEANINGS PER GLARBLE'];
    expect(factFrom(rows, 'next_cleaning')?.state).toBe('see_wording');
    expect(factFrom(rows, 'cleanings_limit')?.state).toBe('not_stated');
  });
});

describe('what the plan pays out-of-network', () => {
  it.each([
    ['EB*D*IND*36', 'not_stated'],
    ['EB*D*IND*36*********N', 'see_wording'],
    ['EB*D*IND*36*********W', 'see_wording'],
  ])('is in unread words about a service only if the row names that network: %s', (row, state) => {
    const words = 'MSG*THE GLARBLE OF CROWNS IS PAID';
    expect(factFrom([row, words], 'pays_outside')?.state).toBe(state);
  });
});

describe('downgrades', () => {
  it('have the teeth for which the payer says the opposite', () => {
    const rows = [
      'EB*D*IND*25',
      'MSG*CROWNS ON MOLARS ARE DOWNGRADED. NO DOWNGRADE FOR CROWNS ON BICUSPIDS.',
    ];
    expect(factFrom(rows, 'downgrade')).toMatchObject({
      value: 'Applies or None',
      note: 'Applies: Crowns (on molars) and None: Crowns (on premolars)',
    });
  });
});

describe('the services that the deductible applies to', () => {
  const applies = (types: readonly string[]) =>
    factFrom(
      types.flatMap((type) => [`EB*A*IND*${type}*****.2`, 'MSG*SUBJECT TO DEDUCTIBLE']),
      'deductible_applies',
    )?.value;

  it.each([
    [['25', '26'], 'Basic (fillings and root canals) and Major (crowns)'],
    [['24', '25', '26', '40', '36', '39'], 'Basic and Major'],
  ])('are a whole class only if the payer states it for all of its common services: %s', (types, value) => {
    expect(applies(types)).toBe(value);
  });

  it.each(['41', '23'])('do not include a whole class because of service type %s', (type) => {
    const rows = [`EB*A*IND*${type}*****0`, 'MSG*DEDUCTIBLE WAIVED'];
    expect(factFrom(rows, 'deductible_applies')).toMatchObject({
      label: "Doesn't apply to",
      value: type === '41' ? 'Preventive' : 'Preventive (exams and bitewings)',
    });
  });
});

describe('"No deductible"', () => {
  const waived = (scope: string, key = 'deductible_left') =>
    factFrom([`EB*C*IND*${scope}*********Y`, 'MSG*DEDUCTIBLE WAIVED'], key);

  it("leaves the plan's deductible open if it is for some services only", () => {
    expect(waived('41^23')).toMatchObject({ value: null, state: 'not_stated' });
    expect(waived('41^23', 'deductible_part_0')).toMatchObject({
      label: 'Routine (Preventive) Dental and Diagnostic Dental',
      value: 'No deductible',
    });
    const most = { value: 'No deductible', note: 'Restorative, Endodontics and 2 more' };
    expect(waived('25^26^36^39')).toMatchObject(most);
    expect(waived('35')).toMatchObject({ value: 'No deductible', note: null });
  });
});

describe('ages', () => {
  it('of the people whom the plan insures are not age limits of services', () => {
    const rows = ['EB*1*FAM*35', 'MSG*STUDENTS OVER 19 SEE GROUP ADMINISTRATOR'];
    expect(factFrom(rows, 'fluoride_age')?.state).toBe('not_stated');
    expect(factFrom(rows, 'next_cleaning')?.state).toBe('not_stated');
  });
});
