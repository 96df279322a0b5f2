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
