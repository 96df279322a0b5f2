import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { payerAdds } from '../../wording/assistant-texts.ts';
import { withoutDenied } from '../not-stated.ts';
import { notStated, stated } from '../sentences.ts';

const told = (question: string, rows: string): string =>
  answersTo(question, rows, '2026-03-10', { role: 'administration' }).join(' | ');

it('gives the rule of the other network, with a note, if the payer states it only there', () => {
  const rows = 'EB*A*IND*39*****.5****Y~MSG*NO MISSING TOOTH CLAUSE EXISTS~MSG*PAID ON SEAT DATE~';
  const said = told('we are oon. bridge D6750, any missing tooth clause?', rows);
  expect(said).toContain('no missing tooth clause');
  expect(said).toContain('Confirm whether it also applies out-of-network');
  expect(said).not.toContain("didn't state whether a missing tooth clause");
  expect(told('is a D6750 paid on prep or seat oon', rows)).toContain('Paid on the seat date');
});

it('adds a note about the network to each rule of the other network', () => {
  const rows =
    'EB*A*IND*36*****.5****Y~MSG*12 MONTH WAITING PERIOD~EB*F*IND*36*****.5****Y~MSG*PREAUTHORIZATION REQUIRED FOR CROWNS~';
  const said = answersTo('crown oon waiting period and preauth?', rows, '2026-03-10');
  const rules = said.filter((text) => /^A waiting period|^Pre-authorization/.test(text));
  expect(rules).toHaveLength(2);
  for (const rule of rules) expect(rule).toContain('Confirm whether it also applies out-of-network.');
});

it('does not compare the age with the limit of the other network', () => {
  const rows = 'EB*A*IND*38*****.5****Y~MSG*AGE LIMIT 19~';
  const said = told('does ortho oon have an age limit for a 25 year old', rows);
  expect(said).toContain('to age 19');
  expect(said).not.toContain('at this age');
  expect(told('ortho age limit for a 25 year old', rows)).toContain("doesn't cover it at this age");
});

it.each([
  ['12 MONTH WAITING PERIOD', 'NO WAITING PERIOD'],
  ['PREAUTHORIZATION REQUIRED', 'NO PREAUTHORIZATION REQUIRED'],
  ['MISSING TOOTH CLAUSE APPLIES', 'NO MISSING TOOTH CLAUSE'],
])("leaves out the other network's rule if the payer denies it: %s", (rule, denial) => {
  const rows = `EB*A*IND*39*****.5****Y~MSG*${rule}~EB*A*IND*39*****.6****N~MSG*${denial}~`;
  const said = told('bridge oon covered?', rows);
  expect(said).toContain('pays 40% out-of-network');
  expect(said).not.toContain(rule);
  expect(said).not.toContain('Confirm whether it also applies');
});

it('gives the figures of the network that the plan pays in, if it pays in no other', () => {
  const rows = 'EB*1*IND*35~MSG*GROUP PLAN PAYS IN NETWORK ONLY~EB*A*IND*39*****.5****Y~';
  const said = told('we are oon, is a D6750 bridge covered', rows);
  expect(said).toContain('The plan pays in-network only.');
  expect(said).toContain('pays 50% in-network');
});

it("doesn't quote a rule and say that the payer didn't state it", () => {
  const rows = 'EB*A*IND*39*****.5~MSG*SEE BOOKLET ON MISSING TOOTH MATTERS AND LOST APPLIANCES~';
  const said = told('any missing tooth clause on a bridge?', rows);
  expect(said).toContain('SEE BOOKLET ON MISSING TOOTH');
  expect(said).not.toContain("didn't state whether a missing tooth clause");
});

it("says what the payer didn't state for one service, although it quotes a text about another", () => {
  const rows =
    'EB*A*IND*36*****.5~EB*F*IND*24~MSG*PRE-TREATMENT ESTIMATE MAY BE ASKED FOR WITH THE CLAIM FOR SRP~';
  expect(told('is preauth required for crowns and srp', rows)).toContain(
    "didn't state whether pre-authorization is needed for crowns",
  );
});

it('does not take a text about x-rays for one about pre-authorization', () => {
  const denial = notStated("The payer didn't state whether pre-authorization is needed.");
  const about = (words: string) => withoutDenied([denial, stated(payerAdds(words), [1])]);
  expect(about('PRE-TREATMENT X-RAYS MUST BE SUBMITTED')).toHaveLength(2);
  expect(about('PRE-TREATMENT ESTIMATE MAY BE NEEDED')).toHaveLength(1);
});

it.each([
  [
    'anything about a waiting period for Major',
    'A 12 MONTH WAITING PERIOD APPLIES TO TYPE III AND ENDED 06/30/2026',
  ],
  ['the next eligible date for cleanings (D1110)', 'BENEFIT EXHAUSTED UNTIL 01/01/2027'],
  [
    'whether the deductible applies to exams out-of-network',
    'OUT OF NETWORK DEDUCTIBLE DOES NOT APPLY TO CLASS A',
  ],
])("doesn't say that the payer didn't state %s next to its words about it", (what, words) => {
  const denial = notStated(`The payer didn't state ${what}.`);
  expect(withoutDenied([denial, stated(payerAdds(words), [1])])).toHaveLength(1);
  for (const other of [
    'WAITING ROOM',
    'EXHAUSTED BENEFITS ARE NOT RENEWED',
    'DEDUCTIBLE CREDIT',
    'PAID 01/02/2026',
  ])
    expect(withoutDenied([denial, stated(payerAdds(other), [1])])).toHaveLength(2);
});

it("doesn't say when the coverage began if there is no missing tooth clause", () => {
  const rows = 'DTP*346*D8*20250101~EB*A*IND*39*****.5~MSG*NO MISSING TOOTH CLAUSE EXISTS~';
  expect(told('missing tooth clause on bridges?', rows)).not.toContain('Coverage began');
});

it('names the amount whose remaining part is not stated, next to a deductible of $0', () => {
  const rows = 'EB*C*IND*35***23*0~EB*C*IND*38***32*75~';
  const said = told('deductible?', rows);
  expect(said).not.toContain("didn't state how much of the deductible remains");
  expect(said).toContain("didn't state how much remains of: Deductible, individual (Orthodontics)");
});
