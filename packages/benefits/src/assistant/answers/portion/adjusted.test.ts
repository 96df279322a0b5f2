import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-16').join(' | ');

describe('an age limit that excludes the patient', () => {
  it('leaves the whole fee to the patient', () => {
    const rows = 'EB*A*IND*38*****.5****Y~EB*F*IND*38***32*1000*****Y~EB*F*IND*38******S7*18**Y~';
    const said = told('ortho d8090 fee 5200', rows);
    expect(said).toContain('The patient pays $5,200');
    expect(said).not.toContain('$4,200');
  });
});

describe('an estimate with a copay and a percentage', () => {
  it('says how much more the patient pays if the percentage applies to the whole fee', () => {
    const said = told('filling 900, how much', 'EB*A*IND*35*****.15~EB*B*IND*35****15~');
    expect(said).toContain(
      'If the percentage applies to the whole fee, without subtracting the copay first, the highest amount is $2.25 more.',
    );
  });
});

describe('a deductible for which the payer states no amount', () => {
  it('is mentioned if the payer says that it applies', () => {
    const said = told('D1510 320 pt?', 'EB*A*IND******.1****U*AD:D1510~MSG*DEDUCTIBLE APPLIES~');
    expect(said).toContain('The deductible applies to D1510');
  });

  it('does not turn an exact estimate into a range', () => {
    const rows = 'EB*A*IND*38*****.5****Y~EB*F*IND*38***32*2000*****Y~EB*F*IND*38***33*2000*****Y~';
    const said = told('ortho 6000 fee', rows);
    expect(said).toContain('= $4,000');
    expect(said).not.toContain('up to $6,000');
  });
});

describe('a fee for a category', () => {
  it('is not used for codes of the category that have their own percentage', () => {
    const rows = 'EB*A*IND*38*****.5****Y~EB*A*IND******0****Y*AD:D8210~EB*A*IND******0****Y*AD:D8220~';
    expect(told('ortho 5000 fee', rows)).not.toContain('100% of $5,000');
  });
});

describe('a fee of an earlier question', () => {
  it('is still used after a question about something else', () => {
    const rows = 'EB*A*IND*36*****.5~EB*C*IND*35***29*50~';
    const said = told('crown #30 fee 1200 >> what is the group number? pt pays?', rows);
    expect(said).toContain('$600');
  });

  it.each(['pt est?', 'ballpark?'])('is used for %s', (question) => {
    expect(told(`crown fee 1400 inn >> ${question}`, 'EB*A*IND*36*****.5****Y~')).toContain('$700');
  });
});

describe('estimates for both networks', () => {
  it.each(['crown 1500 oon vs inn', 'crown 1500 in & out'])(
    'are shown separately, without a total: %s',
    (question) => {
      const said = told(question, 'EB*A*IND*36*****.5****N~EB*A*IND*36*****.2****Y~');
      expect(said).toContain('$750');
      expect(said).toContain('$300');
      expect(said).not.toContain('Total for the patient');
    },
  );
});

describe('a few codes that the plan does not pay', () => {
  it('come after the percentage for the other codes of the same kind', () => {
    const said = told('crown %', 'EB*A*IND*25*****.2~EB*A*IND******1*****AD:D2799~');
    expect(said).toMatch(/80%.*D2799/);
  });
});

describe('abbreviations in a question', () => {
  it('are understood', () => {
    const rows = 'EB*F*IND***********AD:D1110~HSD*VS*2***23*1~DTP*304*D8*20260115~EB*A*IND*24*****.2~';
    expect(told('when was last pro', rows)).toContain('01/15/2026');
    expect(told('srp 4 q 250 each pt pays', rows)).toContain('4 × $250');
  });
});
