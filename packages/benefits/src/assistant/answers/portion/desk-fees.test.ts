import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-16').join(' | ');

describe('a fee without a service', () => {
  const rows = 'EB*C*IND*35***22*50~EB*C*IND*35***29*50~EB*F*IND*35***22*1500~EB*F*IND*35***29*1200~';

  it('is calculated with the only percentage', () => {
    const said = told('fee 650, ded and 20%?? pt total', `${rows}EB*A*IND*35*****.2~`);
    expect(said).toContain('$130');
    expect(said).toContain('= $170');
    expect(said).toContain('dental care in general');
  });

  it('needs the procedure if percentages differ', () => {
    const said = told('fee 650 what will pt owe', `${rows}EB*A*IND*35*****.2~EB*A*IND*39*****.5~`);
    expect(said).toContain('name the procedure');
    expect(said).not.toContain('$130');
  });

  it("isn't calculated in a network with only a copay", () => {
    const said = told('fee 800 oon?', `${rows}EB*A*IND*35*****.2****Y~EB*B*IND*35****80*****N~`);
    expect(said).toContain('$80');
    expect(said).toContain(
      "didn't state a percentage out-of-network, so the patient's part can't be calculated",
    );
  });
});

describe('figures that conflict', () => {
  it('are told together', () => {
    const said = told('filling pt share', 'EB*A*IND*25^26*****.2~EB*A*IND*25*****.5~');
    expect(said).toContain('conflicting values for fillings: 80% and 50%');
  });
});

describe('a plan with copays only', () => {
  it('shows each of them for a service without its own', () => {
    const rows = 'EB*B*IND*41***27*0*****Y~EB*B*IND*35***27*25*****Y~EB*B*IND*39***27*350*****Y~';
    const said = told('what do i collect for a crown', rows);
    expect(said).toContain('$25');
    expect(said).toContain('$350');
    expect(said).toContain('which of these');
  });
});

describe('two open points', () => {
  it('are both asked', () => {
    const rows =
      'EB*C*IND*35***22*150*****N~EB*F*IND*35***22*1000*****N~EB*A*IND*41*****.2****N~EB*A*IND*35*****.5****N~';
    const said = told('oon prophy fee 120 pt pays?', rows);
    expect(said).toContain('how much of the maximum remains');
    expect(said).toContain('deductible appl');
  });
});

describe('an extraction', () => {
  it.each(['ext #1 simple fee 180 in ntwk', 'ext #1, simple, fee 180 inn'])(
    'is simple if the word follows the tooth: %s',
    (question) => {
      const rows =
        'EB*A*IND*40*****.2****Y~MSG*SIMPLE ORAL SURGERY~EB*A*IND*40*****.5****Y~MSG*COMPLEX ORAL SURGERY~';
      expect(told(question, rows)).toContain('$36');
      expect(told(question, rows)).not.toContain('$90');
    },
  );
});

describe('an orthodontic deductible that may be a maximum', () => {
  it('is told when the maximum is asked', () => {
    const said = told('ortho max??', 'EB*C*IND*38***32*5200*****Y~EB*A*IND*38*****.5****Y~');
    expect(said).toContain("didn't state the orthodontic maximum");
    expect(said).toContain('$5,200');
  });
});
