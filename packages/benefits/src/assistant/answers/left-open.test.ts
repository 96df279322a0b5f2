import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const AS_OF = '2026-11-18';
const told = (question: string, rows: string): string => answersTo(question, rows, AS_OF).join(' | ');

describe('what the payer leaves open', () => {
  it('is whether an amount is for the individual or the family', () => {
    const rows = 'EB*C**35***23*90*****Y~';
    expect(told('deductible? >> is that indiv or fam', rows)).toContain(
      "didn't state whether this amount is for the individual or the family",
    );
    expect(told('deductible? >> is that indiv or fam', 'EB*C*IND*35***23*90*****Y~')).not.toContain(
      "didn't state whether this amount",
    );
  });

  it('is the end of a waiting period, also next to a calculated one', () => {
    const rows = 'DTP*346*D8*20260101~EB*A*IND*36*****.5****Y~MSG*CROWNS HAVE A 24 MONTH WAITING PERIOD~';
    expect(told('waiting period on crowns? >> so when is it over', rows)).toContain(
      "didn't state on which date the waiting period ends",
    );
  });

  it('is the percentage out-of-network if a row only says that the service is covered', () => {
    const rows = 'EB*1*DEP*38~EB*A*DEP*38*****.4****Y~';
    expect(told('oon ortho?', rows)).toContain("didn't state what it pays for Orthodontics out-of-network");
  });
});

it('gives the limits of crowns and dentures for a replacement question without a service', () => {
  const rows = 'EB*A*IND*36*****.5****Y~EB*F*IND*36~HSD*VS*1***21*8~';
  expect(told('how often do they replace them?', rows)).toContain('8 years');
});

it('gives the prep date of another crown code, and asks to confirm it', () => {
  const rows = 'EB*F***********W*AD:D2720~HSD*FL*1***34*96~MSG*PAID ON PREP DATE~';
  const said = told('D2750 paid on prep or seat?', rows);
  expect(said).toContain('Paid on the prep date for D2720');
  expect(said).toContain('Confirm whether this also applies to D2750.');
});

it('says that the copay of a category is not stated for the code', () => {
  expect(told('copay for D5213?', 'EB*B*IND*39***27*240*****Y~')).toContain(
    "The copay is the one for the Prosthodontics category. The payer doesn't state one for D5213 separately.",
  );
});

it('names what is downgraded before what is paid instead', () => {
  const rows =
    'EB*A*IND*25*****.2****Y~MSG*POSTERIOR COMPOSITES ARE NOT COVERED, THE ALTERNATE BENEFIT OF AN AMALGAM WILL BE PAID~';
  const said = told('white filling on #19, downgraded?', rows);
  expect(said).toContain('A downgrade applies for posterior composites, to amalgams');
  expect(said).not.toContain('80%');
});

it('says that a code is listed as covered if its percentage is the one for dental care in general', () => {
  const rows = 'EB*1*IND******1****Y*AD:D0140~EB*A*IND*35*****.3****Y~';
  expect(told('D0140 how much does the patient pay', rows)).toContain('The payer lists D0140 as covered');
});

it('does not take the number of a class for a percentage', () => {
  const rows = 'EB*A*IND*35*****.1****Y~MSG*CLASS 3 SERVICES~';
  expect(told('class 3 %', rows)).not.toContain('the percentage from your question');
});
