// A service whose date the user states is counted like one whose date the payer states.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const limit = (code: string, hsd: string, last = '') =>
  `EB*F*IND**********W*AD:${code}~HSD*VS*${hsd}~${last && `DTP*304*D8*${last}~`}`;
const CROWN = limit('D2740', '1***34*60');
const CROWN_YEARS = limit('D2740', '1***23*10');
const PANO = limit('D0330', '1***34*36');
const ROWS = CROWN + PANO + limit('D1110', '2***23*1');

const answers = (question: string, rows = ROWS): string[] => answersTo(question, rows, '2026-11-18');
const counted = (question: string, rows = ROWS): string[] =>
  answers(question, rows).filter((text) => text.includes('is from your question'));
const YOURS = 'The date is from your question, not from the payer: ';

describe('a date in the question', () => {
  it.each([
    ['last pano 3/14/2024, when is she due', '03/14/2024 + 36 months.', 'before 03/15/2027.'],
    ['when is a pano payable again? last one 3/14/2024', '03/14/2024 + 36 months.', 'before 03/15/2027.'],
    ['last pano was march 14th, 2024, are panos covered?', '03/14/2024 + 36 months.', 'before 03/15/2027.'],
    ['she had a pano 3/14/24 and needs another, when?', '03/14/2024 + 36 months.', 'before 03/15/2027.'],
    ['pano taken 2024-03-14, when next?', '03/14/2024 + 36 months.', 'before 03/15/2027.'],
    ['we did a pano on march 14, 2024. how soon again', '03/14/2024 + 36 months.', 'before 03/15/2027.'],
    [
      'crown done 05/10/2022 when is the replacement allowed',
      '05/10/2022 + 60 months.',
      'before 05/11/2027.',
    ],
  ])('%s', (question, said, again) => {
    const [text = '', ...more] = counted(question);
    expect(more).toEqual([]);
    expect(text).toContain(YOURS + said);
    expect(text.endsWith(again)).toBe(true);
  });

  it('is also used before what the plan pays', () => {
    const rows = `EB*A*IND*36*****0.5****Y~${CROWN_YEARS}`;
    const told = answers('crown #30 done in 2019, fee 1200, what does the patient owe?', rows);
    const at = told.findIndex((text) => text.includes('before 01/01/2029'));
    expect(at).toBeGreaterThanOrEqual(0);
    expect(told.slice(at + 1).some((text) => text.includes('$1,200'))).toBe(true);
  });

  it('is not asked for', () => {
    expect(answers('last pano 3/14/2024, when is she due').join()).not.toContain('last');
    expect(answers('last pano 3/14/2024', CROWN).join()).not.toContain('last date of service?');
  });
});

describe('a time without a day', () => {
  it('gives a range', () => {
    expect(counted('crown on #12 was seated may 2022, can we replace now')).toEqual([
      'The date for #12 is from your question, not from the payer: between 05/01/2022 and 05/31/2022 + 60 months. ' +
        'Under this limit, the plan pays again for crowns on the same tooth or area from a day between 05/02/2027 and ' +
        '06/01/2027, depending on the exact date.',
    ]);
  });

  it('names no dates if the time is approximate', () => {
    const told = (question: string) =>
      answers(question)
        .filter((text) => text.includes('time in your question'))
        .join();
    expect(told('crown was done 5 years ago, how often?')).toContain('may or may not be over');
    expect(told('crown was done 2 years ago, how often?')).toContain(
      "still applies: the plan doesn't pay again for crowns on the same tooth or area until 60 months after the exact date.",
    );
    expect(told('crown was done 9 years ago, how often?')).toContain('no longer blocks');
  });

  it('says that the range may have passed', () => {
    expect(counted('last pano was in 2023, when next?')[0]).toContain('It may have passed already.');
    expect(counted('crown was done in 2015, how often?')[0]).toContain('no longer blocks it');
  });

  it('gives one date if every day of the year has the same', () => {
    expect(counted('crown replacement how often, #30 was done in 2019', CROWN_YEARS)[0]).toContain(
      "doesn't pay again for crowns on the same tooth or area before 01/01/2029.",
    );
  });

  it('gives only the latest date if the kind of year is open', () => {
    expect(counted('last pano march 2026, when next?', limit('D0330', '1***21*1'))[0]).toContain(
      'from 04/01/2027 at the latest. It may be earlier',
    );
  });
});

it('does not calculate a date if the limit allows several services', () => {
  const told = answers('last prophy 8/1/2026, when is the next?');
  expect(told.join()).toContain('how many are used?');
  expect(told.join()).not.toContain('2027');
});

it("does not use it next to a later date of the payer's", () => {
  expect(counted('last pano 3/14/2024, when next?', limit('D0330', '1***34*36', '20250101'))).toEqual([]);
  // The payer doesn't say on which tooth its crown was.
  const crown = limit('D2740', '1***34*60', '20250101');
  expect(counted('crown on #30 was done in 2019, how often?', crown)).toHaveLength(1);
  expect(counted('last crown was done in 2019, how often?', crown)).toEqual([]);
});

it.each([
  'crown on #30, she lost #31 in 2019, how often are crowns covered?',
  'pt had a root canal on #30 in 2019 and needs a crown, how often are crowns covered?',
  'crown fee 2019, what does the patient pay?',
  'crown $2,019, what does the patient pay?',
  'no crown since 2019, how often are crowns covered?',
  'crown not done in 2019, how often?',
  'her brother had a crown in 2019, how often are crowns covered?',
  'coverage started 3/1/2024, how often is a pano covered?',
  'was a pano covered in 2023?',
  'did they pay for a crown in 2019?',
  'pano scheduled 12/20/2026, how often is it covered?',
  'patient seen 3/2/2026, how often is a pano covered?',
  'how often is a pano covered, born 3/14/2004',
  'maybe had a pano in 2022, how often?',
  'how often are panos covered in 2024',
  'crown broke 3/2/2026, how often are crowns covered?',
  'srp quoted 3/2/2026, crown how often?',
  'last fmx 3/14/2024, how often is a pano covered?',
  'implant 2015 crown 2016 #19, how often are crowns covered?',
  // No one date.
  'last pano between 2022 and 2024 when due',
  'last pano 2022-2024 when due',
  'last pano 2022 or 2024, when due',
  'last pano sometime after 2023, when due',
  'last pano before 2021, when due',
  'pano done since may, when due',
  'last pano mar 14 24 when due',
  'last pano mar 14, 24, when due',
  'last pano 2/30/2024, when due',
  'last pano 3/14/2024 but it was really 2021, when due',
  'they show last pano 3/14/2024 but it was really 2021, when due',
  // Another person.
  'husband got a crown in 2023, how often for her?',
  'mom had a crown done in 2024, can the patient have one',
  'her ex had a crown done in 2024, how often are crowns covered?',
  "sister's crown was done in 2024, how often are crowns covered?",
  "wife's pano was 3/14/2024, when is it due",
  'pano done 3/14/2024 for the husband, when due',
  'last pano 3/14/2024, when is her son due',
  'the other kid had a pano 3/14/2024, when due',
  'previous patient had a pano 3/14/2024, when due',
  'fiance got a pano 3/14/2024, when due',
  "john's pano was done 3/14/2024 for maria, when due",
  // No service of the date.
  'was crown coverage different in 2024',
  'was the pano limit changed in 2024',
  'did the crown frequency change from 2024',
  'what was the crown fee in 2024',
  'crown fee was 2019 last year, how much is owed',
  'crown was 50% last year, what does it pay now',
  'crown limit was 5 years in 2024, how often now',
  'got a letter 3/14/2026 about the crown, how often are crowns covered?',
  'crown was sent to lab 3/2/2026, how often are crowns covered?',
  'last crown estimate 3/14/2026, how often are crowns covered?',
  'last crown predetermination 3/14/2026, how often are crowns covered?',
  'was a pano taken 3/14/2024?',
  'did we take a pano in 2024, when is the next',
  'last pano 3/14/2024?',
  'crown eligibility was checked 3/14/2026, how often?',
  'last seen 3/2/2026 for pano question, how often?',
  'last pano fee 3/14/2024, how often?',
  'crown was added to the plan 1/1/2026, how often?',
  'crown fee from 2019 was 1200, what does patient owe',
  'last pano was supposed to be 3/14/2024, when due',
  'is the last pano 3/14/2024 correct?',
  'last pano 3/14/2024, is that right? when due',
  'last pano 3/14/2024, was it done? when due',
  'crown placed 2024 on baby tooth, how often?',
  // Qualified: not done, another arch, another plan, unsure.
  'pano 3/14/2024 was missed, when is it due',
  'pano done 3/14/2024, was canceled, when is it due',
  'pano was rescheduled from 3/14/2024, when is it due',
  'crown made in 2019 lower, upper crown now, how often?',
  'crown put on 3/2024 under other insurance, how often are crowns covered?',
  'last pano 3/14/2024 i think, when is it due',
  'last pano 3/14/2024, not sure, when is it due',
  'crown done about 2 years ago or more, how often?',
])('takes no date of the service from: %s', (question) => {
  expect(counted(question)).toEqual([]);
});
