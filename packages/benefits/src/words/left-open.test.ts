// Payers' sentences that are hard to read correctly, and sentences that we quote because we can't read them.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

/** The sentences that we couldn't read and therefore quote, with their topics and subjects. */
const quotes = (text: string) =>
  readMessage(text).sentences.flatMap((one) =>
    one.kind === 'unread'
      ? [{ text: text.slice(one.from, one.to), topics: one.topics, subjects: one.subjects }]
      : [],
  );

describe('an age at the end of a sentence', () => {
  it.each([
    'ORTHO LTM $1,500 - USED $0 - DEP CHILD TO AGE 19 ONLY',
    'ORTHO LIFETIME MAXIMUM $1,500, REMAINING $1,500, DEPENDENT CHILDREN UNDER 19 ONLY',
    'ORTHODONTIC LIFETIME MAX $1,500 (USED $0) CHILDREN UNDER 19',
    'ORTHO LTM $1,500 - USED $0 - TO AGE 19',
  ])('may be about the maximum or about its used amount, so the sentence is unread: %s', (text) => {
    expect(meaning(text)).toBe('unread, about maximum age, category:38');
  });

  it.each(['ORTHO LTM $1,500 - CHILDREN TO AGE 19 ONLY'])(
    'is an age limit of the service if "only" follows: %s',
    (text) => {
      expect(meaning(text)).toContain('age maximum=18');
      expect(meaning(text)).not.toMatch(/(?:share|amount)[^|]*of category:38(?: |$)/);
    },
  );

  it('is an age limit of the service if only the name of its maximum comes before it', () => {
    expect(meaning('ORTHO LIFETIME MAX - CHILD TO AGE 18 ONLY')).toMatch(
      /^heading: category:38, lifetime orthodontic \/\/ age maximum=17/,
    );
  });

  it.each(['ORTHO MAX - CHILDREN TO AGE 18', 'ORTHO MAX - CHILD TO AGE 18 ONLY, ADULT $500'])(
    'is not an age limit if adults may have another maximum: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^unread/);
    },
  );

  it.each(['EXAMS 2 PER YEAR, FLUORIDE 1 PER YEAR - TO AGE 19', 'EXAMS 100%, FLUORIDE 80%, TO AGE 19 ONLY'])(
    "doesn't apply to the first of two services: %s",
    (text) => {
      expect(meaning(text)).not.toMatch(/of family:exams[^|]*aged/);
    },
  );
});

describe('the age to which a child is insured', () => {
  it.each([
    'MAX $1,500 USED $200 REMAINING $1,300 DEPENDENTS TO AGE 26',
    'ANNUAL MAXIMUM $1,500, USED $0, CHILDREN UNDER 26 ONLY',
    'DEDUCTIBLE $50, MET $50, DEPENDENTS TO AGE 25',
  ])("isn't read as a condition of the plan's amounts: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a service named only with "thereafter"', () => {
  it.each([
    'CHILD PROPHY RATE APPLIES UNTIL 14TH BIRTHDAY; D1110 THEREAFTER',
    'D1120 COVERED TO AGE 14, ADULT PROPHY THEREAFTER',
    'AMALGAM ALLOWANCE APPLIES THE FIRST 12 MONTHS; COMPOSITE THEREAFTER',
    'CHILD PROPHY FEE APPLIES UNTIL AGE 14. D1110 THEREAFTER.',
  ])('keeps us from reading its sentence and the one before it: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
    expect(meaning(text)).not.toContain('clause');
  });

  it('does not affect a percentage with "thereafter", which is read', () => {
    expect(meaning('MAJOR 25% YEAR ONE, 50% THEREAFTER')).toContain('share plan_pays=50');
  });
});

describe('a downgrade that may apply', () => {
  it.each([
    ['ALTERNATE BENEFIT OF A REMOVABLE PARTIAL DENTURE MAY BE APPLIED TO IMPLANTS', 'MAY BE APPLIED'],
    ['IMPLANTS MAY BE DOWNGRADED TO A BRIDGE', 'MAY BE DOWNGRADED TO A BRIDGE'],
    ['DOWNGRADE MAY APPLY TO CROWNS', 'MAY APPLY'],
    ['COMPOSITES: ALTERNATE BENEFIT OF AMALGAM COULD BE PAID', 'COULD BE PAID'],
  ])("keeps the payer's words as a condition: %s", (text, words) => {
    const [one] = readMessage(text).sentences;
    const [statement] = one?.kind === 'understood' ? one.statements : [];
    expect(statement?.says).toMatchObject({ kind: 'clause', clause: 'downgrade', answer: 'applies' });
    expect(statement?.conditions).toContainEqual({ kind: 'when', words });
  });

  it.each(['ALTERNATE BENEFIT OF A BRIDGE IS APPLIED TO IMPLANTS', 'IMPLANTS ARE DOWNGRADED TO A BRIDGE'])(
    'has no such condition if it certainly applies: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^clause clause=downgrade answer=applies (?!.*when)/);
    },
  );
});

describe('a record of fields', () => {
  it.each([
    'FREQ=1|PERIOD=12|UNIT=MONTH|CODES=D0270,D0272',
    'LIMIT=1 PER 12 MONTHS|CODES=D0270,D0272',
    'COINS=80% | FREQ=1 | CODES=D0270,D0272',
    'FREQ=2; PERIOD=12; UNIT=MONTH; CODES=D0270,D0272',
  ])('is unread as a whole, with its codes: %s', (text) => {
    const [one, ...more] = quotes(text);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ text, topics: expect.arrayContaining(['frequency']) });
    expect(one?.subjects).toEqual(['D0270', 'D0272'].map((code) => ({ kind: 'code', code })));
  });

  it('is read if each field is complete', () => {
    expect(meaning('COPAY=$20|DEDUCTIBLE=$50')).toBe('copay cents=2000 // amount of=deductible cents=5000');
    expect(meaning('CODES=D0270|CODES=D0272')).toMatch(/^heading/);
  });
});

describe('the fee that a percentage applies to', () => {
  it.each([
    ['PATIENT PAYS 20 PCT OF CONTRACTED FEE', 80],
    ['80% OF THE NEGOTIATED FEE', 80],
    ['COVERED AT 60% OF NEGOTIATED RATE', 60],
    ['PLAN PAYS 50% OF THE CONTRACT FEE', 50],
  ])('is quoted next to the percentage: %s', (text, share) => {
    expect(meaning(text)).toContain(`share plan_pays=${share}`);
    expect(quotes(text)).toMatchObject([{ text, topics: ['network'] }]);
  });
});

describe("the topics and subjects of sentences that we can't fully read", () => {
  it.each([
    'INITIAL BANDING PMT 25% OF LTM, BALANCE PAID QUARTERLY OVER TX PLAN',
    'FIRST PMT $400, THEN MONTHLY PMTS OVER TREATMENT',
    'INITIAL PMT 20%, BALANCE MONTHLY WHILE ELIGIBLE',
  ])("don't include periodontal maintenance if PMT means payment: %s", (text) => {
    expect(meaning(text)).not.toContain('periodontal_maintenance');
  });

  it.each([
    'X-RAYS & 6-POINT PERIO CHARTING DATED WITHIN 12 MONTHS MUST ACCOMPANY CLAIM',
    'SRP: NARRATIVE, X-RAYS AND PERIO CHARTING REQUIRED WITH CLAIM',
    'CROWNS REQUIRE X-RAYS AND NARRATIVE DATED WITHIN 6 MOS',
  ])("don't include x-rays that are sent with the claim: %s", (text) => {
    // What the practice sends with the claim isn't approved before the treatment.
    expect(meaning(text)).toMatch(
      /claim/i.test(text) ? /unread, about other/ : /unread, about authorization/,
    );
    expect(meaning(text)).not.toContain('xrays');
  });

  it.each([
    'INITIAL PLACEMENT COVERED ONLY WHEN TEETH WERE EXTRACTED WHILE INSURED UNDER THIS POLICY',
    'INITIAL DENTURE ONLY IF TEETH WERE LOST WHILE COVERED UNDER THE GROUP POLICY',
    'FIRST BRIDGE PAYABLE ONLY WHERE TEETH WERE REMOVED WHILE INSURED WITH US',
  ])('include the missing tooth clause: %s', (text) => {
    expect(meaning(text)).toContain('missing_tooth');
  });

  it.each(['TOOTH #30 PAID 05/22/2024', 'D2740 TOOTH #19 PAID 11/04/2021', 'TOOTH 3 PAID 01/02/2023'])(
    'have only the frequency as topic if a date follows "paid": %s',
    (text) => {
      expect(quotes(text)[0]?.topics).toEqual(['frequency']);
    },
  );

  it.each([
    'MISSED APPOINTMENT FEE $25 WITHOUT 24 HOUR NOTICE',
    'MISSED APPOINTMENTS $40 UNLESS RESCHEDULED',
    'BROKEN APPOINTMENT CHARGE $30 WITHOUT NOTICE',
  ])("don't include the deductible for a missed appointment fee: %s", (text) => {
    expect(meaning(text)).toMatch(/unread, about share/);
    expect(meaning(text)).not.toContain('deductible');
  });
});

describe('a total of several services', () => {
  it.each([
    'THE TOTAL OF CLEANINGS AND PERIO MAINTENANCE MAY NOT EXCEED 4 PER YEAR',
    'TOTAL OF 4 PROPHYS AND PERIO MAINT PER YEAR',
    'D1110/D4910 TOTAL OF 4 PER YEAR',
    'D1110/D4910 COMBINED TOTAL OF 4 PER YEAR',
  ])('is one limit for all of them: %s', (text) => {
    expect(meaning(text)).toMatch(/^frequency count=4, .*combined with/);
  });

  it('is not a shared limit if only one service is named', () => {
    expect(meaning('CLEANINGS LIMITED TO A TOTAL OF 2 PER YEAR')).toBe(
      'frequency count=2, per 1 year, of family:prophylaxis',
    );
  });
});

describe('"PMT"', () => {
  it.each(['PMT 2 PER YEAR', 'PMT: 2 PER YEAR', '2 PMT PER YEAR'])(
    'means periodontal maintenance if the payer counts it: %s',
    (text) => {
      expect(meaning(text)).toBe('frequency count=2, per 1 year, of family:periodontal_maintenance');
    },
  );
});

describe('"waived", "applies" and "required" without what they refer to', () => {
  it.each(['CROWNS WAIVED', 'X-RAYS NOT REQUIRED WITH CLAIM', 'SEALANTS: APPLIES', 'CROWNS: NOT REQUIRED'])(
    "don't say whether the service is covered: %s",
    (text) => {
      expect(meaning(text)).not.toMatch(/covered/);
    },
  );
});

describe('a word for seating', () => {
  it.each([
    'LOCALIZED ANTIMICROBIAL DELIVERY LIMITED TO 2 TEETH PER QUADRANT PER 12 MONTHS',
    'ANTIMICROBIAL AGENT DELIVERY: 1 PER TOOTH PER 24 MONTHS',
    'DELIVERY OF LOCAL ANTIBIOTICS COVERED AT 50%',
    'CROWN INSERTION 50%',
    'CROWN SEATING LIMITED TO 1 PER 60 MONTHS',
    'CROWNS AND BRIDGES PAYABLE ON SEAT DATE, ROOT CANALS ON COMPLETION DATE',
    'ROOT CANALS ARE PAID UPON COMPLETION',
  ])("isn't a seat date rule in a service's name or for work that isn't seated: %s", (text) => {
    expect(meaning(text)).not.toContain('clause=prep_or_seat');
  });

  it.each(['CROWNS PAID AT SEATING', 'DENTURES PAID UPON DELIVERY', 'CROWNS: SEAT DATE'])(
    'is a seat date rule if it says when the plan pays: %s',
    (text) => {
      expect(meaning(text)).toContain('clause=prep_or_seat');
    },
  );
});

describe('"full mth"', () => {
  it.each(['FULL MTH/PANOREX: 1 EVERY 3 YRS', 'FULL MTH: 1 EVERY 3 YRS', 'FULL MTH OR PANO 1 PER 5 YEARS'])(
    'keeps us from reading the sentence and is not read as a month: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^unread, about frequency/);
    },
  );

  it('names full mouth x-rays if the word x-rays follows', () => {
    expect(meaning('FULL MTH X-RAYS 1 PER 5 YEARS')).toContain('of family:full_mouth_xrays');
  });
});

describe('two intervals, only the second with a condition', () => {
  it.each([
    'REPLACEMENT FILLINGS SAME TOOTH SAME SURFACE: 36 MOS, 12 MOS IF AGE 18 OR LESS',
    'REPLACEMENT OF CROWNS: 60 MOS, 36 MOS IF AGE 18 OR LESS',
    'REPLACEMENT DENTURES: 10 YEARS, 5 YEARS IF UNSERVICEABLE',
  ])('are not read: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('fillings of front or back teeth', () => {
  it.each(['POSTERIOR FILLINGS 80%', 'ANTERIOR FILLINGS 1 PER 24 MONTHS', 'POSTERIOR FILLINGS NOT COVERED'])(
    'can be of any material: %s',
    (text) => {
      expect(meaning(text)).toMatch(/of family:fillings, on (posterior|anterior)/);
    },
  );
});

describe("words that a statement can't express", () => {
  it.each([
    ['MAXIMUM $1500. SUBMIT EOB', 'SUBMIT EOB', 'other'],
    ['PAYER ID 00000 FOR CLAIMS. TIMELY FILING 12 MOS FROM DOS.', 'PAYER ID 00000 FOR CLAIMS', 'other'],
    ['MAIL CLAIMS TO PO BOX 123. MAXIMUM $1500.', 'MAIL CLAIMS TO PO BOX 123', 'other'],
    ['AGE MAX=13; PERIOD=CALENDAR YEAR', 'PERIOD=CALENDAR YEAR', 'frequency'],
    ['MAXIMUM: $1500; PERIOD: CALENDAR YEAR', 'PERIOD: CALENDAR YEAR', 'maximum'],
    ['SEALANTS; AGE MAX=15; PERIOD=LIFETIME', 'PERIOD=LIFETIME', 'frequency'],
  ])('are quoted: %s', (text, quoted, topic) => {
    expect(quotes(text).map((one) => [one.text, one.topics])).toContainEqual([quoted, [topic]]);
  });

  it.each([
    ['BRIDGE REPL 10 YRS FROM PRIOR PLACEMENT DT REGARDLESS OF CARRIER', 'replacement'],
    ['CROWN REPLACEMENT 5 YEARS REGARDLESS OF PAYER', 'replacement'],
    ['DENTURES ONCE PER 5 YEARS REGARDLESS OF WHO PAID', 'frequency'],
    ['ALTERNATE BENEFIT OF A 3 UNIT BRIDGE MAY BE ALLOWED FOR IMPLANTS', 'downgrade'],
    ['Implants downgraded to a three unit bridge', 'downgrade'],
  ])('are quoted with their sentence, which is read: %s', (text, topic) => {
    expect(meaning(text)).not.toMatch(/^unread/);
    expect(quotes(text)).toMatchObject([{ text, topics: expect.arrayContaining([topic]) }]);
  });
});

describe("a sentence that we couldn't read", () => {
  it.each([
    ['Our records show a full mouth series paid on 11/04/2022.', 'frequency'],
    ['LL 03/15/2025', 'frequency'],
    ['Information reflects claims processed through the close of the prior business day.', 'other'],
    ['Benefits shown reflect claims paid as of the prior business day', 'other'],
    ['EFT/ERA ENROLLMENT AVAILABLE AT NO COST TO PROVIDERS', 'other'],
    ['Electronic funds transfer is available to providers at no charge', 'other'],
  ])(
    'is not about the percentage if it states dates, notes or payments to the practice: %s',
    (text, topic) => {
      expect(quotes(text).map((one) => one.topics)).toEqual([[topic]]);
    },
  );

  it.each([
    'PA REQ - SUBMIT PERIO CHARTING & FMX WITHIN 12 MOS',
    'PA REQ - SUBMIT FMX & PERIO CHARTING WITHIN 12 MOS',
    'PA REQ - SUBMIT NARRATIVE AND BITEWINGS WITHIN 12 MOS',
  ])('does not have x-rays as subject if they are sent with the claim: %s', (text) => {
    expect(quotes(text).flatMap((one) => one.subjects)).toEqual([]);
  });
});

describe('a sentence without a service, after one that ends with "not covered"', () => {
  it.each([
    'Ortho for children to age 19, adult ortho not covered. Appliance must be placed prior to age 17.',
    'Crowns 50%, implants not covered. 1 per 5 years.',
    'Exams 100%, sealants are not covered. Under age 14.',
  ])('is not read, because it may be about either service: %s', (text) => {
    expect(meaning(text)).toMatch(/\/\/ unread/);
  });

  it('is about the service that is not covered, if the sentence names no other', () => {
    expect(meaning('Implants are not covered. Alternate benefit applies.')).not.toContain('unread');
  });
});
