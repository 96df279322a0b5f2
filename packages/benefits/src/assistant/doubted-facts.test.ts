// What a user doubts, or what depends on something unknown, must not become a fact.

import { describe, expect, it, test } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';
import { assumedDeductible } from './question/assumed-deductible.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a deductible in the question', () => {
  test.each([
    'filling 250, dont know if shes met her deductible',
    'filling 250, not sure whether the ded is met',
    'filling 250, i think she met her deductible',
    'filling 250, ded met, not sure',
    'filling 250, ded met or not',
    'filling 250 if ded met and if ded not met',
  ])('is open: %s', (text) => {
    expect(assumedDeductible(text)).toBeNull();
  });

  test.each([
    ['filling 250, i know her deductible is met', 'met'],
    ['not sure of the code, filling 250, ded met', 'met'],
    ['assume the deductible is met', 'met'],
    ['dont forget her deductible is met', 'met'],
    ['filling 250, deductible not met', 'unmet'],
  ])('is used if it is told: %s', (text, expected) => {
    expect(assumedDeductible(text)).toBe(expected);
  });
});

describe('a tooth that was lost before the plan', () => {
  const rows = 'EB*A*IND*39*****.5~EB*D*IND*39~MSG*MISSING TOOTH CLAUSE APPLIES~DTP*348*D8*20250101~';

  it('is a fact only if the user says so', () => {
    expect(told('bridge, tooth pulled before this plan', rows)).toContain('As you say');
    for (const doubt of ['maybe pulled before this plan', 'if the tooth was pulled before this plan']) {
      const said = told(`bridge, ${doubt}`, rows);
      expect(said).not.toContain('As you say');
      expect(said).toContain('If the tooth was lost before');
    }
    expect(told('bridge, tooth was not pulled before this plan', rows)).not.toContain('lost before');
  });
});

describe('a deductible that applies to some codes', () => {
  const category = 'EB*A*IND*24*****.2****Y~EB*C*IND*24***23*0*****Y~';

  it('is not denied for the whole service', () => {
    const rows = `${category}EB*C*IND*****23*50*****Y*AD:D4910~EB*A*IND******.2****Y*AD:D4910~`;
    const said = told('is perio maintenance covered?', rows);
    expect(said).not.toMatch(/deductible doesn't apply to periodontal maintenance\b(?! \()/);
  });
});

describe('tiers with names', () => {
  const rows = (outside: string): string =>
    `EB*A**36**DG ELITE***0.40****U~EB*A**36**${outside}***0.50****U~`;

  it('are not called out-of-network if one of the names is a network', () => {
    const said = told('crown covered?', rows('DG PLUS, NON CONTRACTED'));
    expect(said).toContain('pays 60% (DG ELITE) and pays 50% (DG PLUS, NON CONTRACTED)');
    expect(said).not.toContain('out-of-network');
  });

  it('are called out-of-network if none of the names is a network', () => {
    expect(told('crown covered?', rows('NON CONTRACTED'))).toContain('out-of-network (NON CONTRACTED)');
  });
});

describe('a percentage by age', () => {
  it('is not for other ages if the age is unknown', () => {
    const rows = 'EB*A*IND*38*****.5~EB*A*IND******.5*S7*19***AD:D8070~';
    const said = answersTo('D8070 covered?', rows, '2026-03-10', { dateOfBirth: null }).join(' | ');
    expect(said).toContain("by age, but the patient's age isn't known");
    expect(told('D8070 covered?', rows)).toContain('is for other ages');
  });
});
