// How payers shorten sentences: abbreviations, lists and ranges. Each with look-alikes that mean something else.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('an abbreviation', () => {
  it.each([
    ['D0274 LDOS 11/02/24', 'history last=2024-11-02, of code:D0274'],
    ['TF 12 mo from DOS', 'term term=timely_filing answer=yes months=12, of plan'],
    ['AOB accepted', 'term term=payment_to answer=yes, of plan'],
    ['TPL on file: Y', 'other_coverage exists=true'],
    ['TPL on file: N', 'other_coverage exists=false'],
    ['CL II: fillings, endo', 'member_of class=class 2, of family:fillings category:26'],
    ['CL II 80%, CL III 50%', 'share plan_pays=80, of class:class 2 | share plan_pays=50, of class:class 3'],
    ['B/U 1 PER TOOTH PER 5 YRS', 'frequency count=1, per 5 year, of family:buildups, per tooth'],
    ['P/C 50%', 'share plan_pays=50, of family:posts_and_cores'],
    [
      'Full or partial dent 1 per arch per 5 yrs',
      'frequency count=1, per 5 year, of family:dentures, per arch',
    ],
    ['FLV 2 PER YR', 'frequency count=2, per 1 year, of family:fluoride'],
    [
      'Comp on post teeth pd as amalgam',
      'clause clause=downgrade answer=applies to=family:amalgams, of family:posterior_composites',
    ],
  ])('is read as the words it stands for: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each(['No LDOS D0274', 'Exams 2 per SFY', 'DENT SVCS 80%'])('is not guessed: %s', (text) => {
    expect(meaning(text)).not.toMatch(/history|frequency count|dentures/);
  });
});

describe('"either counts"', () => {
  it('says that alternatives share their limit', () => {
    expect(meaning('FMX (D0210) or pano (D0330) 1 in 60 mo, either counts')).toBe(
      'frequency count=1, per 60 month, of code:D0210 code:D0330, combined with code:D0210 code:D0330',
    );
  });

  it.each(['Exams 2 per yr, prophy 2 per yr, either counts', 'Crowns 1 per 5 yrs, either counts'])(
    'is not read without alternatives: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^unread/);
    },
  );
});

describe('"limit shared with"', () => {
  it.each([
    ['LIMIT SHARED W/ D0150, D0160', 'frequency, combined with code:D0150 code:D0160'],
    [
      'D0120 2 PER YR, LIMIT SHARED W/ D0150',
      'frequency count=2, per 1 year, of code:D0120, combined with code:D0150',
    ],
  ])('combines the limit: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it('is not read if it is denied or has an exception', () => {
    expect(meaning('D0120 2 PER YR. LIMIT NOT SHARED W/ D0150')).not.toContain('combined');
    expect(meaning('D0120 LIMIT SHARED W/ D0150 EXCEPT UNDER AGE 3')).toMatch(/^unread/);
  });
});

describe('a range of teeth', () => {
  it.each([
    ['D2740 cov teeth 4-6 and 20-22 only', 'covered, of code:D2740, on 4 5 6 20 21 22'],
    ['D2740 not covered on teeth 1-3', 'not_covered, of code:D2740, on 1 2 3'],
    ['D2740 covered except teeth 1-3', 'covered, of code:D2740, not on 1 2 3'],
  ])('is a condition: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Sealants 2 teeth 6-12 months',
    'Sealants covered on teeth 6-12 years',
    'SRP 1-3 teeth per quad',
    'Teeth 13-4 only',
  ])('is not read if the numbers may be ages, times or counts: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a birthday after an age', () => {
  it('settles whether the age is included', () => {
    expect(meaning('Topical fluoride to age 14, coverage stops on 14th birthday')).toBe(
      'age maximum=13, of family:fluoride',
    );
    expect(meaning('Fluoride to age 14, coverage stops on 16th birthday')).toMatch(/^unread/);
    expect(meaning('Fluoride to age 14, ortho coverage stops on 14th birthday')).toContain(
      'unclear_at=14, of family:fluoride',
    );
  });
});

describe('a waiting period with its class before "satisfied"', () => {
  it('is over', () => {
    expect(meaning('WP MAJOR SATISFIED 01/01/2024')).toBe(
      'waiting until=2024-01-01 met=true, of class:major',
    );
  });

  it.each(['WP MAJOR NOT SATISFIED', 'WP MAJOR MET, ORTHO NOT MET'])('is not read as over: %s', (text) => {
    expect(meaning(text)).not.toContain('met=true');
  });
});

describe('a date of one tooth or quadrant', () => {
  it.each([
    [
      '#14 D2750 pd 06/12/2019, next elig 06/12/2026',
      'history last=2019-06-12 next=2026-06-12, of code:D2750, on 14',
    ],
    ['D4341 UR 08/17/22', 'history last=2022-08-17, of code:D4341, when…'],
    ['D2750 last 06/12/2019', 'history last=2019-06-12, of code:D2750'],
  ])('is when the service was done there: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    '#14 D2750 denied 06/12/2019',
    '#14 D2750 not pd 06/12/2019',
    '#14 D2750 pd 06/12/2019, next elig 06/12/2018',
    'D4341 UR not paid 08/17/22',
    'Preauth D4341 UR 08/17/22',
    'Major UR 08/17/22',
  ])('is not read if the words deny it or mean something else: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('"no 6 month separation"', () => {
  it("doesn't change the limit, and isn't a waiting period", () => {
    expect(meaning('2 cleanings/yr, no 6 month separation required')).toBe(
      'frequency count=2, per 1 year, of family:prophylaxis // unread, about frequency',
    );
    expect(meaning('No 6 month wait for major')).toBe('waiting months=0, of class:major');
  });
});

describe('an unread sentence', () => {
  it.each([
    [
      'D9222 1 unit + D9223 up to 5 units per DOS. Only w/ 3 or more impacted 3rds',
      'code:D9222 family:impactions',
    ],
    [
      'Sp maint - premature loss of prim molars. 1 per quad per lifetime, recement 1 per 12 mo',
      'family:space_maintainers family:recementation',
    ],
    ['B/U 1 per tooth per 7 yrs. Not pd on teeth w/ inlay', 'family:buildups family:inlays'],
  ])('that continues the one before is also about its service: %s', (text, subjects) => {
    expect(meaning(text)).toMatch(new RegExp(`unread, about [^/]*, ${subjects}$`));
  });

  it('that names a list of its own is not about the service before', () => {
    expect(meaning('Crowns 50%. Not covered unless approved: veneers')).not.toMatch(/about [^/]*crowns/);
  });

  it.each([
    ['Medicaid is payor of last resort', 'coordination_of_benefits'],
    ['IN AND OON DED CROSS ACCUMULATE. WAIVED FOR DIAG/PREV IN-NETWORK ONLY.', 'deductible, category:23'],
    [
      'Rollover acct bal. To earn, must have 1 cleaning and pd claims under $700 in plan yr',
      'maximum, family:prophylaxis',
    ],
    ['PA req D2740, D2750. Emergency ext exempt', 'authorization, family:extractions'],
    ['FL/FLV - 4 per SFY if high caries risk, otherwise 2', 'frequency, family:fluoride'],
    ['Elig verified for current mo only, recheck on DOS', 'status'],
    ['Prophy 2 per yr. 3rd allowed w/ dx of diabetes', 'frequency'],
    ['Accums thru last claim load, not a guar of pymt', 'other'],
    ['TF 12 mo from DOS, corrected claims 90 days from EOB', 'other'],
  ])('has the topic of its words or of the sentence before: %s', (text, about) => {
    expect(meaning(text)).toMatch(new RegExp(`unread, about ${about}[^/]*$`));
  });
});
