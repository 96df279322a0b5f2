import { describe, expect, it } from 'vitest';
import type { Says } from '../statement.ts';
import { copayRange, rangeByCode, shareRange } from './share-range.ts';

const pays = (plan_pays: number): Says => ({ kind: 'share', plan_pays });
const copay = (cents: number): Says => ({ kind: 'copay', cents });
const denied: Says = { kind: 'not_covered', inactive: false };

describe('the text for the shares of several codes', () => {
  it('does not show 0% as the lower end of a range', () => {
    expect(rangeByCode([pays(0), pays(50)])).toBe('50% or not covered, depending on the code');
    expect(shareRange([pays(0), pays(50), pays(80)])).toBe('50–80% or not covered');
    expect(shareRange([pays(0), copay(1500)])).toBe('$15 copay or not covered');
  });

  it.each([
    ['percentages', [pays(50), pays(80)], '50–80%'],
    ['one percentage', [pays(50), pays(50)], '50%'],
    ['a percentage and a denial', [pays(50), denied], '50% or not covered'],
    ['copays', [copay(1500), copay(7500)], '$15–$75 copay'],
    ['a copay of $0', [copay(0), copay(1000)], '$0–$10 copay'],
    ['denials', [denied, denied], null],
    ['0% for all codes', [pays(0), pays(0)], 'Not covered'],
  ])('describes %s', (_, all, text) => {
    expect(shareRange(all)).toBe(text);
  });

  it('does not show what is only covered or listed as not covered', () => {
    expect(copayRange([{ kind: 'covered' }, { kind: 'undetermined' }])).toBe('not stated');
    expect(copayRange([denied])).toBe('not covered');
  });

  it('leaves out the word "copay" if the text next to it already has it', () => {
    expect(copayRange([copay(1500), copay(7500)])).toBe('$15–$75');
  });
});
