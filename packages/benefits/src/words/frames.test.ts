// Full sentences for facts that payers also state in shorthand, and similar sentences that we must not read.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('full sentences for a fact that payers also state in shorthand', () => {
  it.each([
    [
      'Extraoral films are payable twice per benefit year up to six images',
      'frequency count=2, per 1 contract_year, of family:extraoral_xrays, when…',
    ],
    [
      'A full mouth series is payable once every 4 calendar years and is interchangeable with a panoramic film',
      'frequency count=1, per 4 calendar_year, of family:full_mouth_xrays, combined with family:panoramic',
    ],
    [
      'Sealants 2 applications per year for members 5-9, 1 application per year for members 10-14',
      'unread, about frequency, family:sealants',
    ],
    [
      'Space maintainers are considered only for members under age 15',
      'age maximum=14, of family:space_maintainers',
    ],
    ['There is no age restriction for this benefit', 'age limit=none'],
    ['There is no frequency limitation for this benefit', 'frequency limit=none'],
    [
      'Dependents covered to end of month of 23rd birthday',
      'age maximum=22 unclear_at=23, of plan, for dependent // unread, about age',
    ],
    ...['through end of', 'through the end of', 'to the end of'].map((words): [string, string] => [
      `Dependents covered ${words} the month they turn 19`,
      'age maximum=18 unclear_at=19, of plan, for dependent // unread, about age',
    ]),
    ['Minimum age 6, maximum age 99', 'age minimum=6'],
    [
      'Crowns are subject to a 9-month benefit waiting period from the effective date of coverage',
      'waiting months=9, of family:crowns',
    ],
    ['12 month wait on major, may be waived with prior coverage', 'waiting months=12, of class:major, when…'],
    ['9 month wait on crowns may be waived with prior coverage', 'waiting months=9, of family:crowns, when…'],
    [
      '$88.00 has been used toward the $1,250.00 calendar year maximum',
      'amount of=maximum role=used cents=8800, per 1 calendar_year | amount of=maximum cents=125000, per 1 calendar_year',
    ],
    [
      '$20 has been applied toward the $75 deductible',
      'amount of=deductible role=used cents=2000 | amount of=deductible cents=7500',
    ],
    ['Surgical extractions considered at 70 percent', 'share plan_pays=70, of family:surgical_extractions'],
    [
      'Bridges - replace after 7 yrs from original placement date',
      'clause clause=replacement answer=applies months=84, of family:bridges',
    ],
    [
      'No benefit is payable for the initial replacement of teeth that were extracted prior to the effective date',
      'unread, about missing_tooth',
    ],
    [
      'Payment will be limited to the allowance for the least expensive procedure',
      'clause clause=downgrade answer=applies',
    ],
    [
      'Inlays are payable up to the allowance for amalgam',
      'clause clause=downgrade answer=applies to=family:amalgams, of family:inlays',
    ],
    [
      'A predetermination is suggested for treatment plans of $600 or more but is not mandatory',
      'authorization answer=recommended above_cents=60000',
    ],
    ['Next eligible date for this procedure is March 9, 2027', 'history next=2027-03-09'],
    [
      'HIST: D2950 #3 02/03/2022, D3320 #5 04/05/2021',
      'history last=2022-02-03, of code:D2950, on 3 | history last=2021-04-05, of code:D3320, on 5',
    ],
    ['Charges for the diagnosis and treatment of TMJ are excluded', 'not_covered, of family:tmj'],
    [
      'Partial dentures are considered incurred on the date of final impression',
      'clause clause=prep_or_seat answer=prep_date, of family:partial_dentures',
    ],
    ['The frequency limit for this procedure has been met', 'frequency count=0 role=remaining'],
  ])('are understood: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Extraoral films are payable twice per benefit year up to six teeth',
    'Crowns are subject to a 9-month review from the effective date of coverage',
    '$88.00 has been used toward the $1,250.00 account',
    'Next eligible date for this procedure is March 2027',
    'HIST: D2950 #3 D3320 02/03/2022',
  ])('are not read if we understand only a part: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe("the topics of a sentence that we couldn't read", () => {
  it.each([
    ['Intravenous sedation - up to 45 minutes (3 units) per date of service', 'frequency'],
    ['Scaling is payable once per area of the mouth within 30 consecutive months', 'frequency'],
    ['Submit perio charting and radiographs of the area', 'authorization'],
    ['Onlays are allowed pending the least costly procedure', 'downgrade'],
  ])('do not include the percentage only because of "payable" or "allowed": %s', (text, topic) => {
    const [first] = readMessage(text).sentences;
    if (first?.kind !== 'unread') throw new Error(`read: ${meaning(text)}`);
    expect(first.topics).toContain(topic);
    expect(first.topics).not.toContain('share');
  });

  it('include the percentage if the sentence says only "covered"', () => {
    expect(meaning('Whitening trays are covered in some states')).toContain('share');
  });
});
