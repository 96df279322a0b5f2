import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-16').join(' | ');

describe('a question with a fee and no service', () => {
  it('is answered with a request to name the procedure', () => {
    const said = told('fee 650 what will pt owe', 'EB*C*IND*35***22*50~EB*A*IND*35*****.2~');
    expect(said).toContain('name the procedure');
    expect(said).not.toContain('$130');
  });
});

describe('a fee in the sentence after its service', () => {
  const rows = 'EB*A*IND*35*****.3~EB*C*IND*35***29*200~EB*I*IND**********Y*AD:D2740~';

  it("isn't priced a second time with the percentage for dental care in general", () => {
    const said = told('D2740 #14 covered? fee is 1,300 what does she pay', rows);
    expect(said).toContain('The patient pays $1,300.');
    expect(said).not.toContain('70%');
  });
});

describe('several services with fees', () => {
  it('says that amounts are for each service alone if only one has its own percentage', () => {
    const rows = 'EB*A*IND*35*****.2~EB*C*IND*35***23*50~EB*F*IND*35***23*1500~EB*A*IND*36*****.5~';
    expect(told('D3330 at 1,350 plus D2740 1,400, pt owes?', rows)).toContain('for one service alone');
  });
});

describe('the answer for a plan with copays only', () => {
  it('names each copay if the service has none of its own', () => {
    const rows = 'EB*B*IND*41***27*0*****Y~EB*B*IND*35***27*25*****Y~EB*B*IND*39***27*350*****Y~';
    const said = told('what do i collect for a crown', rows);
    expect(said).toContain('$25');
    expect(said).toContain('$350');
    expect(said).toContain('which of these');
  });
});

describe('two unknowns of an estimate', () => {
  it('are both among the questions to ask', () => {
    const rows =
      'EB*C*IND*35***22*150*****N~EB*F*IND*35***22*1000*****N~EB*A*IND*41*****.2****N~EB*A*IND*35*****.5****N~';
    const said = told('oon prophy fee 120 pt pays?', rows);
    expect(said).toContain('how much of the maximum remains');
    expect(said).toContain('deductible appl');
  });
});

describe('an extraction', () => {
  it.each(['ext #1 simple fee 180 in ntwk', 'ext #1, simple, fee 180 inn'])(
    'is read as simple if "simple" follows the tooth number: %s',
    (question) => {
      const rows =
        'EB*A*IND*40*****.2****Y~MSG*SIMPLE ORAL SURGERY~EB*A*IND*40*****.5****Y~MSG*COMPLEX ORAL SURGERY~';
      expect(told(question, rows)).toContain('$36');
      expect(told(question, rows)).not.toContain('$90');
    },
  );
});

describe('an orthodontic deductible that may be a maximum', () => {
  it('is mentioned if the question asks for the orthodontic maximum', () => {
    const said = told('ortho max??', 'EB*C*IND*38***32*5200*****Y~EB*A*IND*38*****.5****Y~');
    expect(said).toContain("didn't state the orthodontic maximum");
    expect(said).toContain('$5,200');
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

describe('an estimate with a copay and a percentage', () => {
  it('says how much more the patient pays if the percentage applies to the whole fee', () => {
    const said = told('filling 900, how much', 'EB*A*IND*35*****.15~EB*B*IND*35****15~');
    expect(said).toContain(
      'If the percentage applies to the whole fee, without subtracting the copay first, the highest amount is $2.25 more.',
    );
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
