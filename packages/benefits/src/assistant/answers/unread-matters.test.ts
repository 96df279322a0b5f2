import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';

const AS_OF = '2026-11-18';
const PLAIN = 'EB*A*IND*26*****.2****Y~';
const told = (question: string, rows = PLAIN): string => answersTo(question, rows, AS_OF).join(' | ');

describe('a matter that we do not read', () => {
  it.each([
    ['need a referal for endo?', 'whether a referral is needed'],
    ['is it cobra', 'whether this coverage is through COBRA'],
    ['any share of cost?', 'a spend-down or share of cost'],
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

it.each(['why did coverage end?', 'why is she inactive'])(
  "doesn't give a reason for the end of an active coverage: %s",
  (question) => {
    const told = answersTo(question, 'EB*A*IND*36*****.5****Y~', '2026-03-10').join(' ');
    expect(told).toContain('The coverage is active');
    expect(told).not.toContain('why the coverage ended');
  },
);

it.each(['why was it termed', 'termed why'])(
  'says that the reason for the end is not stated: %s',
  (question) => {
    expect(answersToResponse(question, 'EB*6*IND*35~', AS_OF).join(' ')).toContain(
      "didn't state why the coverage ended",
    );
  },
);

it.each(['she turns 26 in june, still covered?', 'shes turning 26, is she still covered'])(
  'gives the age at which the coverage ends: %s',
  (question) => {
    expect(told(question, `${PLAIN}EB*D*IND*35~MSG*DEPENDENTS COVERED TO AGE 26~`)).toContain(
      'DEPENDENTS COVERED TO AGE 26',
    );
  },
);

it('names each part of a question of which it understands none', () => {
  const rows = `${PLAIN}EB*D*IND*35~MSG*CLAIMS ADDRESS PO BOX 999 DAYTON OH~`;
  const said = told('where do claims go & weather?', rows);
  expect(said).toContain('PO BOX 999');
  expect(said).toContain('Not answered: "weather"');
});
