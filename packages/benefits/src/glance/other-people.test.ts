import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { alertsOf, factOf, glanceOf } from './index.ts';

/** The value and the note of the maximum, and whether an alert says that it is used up. */
function maximumFor(level: string, patient: 'subscriber' | 'dependent') {
  const amount = (period: string, dollars: number) => `EB*F*${level}*35***${period}*${dollars}*****Y`;
  const benefits = benefitsOf(['EB*1*IND*35*PR', amount('23', 1500), amount('29', 0)]);
  const asked = { network: 'in', on: '2026-03-10', birth: '1980-05-20', patient } as const;
  const found = factOf(glanceOf(benefits, asked), 'maximum_left');
  const isUsed = alertsOf(benefits, asked).some(({ kind }) => kind === 'maximum_used');
  return [found?.value, found?.note, isUsed];
}

it.each([
  ['SPO', 'subscriber', [null, null, false]],
  ['CHD', 'subscriber', [null, null, false]],
  ['EMP', 'dependent', [null, null, false]],
  ['EMP', 'subscriber', ['$0', 'of $1,500', true]],
  ['CHD', 'dependent', ['$0', 'of $1,500', true]],
  ['IND', 'dependent', ['$0', 'of $1,500', true]],
  ['FAM', 'subscriber', ['$0', 'of $1,500 · Family', true]],
  ['SPO', 'dependent', ['$0', 'of $1,500 · Spouse Only', true]],
] as const)('shows a maximum for %s to a %s only if it may be theirs', (level, patient, expected) => {
  expect(maximumFor(level, patient)).toEqual(expected);
});

it.each([
  ['DEPENDENTS TO AGE 16', 'To age 16, for dependents'],
  ['LIMITED TO DEPENDENTS UNDER 14', 'Through age 13, for dependents'],
])('leaves open whether a service "%s" is covered for the subscriber', (words, shown) => {
  const rows = ['EB*1*IND*35*PR', 'EB*A*IND******0****Y*AD:D1208', `MSG*${words}`];
  const benefits = benefitsOf([...rows, 'EB*C*IND*35***23*0', 'EB*F*IND*35***29*900']);
  const asked = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;
  const tile = (patient: 'subscriber' | 'dependent', birth: string) =>
    factOf(glanceOf(benefits, { ...asked, patient, birth }), 'fluoride_age');
  expect(tile('subscriber', '1980-05-20')).toMatchObject({
    value: shown,
    note: 'patient is 45, confirm',
    tone: 'plain',
  });
  expect(tile('dependent', '2016-05-20')).toMatchObject({ note: 'patient is 9', tone: 'plain' });
  const { lines, unknowns } = estimate(benefits, requestFor(['D1208 - 50/50']));
  expect(lines[0]?.amounts?.patient).toEqual({ low: 0, high: 5_000 });
  expect(unknowns.map(({ text }) => text).join()).toContain('for certain other patients');
});

describe('what the plan pays for some people only', () => {
  const orthoFor = (level: string, patient: 'subscriber' | 'dependent', birth: string | null) => {
    const benefits = benefitsOf(['EB*1*IND*35*PR', `EB*A*${level}*38*****.6****W`]);
    const found = factOf(
      glanceOf(benefits, { network: 'in', on: '2026-03-10', birth, patient }),
      'pays_ortho',
    );
    return [found?.value, found?.note];
  };

  it.each([
    ['CHD', 'subscriber', '1980-05-20', 'children only'],
    ['DEP', 'subscriber', '1980-05-20', 'dependents only'],
    ['SPO', 'subscriber', '1980-05-20', 'the spouse only'],
    ['EMP', 'dependent', '1980-05-20', 'the employee only'],
    ['SPO', 'dependent', '2015-05-20', 'the spouse only'],
  ] as const)('is not stated for others: %s for a %s born %s', (level, patient, birth, people) => {
    expect(orthoFor(level, patient, birth)).toEqual([null, `stated for ${people}`]);
  });

  it.each([
    ['CHD', 'subscriber', null, 'children only'],
    ['DEP', 'subscriber', '2008-05-20', 'dependents only'],
    ['CHD', 'dependent', '1980-05-20', 'children only'],
    ['SPO', 'dependent', '1980-05-20', 'the spouse only'],
    ['CHD', 'dependent', '2015-05-20', null],
    ['DEP', 'dependent', '1980-05-20', null],
    ['IND', 'subscriber', '1980-05-20', null],
  ] as const)('has the people as a note if they may include the patient: %s for a %s born %s', (...row) => {
    const [level, patient, birth, people] = row;
    expect(orthoFor(level, patient, birth)).toEqual(['40%', people]);
  });
});

it('leaves out an age on a row for dependents', () => {
  const rows = ['EB*1*IND*35*PR', 'EB*A*IND*41*****0****Y', 'EB*A*DEP******0****Y*AD:D1208', 'MSG*TO AGE 16'];
  const asked = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;
  expect(factOf(glanceOf(benefitsOf(rows), asked), 'fluoride_age')?.state).toBe('not_stated');
});

describe("a health plan's deductible (service type 30)", () => {
  const DEDUCTIBLE = ['EB*C*IND*30***23*50', 'EB*C*IND*30***29*20', 'EB*A*IND*36*****.5****Y'];
  const shownFor = (...rows: string[]) => {
    const benefits = benefitsOf([...rows, ...DEDUCTIBLE]);
    const item = benefits.checklist.find(({ key }) => key === 'deductible');
    const tile = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: null });
    return [item?.answer, factOf(tile, 'deductible_left')?.value];
  };

  it.each([['EB*1*IND*30'], ['EB*1*IND*35'], ['EB*1*IND*35^98']])('is the dental one after %s', (row) => {
    expect(shownFor(row)).toEqual(['stated', '$20']);
  });

  it('is the one of an estimate too, if it is the dental one', () => {
    const deductible = (...rows: string[]) =>
      estimate(
        benefitsOf([...rows, ...DEDUCTIBLE, 'EB*F*IND*35***29*900']),
        requestFor(['D2740 30 1000/800']),
      ).total?.deductible;
    expect(deductible('EB*1*IND*35')).toEqual({ low: 0, high: 2_000 });
    expect(deductible('EB*1*IND*35', 'EB*C*IND*35***29*10')).toEqual({ low: 0, high: 1_000 });
    // Nothing known: up to the fee.
    const medical = ['EB*B*IND*98***27*20', 'EB*B*IND*86***27*100'];
    expect(deductible('EB*1*IND*35', ...medical)).toEqual({ low: 0, high: 80_000 });
  });

  it("isn't next to a dental one or figures for medical care", () => {
    const medical = ['EB*B*IND*98***27*20', 'EB*B*IND*86***27*100'];
    expect(shownFor('EB*1*IND*30', ...medical)).toEqual(['not_stated', null]);
    expect(shownFor('EB*1*IND*35', ...medical)).toEqual(['not_stated', null]);
    expect(shownFor('EB*C*IND*35***29*10')).toEqual(['stated', '$10']);
    // Diagnostic x-ray (4) and psychiatric care (A4) aren't dental.
    expect(shownFor('EB*1*IND*30', ...medical, 'EB*C*IND*4^A4***23*0')).toEqual(['not_stated', null]);
  });
});
