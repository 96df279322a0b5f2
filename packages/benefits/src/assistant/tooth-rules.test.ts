import { describe, expect, it } from 'vitest';
import type { Condition, Statement } from '../statement.ts';
import { holdsForTeeth, namesOtherTeeth } from './tooth-rules.ts';

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
    ['molars hold #30', { teeth: ['molar'] }, 30, true],
    ['molars leave out #29', { teeth: ['molar'] }, 29, false],
    ['all but molars leave out #30', { teeth: ['molar'], except: true }, 30, false],
    ['numbers hold their own', { numbers: [8, 9] }, 8, true],
    ['numbers leave out others', { numbers: [8, 9] }, 10, false],
    ['permanent molars leave out a primary molar', { teeth: ['permanent', 'molar'] }, 101, false],
    ['primary teeth hold tooth K', { teeth: ['primary'] }, 111, true],
    ['unrestored teeth are not in the number', { teeth: ['unrestored'] }, 30, true],
  ])('%s', (_, condition, tooth, holds) => expect(holdsForTeeth(rule(condition), [tooth])).toBe(holds));

  it('holds while no tooth is named', () => expect(holdsForTeeth(rule({ teeth: ['molar'] }), [])).toBe(true));
  it('holds when one of several teeth fits', () =>
    expect(holdsForTeeth(rule({ teeth: ['molar'] }), [8, 30])).toBe(true));
});

describe('a text of the payer', () => {
  it.each<[string, number[], boolean]>([
    ['TOOTH 30', [19], true],
    ['TOOTH 30', [30], false],
    ['LAST PAID TEETH 3 14 19 30', [14], false],
    ['LAST PAID TEETH 3 14 19 30', [2], true],
    ['ON MOLARS', [4], true],
    ['TOOTH 30', [], false],
    ['PER TOOTH', [19], false],
  ])('%s, asked about %j, names other teeth: %s', (text, teeth, isOther) =>
    expect(namesOtherTeeth(text, teeth)).toBe(isOther),
  );
});
