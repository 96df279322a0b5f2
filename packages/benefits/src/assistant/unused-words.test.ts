// Every part of a question is answered, or the answer says that it doesn't use it.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const DEDUCTIBLE = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*50*****Y~';
const ROWS =
  `EB*A*IND*24*****.2****Y~EB*A*IND*40*****.2****Y~EB*A*IND*36*****.5****Y~EB*A*IND*26*****.2****Y~${DEDUCTIBLE}` +
  'EB*F*IND*35***23*2000*****Y~EB*F*IND*35***29*1887*****Y~EB*D*IND*35~MSG*MISSING TOOTH CLAUSE APPLIES~';
const told = (question: string, rows = ROWS): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a count of an earlier question', () => {
  it.each([
    ['srp 4 quads, how often >> what will she owe for UR and LR? in network we get 132 a quad', '2 × $132'],
    ['srp 4 quads 132 each >> and out of network', "didn't state what it pays"],
  ])('is replaced by that of the new question: %s', (turns, expected) => {
    expect(told(turns)).toContain(expected);
    expect(told(turns)).not.toContain('4 × $132 = $528. The patient');
  });

  it.each([
    'srp 4 quads at 132 each, pt owes >> what does she owe for the upper ones',
    'srp 4 quads at 132 each, pt owes >> and just one quad?',
  ])('is never priced if the new question names places of its own: %s', (turns) => {
    expect(told(turns)).not.toContain('$528');
  });
});

describe('a deductible that the user calls met', () => {
  it.each(['D7140 300, ded met', 'D7140 300 she already met her deductible'])('is named: %s', (question) => {
    expect(told(question)).toMatch(/This answer uses the payer's deductible of \$50, not ".*met/);
  });
  it('is a question with a question mark', () => {
    expect(told('what is the deductible, is it met?')).not.toContain('This answer uses');
  });
});

describe('a lost tooth', () => {
  it.each(['ext was b4 humana', 'implant? >> ext was b4 humana'])(
    'asks for the clause, not for the coverage of extractions: %s',
    (turns) => {
      expect(told(turns)).toContain('A missing tooth clause applies');
      expect(told(turns)).not.toContain('80%');
    },
  );
});

it('answers both services that share a noun', () => {
  const said = told('simple vs surgical ext');
  expect(said).toContain('simple extractions');
  expect(said).toContain('surgical extractions');
});

it.each([
  ['crown covered under the premier plan?', '"premier"'],
  ['is a crown covered in june', 'June'],
  ['crown covered at 80%?', 'the percentage'],
  ['crown 900, will it exceed the max', 'exceed'],
])('names what it does not use: %s', (question, words) => {
  const said = told(question);
  expect(said.includes(`doesn't use ${words}`) || said.includes('remaining')).toBe(true);
});

it('says whether the limit is per quadrant, unless a message states it', () => {
  const limit = (message: string) =>
    told('srp freq all 4 quads?', `EB*F*IND***********AD:D4341~HSD*VS*1***21*2~${message}`);
  const silent = "The payer didn't state whether the limit for scaling and root planing is per quadrant";
  expect(limit('')).toContain(silent);
  expect(limit('MSG*1 PER QUADRANT EVERY 2 YEARS~')).not.toContain(silent);
});

describe('services of earlier questions', () => {
  const ROOT_CANAL = 'What would the patient owe for D3330 on #14, if our fee is $1,150?';
  const NOTE = "This doesn't include the services of your earlier questions.";
  it('are named as left out of the estimate', () => {
    expect(told(`${ROOT_CANAL} >> And what would she owe for D2740 at $1,400?`)).toContain(NOTE);
  });
  it.each([
    ROOT_CANAL,
    `${ROOT_CANAL} >> and with a fee of $1,600?`,
    `${ROOT_CANAL} >> what is the deductible?`,
    'Is D3330 covered? >> What would she owe for D2740 at $1,400?',
  ])('are not named if nothing is left out: %s', (turns) => {
    expect(told(turns)).not.toContain(NOTE);
  });
});

it('says that sharing of a limit is not stated', () => {
  const rows = 'EB*F*IND**********Y*AD:D1110~HSD*VS*2***23*1~';
  expect(told('perio maint frequency, is it shared with prophy', rows)).toContain(
    "didn't state whether these services share one limit",
  );
});

describe('orthodontics', () => {
  const ortho = 'EB*F*IND*38***32*2000*****Y~EB*F*IND*38***33*1400*****Y~EB*F*IND*35***23*1500*****Y~';
  it('has a maximum that does not start over', () => {
    const said = told('ortho max left? >> does that reset in january', ortho);
    expect(said).toContain("lifetime maximum doesn't start over");
    expect(said).not.toContain('Yearly amounts');
  });
  it("is limited by its own maximum, not by the plan's", () => {
    const said = told('invisalign case 5200 what will insurance pay', ortho);
    expect(said).toContain('Orthodontic maximum');
    expect(said).not.toContain('$1,500');
  });
});
