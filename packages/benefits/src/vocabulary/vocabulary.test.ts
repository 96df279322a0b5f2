import { describe, expect, it } from 'vitest';
import { CDT_LABELS, DENTAL_SERVICE_TYPES } from '../codes/index.ts';
import type { SubjectNode } from '../statement.ts';
import {
  codesOf,
  contains,
  FAMILIES,
  familyOf,
  findSubjects,
  includesCode,
  isPlanWide,
  levelOf,
  levelsAbove,
  nodeKey,
  PLAN,
  permanentToothKinds,
} from './index.ts';

const family = (key: string): SubjectNode => ({ kind: 'family', family: key });
const category = (type: string): SubjectNode => ({ kind: 'category', service_type: type });
const code = (text: string): SubjectNode => ({ kind: 'code', code: text });
const named = (text: string, spelling = false): string[] =>
  findSubjects(text, { spelling }).flatMap((match) => match.nodes.map(nodeKey));

describe('the subject tree', () => {
  it('gives every CDT number a family', () => {
    for (let number = 100; number <= 9999; number += 1)
      expect(familyOf(`D${String(number).padStart(4, '0')}`)).not.toBeNull();
  });

  it('finds the narrowest family of a code', () => {
    expect(familyOf('D0274')).toEqual(family('bitewings'));
    expect(familyOf('D2740')).toEqual(family('porcelain_crowns'));
    expect(familyOf('D4341')).toEqual(family('scaling'));
    expect(familyOf('D4999')).toEqual(family('nonsurgical_periodontics'));
    expect(familyOf('X0001')).toBeNull();
  });

  it('has unique family keys', () => {
    expect(new Set(FAMILIES.map(([key]) => key)).size).toBe(FAMILIES.length);
  });

  it('lists the families, the categories and the plan above a code', () => {
    const keys = [levelOf(code('D0274')), ...levelsAbove(code('D0274'))].map((level) => level.map(nodeKey));
    expect(keys[0]).toEqual(['code:D0274']);
    expect(keys[1]).toEqual(['family:bitewings', 'category:V9']);
    expect(keys).toContainEqual(['family:xrays', 'category:4', 'category:E10']);
    expect(keys).toContainEqual(['family:diagnostic', 'category:23']);
    expect(keys.at(-1)?.[0]).toBe('plan');
    expect(keys.flat()).not.toContain('category:41');
  });

  it('puts a category and the family with the same CDT numbers on one level', () => {
    expect(levelOf(category('EF')).map(nodeKey)).toEqual([
      'category:EF',
      'family:prophylaxis',
      'category:E18',
    ]);
  });

  it('lists narrower levels before wider ones', () => {
    const keys = [levelOf(code('D2750')), ...levelsAbove(code('D2750'))].map((level) => level.map(nodeKey));
    const depthOf = (key: string) => keys.findIndex((level) => level.includes(key));
    expect(depthOf('category:V28')).toBeLessThan(depthOf('category:36'));
    expect(depthOf('category:36')).toBeLessThan(depthOf('category:25'));
  });

  it('knows which subject contains which', () => {
    expect(contains(category('23'), family('bitewings'))).toBe(true);
    expect(contains(family('bitewings'), category('23'))).toBe(false);
    expect(contains(PLAN, code('D9999'))).toBe(true);
    expect(contains(category('35'), category('41'))).toBe(true);
    expect(contains(family('bitewings'), { kind: 'range', from: 'D0272', to: 'D0274' })).toBe(true);
    expect(contains(category('88'), code('D0120'))).toBe(false);
  });

  it('gives a class only the service types of its rows', () => {
    const basic: SubjectNode = { kind: 'class', name: 'basic', within: ['25'] };
    expect(includesCode(basic, 'D2140')).toBe(true);
    expect(includesCode(basic, 'D3330')).toBe(false);
    expect(includesCode({ kind: 'class', name: 'basic', within: [] }, 'D2140')).toBe(false);
  });

  it('lists labeled codes below a subject', () => {
    expect(codesOf(family('prophylaxis'))).toEqual(['D1110', 'D1120']);
    expect(codesOf(PLAN)).toEqual(Object.keys(CDT_LABELS));
  });

  it('knows the plan-wide service types', () => {
    expect([PLAN, category('35'), category('30'), category('F3')].every(isPlanWide)).toBe(true);
    expect(isPlanWide(category('23'))).toBe(false);
  });

  it('has labeled codes for every dental service type, except four and those that only the payer can define', () => {
    const definedByPayer = new Set(['37', 'FA', 'FB', 'V17', 'V22', 'V24']);
    const without = [...DENTAL_SERVICE_TYPES].filter(
      (type) =>
        !definedByPayer.has(type) &&
        !Object.keys(CDT_LABELS).some((one) => includesCode(category(type), one)),
    );
    // CDT has codes of these types, but we have no label for any of them.
    expect(without).toEqual(['27', 'V4', 'V36', 'V43']);
  });
});

describe('subjects in text', () => {
  it.each([
    ['BITEWING X-RAYS', ['family:bitewings']],
    ['bite wings', ['family:bitewings']],
    ['BWX & FMX', ['family:bitewings', 'family:full_mouth_xrays']],
    ['Deep cleaning', ['family:scaling']],
    ['Scaling and root planing (D4341)', ['family:scaling', 'code:D4341']],
    ['SRP', ['family:scaling']],
    ['D&P', ['category:23', 'category:41']],
    ['root canals on molars', ['family:molar_root_canals']],
    ['MOLAR ENDO', ['family:molar_root_canals']],
    ['Perio Maintenance and cleanings', ['family:periodontal_maintenance', 'family:prophylaxis']],
    ['ssc', ['family:stainless_steel_crowns']],
    ['crown build-up', ['family:buildups']],
    ['implant crowns', ['family:implant_crowns']],
    ['TYPE II', ['class:type 2:']],
    ['Class B services', ['class:class b:']],
    ['CLASS I, II AND III', ['class:class 1:', 'class:class 2:', 'class:class 3:']],
    ['TYPE 1 AND 2', ['class:type 1:', 'class:type 2:']],
    ['CLASS 1, 2 PER YEAR', ['class:class 1:']],
    ['BASIC SERVICES', ['class:basic:']],
    ['major medical', []],
    ['Basic restorative', ['category:V16']],
    ['D0120, D0150 AND D0180', ['code:D0120', 'code:D0150', 'code:D0180']],
    ['D2391-D2394', ['range:D2391-D2394']],
    ['D2391 THRU 2394', ['range:D2391-D2394']],
    ['D2391-94', ['range:D2391-D2394']],
    ['D2391/92/93', ['code:D2391', 'code:D2392', 'code:D2393']],
    ['CODES 0120, 0150', ['code:D0120', 'code:D0150']],
    ['D27XX', ['range:D2700-D2799']],
    ['D2740 $1000', ['code:D2740']],
    ['CALL 800-555-0100 EXT 12', []],
    ['all covered services', ['plan']],
    ['flouride', ['family:fluoride']],
  ])('in %j are %j', (text, keys) => {
    expect(named(text)).toEqual(keys);
  });

  it('are found despite typos if spelling is corrected, but not otherwise', () => {
    expect(named('are cronws covered')).toEqual([]);
    expect(named('are cronws covered', true)).toEqual(['family:crowns']);
    expect(named('periodntal maintanance', true)).toEqual(['family:periodontal_maintenance']);
    expect(named('timely filing limit', true)).toEqual([]);
    expect(findSubjects('are cronws covered', { spelling: true })[0]?.isMisspelled).toBe(true);
  });

  it('are returned with the position of their words', () => {
    const text = 'Are full mouth x-rays covered?';
    const [match] = findSubjects(text);
    expect(text.slice(match?.from, match?.to)).toBe('full mouth x-rays');
  });

  it('are found in time proportional to the length of the text', () => {
    const text = 'full mouth full mouth or panoramic D2391, D2392 and class 1, 2 '.repeat(400);
    const timeOf = (one: string): number => {
      const started = performance.now();
      findSubjects(one);
      return performance.now() - started;
    };
    timeOf(text);
    const short = Math.max(timeOf(text), timeOf(text));
    // Ten times the text may take ten times as long, with a margin for a busy machine, but never a hundred times.
    expect(timeOf(text.repeat(10))).toBeLessThan(40 * short + 500);
  });
});

describe('the kinds of a tooth', () => {
  it.each([
    [30, ['permanent', 'posterior', 'molar', 'first_molar']],
    [1, ['permanent', 'posterior', 'molar', 'third_molar']],
    [18, ['permanent', 'posterior', 'molar', 'second_molar']],
    [5, ['permanent', 'posterior', 'premolar']],
    [8, ['permanent', 'anterior']],
    [27, ['permanent', 'anterior']],
    [33, []],
  ])('follow from its number: %i', (tooth, teeth) => {
    expect(permanentToothKinds(tooth)).toEqual(teeth);
  });
});
