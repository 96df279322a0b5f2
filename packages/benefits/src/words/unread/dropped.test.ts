// Words that narrow a statement or change whom it is about. If no statement has them, we don't read the sentence.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('words that no statement has', () => {
  it.each([
    'FILLINGS 80% UNDER THE OLD PLAN',
    "Crowns are covered under spouse's plan",
    'ORTHO COVERED AS OF 01/01/2027',
    'SUBSCRIBER: ORTHO NOT COVERED',
    'EMPLOYEE: NO WAITING PERIOD',
    'EXAMS 2 PER YEAR PAID BY MEMBER',
    'OTHER CARRIER: ANNUAL MAX $1500',
    'SEALANTS TO AGE 14 TERMINATED',
    'EXAMS AND CLEANINGS 2 PER YEAR TOTAL',
    'PROPHY/PERIO MAINT ANY COMBINATION 2 PER YEAR',
    'RETREATMENT OF RCT ONCE PER TOOTH PER LIFETIME',
    'D0150 1 PER DENTIST EVERY 36 MONTHS PER LIFETIME',
    'DEDUCTIBLE WAIVED FOR CLASS I THIS MONTH',
    'ORTHO 50% USED',
    'SEALANTS TO AGE 14 MET',
    'ADULT: AGE LIMIT 18',
    'ORTHO: ANNUAL MAX $1500 (PREVENTIVE EXEMPT)',
    'PAR AND NONPAR PAID AT 80%',
    'Par and nonpar payments reduce the same max',
    'Does the deductible apply to D3330?',
    'FILLINGS 80%, ORTHO NONE',
    'MAXIMUM USED $300 NONE',
    'NO BENEFITS FOR TYPE III UNTIL COVERED 12 CONSECUTIVE MONTHS, NO ORTHO',
    'RCT ONCE PER TOOTH PER LIFETIME OR NOT COVERED',
    'COSMETIC 12 MO WAIT MAJOR - ENDS 03/01/2027',
    'EXAMS 2 PER YEAR (OTHER CARRIER)',
    'OTHER CARRIER: BENEFIT YEAR 07/01-06/30',
    'D0210 NONE ON FILE',
  ])('keep us from reading the sentence: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each([
    ['FILLINGS 80% UNDER THE ACME PLAN', 'share plan_pays=80, of family:fillings'],
    ['MAX REMAINING $500 AS OF 01/01/2026', 'amount of=maximum role=remaining cents=50000'],
    ['1 OF 2 EXAMS USED AS OF 01/01/2026', 'frequency count=1 role=used, of family:exams'],
    ['CROWNS 50% PAID BY PATIENT', 'share plan_pays=50, of family:crowns'],
    ['EXAMS AND CLEANINGS 2 EACH PER YEAR', 'of family:exams family:prophylaxis'],
    ['EXAMS 2 PER YEAR TOTAL', 'frequency count=2, per 1 year, of family:exams'],
    ['FULL MOUTH SERIES OF X-RAYS 1 PER 5 YEARS', 'of family:full_mouth_xrays'],
    ['CALENDAR YEAR DEDUCTIBLE APPLIES TO BASIC', 'deductible applies=true, of class:basic'],
    ['ORTHO 50%, $1500 LIFETIME MAX, $200 USED', 'role=used cents=20000'],
    ['CHILDREN: FLUORIDE TO AGE 14', 'age maximum=13 unclear_at=14, of family:fluoride, for child'],
    ['ADULTS: 2 PER YEAR, CHILDREN: 1 PER YEAR', 'frequency count=1, per 1 year, for child'],
    ['Fillings 80% par and 60% nonpar', 'plan_pays=60, of family:fillings, out-network'],
    ['DED $50 MET $50, WAIVED FOR PREVENTIVE', 'deductible applies=false, of category:41'],
    ['BIRTHDAY RULE APPLIES, OTHER COVERAGE ON FILE', 'other_coverage exists=true'],
    ['CROWNS OR BRIDGES NOT COVERED', 'not_covered, of family:crowns family:bridges'],
  ])('are not looked for if the words mean the same as a statement: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });
});

describe('the date of a counted service', () => {
  it.each([
    '1 of 2 prophylaxis used this benefit year (07/01-06/30); last svc 08/19/2026.',
    '1 OF 2 PROPHYS USED THIS CAL YR, LAST DOS 08/19/2026.',
  ])('is about that service: %s', (text) => {
    expect(meaning(text)).toContain('history last=2026-08-19, of family:prophylaxis');
  });

  it("isn't a reason to read a later rule as one about that service", () => {
    const text = '1 OF 2 PROPHYS USED THIS PLAN YEAR 07/01-06/30. 12 MONTH WAIT';
    expect(meaning(text)).toMatch(/ \/\/ waiting months=12$/);
  });
});

describe('the year of used counts', () => {
  it('is the plan year whose dates follow', () => {
    expect(meaning('PROPHY: 2 ALLOWED, 1 USED THIS PLAN YR 07/01-06/30')).toMatch(
      /count=2, per 1 contract_year, .*count=1 role=used, per 1 contract_year/,
    );
  });

  it('stays the calendar year of the limit', () => {
    expect(meaning('PROPHY: 2 PER CAL YR, 1 USED, PLAN YR 07/01-06/30')).toMatch(
      /count=2, per 1 calendar_year/,
    );
  });
});
