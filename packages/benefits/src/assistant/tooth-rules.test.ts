import { describe, expect, it } from 'vitest';
import type { Condition, Statement } from '../statement.ts';
import { answersTo } from '../testing/answers-to.ts';
import { holdsForTeeth, type ToothStanding, toothStanding } from './tooth-rules.ts';

type TeethCondition = Extract<Condition, { kind: 'teeth' }>;

const rule = (condition: Partial<TeethCondition>): Statement => ({
  subject: [{ kind: 'family', family: 'sealants' }],
  except: [],
  says: { kind: 'covered' },
  network: 'not_stated',
  tier: null,
  plan: null,
  who: 'not_stated',
  period: null,
  days: null,
  conditions: [{ kind: 'teeth', teeth: [], numbers: [], except: false, ...condition }],
  doubts: [],
  source: { row: 0, words: null },
});

describe('a tooth rule', () => {
  it.each<[string, Partial<TeethCondition>, number, boolean]>([
    ['molars: applies to #30', { teeth: ['molar'] }, 30, true],
    ['molars: does not apply to #29', { teeth: ['molar'] }, 29, false],
    ['all but molars: does not apply to #30', { teeth: ['molar'], except: true }, 30, false],
    ['#8 and #9: applies to #8', { numbers: [8, 9] }, 8, true],
    ['#8 and #9: does not apply to #10', { numbers: [8, 9] }, 10, false],
    ['permanent molars: does not apply to a primary molar', { teeth: ['permanent', 'molar'] }, 101, false],
    ['primary teeth: applies to tooth K', { teeth: ['primary'] }, 111, true],
    [
      'unrestored teeth: applies to #30, because a number does not show restorations',
      { teeth: ['unrestored'] },
      30,
      true,
    ],
  ])('for %s', (_, condition, tooth, holds) => expect(holdsForTeeth(rule(condition), [tooth])).toBe(holds));

  it('applies if the question names no tooth', () =>
    expect(holdsForTeeth(rule({ teeth: ['molar'] }), [])).toBe(true));
  it('applies if it is about one of several teeth in the question', () =>
    expect(holdsForTeeth(rule({ teeth: ['molar'] }), [8, 30])).toBe(true));
});

describe("teeth in a payer's text", () => {
  it.each<[string, number[], ToothStanding]>([
    ['TOOTH 30', [19], 'other'],
    ['TOOTH 30', [30], 'named'],
    ['LAST PAID TEETH 3 14 19 30', [14], 'named'],
    ['LAST PAID TEETH 3 14 19 30', [2], 'other'],
    ['ON MOLARS', [4], 'other'],
    ['TOOTH 30', [], 'unclear'],
    ['PER TOOTH', [19], 'unclear'],
    ['CERAMIC ALLOWED FOR ANTERIOR AND BICUSPID TEETH ONLY', [8], 'granted'],
    ['CERAMIC ALLOWED FOR ANTERIOR AND BICUSPID TEETH ONLY', [29], 'granted'],
    ['CERAMIC ALLOWED FOR ANTERIOR AND BICUSPID TEETH ONLY', [30], 'outside'],
    ['CERAMIC ALLOWED FOR ANTERIOR AND BICUSPID TEETH ONLY', [8, 30], 'outside'],
    ['SEALANTS LIMITED TO MOLARS', [4], 'outside'],
    ['LIMITED TO 1ST AND 2ND MOLARS', [1], 'outside'],
    ['LIMITED TO FIRST OR SECOND PERMANENT MOLARS', [2], 'granted'],
    ['APPLIES TO 1ST MOLAR', [3, 14], 'granted'],
    ['APPLIES TO 1ST MOLAR', [2], 'outside'],
    ['ONLY FIRST MOLARS UP TO AGE 9, ONLY SECOND MOLARS UP TO AGE 15', [3], 'named'],
    ['FIRST MOLARS ONLY FOR SEALANTS, SECOND MOLARS ONLY FOR REPAIRS', [3], 'named'],
    ['LIMITED TO MOLARS WHEN UNRESTORED', [3], 'named'],
    ['APPLIES TO MOLAR 1', [2], 'named'],
    ['BENEFITS ONLY FOR TEETH 3, 14, 19 AND 30', [14], 'granted'],
    ['THE LIMIT APPLIES TO 1ST MOLARS', [2], 'other'],
    ['COMPOSITES DOWNGRADED ON POSTERIOR TEETH ONLY', [8], 'other'],
    ['CERAMIC ALLOWED EXCEPT ON MOLARS', [8], 'unclear'],
    ['CERAMIC ALLOWED EXCEPT ON MOLARS', [30], 'unclear'],
  ])('"%s" compared with teeth %j in the question: %s', (text, teeth, standing) =>
    expect(toothStanding(text, teeth)).toBe(standing),
  );
});

describe('a rule for teeth in two texts of one row', () => {
  const rows =
    'EB*A*IND******0****U*Y*AD:D1351~EB*F*IND******S7*18***U*Y*AD:D1351~MSG*APPLIES TO 1ST MOLAR~MSG*APPLIES TO 2ND MOLAR~';
  const told = (question: string): string[] =>
    answersTo(question, rows, '2026-03-10', { dateOfBirth: '2012-05-20', role: 'administration' });

  it('comes first for a tooth that it leaves out', () => {
    const said = told('sealants on #2, covered? >> and #1?');
    // After the name of the service, which the question leaves out.
    expect(said[0]).toBe('This is about sealants, from your earlier question.');
    expect(said.slice(1, 3).join(' ')).toContain("isn't one of the teeth the payer names");
    expect(said.filter((text) => text.includes('1ST MOLAR'))).toHaveLength(1);
  });

  it('includes a tooth of either text', () => {
    const said = told('sealant on #2 covered?').join(' ');
    expect(said).toContain('is one of the teeth the payer names');
    expect(said).not.toContain("isn't one of");
  });
});

it('says that a rule includes the tooth in the question', () => {
  const rows = 'EB*A*IND******0****U*Y*AD:D1351~MSG*SEALANTS ARE LIMITED TO PERMANENT MOLAR TEETH ONLY~';
  const told = (question: string) => answersTo(question, rows, '2026-03-10').join(' ');
  expect(told('sealant on #3 covered?')).toContain('that includes tooth 3');
  expect(told('sealant on #5 covered?')).toContain("doesn't include tooth 5");
});
