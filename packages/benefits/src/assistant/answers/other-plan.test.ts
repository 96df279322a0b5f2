import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const OTHER =
  'EB*C*IND*35***23*50~EB*R*IND*35~REF*IG*QQ-71~REF*6P*G-5~LS*2120~NM1*PRP*2*EASTGATE DENTAL*****PI*EG1~PER*IC**TE*8005550177~LE*2120~';
const told = (question: string, rows = OTHER): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a question about the other plan', () => {
  // The policy and group numbers of the other plan are not read from its row.
  it.each(["what's the policy number and phone for the other plan", "the other plan's group number?"])(
    'is not answered with facts of this plan: %s',
    (question) => {
      const said = told(question);
      expect(said).toContain('EASTGATE DENTAL');
      expect(said).toContain('Not answered: ');
      expect(said).not.toMatch(/Member ID:|Payer:|Payer ID in the response|\$50/);
    },
  );

  it.each([
    "the other plan's payer id?",
    'who is the other insurance, do we have an id for it',
    'phone for the other plan',
  ])('is answered with the numbers of the other plan: %s', (question) => {
    const said = told(question);
    expect(said).toContain('(primary), payer ID EG1, member ID QQ-71, phone (800) 555-0177');
    expect(said).not.toMatch(/Not answered|Member ID:|Payer:|\$50/);
    const silent = told(question, 'EB*R*IND*35~LS*2120~NM1*PRP*2*EASTGATE DENTAL~LE*2120~');
    expect(silent).toMatch(/didn't state a (?:payer ID|member ID|phone number) for the other coverage/);
  });

  it.each([
    'does the other plan cover crowns',
    'what does her other insurance pay for a crown and a filling',
    'does the other plan have a deductible',
    'is the other plan active',
  ])('is not answered with the benefits of this plan: %s', (question) => {
    const said = told(question, `EB*A*IND*25*****.2~${OTHER}`);
    expect(said).toContain('EASTGATE DENTAL');
    expect(said).not.toMatch(/80%|\$50|coverage is active/);
  });
});

it.each([
  ['what is the deductible and does the other plan pay first', '$50'],
  ['does she have other insurance and what is the deductible', '$50'],
  ['what is the deductible on this plan and the phone for the other plan', '$50'],
  ['what is the deductible and does the other plan cover crowns', '$50'],
  ['max, deductible and other insurance phone number', '$50'],
  ['what is the deductible and the phone for the other plan', '$50'],
  ['is there a deductible on the other coverage levels', '$50'],
])('what is asked about this plan is still answered: %s', (question, figure) => {
  expect(told(question)).toContain(figure);
});
