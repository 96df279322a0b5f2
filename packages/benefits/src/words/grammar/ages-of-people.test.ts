import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { readMessage } from '../index.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('ages of students and of other children', () => {
  const pair = (group: string) =>
    `age maximum=18 unclear_at=19, of plan, for ${group} | age maximum=24 unclear_at=25, of plan, for student`;

  it.each([
    ['Children to age 19, full-time students to age 25', pair('child')],
    ['DEPENDENT CHILDREN ARE COVERED TO AGE 19, STUDENTS TO AGE 25', pair('child')],
  ])('%s', (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it('are read if the students come first', () => {
    expect(
      read('Full-time students to age 25, all other dependents to age 19').split(' | ').reverse().join(' | '),
    ).toBe(pair('dependent'));
  });

  it.each([
    'Children to age 26, other dependents to age 19',
    'Students to age 25, other dependents not covered',
    'Students to age 25, other services 80%',
    'Children to age 19 100%, students to age 25 80%',
  ])('are unread if others are meant: %s', (text) => {
    expect(read(text)).toMatch(/^unread, about .*age/);
  });

  const subjectsOf = (row: string, text: string) =>
    benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]).statements.flatMap(({ says, subject }) =>
      says.kind === 'age' ? subject : [],
    );

  it("are those of the row's service, not of the plan", () => {
    const orthodontics = { kind: 'category', service_type: '38' };
    expect(subjectsOf('EB*F*DEP*38', 'DEPENDENTS TO AGE 19')).toEqual([orthodontics]);
    expect(subjectsOf('EB*F*DEP*38', 'Children to age 19, students to age 25')).toEqual([
      orthodontics,
      orthodontics,
    ]);
    expect(subjectsOf('EB*F*DEP*38', 'Dependents to age 26')).toEqual([{ kind: 'plan' }]);
    expect(subjectsOf('EB*F*DEP*35', 'DEPENDENTS TO AGE 19')).toEqual([{ kind: 'plan' }]);
  });
});

describe('a benefit that ends at an age', () => {
  it.each([
    ['BENEFIT ENDS WHEN DEPENDENT REACHES AGE 19', 'age maximum=18, for child'],
    ['Ortho coverage terminates when the child turns 19', 'age maximum=18, of category:38, for child'],
    [
      'Coverage ends when dependent reaches age 19 even if treatment is not done',
      'age maximum=18, for child, when…',
    ],
  ])('%s', (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    'Benefits do not end when dependent reaches age 19',
    'Waiting period ends when child reaches age 19',
    'Deductible ends when child reaches age 19',
    'Coverage ends when dependent reaches age 19, students age 25',
    'Coverage ends when dependent reaches age 26 or marries',
    'Coverage ends when employee reaches age 65',
    'Coverage ends when dependent reaches age 19, ortho 50%',
  ])('is unread if the words say something else: %s', (text) => {
    expect(read(text)).toMatch(/^unread, about/);
  });
});

describe('the lowest age of implants', () => {
  it('is also stated by their limit', () => {
    expect(read('Implants 1 per tooth per 10 years, age 16 and over')).toMatch(
      /\| age minimum=16, of family:implants$/,
    );
  });

  it.each([
    'Implants: 1 per 5 years age 16-20, 1 per 10 years age 21 and over',
    'Crowns 1 per 5 years age 16 and over',
    'Deductible waived for implants age 16 and over',
  ])('is not stated by %s', (text) => {
    expect(read(text)).not.toContain('age minimum');
  });
});
