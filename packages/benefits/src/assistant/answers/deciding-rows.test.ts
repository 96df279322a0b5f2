// Rows and remarks that decide an answer, so that the figure alone would mislead the user.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a used-up maximum', () => {
  const SPENT =
    'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*0*****Y~EB*A*IND*41*****0****Y~EB*A*IND*23*****0****Y~';

  it('is next to a warning if the payer exempts nothing', () => {
    const said = told('Max shows 0 left. Will they still pay the cleaning?', SPENT);
    expect(said).toContain('the plan may pay nothing for cleanings');
    expect(said).toContain('does the maximum apply to cleanings?');
  });

  it.each(['maxed out, can she come in for prophy', 'prophy covered?'])(
    'is next to an exemption of the service: %s',
    (question) => {
      const said = told(
        question,
        `${SPENT}MSG*DIAGNOSTIC AND PREVENTIVE SERVICES DO NOT APPLY TO ANNUAL MAXIMUM~`,
      );
      expect(said).toContain('DO NOT APPLY TO ANNUAL MAXIMUM');
      expect(said).not.toContain('may pay nothing');
    },
  );
});

describe('a frequency limit', () => {
  it('is given with the limit per day', () => {
    const rows =
      'EB*A*IND******.2****Y*AD:D4341~HSD*VS*1***34*36~MSG*NO MORE THAN TWO QUADRANTS PAYABLE ON THE SAME DATE OF SERVICE~';
    for (const question of ['can we do full mouth srp in one visit?', 'how often srp']) {
      expect(told(question, rows)).toContain('2 quadrants per day');
      expect(told(question, rows)).not.toContain('full-mouth x-rays');
    }
    expect(told('full mouth covered?', rows)).toContain('full-mouth x-rays');
  });

  it('is given with the condition of the coverage', () => {
    const rows =
      'EB*A*IND******.2****Y*AD:D4910~HSD*VS*4***23*1~MSG*COVERED ONLY FOLLOWING ACTIVE PERIODONTAL THERAPY WITHIN 24 MONTHS~';
    expect(told('D4910 how many a yr', rows)).toContain('"ONLY FOLLOWING ACTIVE PERIODONTAL THERAPY');
  });

  it('of several services per year is compared with the known dates', () => {
    const rows = 'EB*A*IND******0****Y*AD:D1110~HSD*VS*2***23*1~DTP*472*D8*20260112~';
    expect(told('when can she have her next cleaning', rows)).toContain(
      'at least 1 of 2 is used. At most 1 more',
    );
    expect(told('when can she have her next cleaning', rows.replace('20260112', '20251112'))).not.toContain(
      'at least 1 of 2',
    );
  });

  it('that services share is next to the service date of the other service', () => {
    const rows =
      'EB*A*IND******0****Y*AD:D1110~HSD*VS*2***23*1~EB*A*IND******.2****Y*AD:D4910~DTP*472*D8*20260220~MSG*D4910 COUNTS TOWARD PROPHYLAXIS LIMIT~';
    const said = told('perio maint in june and regular prophy in sept?', rows);
    expect(said).toContain('has the service date 02/20/2026');
    expect(said).toContain('COUNTS TOWARD PROPHYLAXIS LIMIT');
  });
});

describe('a percentage', () => {
  it('of crowns is not that of a kind of crowns that the payer counts as another class', () => {
    const rows =
      'EB*A*IND*25*****.2****Y~EB*A*IND*36*****.5****Y~MSG*STAINLESS STEEL CROWNS ARE COVERED AS BASIC~';
    for (const question of ['SSC on tooth K?', 'ssc 250 what do they owe', 'd2930 covered?']) {
      expect(told(question, rows)).toContain('The payer counts stainless steel crowns as Basic.');
      expect(told(question, rows)).not.toContain('50%');
    }
    expect(told('crown #3 covered?', rows)).toContain('50%');
  });

  it("of crowns is not hidden by the payer's class for crowns", () => {
    const rows =
      'EB*A**36**BLUE SELECT, BLUE ELITE***.4****U~EB*A**36**BLUE PLUS, NON CONTRACTED***.5****U~EB*F**36~MSG*SINGLE CROWNS ARE CONSIDERED A MAJOR SERVICE~EB*F~MSG*NON-CONTRACTED COVERAGE IS BASED ON REASONABLE AND CUSTOMARY~';
    const out = told('crown %, dr is non contracted', rows);
    expect(out).toContain('the plan pays 50%');
    expect(out).toContain('BASED ON REASONABLE AND CUSTOMARY');
    const inside = told('crown %, dr is non contracted >> what if dr is in blue elite', rows);
    expect(inside).toContain('the plan pays 60%');
    expect(inside).not.toMatch(/50%|REASONABLE/);
  });

  it('is next to the words that leave a similar code open', () => {
    const rows =
      'EB*A*IND*38*****.5****Y~EB*A*IND*25*****.2****Y~EB*A*IND**********Y*AD:D8010~MSG*PERCENTAGE CAN NOT BE DETERMINED~EB*C*IND*38***32*2500*****Y~';
    const said = told('braces covered? how much', rows);
    expect(said).toContain('For D8010, the payer adds: "PERCENTAGE CAN NOT BE DETERMINED"');
    expect(said).toContain('$2,500 per lifetime. | This is unusually high');
    expect(told('composite #8 covered?', rows)).not.toContain('DETERMINED');
  });

  it('is next to the amounts of both networks if the question compares them', () => {
    const rows =
      'EB*A*IND*25*****.2****Y~EB*A*IND*25*****.4****N~EB*C*IND*35***23*50*****Y~EB*C*IND*35***23*150*****N~MSG*DEDUCTIBLE APPLIES TO BASIC~';
    expect(told('filling in vs oon?', rows)).toMatch(/in-network: \$50\b.*out-of-network: \$150\b/);
    expect(told('filling in network?', rows)).not.toContain('$150');
  });

  it('of a category is doubted for a crown on an implant that is not covered', () => {
    const rows = 'EB*I*IND**********Y*AD:D6010~EB*A*IND*36*****.5****Y~EB*A*IND*39*****.5****Y~';
    const said = told('implant covered? >> ok and the crown on top, D6058?', rows);
    expect(said).toContain("The plan doesn't cover the implant itself (D6010)");
    expect(said).not.toContain('For crowns (Dental Crowns)');
    expect(told('crown #3?', rows)).not.toContain('implant');
  });

  it('of some codes is followed by the others, which have another name', () => {
    const rows = 'EB*A*IND*40*****.2****Y~EB*I*IND**********Y*AD:D7953~';
    expect(told('bone graft covered?', rows)).toMatch(
      /D7953\), the plan pays nothing.*other codes of bone grafts/,
    );
  });
});

it('says that a downgrade may apply if the payer does', () => {
  const rows = 'EB*A*IND*36*****.5****Y~MSG*ALTERNATE BENEFIT PROVISION MAY APPLY~';
  expect(told('do they downgrade zirconia on molars', rows)).toContain('A downgrade may apply');
  expect(told('are crowns downgraded', rows)).not.toContain('"MAY APPLY"');
});

it('says that a service without benefits has no maximum', () => {
  const rows = 'EB*I*IND*38*********Y~EB*F*IND*35***23*1500*****Y~';
  for (const question of ['ortho lifetime max?', 'how much ortho is left'])
    expect(told(question, rows)).toContain('The plan pays nothing for Orthodontics');
});

it('gives the deductible rule of a class that may include the service', () => {
  const rows =
    'EB*A*IND*36*****.5****Y~MSG*DEDUCTIBLE DOES NOT APPLY TO MAJOR SERVICES~EB*C*IND*35***23*50*****Y~EB*F*IND*35***23*1500*****Y~';
  for (const question of [
    'does ded apply to the crown',
    '900 dollar crown, ded still open, so 475 for pt?',
  ]) {
    expect(told(question, rows)).toContain("The deductible doesn't apply to Major.");
    expect(told(question, rows)).toContain("didn't state whether it counts crowns as Major");
  }
});
