// What a user doubts, or what depends on something unknown, must not become a fact.

import { describe, expect, it, test } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

it("doesn't take the user's word for whether the deductible is met", () => {
  const rows = 'EB*A*IND*25*****.2****Y~EB*C*IND*25***23*50*****Y~EB*C*IND*25***29*50*****Y~';
  for (const words of ['ded met', 'if the deductible is met', 'i think she met her deductible'])
    expect(told(`filling 250 in network, ${words}, pt owes`, rows)).toContain(
      'Deductible: $250 − $50 = $200',
    );
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

describe('a note', () => {
  const rows = 'EB*A*IND*36*****.5~EB*F*IND*35***23*1500~EB*F*IND*35***29*900~';
  const about = (question: string, more = {}): string =>
    answersTo(question, rows, '2026-03-10', { isDependent: false, ...more }).join(' | ');

  it('says that the response is not about the relative in the question', () => {
    expect(about('is a crown covered for his wife?')).toContain('Verify the spouse separately');
    expect(about('is his wife active?')).toContain('Verify the spouse separately');
    expect(about('max left for the 14 yr old son?')).toContain('Verify the child separately');
  });

  it('is left out if the relative is the patient, or the question is not about the relative', () => {
    const child = { isDependent: true, relationship: 'Child', dateOfBirth: '2015-01-01' };
    expect(about('crown covered for the kid?', child)).not.toContain('separately');
    expect(about('crown covered? is her husband the subscriber?')).not.toContain('separately');
    expect(about("crown covered? her husband's plan pays first")).not.toContain('separately');
  });

  it('says that the response is about the current year', () => {
    expect(about('max used last year?')).toContain("doesn't state last year's benefits");
    expect(about('crown 1200 pt owes next year?')).toContain("doesn't state next year's benefits");
    expect(about('crown covered? had one last year')).not.toContain("year's benefits");
  });
});

describe('a service that the question leaves out', () => {
  const rows = 'EB*A*IND*36*****.5~EB*A*IND*23*****.1~EB*A*IND*25*****.2~';

  test.each([
    ['$250 filling other than crowns, pt owes?', '$250', 'crowns'],
    ['pt owes for a $250 filling, not counting the exam?', '$250', 'exams'],
    ['besides D0120, is a filling covered?', '80%', 'D0120'],
  ])('is not in the answer: %s', (question, own, other) => {
    expect(told(question, rows)).toContain(own);
    expect(told(question, rows)).not.toContain(other);
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
