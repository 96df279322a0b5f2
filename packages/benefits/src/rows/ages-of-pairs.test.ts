import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { answersTo } from '../testing/answers-to.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';

describe('ages of children and students in one sentence', () => {
  const agesOn = (row: string, text: string) =>
    benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]).statements.flatMap(({ says, subject }) =>
      says.kind === 'age' ? [{ subject, maximum: says.maximum }] : [],
    );

  it.each(['Children to age 19, full-time students to age 25', 'DEP CHILDREN TO AGE 19, STUDENTS TO AGE 25'])(
    "aren't read on the row of the plan: %s",
    (text) => {
      expect(agesOn('EB*A*IND*35*****.2****Y', text)).toEqual([]);
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
    ['COVERED FOR DEPENDENTS THROUGH THE END OF THE MONTH THEY TURN 19', 18],
  ])('are those of the service on its row: %s', (text, maximum) => {
    const [code, service_type] = ['D1208', '38'];
    expect(agesOn(FLUORIDE, text)).toEqual([{ subject: [{ kind: 'code', code }], maximum }]);
    expect(agesOn(ORTHODONTICS, text)).toEqual([{ subject: [{ kind: 'category', service_type }], maximum }]);
    expect(agesOn('EB*F*IND*35', text)).toEqual([{ subject: plan, maximum }]);
  });

  // At these ages, dependents stop being insured, so the ages aren't those of the service.
  it.each([
    ['DEPENDENT CHILDREN COVERED TO AGE 26', 25],
    ['DEP AGE LIMIT 26', 25],
    ['CHILDREN TO AGE 26', 25],
    ['DEPENDENTS TO AGE 20', 19],
    ['STUDENTS COVERED TO AGE 25', 24],
    ['STUDENTS COVERED TO AGE 19', 18],
  ])('of 20 and more, and those of students, are those of the plan: %s', (text, maximum) => {
    expect(agesOn(ORTHODONTICS, text)).toEqual([{ subject: plan, maximum }]);
  });

  it('are those of the plan next to those of students', () => {
    for (const text of [
      'DEPENDENTS TO AGE 19. STUDENTS TO AGE 25',
      'DEPENDENTS TO AGE 19, STUDENTS TO AGE 25',
    ])
      expect(agesOn(ORTHODONTICS, text)).toEqual([
        { subject: plan, maximum: 18 },
        { subject: plan, maximum: 24 },
      ]);
  });

  it.each(['DEPENDENTS COVERED TO AGE 19', 'DEPENDENT CHILDREN COVERED TO AGE 26', 'DEP AGE LIMIT 16'])(
    'change nothing for the subscriber or a spouse: %s',
    (text) => {
      const words = `MSG*${text}`;
      const money = ['EB*1*IND*35', 'EB*C*IND*35***23*0', 'EB*F*IND*35***29*2000'];
      const rows = [...money, 'EB*A*IND*36*****.5****Y', words];
      const owed = (birth: string, patient: 'subscriber' | 'dependent', relationship_code: string | null) => {
        const benefits = benefitsOf(rows);
        const plan_information = { ...benefits.plan_information, relationship_code };
        const request = requestFor(['D2740 - 900/900'], { birth, patient });
        return estimate({ ...benefits, plan_information }, request).lines[0]?.amounts?.patient;
      };
      expect(owed('1994-02-01', 'subscriber', null)).toEqual({ low: 45000, high: 45000 });
      expect(owed('1994-02-01', 'dependent', '01')).toEqual({ low: 45000, high: 45000 });
      for (const more of [{}, { isDependent: true }]) {
        const told = answersTo('is the crown covered', `${rows.join('~')}~`, '2026-11-18', more).join(' ');
        expect(told).toContain('the plan pays 50%');
        expect(told).not.toContain('outside this age limit');
      }
    },
  );

  it('of children limit the service for a child', () => {
    const rows = 'EB*A*IND*38*****.5****Y~MSG*DEPENDENTS COVERED TO AGE 16~';
    const child = { isDependent: true, dateOfBirth: '2009-01-01' };
    expect(answersTo('is ortho covered', rows, '2026-11-18', child).join(' ')).toContain(
      'outside this age limit',
    );
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

  it('make the next sentence about the service, too', () => {
    const { statements } = benefitsOf([ORTHODONTICS, 'MSG*DEPENDENTS TO AGE 19 ONLY. ADULTS NOT COVERED.']);
    expect(statements.flatMap(({ subject }) => subject.map(({ kind }) => kind))).not.toContain('plan');
  });
});
