import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const AS_OF = '2026-11-18';
const PLAIN = 'EB*A*IND*26*****.2****Y~';
const told = (question: string, rows = PLAIN): string => answersTo(question, rows, AS_OF).join(' | ');

describe('a matter that we do not read', () => {
  it.each([
    ['need a referal for endo?', 'whether a referral is needed'],
    ['is it cobra', 'whether this coverage is through COBRA'],
    ['any share of cost?', 'a spend-down or share of cost'],
    ['why was it termed', 'why the coverage ended'],
    ['termed why', 'why the coverage ended'],
    ['is ortho paid monthly or lump sum', 'when it makes its payments'],
  ])('is said not to be stated: %s', (question, what) => {
    expect(told(question)).toContain(`The payer didn't state ${what}`);
  });

  it.each([
    ['do we need a referral?', `${PLAIN}MSG*SPECIALISTS SEE MEMBERS AFTER A REFERRAL~`, 'AFTER A REFERRAL'],
    ['is this cobra', `${PLAIN}EB*1*IND*35*CO~`, 'names COBRA'],
    ['any spend down?', `${PLAIN}EB*Y*IND*35***23*80~`, 'states a spend-down'],
    ['is ortho paid monthly?', `${PLAIN}MSG*BRACES ARE REIMBURSED MONTHLY~`, 'REIMBURSED MONTHLY'],
  ])('is quoted, or named by its code, if the payer states it: %s', (question, rows, said) => {
    expect(told(question, rows)).toContain(said);
    expect(told(question, rows)).not.toContain("didn't state whether");
  });
});

describe('another plan', () => {
  const rows = `${PLAIN}EB*R*IND*35~LS*2120~NM1*PR*2*BRIGHTON MUTUAL*****PI*Z77~LE*2120~`;

  it("doesn't get this plan's member ID", () => {
    const said = told('brighton member # ?', rows);
    expect(said).toContain('BRIGHTON MUTUAL');
    expect(said).toContain("didn't state a member ID or group number of the other plan");
    expect(said).not.toContain('Member ID:');
  });

  it('is said to be missing if the question names a public plan that the response does not', () => {
    expect(told('does he have medicare too?', rows)).toContain("The response doesn't mention Medicare.");
    const named = `${PLAIN}EB*R*IND*35~LS*2120~NM1*PR*2*MEDICARE PART B*****PI*Z78~LE*2120~`;
    expect(told('does he have medicare too?', named)).not.toContain("doesn't mention");
    expect(told('does she have other insurance, there is a chip', rows)).not.toContain('mention CHIP');
  });
});
