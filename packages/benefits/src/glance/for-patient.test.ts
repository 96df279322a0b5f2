// What the plan pays for a class of services, if the patient's age may prevent it.

import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';
import { factOf, glanceOf } from './index.ts';

/** The value, the note and the tone of a fact. */
const tell = (key: string, rows: string, birth: string | null = '1969-09-25', patient?: 'dependent') => {
  const benefits = benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean), [
    ...opening(),
    ['DTP', '346', 'D8', '20260101'],
  ]);
  const fact = factOf(
    glanceOf(benefits, { network: 'in', on: '2026-03-10', birth, ...(patient && { patient }) }),
    key,
  );
  return [fact?.value, fact?.note, fact?.tone];
};

describe('orthodontics with an age limit', () => {
  const ORTHO = 'EB*A*IND*38*****.5****W~';
  const TO_19 = 'EB*F*IND*38******S7*19***W~';

  it('is not payable for a patient who is older', () => {
    const never = ['Not payable', '50% to age 19', 'bad'];
    expect(tell('pays_ortho', ORTHO + TO_19)).toEqual(never);
    expect(tell('ortho_pays', ORTHO + TO_19)).toEqual(never);
  });

  it.each([
    ['a younger patient', ORTHO + TO_19, '2014-09-25'],
    ['an age that the limit may include', ORTHO + TO_19, '2007-01-05'],
    ['an unknown age', ORTHO + TO_19, null],
    ['no age limit', ORTHO, '1969-09-25'],
    ['an age limit of other services', `${ORTHO}EB*F*IND*41******S7*19***W~`, '1969-09-25'],
    ['an age limit out-of-network', `${ORTHO}EB*F*IND*38******S7*19***N~`, '1969-09-25'],
  ])('shows its percentage for %s', (_, rows, birth) => {
    expect(tell('pays_ortho', rows, birth)[0]).toBe('50%');
  });

  const text = (words: string) => `EB*F**38~MSG*${words}~`;

  it.each([
    ['unread words about ages', TO_19 + text('TREATMENT STARTED BEFORE AGE 19 IS COVERED UNTIL COMPLETED')],
    ['unread words about the service', `${TO_19}MSG*MEDICALLY NECESSARY ORTHODONTICS COVERED AT ANY AGE~`],
    ['a limit of last year', `${TO_19}DTP*348*RD8*20250101-20251231~`],
    ['words without a limit', TO_19 + text('NO AGE LIMIT FOR ORTHODONTICS')],
    ['a condition', TO_19 + text('FULL-TIME STUDENTS ORTHODONTICS TO AGE 23'), '2005-01-01'],
    [
      'a condition of the plan',
      text('ORTHODONTICS TO AGE 19') + text('FULL TIME STUDENTS TO AGE 23'),
      '2005-01-01',
    ],
    ['adults in other words', TO_19 + text('ADULT ORTHODONTICS COVERED')],
    ['adults and children', TO_19 + text('ORTHODONTICS COVERED FOR ADULTS AND CHILDREN')],
    ['an adult code', `${TO_19}EB*A*IND******.5****W*AD:D8090~`],
    ['a spouse, if the limit is for dependents', text('ORTHODONTICS FOR DEPENDENTS TO AGE 19')],
    ['a spouse, if the limit is for children', 'EB*F*CHD*38******S7*19***W~'],
  ])(
    'shows its percentage, because the age may not prevent payment, with %s',
    (_, rows, birth = '1969-09-25') => {
      for (const patient of [undefined, 'dependent'] as const)
        expect(tell('pays_ortho', ORTHO + rows, birth, patient)[0]).toMatch(/^50%/);
    },
  );

  it('shows its own percentage for adults', () => {
    expect(tell('pays_ortho', `${ORTHO}${TO_19}${text('ADULT ORTHO COVERED AT 25%')}`)[0]).toBe('25%');
  });

  it('keeps the dates of its percentage', () => {
    const note = tell('pays_ortho', `${ORTHO}DTP*348*RD8*20250101-20251231~${TO_19}`)[1];
    expect(note).toMatch(/^50% to age 19 · .*12\/31\/2025/);
  });

  it('still shows that the percentage is in conflict or not stated', () => {
    expect(tell('pays_ortho', `${ORTHO}EB*A*IND*38*****.4****W~${TO_19}`)[1]).toBe('conflicting values');
    expect(tell('pays_ortho', `EB*1*IND*38~${TO_19}`)[0]).toBe('Covered, % not stated');
  });

  it('is only called not covered if the plan pays nothing at any age', () => {
    expect(tell('pays_ortho', `EB*I*IND*38~${TO_19}`)[0]).toBe('Not covered');
  });
});

describe('limits of a single service', () => {
  const CROWN = 'EB*A*IND****23**.5****Y*AD:D2740~';
  const text = (words: string) => `MSG*${words}~`;

  it.each([
    ['ages of children', 'CHILDREN TO AGE 16', 'to age 16, for children'],
    ['teeth', 'MOLARS ONLY', 'on molars'],
  ])('are notes of the class and the crown: %s', (_, words, note) => {
    expect(tell('pays_major', CROWN + text(words))).toEqual(['50%', `Crowns: ${note}`, 'caution']);
    expect(tell('crown_pays', CROWN + text(words))).toEqual(['50%', note, 'caution']);
  });

  it('prevent payment of a crown at other ages, but not of the class', () => {
    const rows = `${CROWN}${text('TO AGE 19 ONLY')}EB*A*IND****23**.5****Y*AD:D5110~`;
    expect(tell('crown_pays', rows)).toEqual(['Not payable', '50% to age 19', 'bad']);
    expect(tell('pays_major', rows)).toEqual(['50%', 'Crowns: to age 19', 'caution']);
  });

  it.each([
    ['an age within the limit', CROWN + text('CHILDREN TO AGE 16'), '2018-01-01'],
    ['no limit', CROWN, '1969-09-25'],
  ])('are not shown for %s', (_, rows, birth) => {
    expect(tell('crown_pays', rows, birth)).toEqual(['50%', null, 'plain']);
  });

  it('are not shown for a service that is not done on a tooth', () => {
    const rows = `EB*A*IND*41*****0****Y~EB*D*IND*41~${text('PERMANENT MOLARS ONLY')}`;
    expect(tell('pays_preventive', rows)).toEqual(['100%', null, 'plain']);
  });
});

describe('an age limit of restorative work', () => {
  const FILLINGS = 'EB*A*IND*25*****.2~MSG*AGE LIMIT 18~';

  it("isn't the crowns' if a row states what the plan pays for crowns", () => {
    expect(tell('crown_pays', `${FILLINGS}EB*A*IND*36*****.5~`)).toEqual(['50%', null, 'plain']);
    expect(tell('crown_pays', `${FILLINGS}EB*A*IND*36*****.5~MSG*AGE LIMIT 21~`)[0]).toBe('Not payable');
  });

  it("is the crowns' if the payer lists no crowns, or both in one row", () => {
    expect(tell('crown_pays', FILLINGS)[0]).toBe('Not payable');
    expect(tell('crown_pays', 'EB*A*IND*25^36*****.2~MSG*AGE LIMIT 18~')[0]).toBe('Not payable');
  });
});
