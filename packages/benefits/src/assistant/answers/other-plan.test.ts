import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const OTHER =
  'EB*C*IND*35***23*50~EB*R*IND*35~REF*IG*QQ-71~REF*6P*G-5~LS*2120~NM1*PRP*2*EASTGATE DENTAL*****PI*EG1~PER*IC**TE*8005550177~LE*2120~';
const told = (question: string, rows = OTHER): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a question about the other plan', () => {
  it('gets the numbers of that plan and none of this one', () => {
    const said = told("what's the policy number and phone for the other plan");
    expect(said).toContain('member ID or policy number QQ-71');
    expect(said).toContain('phone 8005550177');
    expect(said).not.toMatch(/Member ID:|Payer:|no phone number/);
  });

  it.each([
    ['group number of her other insurance', 'group or plan number G-5'],
    ["the other plan's payer id?", 'payer ID EG1'],
  ])('gets only the number it names: %s', (question, number) => {
    expect(told(question)).toContain(number);
    expect(told(question)).not.toMatch(/Member ID:|Payer ID in the response/);
  });

  it('is not answered with an amount of this plan', () => {
    expect(told('what is the deductible on the other plan')).not.toContain('$50');
    expect(told('what is the deductible on the other plan')).toContain('the benefits of the other plan');
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

  it('says what the payer did not state', () => {
    const bare = 'EB*R*IND*35~LS*2120~NM1*PRP*2*EASTGATE DENTAL~LE*2120~';
    const said = told('policy number and phone for the other plan', bare);
    expect(said).toContain("didn't state the member ID or policy number of EASTGATE DENTAL");
    expect(said).toContain('no phone number for EASTGATE DENTAL');
    expect(told('phone for the other plan', '')).toContain("didn't state anything about other coverage");
  });
});

it.each([
  ['what is the deductible and does the other plan pay first', '$50'],
  ['does she have other insurance and what is the deductible', '$50'],
  ['what is the deductible on this plan and the phone for the other plan', '$50'],
  ['what is the deductible and does the other plan cover crowns', '$50'],
  ['max, deductible and other insurance phone number', '$50'],
  ['what is the deductible and the phone for the other plan', '$50'],
  ['what is the deductible on the other plan and on this one', '$50'],
  ['is there a deductible on the other coverage levels', '$50'],
  ["member ID and the other plan's member ID", 'Member ID:'],
  ['payer id and other insurance payer id', 'its payer ID'],
])('what is asked about this plan is still answered: %s', (question, figure) => {
  expect(told(question)).toContain(figure);
});
