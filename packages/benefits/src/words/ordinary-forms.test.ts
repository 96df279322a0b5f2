// Forms that many payers use, each with sentences that look alike but say something else.

import { describe, expect, it } from 'vitest';
import type { Condition } from '../statement.ts';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const conditions = (text: string): Condition[] =>
  readMessage(text).sentences.flatMap((one) =>
    one.kind === 'understood' ? one.statements.flatMap((statement) => statement.conditions) : [],
  );

/** The topics of the last sentence, which we couldn't read. */
const topics = (text: string): readonly string[] => {
  const last = readMessage(text).sentences.at(-1);
  return last?.kind === 'unread' ? last.topics : [];
};

const quoted = (text: string): string[] =>
  conditions(text).flatMap((one) => (one.kind === 'when' ? [one.words] : []));

describe('a date after the benefit year', () => {
  it('is about the service before the year, not about everything in the row', () => {
    const text = '1 of 2 prophylaxis used this benefit year (07/01-06/30); last svc 08/19/2026';
    expect(meaning(text)).toContain('history last=2026-08-19, of family:prophylaxis');
    expect(meaning('Exams 2 per benefit year (07/01-06/30). Last date of service 08/19/2026')).toContain(
      'history last=2026-08-19, of family:exams',
    );
    expect(meaning('Benefit year 07/01-06/30; last svc 08/19/2026')).toMatch(/history last=2026-08-19$/);
  });
});

describe('the history of a service', () => {
  it.each([
    'LAST BWX NO HISTORY ON FILE',
    'LAST BWX: NONE ON FILE',
    'Last bitewings: none',
    'BWX LAST DATE NONE',
  ])('may be empty: %s', (text) => {
    expect(meaning(text)).toBe('term term=no_history answer=yes, of family:bitewings');
  });

  it.each([
    'LAST BWX: NONE REQUIRED',
    'LAST BWX 11/04/2023 NO HISTORY OF FMX',
    'LAST BWX NOT ON FILE WITH PRIOR CARRIER',
  ])("isn't said to be empty: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread, about (?:frequency|authorization), family:bitewings/);
  });

  it.each(['D4341 UR LR 05/14/2025; UL LL 05/28/2025', 'D4341 UR/LR 05/14/2025, UL/LL 05/28/2025'])(
    'has one date for several quadrants: %s',
    (text) => {
      const days = meaning(text).match(/last=\S+, of code:D4341/g);
      expect(days).toEqual([
        'last=2025-05-14, of code:D4341',
        'last=2025-05-14, of code:D4341',
        'last=2025-05-28, of code:D4341',
        'last=2025-05-28, of code:D4341',
      ]);
      expect(quoted(text)).toEqual(['UR', 'LR', 'UL', 'LL']);
    },
  );

  it.each([
    'D4341 UR LR NOT DONE 05/14/2025',
    'D4341 UR, LR DENIED 05/14/2025',
    'D4341 UR LR ELIGIBLE 05/14/2027',
    'PERIO UR 05/14/2025',
    'D1110 LAST 09/03/2026 NEXT 03/02/2026',
    'CROWN #14 PLACED 06/01/2019, NOT ELIGIBLE 06/01/2024',
    'CROWN #14 DENIED 06/01/2019, ELIGIBLE 06/01/2024',
  ])("isn't a date of something else: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each([
    ['D1110 LAST 03/02/2026 NEXT 09/03/2026', 'history last=2026-03-02 next=2026-09-03, of code:D1110'],
    [
      'CROWN #14 PLACED 06/01/2019, ELIGIBLE 06/01/2024',
      'history last=2019-06-01 next=2024-06-01, of family:crowns, on 14',
    ],
  ])('may have the next date, too: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('"not within 90 days of" another service', () => {
  it.each([
    ['D4910 NOT WITHIN 90 DAYS OF D4341', 'within 90 days of D4341'],
    ['D4910 2 PER YEAR. NOT WITHIN 90 DAYS OF SRP', 'within 90 days of SRP'],
    [
      'D4910 covered after active therapy; not within 90 days of D4341 or D4342',
      'within 90 days of D4341 or D4342',
    ],
  ])('excludes the service in that time: %s', (text, words) => {
    expect(meaning(text)).toMatch(/not_covered, of code:D4910, when…$/);
    expect(quoted(text).at(-1)?.toLowerCase()).toBe(words.toLowerCase());
  });

  it.each([
    'NOT WITHIN 90 DAYS OF D4341',
    'D4910 WITHIN 90 DAYS OF D4341',
    'D4910 IS NOT LIMITED TO 90 DAYS OF D4341',
    'SRP 80%. NOT WITHIN 24 MONTHS FOR CHILDREN',
    'CROWNS 50%; NOT WITHIN NETWORK',
  ])("isn't an exclusion: %s", (text) => {
    expect(meaning(text)).not.toContain('not_covered');
  });
});

describe('two services of which the plan pays one', () => {
  it.each([
    'Either D0210 or D0330 is payable once in any 60-month period, not both',
    'EITHER D0210 OR D0330 ONCE EVERY 60 MONTHS',
    'D0210 or D0330 once in 60 months, but not both',
  ])('share the limit: %s', (text) => {
    expect(meaning(text)).toBe(
      'frequency count=1, per 60 month, of code:D0210 code:D0330, combined with code:D0210 code:D0330',
    );
  });

  it.each([
    'EITHER A BRIDGE OR A PARTIAL IS COVERED, NOT BOTH',
    'EITHER 2 PROPHYS OR 2 PERIO MAINT PER YEAR',
    'D1206 OR D1208 2 PER YEAR, NOT BOTH ON THE SAME DAY',
    'D1110 OR D4910 2 PER YEAR, NOT BOTH',
    'EITHER D0210 OR D0330 NOT COVERED WITHIN 60 MONTHS',
  ])("aren't read if the words don't say how: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a rule that applies to one service but not to another', () => {
  it.each([
    [
      'Missing tooth provision does not apply to bridges but does apply to implants',
      'clause clause=missing_tooth answer=does_not_apply, of family:bridges | clause clause=missing_tooth answer=applies, of family:implants',
    ],
    [
      'MTC APPLIES TO IMPLANTS BUT DOES NOT APPLY TO BRIDGES',
      'clause clause=missing_tooth answer=applies, of family:implants | clause clause=missing_tooth answer=does_not_apply, of family:bridges',
    ],
    [
      'Deductible does not apply to preventive but does apply to basic',
      'deductible applies=false, of category:41 | deductible applies=true, of class:basic',
    ],
  ])('is read twice: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'DEDUCTIBLE DOES NOT APPLY TO PREVENTIVE BUT MAXIMUM DOES APPLY TO BASIC',
    'DEDUCTIBLE AND MISSING TOOTH CLAUSE DO NOT APPLY TO PREVENTIVE BUT DO APPLY TO MAJOR',
  ])("isn't read if it is one of two rules: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('"not covered for any age"', () => {
  it('means that the service is not covered', () => {
    expect(meaning('NITROUS D9230 NOT COVERED FOR ANY AGE')).toBe('not_covered, of code:D9230');
    expect(meaning('ORTHO NOT COVERED AT ANY AGE')).toBe('not_covered, of category:38');
    expect(meaning('ORTHO NOT COVERED FOR ANY AGE EXCEPT UNDER 19')).toBe('age maximum=18, of category:38');
    for (const text of ['FLUORIDE NOT COVERED FOR ANY AGE OVER 14', 'FLUORIDE COVERED FOR ANY AGE'])
      expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a waiting period that another person has met', () => {
  it.each([
    '12 MONTH WAITING PERIOD FOR MAJOR HAS BEEN MET BY SUBSCRIBER',
    'WAITING PERIOD OF 12 MONTHS FOR MAJOR HAS BEEN MET BY THE EMPLOYEE',
  ])("isn't over for the patient: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
    expect(meaning(text.replace(/ BY .*/, ''))).toBe('waiting months=12 met=true, of class:major');
  });
});

describe('a waiting period that is not over', () => {
  it('ends on the day from which the member is eligible', () => {
    expect(
      meaning('Waiting period of six months for endo has not been met; member becomes eligible 02/01/2027'),
    ).toBe('waiting months=6, of category:26 // waiting until=2027-02-01, of category:26');
  });

  it.each([
    '12 MONTH WAIT FOR MAJOR NOT MET, ELIGIBLE 02/01/2027',
    'MAJOR 12 MO WAIT - NOT MET - ENDS 02/01/2027',
  ])('may have the day in the same sentence: %s', (text) => {
    expect(meaning(text)).toBe('waiting months=12 until=2027-02-01, of class:major');
  });

  it.each([
    '12 MONTH WAIT FOR MAJOR MET BY SUBSCRIBER, UNTIL 02/01/2027',
    '12 MONTH WAIT FOR MAJOR NOT MET, NOT ELIGIBLE 02/01/2027',
    '12 MONTH WAIT FOR MAJOR NOT MET, BASIC ELIGIBLE 02/01/2027',
    '12 MONTH WAIT FOR MAJOR NOT MET BY SPOUSE, ELIGIBLE 02/01/2027',
    '12 MONTH WAIT FOR MAJOR; EXAMS ELIGIBLE 02/01/2027',
    '12 MONTH WAIT FOR MAJOR; MEMBER NOT ELIGIBLE 02/01/2027',
    '12 MONTH WAIT FOR MAJOR, 6 MONTH WAIT FOR BASIC; MEMBER BECOMES ELIGIBLE 02/01/2027',
    'NO WAIT FOR BASIC; MEMBER BECOMES ELIGIBLE 02/01/2027',
    '12 MONTH WAIT FOR MAJOR HAS BEEN MET; MEMBER ELIGIBLE 02/01/2027',
  ])("doesn't end on another day: %s", (text) => {
    expect(meaning(text)).not.toContain('until');
  });
});

describe('a service beyond the limit', () => {
  it.each([
    ['Two cleanings per year; a third is allowed for members who are pregnant', 'count=2, per 1 year'],
    ['PROPHY 2 PER CALENDAR YEAR, ADDITIONAL CLEANING FOR PREGNANCY', 'count=2, per 1 calendar_year'],
  ])('does not change the limit: %s', (text, limit) => {
    expect(meaning(text)).toBe(
      `frequency ${limit}, of family:prophylaxis // term term=additional_service answer=yes, of family:prophylaxis, when…`,
    );
  });

  it.each([
    'CROWNS 50%; A THIRD IS ALLOWED FOR PREGNANT MEMBERS',
    '2 PROPHYS PER YEAR; A THIRD IS NOT ALLOWED FOR PREGNANT MEMBERS',
  ])("isn't read without a limit or after a negation: %s", (text) => {
    expect(meaning(text)).not.toContain('additional_service');
  });
});

describe('a row about the deductible', () => {
  const read = (text: string): string => describeMeaning(readMessage(text, 'deductible'));

  it('may leave the noun out', () => {
    expect(read('Amounts applied in Oct-Dec carry over to the next calendar year')).toBe(
      'term term=deductible_carryover answer=yes detail=last quarter, of plan',
    );
    expect(read('DED DOES NOT APPLY TO DIAG. 3 PER FAMILY')).toContain(
      'family_deductible answer=yes count=3',
    );
    expect(read('LIFETIME ORTHO DED SEPARATE FROM ANNUAL DED')).toBe(
      'heading: category:38, lifetime orthodontic // term term=separate_deductible answer=yes, of category:38',
    );
  });

  it.each([
    'Charges in the last quarter carry over to next year maximum',
    '150 PER FAMILY',
    '3 PER FAMILY AND NO DEDUCTIBLE FOR ORTHO',
    '3 PER FAMILY MET',
    'ORTHO DEDUCTIBLE IS NOT SEPARATE FROM THE ANNUAL DEDUCTIBLE',
    'LIFETIME DEDUCTIBLE SEPARATE FROM ORTHO DEDUCTIBLE',
  ])("doesn't change what other words mean: %s", (text) => {
    expect(read(text)).toMatch(/^unread/);
  });

  it('is needed for them', () => {
    expect(meaning('NO DEDUCTIBLE. 3 PER FAMILY')).not.toContain('family_deductible');
    expect(meaning('Amounts applied in Oct-Dec carry over to the next calendar year')).toMatch(/^unread/);
    expect(describeMeaning(readMessage('3 PER FAMILY', 'maximum'))).toMatch(/^unread/);
    expect(meaning('ORTHO DEDUCTIBLE IS SEPARATE FROM THE ANNUAL DEDUCTIBLE')).toMatch(/^unread/);
  });
});

describe('a replacement rule with more words', () => {
  it('may say which tooth, and that other carriers count', () => {
    const text =
      'CROWN REPLACEMENT 7 YRS FROM SEAT DATE, SAME TOOTH, INCL CROWNS PLACED UNDER A PRIOR CARRIER';
    expect(meaning(text)).toMatch(/^clause clause=replacement answer=applies months=84, of family:crowns /);
    expect(topics(text)).toEqual(['replacement']);
  });

  it.each([
    'CROWN REPLACEMENT 7 YRS, SAME ARCH',
    'CROWN REPLACEMENT 7 YRS, DIFFERENT TOOTH',
    'CROWN REPLACEMENT 7 YRS, NOT INCL CROWNS PLACED UNDER A PRIOR CARRIER',
    'CROWNS 1 PER 5 YRS EXCLUDING CROWNS PLACED UNDER A PRIOR CARRIER',
  ])("isn't read if the words narrow it: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('"adjustment" next to a code', () => {
  it('is part of its name, if the code is an adjustment', () => {
    expect(meaning('ADJ D9943 NOT COVERED')).toBe('not_covered, of code:D9943');
    expect(meaning('D5410 ADJUSTMENTS 2 PER YEAR')).toBe('frequency count=2, per 1 year, of code:D5410');
    for (const text of ['D2740 ADJUSTMENT 50%', 'FEE ADJ D9943 50%', 'ADJUSTMENTS NOT COVERED'])
      expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('"not again within 24 months"', () => {
  it('is a limit of each place, unless another service is named', () => {
    const text = 'Fillings on the same tooth and surface are not benefited again within 24 months';
    expect(meaning(text)).toBe('frequency count=1, per 24 month, of family:fillings, per surface');
    expect(meaning(`${text} when placed by the same dentist`)).toMatch(/, per surface, when…$/);
    expect(meaning(`${text} of a crown`)).toMatch(/^unread/);
  });
});

describe('a downgrade', () => {
  it('may be written as a reduction, but not of an amount', () => {
    expect(meaning('INLAYS REDUCE TO AMALGAM')).toBe(
      'clause clause=downgrade answer=applies to=family:amalgams, of family:inlays',
    );
    for (const text of ['CROWNS REDUCE TO 50% OUT OF NETWORK', 'CROWNS DO NOT REDUCE TO AMALGAM'])
      expect(meaning(text)).toMatch(/^unread/);
  });

  it('with a condition becomes the condition of the exclusion before it', () => {
    const text = 'IMPLANTS NOT COVERED. LEAP TO D5213 WHEN TWO OR MORE TEETH MISSING IN ARCH';
    expect(meaning(text)).toMatch(/^not_covered, of family:implants, when… \/\/ unread/);
    expect(quoted(text)).toEqual(['LEAP TO D5213 WHEN TWO OR MORE TEETH MISSING IN ARCH']);
    expect(topics(text)).toContain('downgrade');
    expect(meaning('IMPLANTS NOT COVERED. ALTERNATE BENEFIT BRIDGE')).toMatch(/^unread/);
  });
});

describe('the topics of a sentence that we could not read', () => {
  it.each([
    ['$1500 IF NON-PAR DENTIST USED', ['network', 'maximum', 'deductible']],
    ['Accumulators shown do not include claims in process', ['maximum', 'deductible']],
    ['CLAIMS WITH DOS AFTER PAID THRU DATE WILL PEND UNTIL PREMIUM IS RECEIVED', ['status']],
    ['BRIDGE 1 PER 10 YRS; 5 YRS IF ABUTMENT LOST DUE TO ACCIDENTAL INJURY', ['frequency']],
    [
      'Composites on molars are paid as amalgam; patient is responsible up to the approved fee',
      ['downgrade'],
    ],
    ['1ST YEAR MAX $1000, 2ND YEAR & AFTER $1250. MEMBER IS IN YEAR 2', ['maximum']],
    ['1ST YEAR MAX $1000, 2ND YEAR $1250. MEMBER IS IN YEAR 2', ['maximum']],
    ['SEALANTS 1 PER TOOTH; NO REPAIR OR RE-DO BENEFIT', ['other']],
  ])('are those of its words or of the sentence before: %s', (text, expected) => {
    expect(topics(text)).toEqual(expected);
  });
});
