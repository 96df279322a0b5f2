import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

describe('ages of children and students in one sentence', () => {
  const agesOn = (row: string, text: string) =>
    benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]).statements.flatMap(({ says, subject }) =>
      says.kind === 'age' ? [{ subject, maximum: says.maximum }] : [],
    );

  it.each(['Children to age 19, full-time students to age 25', 'DEP CHILDREN TO AGE 19, STUDENTS TO AGE 25'])(
    'are the ages of the plan: %s',
    (text) => {
      const subject = [{ kind: 'plan' }];
      expect(agesOn('EB*A*IND*35*****.2****Y', text)).toEqual([
        { subject, maximum: 18 },
        { subject, maximum: 24 },
      ]);
    },
  );

  it("aren't read on the row of a service", () => {
    expect(agesOn('EB*A*IND*38*****.5****Y', 'Children to age 19, students to age 25')).toEqual([]);
  });

  it.each([
    'Children to age 19 100%, students to age 25 80%',
    'Children to age 19 not covered, students to age 25',
    'Ortho 50%. Children to age 19, students to age 25',
    'Students to age 25, other dependents to age 19',
  ])("aren't read if the words say more: %s", (text) => {
    expect(agesOn('EB*A*IND*35*****.2****Y', text)).toEqual([]);
  });
});

describe('ages of dependents', () => {
  const agesOn = (row: string, text: string) =>
    benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]).statements.flatMap(({ says, subject }) =>
      says.kind === 'age' ? [{ subject, maximum: says.maximum }] : [],
    );
  const FLUORIDE = 'EB*F*IND**********Y*AD:D1208';
  const ORTHODONTICS = 'EB*A*IND*38*****.5****Y';
  const plan = [{ kind: 'plan' }];

  it.each([
    ['COVERED FOR DEPENDENTS TO AGE 16 ONLY', 15],
    ['DEPENDENTS COVERED TO AGE 19', 18],
    ['DEPENDENTS NOT COVERED OVER AGE 16', 16],
    ['ELIGIBLE DEPENDENTS TO AGE 19', 18],
    ['DEPENDENT CHILDREN COVERED TO AGE 26', 25],
    ['STUDENTS COVERED TO AGE 25', 24],
    ['COVERED FOR DEPENDENTS THROUGH THE END OF THE MONTH THEY TURN 19', 18],
  ])('are those of the service on its row: %s', (text, maximum) => {
    const [code, service_type] = ['D1208', '38'];
    expect(agesOn(FLUORIDE, text)).toEqual([{ subject: [{ kind: 'code', code }], maximum }]);
    expect(agesOn(ORTHODONTICS, text)).toEqual([{ subject: [{ kind: 'category', service_type }], maximum }]);
    expect(agesOn('EB*F*IND*35', text)).toEqual([{ subject: plan, maximum }]);
  });

  it.each(['DEPENDENTS ARE ELIGIBLE TO AGE 26', 'DEPENDENT COVERAGE ENDS AT AGE 26'])(
    'are those of the plan if the words are about who is insured: %s',
    (text) => expect(agesOn(ORTHODONTICS, text)).toEqual([{ subject: plan, maximum: 25 }]),
  );

  it.each(['DEPENDENTS ARE ELIGIBLE TO AGE 19', 'DEPENDENTS ARE COVERED UNDER THIS PLAN TO AGE 19'])(
    "aren't read if they may be about the service or about who is insured: %s",
    (text) => expect(agesOn(ORTHODONTICS, text)).toEqual([]),
  );

  it('are those of the plan on a row that lists the plan and services', () => {
    expect(agesOn('EB*1*IND*35^38^23', 'DEPENDENTS COVERED TO AGE 26')).toEqual([
      { subject: plan, maximum: 25 },
    ]);
  });

  it('leave a term of the plan in the next sentence with the plan', () => {
    const text = 'DEPENDENTS TO AGE 19. CLAIMS MUST BE RECEIVED WITHIN 12 MONTHS OF SERVICE.';
    const { statements } = benefitsOf([ORTHODONTICS, `MSG*${text}`]);
    expect(statements.filter(({ says }) => says.kind === 'term').map(({ subject }) => subject)).toEqual([
      plan,
    ]);
  });

  it('make the next sentence about the service, too', () => {
    const { statements } = benefitsOf([ORTHODONTICS, 'MSG*DEPENDENTS TO AGE 19 ONLY. ADULTS NOT COVERED.']);
    expect(statements.flatMap(({ subject }) => subject.map(({ kind }) => kind))).not.toContain('plan');
  });
});
