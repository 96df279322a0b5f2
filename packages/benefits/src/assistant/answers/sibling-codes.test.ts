import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-16').join(' | ');

describe('the answer for an unlisted code, if the payer lists another code of the same kind', () => {
  const rows = 'EB*A*IND*25*****.2****Y~EB*A*IND******.5****Y*AD:D2750~';

  it.each(['D2740 %', 'is 2740 covered', 'crown lab d2740 % inn'])(
    'gives the percentages of the category and of the other code: %s',
    (question) => {
      const said = told(question, rows);
      expect(said).toContain('80%');
      expect(said).toContain('for D2750, of the same kind, the plan pays 50%');
    },
  );

  it('says which percentage is for which of the other codes', () => {
    const others = 'EB*A*IND******.4****Y*AD:D2752~EB*A*IND******.5****Y*AD:D2751~';
    expect(told('D2740 %', rows + others)).toContain(
      'But for D2750 and D2751, of the same kind, the plan pays 50% in-network; for D2752, it pays 60% in-network. Confirm which percentage applies to D2740.',
    );
  });

  it('gives a range in dollars', () => {
    const said = told('D2740 fee 1000 inn pt owes', rows);
    expect(said).toContain('$200');
    expect(said).toContain('$500');
  });

  it("gives only the category's percentage for a code of another kind", () => {
    expect(told('D2391 %', rows)).not.toContain('D2750');
    expect(told('D2391 fee 200 inn pt owes', rows)).not.toContain('$100');
  });
});

describe('the out-of-network answer for a plan that pays in-network only', () => {
  const rows = 'EB*1*IND*35~MSG*GROUP PLAN PAYS IN NETWORK ONLY~EB*A*IND*25*****.2****Y~';

  it.each(['oon filling %', 'filling fee 200 out of network pt owes'])('says so: %s', (question) => {
    expect(told(question, rows)).toContain('The plan pays in-network only.');
  });
});

describe('a question with several parts', () => {
  it("can end with the patient's age", () => {
    const rows = 'EB*A*IND******0****Y*AD:D1351~EB*F*IND*******S7*18**Y*AD:D1351~';
    const said = told('sealants on #3 covered? pt 16', rows);
    expect(said).toContain('Age 16, within');
    expect(said).not.toContain('outside');
  });

  it('gets the percentage of a code typed without the D', () => {
    const said = told(
      '4910 % and freq',
      'EB*A*IND*24*****.2****Y~EB*F*IND***********AD:D1110~HSD*VS*2***23*1~',
    );
    expect(said).toContain('80%');
    expect(said).not.toContain('D1110');
  });

  it('is answered for both teeth that it compares', () => {
    const said = told('composite on #30 vs #8', 'EB*A*IND*25*****.2****Y~');
    expect(said).toContain('posterior composites');
    expect(said).toContain('anterior composites');
  });

  it('can have a fee for each service', () => {
    const said = told(
      'crown 1200 and filling 200, what do they pay',
      'EB*A*IND*25*****.2****Y~EB*A*IND*36*****.5****Y~',
    );
    expect(said).toContain('$600');
    expect(said).toContain('$40');
  });
});

describe('the answer to a question that the payer left open', () => {
  it("quotes a sentence that we can't interpret on a row of the service", () => {
    const rows = 'EB*A*IND******.5****Y*AD:D2750~EB*F************AD:D2750~MSG*QXLKW ZZPORC UN MULARX~';
    expect(told('is 2750 downgraded', rows)).toContain('QXLKW ZZPORC UN MULARX');
  });

  it("says that the plan's family amount isn't stated if only orthodontics has one", () => {
    const rows = 'EB*C*IND*35***29*50*****Y~EB*C*FAM*38***22*0*****Y~';
    const said = told('ded family?', rows);
    expect(said).toContain("didn't state a family deductible");
    expect(said).toContain('$50 remaining');
  });

  it("says that the payer didn't state how many visits remain", () => {
    const said = told('cleanings left this yr', 'EB*F*IND*41***23***VS*2***Y~EB*A*IND*41*****0****Y~');
    expect(said).toContain("didn't state how many visits for cleanings are used or remain");
  });
});

describe('rows and texts next to the code in the question', () => {
  it('include the limit of another kind of crown, with a request to confirm it', () => {
    const rows = 'EB*F*IND***********AD:D2710~HSD*VS*1***34*120~';
    const said = told('D2740 how often', rows);
    expect(said).toContain("The payer didn't state a frequency limit or date of service for D2740.");
    expect(said).toContain('Crowns (D2710): 1 visit every 120 months.');
    expect(said).toContain('Confirm whether the same limit applies to D2740.');
    expect(told('D2391 how often', rows)).not.toContain('D2710');
    expect(told('D0150 how often', 'EB*F*IND***********AD:D0140~HSD*VS*1***34*6~')).not.toContain('D0140');
  });

  it("include the payer's words about teeth on the code's own row", () => {
    const rows = 'EB*A*IND******.5****Y*AD:D2750~MSG*PORCELAIN IS COVERED ON POSTERIOR TEETH~';
    expect(told('d2750 coverage?', rows)).toContain('"PORCELAIN IS COVERED ON POSTERIOR TEETH"');
    expect(told('d2790 coverage?', rows)).not.toContain('PORCELAIN');
    expect(told('d2750 out of network?', rows)).not.toContain('PORCELAIN');
  });

  it.each([
    'not surgical, simple ext',
    'simple ext, surgical perio',
    'simple ext or surgical crown lengthening',
  ])('are those of one kind of extractions: %s', (question) => {
    const rows = 'EB*A*IND******.2****Y*AD:D7140~EB*A*IND******.5****Y*AD:D7210~';
    expect(told(question, rows)).not.toContain('urgical extractions');
  });
});

describe('a few codes that the plan does not pay', () => {
  it('come after the percentage for the other codes of the same kind', () => {
    const said = told('crown %', 'EB*A*IND*25*****.2~EB*A*IND******1*****AD:D2799~');
    expect(said).toMatch(/80%.*D2799/);
  });
});
